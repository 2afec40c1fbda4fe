import type { z } from 'zod'
import { languages, otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import {
  columnsOf,
  requiredColumnsOf,
  textEntries,
  type TextsOf,
  type TranslatedField,
  type TranslatedFields,
  type TranslatedRecord,
} from '#app/platform/i18n/languages/translated-fields.ts'
import { formWithLists, type ListShape } from './form-with-lists.ts'
import { lines, paragraphs, singleLine } from './text-input.ts'

type FormValues = Readonly<Record<string, string | undefined>>

const textInLanguage = (form: FormValues, column: string, language: Language) =>
  form[`${column}_${language}`] || null

const checks = { line: singleLine, paragraphs, list: lines }

const checkOf = ({ kind, longest }: TranslatedField): z.ZodType<string> => checks[kind](longest)

/**
 * Form fields `<column>_es` and `<column>_ca` for these texts.
 *
 * @param stricter further checks per text.
 */
export function translatedShape<Fields extends TranslatedFields>(
  fields: Fields,
  stricter: {
    readonly [Name in keyof Fields]?: (text: z.ZodType<string>) => z.ZodType<string>
  } = {},
): ListShape {
  return Object.fromEntries(
    textEntries(fields).flatMap(([name, field]) => {
      const check = stricter[name]?.(checkOf(field)) ?? checkOf(field)
      return languages.map((language) => [`${field.column}_${language}`, check])
    }),
  )
}

/**
 * Converts such fields for storage. The record's language is Catalan if all required texts exist
 * only in Catalan, else Spanish.
 *
 * @param required columns that decide; by default the required texts.
 */
export function splitTexts<Fields extends TranslatedFields>(
  form: FormValues,
  fields: Fields,
  required = requiredColumnsOf(fields),
): TranslatedRecord<Fields> {
  const language = isWhole(form, required, 'es') || !isWhole(form, required, 'ca') ? 'es' : 'ca'
  const texts = Object.entries(fields).map(([name, { column, required: always }]) => [
    name,
    textInLanguage(form, column, language) ?? (always ? '' : null),
  ])
  const translation = Object.fromEntries(
    columnsOf(fields).flatMap((column) => {
      const text = textInLanguage(form, column, otherLanguage(language))
      return text === null ? [] : [[column, text]]
    }),
  )
  // Exactly these names, by the lines above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...(Object.fromEntries(texts) as TextsOf<Fields>), language, translation }
}

/**
 * Keeps the record's previous language if its required texts exist, so that saving without changes changes nothing,
 * even if `splitTexts` would choose the other one.
 */
export function inLanguageOf<
  Fields extends TranslatedFields,
  Values extends TranslatedRecord<Fields>,
>({ language }: { language: Language }, values: Values, fields: Fields): Values {
  const { translation } = values
  const inOther = (column: string) => translation[column] ?? null
  const stays = values.language === language
  if (stays || requiredColumnsOf(fields).some((column) => inOther(column) === null)) return values
  const texts = textEntries(fields)
  const written = texts.filter(([name]) => values[name] !== null)
  return {
    ...values,
    ...Object.fromEntries(texts.map(([name, { column }]) => [name, inOther(column)])),
    language,
    translation: Object.fromEntries(written.map(([name, { column }]) => [column, values[name]])),
  }
}

/** Whether all these texts exist in this language. */
export function isWhole(form: FormValues, columns: readonly string[], language: Language): boolean {
  return columns.every((column) => textInLanguage(form, column, language) !== null)
}

/** Texts with a column per language, by field name. */
type InBoth<Fields extends TranslatedFields> = {
  [Name in `${Fields[keyof Fields]['column']}_${Language}`]: string
}

/**
 * Converts the form of a record with a column per language. Required texts given in a single language serve for both,
 * and `onlyIn` names it; a mix of languages is refused.
 */
function inBothLanguages<Fields extends TranslatedFields>(
  form: FormValues,
  fields: Fields,
  refuse: (field: string, message: 'required') => void,
): InBoth<Fields> & { onlyIn?: Language } {
  const required = requiredColumnsOf(fields)
  const written = languages.filter((each) =>
    required.some((column) => textInLanguage(form, column, each)),
  )
  for (const language of written.length === 0 ? (['es'] as const) : written) {
    const missing = required.filter((column) => !textInLanguage(form, column, language))
    for (const column of missing) refuse(`${column}_${language}`, 'required')
  }
  const [first, another] = written
  const only = another ? undefined : first
  const texts = columnsOf(fields).flatMap((column) => {
    const copied = only && required.includes(column) ? textInLanguage(form, column, only) : null
    return languages.map((each) => [
      `${column}_${each}`,
      copied ?? textInLanguage(form, column, each) ?? '',
    ])
  })
  // Exactly these names, by the lines above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...(Object.fromEntries(texts) as InBoth<Fields>), ...(only ? { onlyIn: only } : {}) }
}

/**
 * Form schema of a record with a column per language (`inBothLanguages`).
 *
 * @param known its other fields.
 * @param stricter see `translatedShape`.
 */
export const bothLanguagesInput = <Known extends z.ZodObject, Fields extends TranslatedFields>(
  known: Known,
  texts: Fields,
  stricter?: Parameters<typeof translatedShape<Fields>>[1],
) =>
  formWithLists(known, translatedShape(texts, stricter)).transform(
    ({ fields, lists }, context) => ({
      ...fields,
      ...inBothLanguages(lists, texts, (field, message) =>
        context.addIssue({ code: 'custom', path: [field], message }),
      ),
    }),
  )

/** Form values of a stored record. */
export function joinTexts<Fields extends TranslatedFields>(
  record: TranslatedRecord<NoInfer<Fields>>,
  fields: Fields,
): Record<string, string> {
  const { language, translation } = record
  const other = otherLanguage(language)
  return Object.fromEntries(
    textEntries(fields).flatMap(([name, { column }]) => [
      [`${column}_${language}`, record[name] ?? ''],
      [`${column}_${other}`, translation[column] ?? ''],
    ]),
  )
}
