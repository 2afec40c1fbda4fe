import { storedLanguage, storeLanguage } from '#app/platform/i18n/languages/language-choice.ts'
import {
  isLanguage,
  languageKey,
  languageOf,
  otherLanguage,
} from '#app/platform/i18n/languages/language.ts'
import { modulesPending, loadModules } from './modules.ts'

const shownLanguage = () => languageOf(document.documentElement.lang)

/** Loads the page in the other language, at the same position. */
function reloadPage() {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) {
    location.reload()
    return
  }
  // It would override the choice.
  address.searchParams.delete('lang')
  location.replace(address)
}

/** Whether any field has been edited. */
function isTypedIn(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value !== defaultValue || (checked ?? false) !== (defaultChecked ?? false),
  )
}

/** React switches a page shown in another language than was chosen meanwhile. */
function followChoice() {
  const stored = storedLanguage()
  if (stored && stored !== shownLanguage()) loadModules()
}

/**
 * Handles the choice of language: by the toggle before hydration (`data-reloads`), by the address,
 * or in another tab.
 */
export function initToggle(): void {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-reloads')) return
      const chosen = otherLanguage(shownLanguage())
      storeLanguage(chosen)
      // Without storage, the form tells the server.
      if (!document.cookie.includes(`${languageKey}=${chosen}`)) return
      event.preventDefault()
      // Reloading would lose edited fields: let React switch the page.
      if (isTypedIn() && modulesPending()) loadModules()
      else reloadPage()
    },
    { capture: true },
  )
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLanguage(asked)) storeLanguage(asked)
  followChoice()
  addEventListener('storage', followChoice)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followChoice()
  })
}
