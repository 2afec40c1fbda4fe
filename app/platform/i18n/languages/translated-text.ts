import { otherLanguage, type Language } from './language.ts'
import { propertiesOf, type TextsOf, type TranslatedFields } from './translated-fields.ts'

/** Stored texts of a record (db/schema/translated.ts), by column. */
export type TranslatedTexts<Name extends string> = {
  language: Language
  texts: Record<Name, string | null>
  translation: Record<string, string>
}

/** Language of texts shown in the other language, by name. */
export type ForeignTexts<Name extends string> = Partial<Record<Name, Language>>

/** A text in a language, falling back to the other. */
export function shownText<Name extends string>(
  { language, texts, translation }: TranslatedTexts<Name>,
  name: Name,
  shown: Language,
): string | null {
  const own = texts[name]
  const other = translation[name] ?? null
  return shown === language ? (own ?? other) : (other ?? own)
}

/** Which texts of a record are shown in the other language. */
export function foreignNames<Name extends string>(
  { language, texts, translation }: TranslatedTexts<Name>,
  shown: Language,
): ForeignTexts<Name> {
  const other = otherLanguage(shown)
  const foreign: ForeignTexts<Name> = {}
  for (const name in texts) {
    const [own, translated] = [texts[name], translation[name] ?? null]
    const [there, elsewhere] = shown === language ? [own, translated] : [translated, own]
    if (there === null && elsewhere !== null) foreign[name] = other
  }
  return foreign
}

/** A stored record; a query may have left texts out. */
type StoredRecord<Fields extends TranslatedFields> = Partial<TextsOf<Fields>> & {
  language: Language
  translation: Record<string, string>
}

function textsOf<Fields extends TranslatedFields>(
  fields: Fields,
  { language, translation, ...record }: StoredRecord<Fields>,
): TranslatedTexts<keyof Fields & string> {
  const own: Partial<Record<string, unknown>> = record
  const names = propertiesOf(fields)
  const texts = names.map((name) => [name, own[name] ?? null])
  const others = names.map((name) => [name, translation[fields[name]?.column ?? '']])
  return {
    language,
    // Exactly these names, by type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    texts: Object.fromEntries(texts) as Record<keyof Fields & string, string | null>,
    translation: Object.fromEntries(others.filter(([, text]) => text !== undefined)),
  }
}

/** A record with the texts that it has in this language, each falling back to the other. */
export function recordIn<Fields extends TranslatedFields, Stored extends StoredRecord<Fields>>(
  fields: Fields,
  record: Stored,
  language: Language,
): Stored {
  const texts = textsOf(fields, record)
  const given = propertiesOf(fields).filter((name) => name in record)
  return {
    ...record,
    ...Object.fromEntries(given.map((name) => [name, shownText(texts, name, language)])),
  }
}

/** Which texts of a record are shown in the other language. */
export const foreignOf = <Fields extends TranslatedFields>(
  fields: Fields,
  record: StoredRecord<Fields>,
  language: Language,
): ForeignTexts<keyof Fields & string> => foreignNames(textsOf(fields, record), language)
