import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** A text with what is in the other language marked as such, for those who have it read to them. */
export function Marked({
  text,
  foreign,
  language,
}: {
  text: string
  /** What is in the other language, wherever it stands in the text. */
  foreign?: readonly string[] | undefined
  /** That of the text. */
  language: Language
}) {
  const pieces = (foreign ?? []).filter((piece) => piece !== '')
  if (pieces.length === 0) return text
  const longestFirst = pieces.toSorted((one, other) => other.length - one.length)
  const parts = text.split(new RegExp(`(${longestFirst.map(escaped).join('|')})`, 'u'))
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // The parts of one text never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={place} lang={otherLanguage(language)}>
        {part}
      </span>
    ),
  )
}
