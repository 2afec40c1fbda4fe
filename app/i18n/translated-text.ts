import type { Language } from './language.ts'

/** Texts of a record as they are stored (db/schema/translated.ts), by the names of their columns. */
export type TranslatedTexts<Name extends string> = {
  language: Language
  texts: Record<Name, string | null>
  translation: Record<string, string>
}

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
