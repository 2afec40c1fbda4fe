import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'

/** What a record is called in each language in which that is written. */
export type Titles = Partial<Record<Language, string | null>>

/** The titles of a record that has its texts in both languages or in one. */
export function titlesOf({
  title,
  language,
  translation,
}: {
  title: string
  language: Language
  translation: Readonly<Record<string, string>>
}): Titles {
  return { [language]: title, [otherLanguage(language)]: translation.title ?? null }
}

/** The same as columns of a table that keeps `title` (db/schema/translated.ts). */
export function translatedTitle(
  title: string,
  titles: Titles,
): { language: Language; translation: Record<string, string> } {
  const language: Language = titles.es === title || titles.ca !== title ? 'es' : 'ca'
  const other = titles[otherLanguage(language)]
  return { language, translation: other ? { title: other } : {} }
}

/** The same as facts of the audit log. */
export function titleDetails({ es, ca }: Titles): Partial<Record<`title_${Language}`, string>> {
  return es && ca ? { title_es: es, title_ca: ca } : {}
}
