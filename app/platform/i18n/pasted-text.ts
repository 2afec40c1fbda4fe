/** Marks that are part of what people see: of an emoji, of a flag, of scripts whose letters join. */
const seenMarks = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}|[#*\d]\uFE0F\u20E3|(?!\p{DI}|\p{Script=Latin})[\p{ExtPict}\p{EMod}\p{Lo}\p{M}](?:[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]?[\u200C\u200D](?=[\p{L}\p{M}\p{ExtPict}])|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])`

/** What nobody sees: marks of direction, joiners of nothing, soft hyphens, the place of a picture. */
const unseen = new RegExp(String.raw`(${seenMarks})|\p{DI}|[\uFFF9-\uFFFC]`, 'gu')

/** What ends a line: of systems, of word processors (a soft break) and of Unicode. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/gu

/** A bullet of a word processor at the beginning of a line; some are one only before a tab. */
const bullets =
  /^[ \t\u00A0]*(?:[\uF000-\uF0FF•▪◦‣⁃●○■➢❖][\t \u00A0]+|[·§o*–—-][ \u00A0]*\t[\t \u00A0]*)(?=\S)/gmu

const blank = /[\p{Z}\p{C}\p{M}\u2800]/gu

const withoutUnseen = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(unseen, (_mark, seen?: string) => seen ?? '')
    // Hyphens that are only told from the key's by their bytes.
    .replaceAll(/[\u2010\u2011]/gu, '-')
    .replaceAll('\u2800', ' ')

const nothingSeen = (text: string) => text.replaceAll(blank, '') === ''

/** A text of several lines as people see what they paste; empty where there is nothing to be seen. */
export function readPasted(text: string): string {
  const seen = withoutUnseen(text).replaceAll(lineEnds, '\n').replaceAll(bullets, '- ').trim()
  return isRefused(seen) || !nothingSeen(seen) ? seen : ''
}

/** The same of one line: soft breaks and tabs in it are spaces. */
export function readPastedLine(text: string): string {
  const seen = withoutUnseen(text)
    .replaceAll(/[\t\v\f\u0085\u2028\u2029]/gu, ' ')
    .trim()
  return isRefused(seen) || !nothingSeen(seen) ? seen : ''
}

/** The same of a name, a number, a day or an address, where all hyphens are one, and all spaces. */
export const readPastedCode = (text: string) =>
  readPastedLine(text)
    .replaceAll(/[\u2012-\u2015\u2043\u2212]/gu, '-')
    .replaceAll(/\p{Zs}/gu, ' ')

/** What is no text: other control characters, halves of a pair, and code points that never are characters. */
const refused = /[^\P{Cc}\n\t]|\p{Cs}|\p{Noncharacter_Code_Point}/u

const isRefused = (text: string) => refused.test(text)

/** Whether there is a character in it that no text has; a line has no new lines either. */
export const isText = (text: string, { lines }: { lines: boolean }) =>
  !isRefused(text) && (lines || !text.includes('\n'))

/** The first character that is refused of what was typed, as people are told of it; null where there is none. */
export function refusedCharacter(typed: string): { code: string; before: string } | null {
  const text = withoutUnseen(typed).replaceAll(lineEnds, '\n').trim()
  const place = (refused.exec(text) ?? /\n/u.exec(text))?.index
  if (place === undefined) return null
  const code = text.codePointAt(place)?.toString(16).toUpperCase().padStart(4, '0') ?? ''
  return { code: `U+${code}`, before: text.slice(Math.max(0, place - 20), place).trimStart() }
}
