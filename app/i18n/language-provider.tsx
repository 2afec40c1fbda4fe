import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { isLanguage, languageKey, otherLanguage, type Language } from './language.ts'
import type { Copy } from './translation.ts'

type LanguageChoice = { language: Language; toggleLanguage: () => void }

const LanguageContext = createContext<LanguageChoice | null>(null)

const oneYearInSeconds = 31_536_000

/** Keeps the choice where the specification says (local storage) and where the server sees it. */
function storeLanguage(language: Language) {
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=${oneYearInSeconds}; SameSite=Lax`
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Storage can be forbidden by the browser's settings; the cookie alone then carries the choice.
  }
}

function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(languageKey)
    return isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}

/** `initial` is the language of the answer that the server rendered. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial)

  // The cookie may be gone while local storage still knows the choice; `?lang=` decides over both.
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('lang')
    const chosen = isLanguage(asked) ? asked : storedLanguage()
    if (chosen) {
      storeLanguage(chosen)
      setLanguage(chosen)
    }
  }, [])

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const toggleLanguage = useCallback(() => {
    const next = otherLanguage(language)
    storeLanguage(next)
    setLanguage(next)
  }, [language])

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
