import { headerNames } from '#app/platform/tables/header-name.ts'

/** Columns that identify a person, as in most clubs' lists. */

/** Surnames in a column of their own, or in two. */
export const surnameColumns = {
  surname: headerNames('apellidos, primer apellido, apellido 1, last name, last name 1'),
  secondSurname: headerNames('segundo apellido, apellido 2, last name 2'),
}

export type SurnameColumn = keyof typeof surnameColumns

/** 'S.L.', 'SLU', 'S.C.P.', 'C.B.' */
const legalForm = String.raw`(?:S\.? ?(?:[ACL]\.? ?[LPU]?|C\.? ?C\.? ?L|COOP)|C\.? ?B)\b`

const companyName = new RegExp(String.raw`[ ,]${legalForm}\.?$`, 'u')

export const isCompany = (name: string) => companyName.test(name)

/** A title, the surnames, the first name, and text in brackets. */
const surnamesFirst = new RegExp(
  String.raw`^((?:(?:Do?ña|D[Rr]?[Aa]?|S[Rr][Aa]?|M[Nn])\. )?)([^,]+), ?(?! ?${legalForm})([\p{L}\p{M} .'’·-]+?)( \([^()]*\))?$`,
  'u',
)

/** 'Sra. ', and 'D. ' before a name and two surnames, where it is no initial. */
const courtesy = /^(?:S(?:ra?|rta)\.?|Do?ñ?[na]\.?|D\.[ªa]|D\.(?= \S+ \S+ \S)) (?=\S{2,} \S)/iu

/**
 * The name and the surnames of a row without 'Sra.'; 'Vidal i Roca, Núria' is Núria Vidal i Roca,
 * but not 'Caves Vidal, S.L.'.
 */
export const wholeName = ({
  name,
  surname,
  secondSurname,
}: Record<'name' | SurnameColumn, string>) =>
  [name, surname, secondSurname]
    .filter(Boolean)
    .join(' ')
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replace(surnamesFirst, '$1$3 $2$4')
    .replace(courtesy, '')

/** '-', '0', 'no tiene', 'sin correo', 'no en té'. */
export const noneWords = /^(?:[-–—/.0]*|(?:no|sin|sense)(?: .*)?)$/iu

/** 'sincorreo@example.com', which programs require instead of an empty cell. */
const noAddress = /^(?:no|sin|sense)[-_.]?(?:tiene|t[eé]|hay|correo|correu|e?-?mail)@/iu

/** The addresses of a cell; without any, the cell itself unless it means 'none'. */
export function addressesIn(cell: string): string[] {
  const addresses = cell
    .replaceAll(/\s{0,3}@\s{0,3}/gu, '@')
    .split(/[\s;,/|<>()"]+/u)
    .map((text) => text.replaceAll(/^mailto:|[.:]+$/giu, ''))
    .filter((text) => text.includes('@'))
  return addresses.length > 0 || noneWords.test(cell)
    ? addresses.filter((text) => !noAddress.test(text))
    : [cell]
}
