import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { openCookie } from '#app/cookies.ts'
import { isLanguage, languageKey, otherLanguage, type Language } from './language.ts'
import type { Copy } from './translation.ts'

type LanguageChoice = { language: Language; toggleLanguage: () => void }

const LanguageContext = createContext<LanguageChoice | null>(null)

/** Told to this page's subscribers; the browser's own 'storage' event only reaches other tabs. */
const choiceChanged = 'languagechoice'

/** Keeps the choice where the specification says (local storage) and where the server sees it. */
function storeLanguage(language: Language) {
  document.cookie = openCookie('language', language)
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Storage can be forbidden by the browser's settings; the cookie alone then carries the choice.
  }
  window.dispatchEvent(new Event(choiceChanged))
}

function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(languageKey)
    if (isLanguage(stored)) return stored
  } catch {
    // As above: the cookie is asked next.
  }
  const cookie = new RegExp(`(?:^|; )${languageKey}=(es|ca)(?:;|$)`, 'u').exec(document.cookie)?.[1]
  return isLanguage(cookie) ? cookie : null
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange)
  window.addEventListener(choiceChanged, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(choiceChanged, onChange)
  }
}

/** `initial` is the language of the answer that the server rendered. */
export function LanguageProvider({
  initial,
  children,
}: {
  initial: Language
  children: ReactNode
}) {
  const language = useSyncExternalStore(
    subscribe,
    () => storedLanguage() ?? initial,
    () => initial,
  )

  // A permalink such as /?lang=ca also sets the choice (decisions.md, "Languages").
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('lang')
    if (isLanguage(asked)) storeLanguage(asked)
  }, [])

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const toggleLanguage = useCallback(() => storeLanguage(otherLanguage(language)), [language])

  const choice = useMemo(() => ({ language, toggleLanguage }), [language, toggleLanguage])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

/** The language shown now and the toggle. Throws outside of the provider (specification, section 8). */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (!choice) throw new Error('useLanguage must be used within a LanguageProvider')
  return choice
}

/** The section's texts in the language shown now. */
export function useCopy<Section>(copy: Copy<Section>): Section {
  return copy[useLanguage().language]
}
