import { otherLanguage, type Language } from './language.ts'

/** Texts of a record as they are stored (db/schema/translated.ts), by the names of their columns. */
export type TranslatedTexts<Name extends string> = {
  language: Language
  texts: Record<Name, string | null>
  translation: Record<string, string>
}

/** Of texts that are shown in the other language, which one that is, by their names; empty where none is. */
export type ForeignTexts<Name extends string> = Partial<Record<Name, Language>>

/** A text as it is shown in a language: that of the other one where it is not translated. */
export function shownText<Name extends string>(
  { language, texts, translation }: TranslatedTexts<Name>,
  name: Name,
  shown: Language,
): string | null {
  const own = texts[name]
  const other = translation[name] ?? null
  return shown === language ? (own ?? other) : (other ?? own)
}

/** Which of a record's texts are shown in the other language than the asked one. */
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
