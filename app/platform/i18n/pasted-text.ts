/** Marks with a visible effect: parts of emoji and flags, and joiners of scripts that join letters. */
const seenMarks = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}|[#*\d]\uFE0F\u20E3|(?!\p{DI}|\p{Script=Latin})[\p{ExtPict}\p{EMod}\p{Lo}\p{M}](?:[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]?[\u200C\u200D](?=[\p{L}\p{M}\p{ExtPict}])|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])`

/** Invisible characters: direction marks, stray joiners, soft hyphens, object placeholders. */
const unseen = new RegExp(String.raw`(${seenMarks})|\p{DI}|[\uFFF9-\uFFFC]`, 'gu')

/** Line ends: of operating systems, of word processors (soft break) and of Unicode. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/gu

/** Bullets of word processors at the start of a line; some only count before a tab. */
const bullets =
  /^[ \t\u00A0]*(?:[\uF000-\uF0FF•▪◦‣⁃●○■➢❖][\t \u00A0]+|[·§o*–—-][ \u00A0]*\t[\t \u00A0]*)(?=\S)/gmu

const blank = /[\p{Z}\p{C}\p{M}\u2800]/gu

const stripInvisible = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(unseen, (_mark, seen?: string) => seen ?? '')
    // Hyphens that differ from the keyboard's only in bytes.
    .replaceAll(/[\u2010\u2011]/gu, '-')
    .replaceAll('\u2800', ' ')
    // Without the character between them, accents may have another order or compose.
    .normalize('NFC')

const nothingSeen = (text: string) => text.replaceAll(blank, '') === ''

/** Normalises pasted text of several lines; empty if nothing is visible. */
export function readPasted(text: string): string {
  const seen = stripInvisible(text).replaceAll(lineEnds, '\n').replaceAll(bullets, '- ').trim()
  return isRefused(seen) || !nothingSeen(seen) ? seen : ''
}

/** As `readPasted` for one line: soft breaks and tabs become spaces. */
export function readPastedLine(text: string): string {
  const seen = stripInvisible(text)
    .replaceAll(/[\t\v\f\u0085\u2028\u2029]/gu, ' ')
    .trim()
  return isRefused(seen) || !nothingSeen(seen) ? seen : ''
}

/** As `readPastedLine` for a name, number, day or address, with one kind of hyphen and space. */
export const readPastedCode = (text: string) =>
  readPastedLine(text)
    .replaceAll(/[\u2012-\u2015\u2043\u2212]/gu, '-')
    .replaceAll(/\p{Zs}/gu, ' ')

/** Not text: other control characters, lone surrogates and noncharacters. */
const refused = /[^\P{Cc}\n\t]|\p{Cs}|\p{Noncharacter_Code_Point}/u

const isRefused = (text: string) => refused.test(text)

/** Whether all characters belong in a text; a line has no newlines either. */
export const isText = (text: string, { lines }: { lines: boolean }) =>
  !isRefused(text) && (lines || !text.includes('\n'))

/** The first refused character of the typed text, for the message; null for none. */
export function refusedCharacter(typed: string): { code: string; before: string } | null {
  const text = stripInvisible(typed).replaceAll(lineEnds, '\n').trim()
  const place = (refused.exec(text) ?? /\n/u.exec(text))?.index
  if (place === undefined) return null
  const code = text.codePointAt(place)?.toString(16).toUpperCase().padStart(4, '0') ?? ''
  return { code: `U+${code}`, before: text.slice(Math.max(0, place - 20), place).trimStart() }
}
