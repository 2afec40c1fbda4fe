import { openCookie } from '#app/cookies.ts'
import { isLanguage, languageKey, type Language } from './language.ts'

/** Told to this page's subscribers; the browser's own 'storage' event only reaches other tabs. */
export const choiceChanged = 'languagechoice'

/** Keeps the choice where the specification says (local storage) and where the server sees it. */
export function storeLanguage(language: Language): void {
  document.cookie = openCookie('language', language)
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Storage can be forbidden by the browser's settings; the cookie alone then carries the choice.
  }
  window.dispatchEvent(new Event(choiceChanged))
}

/** The choice that was made in this browser; null without one. */
export function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(languageKey)
    if (isLanguage(stored)) return stored
  } catch {
    // As above: the cookie is asked next.
  }
  const cookie = new RegExp(`(?:^|; )${languageKey}=(es|ca)(?:;|$)`, 'u').exec(document.cookie)?.[1]
  return isLanguage(cookie) ? cookie : null
}
