import { languagesCopy } from '#app/copy/languages.ts'
import { useCopy } from './language-provider.tsx'
import type { Language } from './language.ts'

/** Says that a text is in the other language, for it is not translated; nothing where it is. */
export function ForeignMark({ language }: { language: Language | null }) {
  const copy = useCopy(languagesCopy)
  if (language === null) return null
  return (
    <span className="inline-block rounded-sm border border-stone-400 px-1.5 py-0.5 align-middle font-sans text-[0.6875rem] leading-none font-semibold text-stone-600">
      {copy.only[language]}
    </span>
  )
}
