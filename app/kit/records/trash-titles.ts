import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'

export type Titles = Partial<Record<Language, string | null>>

/** Titles of a record with texts in one or both languages. */
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

/** Titles as columns of a table with `title` (db/schema/translated.ts). */
export function translatedTitle(
  title: string,
  titles: Titles,
): { language: Language; translation: Record<string, string> } {
  const language: Language = titles.es === title || titles.ca !== title ? 'es' : 'ca'
  const other = titles[otherLanguage(language)]
  return { language, translation: other ? { title: other } : {} }
}

/** Titles as details of the audit log. */
export function titleDetails({ es, ca }: Titles): Partial<Record<`title_${Language}`, string>> {
  return es && ca ? { title_es: es, title_ca: ca } : {}
}
