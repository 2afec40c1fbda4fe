import { madridTime } from '#packages/banking/madrid-time.server.ts'

/**
 * The characters that every SEPA bank accepts (EPC217-08): letters without accents, digits, and `/ - ? : ( ) . , ' +`
 * and the space.
 */

const outside = /[^A-Za-z0-9/\-?:().,'+ ]/gu

/** Characters with a special replacement; the rest become their base letter. */
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
 * A text for bank files: only characters that every bank accepts, single spaces, cut at the end.
 *
 * @param longest maximum characters.
 * @returns the text, empty if no character remains.
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

/** A name for bank files: never empty, since a bank refuses the whole file for an empty name. */
export const sepaName = (name: string) => sepaText(name, 70) || 'NO CONSTA'

/** Whether a text may be an identifier in a file: no slash at either end, and no two in a row (EPC217-08). */
export const isSepaIdentifier = (text: string) =>
  text.length > 0 &&
  text.length <= 35 &&
  text === sepaText(text, 35) &&
  !text.includes(' ') &&
  !/^\/|\/$|\/\//u.test(text)

/** An element: text, or children in schema order; attributes as '@name'. */
export type XmlElement = {
  [name: string]: string | XmlElement | readonly XmlElement[]
}

/** An account holder; the BIC is optional within SEPA. */
export type AccountHolder = { name: string; iban: string; bic?: string | null }

type Issuer = AccountHolder & {
  /** The result of `creditorIdentifierOf`; required for debits. */
  creditorIdentifier?: string
  /** The initiator, if it is no creditor identifier (`initiatorOf`). */
  initiator?: string
}

/** The head of a file; a bank accepts each `messageId` once. */
export type FileHead = { messageId: string; createdAt: Date; issuer: Issuer }

/** Positive cents as '35.50'. */
export function decimalOf(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`no amount: ${cents}`)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

export const sumOf = (items: readonly { amountCents: number }[]) =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** @throws RangeError for an identifier that banks refuse, which is a bug. */
export function identifier(text: string): string {
  if (!isSepaIdentifier(text)) throw new RangeError(`no identifier of a file: ${text}`)
  return text
}

/** The identifier of a batch, within 35 characters. */
export const batchIdentifier = (messageId: string, place: number) =>
  identifier(`${messageId.slice(0, 31)}-${place + 1}`)

/** The header of a file with these transactions. */
export function groupHeader(
  { messageId, createdAt, issuer }: FileHead,
  items: readonly { amountCents: number }[],
): XmlElement {
  const known = issuer.initiator ?? issuer.creditorIdentifier
  return {
    MsgId: identifier(messageId),
    CreDtTm: madridTime(createdAt).toString({ smallestUnit: 'second' }),
    NbOfTxs: String(items.length),
    CtrlSum: decimalOf(sumOf(items)),
    InitgPty: {
      Nm: sepaName(issuer.name),
      ...(known ? { Id: { OrgId: { Othr: { Id: known } } } } : {}),
    },
  }
}

export const accountOf = ({ iban }: { iban: string }): XmlElement => ({ Id: { IBAN: iban } })

/** The bank of an account: its BIC, or the code for no BIC, as the guidelines allow omitting it. */
export const bankOf = (bic: string | null | undefined, element: 'BIC' | 'BICFI'): XmlElement => ({
  FinInstnId: bic ? { [element]: bic } : { Othr: { Id: 'NOTPROVIDED' } },
})
