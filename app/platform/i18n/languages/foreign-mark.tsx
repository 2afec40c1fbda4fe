import { useCopy } from './language-provider.tsx'
import type { Language } from './language.ts'
import { languagesCopy } from './languages.copy.ts'
import type { ForeignTexts } from './translated-text.ts'

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

/**
 * The mark beside one of the texts of a block: it is said once, beside the first of them that is in the other
 * language.
 *
 * @param of the text beside which it stands.
 * @param among those of the block, the most telling first.
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
