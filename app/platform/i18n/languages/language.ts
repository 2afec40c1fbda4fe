import { cookies, openCookie } from '#app/cookies.ts'

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

/** Event for this page; the native 'storage' event only reaches other tabs. */
export const choiceChanged = 'languagechoice'

/** Stores the choice in local storage (specification) and in the cookie for the server. */
export function storeLanguage(language: Language): void {
  document.cookie = openCookie('language', language)
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Without storage, only the cookie keeps the choice.
  }
  window.dispatchEvent(new Event(choiceChanged))
}

/** The stored choice, or null. */
export function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(languageKey)
    if (isLanguage(stored)) return stored
  } catch {
    // Without storage, the cookie is read next.
  }
  const cookie = new RegExp(`(?:^|; )${languageKey}=(es|ca)(?:;|$)`, 'u').exec(document.cookie)?.[1]
  return isLanguage(cookie) ? cookie : null
}

/** Localised name of a country. Takes two letters (ISO 3166). */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}
