import { openCookie } from '#app/cookies.ts'
import { isLanguage, languageKey, type Language } from './language.ts'

/** Event for this page; the native 'storage' event only reaches other tabs. */
export const choiceChanged = 'languagechoice'

/** Stores the choice in local storage (specification) and in the cookie for the server. */
export function storeLanguage(language: Language): void {
  document.cookie = openCookie('language', language)
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Without storage, the cookie alone carries the choice.
  }
  window.dispatchEvent(new Event(choiceChanged))
}

/** The stored choice, or null. */
export function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(languageKey)
    if (isLanguage(stored)) return stored
  } catch {
    // Without storage, the cookie is next.
  }
  const cookie = new RegExp(`(?:^|; )${languageKey}=(es|ca)(?:;|$)`, 'u').exec(document.cookie)?.[1]
  return isLanguage(cookie) ? cookie : null
}
