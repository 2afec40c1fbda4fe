import { useCopy } from './language-provider.tsx'
import type { Language } from './language.ts'
import { languagesCopy } from './languages.copy.ts'
import type { ForeignTexts } from './translated-text.ts'

/** Marks a text shown in the other language; nothing for a translated one. */
export function ForeignMark({ language }: { language: Language | null }) {
  const copy = useCopy(languagesCopy)
  if (language === null) return null
  return (
    <span className="inline-block rounded-sm border border-stone-400 px-1.5 py-0.5 align-middle font-sans text-[0.6875rem] leading-none font-semibold text-stone-600">
      {copy.only[language]}
    </span>
  )
}

/**
 * Marks one text of a block; only the first foreign one gets the mark.
 *
 * @param of the text next to the mark.
 * @param among texts of the block, the most important first.
 */
export function MarkAmong<Name extends string>({
  of,
  among,
  foreign,
}: {
  of: Name
  among: readonly Name[]
  foreign: ForeignTexts<Name>
}) {
  const first = among.find((name) => foreign[name])
  return <ForeignMark language={first === of ? (foreign[of] ?? null) : null} />
}
