import { cookies } from '#app/cookies.ts'

/** The site's languages; Spanish is the default and the fallback (specification, section 9). */
export const languages = ['es', 'ca'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'es'

/** The key of the stored choice, in local storage and as the mirroring cookie. */
export const languageKey = cookies.language.name

/** The parameter by which a mail's links tell its language to a browser in which none was chosen. */
export const mailLanguageKey = 'mail'

export function isLanguage(value: unknown): value is Language {
  return value === 'es' || value === 'ca'
}

/** An invalid stored value counts as Spanish (decisions.md, "Languages"). */
export function languageOf(value: unknown): Language {
  return isLanguage(value) ? value : defaultLanguage
}

export function otherLanguage(language: Language): Language {
  return language === 'es' ? 'ca' : 'es'
}
