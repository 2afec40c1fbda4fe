import type { z } from 'zod'
import { languages, otherLanguage, type Language } from '#app/i18n/language.ts'
import {
  columnsOf,
  requiredColumnsOf,
  textEntries,
  type TextsOf,
  type TranslatedField,
  type TranslatedFields,
  type TranslatedRecord,
} from '#app/i18n/translated-fields.ts'
import type { ListShape } from './form-with-lists.ts'
import { lines, paragraphs, singleLine } from './text-input.ts'

type Typed = Readonly<Record<string, string | undefined>>

const typedIn = (form: Typed, column: string, language: Language) =>
  form[`${column}_${language}`] || null

const checks = { line: singleLine, paragraphs, list: lines }

const checkOf = ({ kind, longest }: TranslatedField): z.ZodType<string> => checks[kind](longest)

/**
 * The fields `<column>_es` and `<column>_ca` of a form for these texts.
 *
 * @param stricter what else is asked of a text, where it is.
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
 * What a form with such fields stores. The record's language is Catalan where all that is required is there in
 * Catalan alone, else Spanish.
 *
 * @param required the columns that count for it; those of the required texts if absent.
 */
export function splitTexts<Fields extends TranslatedFields>(
  form: Typed,
  fields: Fields,
  required = requiredColumnsOf(fields),
): TranslatedRecord<Fields> {
  const language = isWhole(form, required, 'es') || !isWhole(form, required, 'ca') ? 'es' : 'ca'
  const texts = Object.entries(fields).map(([name, { column, required: always }]) => [
    name,
    typedIn(form, column, language) ?? (always ? '' : null),
  ])
  const translation = Object.fromEntries(
    columnsOf(fields).flatMap((column) => {
      const text = typedIn(form, column, otherLanguage(language))
      return text === null ? [] : [[column, text]]
    }),
  )
  // Made of exactly these names just above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...(Object.fromEntries(texts) as TextsOf<Fields>), language, translation }
}

/**
 * The same record in the language that it has been of, where all that is required is there in it: what is
 * saved as it is stays as it is, whichever language `splitTexts` would begin with.
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

/** Whether all these texts are there in this language. */
export function isWhole(form: Typed, columns: readonly string[], language: Language): boolean {
  return columns.every((column) => typedIn(form, column, language) !== null)
}

/** The other way: what the form's fields show of a stored record. */
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
