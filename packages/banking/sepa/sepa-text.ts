/**
 * The characters that every bank of the area takes (EPC217-08): letters without marks, digits, and
 * `/ - ? : ( ) . , ' +` and the space.
 */

const outside = /[^A-Za-z0-9/\-?:().,'+ ]/gu

/** What is written otherwise once its marks are gone; the rest goes by its base letter. */
const replaced = new Map(
  Object.entries({
    '·': '.',
    '•': '.',
    ß: 'ss',
    ẞ: 'SS',
    Æ: 'AE',
    æ: 'ae',
    Œ: 'OE',
    œ: 'oe',
    Ø: 'O',
    ø: 'o',
    Đ: 'D',
    đ: 'd',
    Ð: 'D',
    ð: 'd',
    Ł: 'L',
    ł: 'l',
    Þ: 'Th',
    þ: 'th',
    ı: 'i',
    '&': '+',
    '@': '(at)',
    _: '-',
    '–': '-',
    '—': '-',
    '’': "'",
    '‘': "'",
    '`': "'",
    '´': "'",
    '"': "'",
    '“': "'",
    '”': "'",
    '«': "'",
    '»': "'",
    '€': 'EUR',
    '…': '...',
    ';': ',',
    '!': '.',
    '¡': '',
    '¿': '',
    º: 'o',
    ª: 'a',
    '[': '(',
    ']': ')',
    '{': '(',
    '}': ')',
    '|': '/',
    '\\': '/',
  }),
)

/**
 * A text as files have it: only characters that every bank takes, one space between words, cut at the end.
 *
 * @param longest characters at most.
 * @returns perhaps nothing, where no character is left.
 */
export function sepaText(text: string, longest: number): string {
  const plain = Array.from(
    text.normalize('NFC'),
    (character) => replaced.get(character) ?? character,
  )
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(outside, ' ')
    .replaceAll(/ +/gu, ' ')
    .trim()
  return plain.slice(0, longest).trimEnd()
}

/** A name as files have it: never empty, since a bank refuses the whole file for one that is. */
export const sepaName = (name: string) => sepaText(name, 70) || 'NO CONSTA'

/** Whether a text may be an identifier in a file: no slash at either end, and no two in a row (EPC217-08). */
export const isSepaIdentifier = (text: string) =>
  text.length > 0 &&
  text.length <= 35 &&
  text === sepaText(text, 35) &&
  !text.includes(' ') &&
  !/^\/|\/$|\/\//u.test(text)
