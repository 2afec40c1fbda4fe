import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage } from './language-provider.tsx'
import type { Language } from './language.ts'

/** For texts that came with the page in one language: whoever chooses the other one gets that. */
export function useTextsWrittenIn(written: Language) {
  const { language } = useLanguage()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (language !== written) void revalidate()
  }, [language, written, revalidate])
}
