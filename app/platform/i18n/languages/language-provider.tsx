import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import {
  choiceChanged,
  storedLanguage,
  storeLanguage,
  otherLanguage,
  type Language,
} from './language.ts'
import type { Copy } from './translation.ts'

type LanguageChoice = { language: Language; toggleLanguage: () => void }

const LanguageContext = createContext<LanguageChoice | null>(null)

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange)
  window.addEventListener(choiceChanged, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(choiceChanged, onChange)
  }
}

/** `initial` is the language of the server's response. */
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

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  const toggleLanguage = useCallback(() => storeLanguage(otherLanguage(language)), [language])

  const choice = useMemo(() => ({ language, toggleLanguage }), [language, toggleLanguage])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

/** The current language and the toggle. Throws outside the provider (specification, section 8). */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (!choice) throw new Error('useLanguage must be used within a LanguageProvider')
  return choice
}

/** Texts of a section in the current language. */
export function useCopy<Section>(copy: Copy<Section>): Section {
  return copy[useLanguage().language]
}
