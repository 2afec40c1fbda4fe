import { storedLanguage, storeLanguage } from '#app/platform/i18n/languages/language-choice.ts'
import {
  isLanguage,
  languageKey,
  languageOf,
  otherLanguage,
} from '#app/platform/i18n/languages/language.ts'
import { areToCome, beginModules } from './modules.ts'

const shownLanguage = () => languageOf(document.documentElement.lang)

/** The same page in the other language, at the same place of it. */
function comeAnew() {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) {
    location.reload()
    return
  }
  // It would win over the choice.
  address.searchParams.delete('lang')
  location.replace(address)
}

/** Whether a field of the page has been changed. */
function isTypedIn(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value !== defaultValue || (checked ?? false) !== (defaultChecked ?? false),
  )
}

/** What is shown in another language than was chosen meanwhile is changed in its place, by the views. */
function followChoice() {
  const stored = storedLanguage()
  if (stored && stored !== shownLanguage()) beginModules()
}

/**
 * The choice of a language: the toggle, while the views are not there to change the page in its place
 * (`data-reloads`); what an address asks for; and what was chosen elsewhere.
 */
export function answerToggle(): void {
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-reloads')) return
      const chosen = otherLanguage(shownLanguage())
      storeLanguage(chosen)
      // Where nothing may be stored, the form says it to the server.
      if (!document.cookie.includes(`${languageKey}=${chosen}`)) return
      event.preventDefault()
      // A page that comes anew would not have what was typed; the views change it in its place.
      if (isTypedIn() && areToCome()) beginModules()
      else comeAnew()
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
