import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { choiceChanged, storedLanguage, storeLanguage } from './language-choice.ts'
import { otherLanguage, type Language } from './language.ts'
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
