import { cookies } from '#app/cookies.ts'

/** Languages of the site; Spanish is the default and fallback (specification, section 9). */
export const languages = ['es', 'ca'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'es'

/** Key of the choice in local storage, and name of its cookie. */
export const languageKey = cookies.language.name

/** Query parameter of mail links: their language, for browsers without a choice. */
export const mailLanguageKey = 'mail'

export function isLanguage(value: unknown): value is Language {
  return value === 'es' || value === 'ca'
}

/** Invalid values count as Spanish (decisions.md, "Languages"). */
export function languageOf(value: unknown): Language {
  return isLanguage(value) ? value : defaultLanguage
}

export function otherLanguage(language: Language): Language {
  return language === 'es' ? 'ca' : 'es'
}
