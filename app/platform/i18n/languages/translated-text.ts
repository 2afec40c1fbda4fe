import { otherLanguage, type Language } from './language.ts'

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
