import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** A text with its foreign parts marked with `lang` for screen readers. */
export function Marked({
  text,
  foreign,
  language,
}: {
  text: string
  /** Parts in the other language, anywhere in the text. */
  foreign?: readonly string[] | undefined
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
      // Parts of a text keep their order.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={place} lang={otherLanguage(language)}>
        {part}
      </span>
    ),
  )
}
