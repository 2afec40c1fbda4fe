import { madridTime } from '#packages/banking/madrid-time.server.ts'
import { isSepaIdentifier, sepaName } from './sepa-text.ts'

/** An element's content: text, children by name in the order of the schema, attributes as '@name'. */
export type XmlElement = {
  [name: string]: string | XmlElement | readonly XmlElement[]
}

/** Whoever has an account at a bank; the BIC is nobody's to give within the area, and may be left out. */
export type AccountHolder = { name: string; iban: string; bic?: string | null }

/** The club as a file names it. */
type Issuer = AccountHolder & {
  /** Of the creditor, as `creditorIdentifierOf` gives it; only who debits needs one. */
  creditorIdentifier?: string
  /** By which the bank knows who gives a file, where that is no creditor identifier (`initiatorOf`). */
  initiator?: string
}

/** What every file begins with: its identifier, which a bank takes once, and when it was made. */
export type FileHead = { messageId: string; createdAt: Date; issuer: Issuer }

/** Cents as files have them, '35.50'. Whole and above nothing. */
export function decimalOf(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`no amount: ${cents}`)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

export const sumOf = (items: readonly { amountCents: number }[]) =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The identifier, which is right already: one that banks would refuse is a fault of ours. */
export function identifier(text: string): string {
  if (!isSepaIdentifier(text)) throw new RangeError(`no identifier of a file: ${text}`)
  return text
}

/** The identifier of a batch: the file's with the place of the batch, within 35 characters. */
export const batchIdentifier = (messageId: string, place: number) =>
  identifier(`${messageId.slice(0, 31)}-${place + 1}`)

/** An instant as files have it: Madrid's clock, without a zone. */
const localInstant = (instant: Date) => madridTime(instant).toString({ smallestUnit: 'second' })

/** The header of a file with these transactions. */
export function groupHeader(
  { messageId, createdAt, issuer }: FileHead,
  items: readonly { amountCents: number }[],
): XmlElement {
  const known = issuer.initiator ?? issuer.creditorIdentifier
  return {
    MsgId: identifier(messageId),
    CreDtTm: localInstant(createdAt),
    NbOfTxs: String(items.length),
    CtrlSum: decimalOf(sumOf(items)),
    InitgPty: {
      Nm: sepaName(issuer.name),
      ...(known ? { Id: { OrgId: { Othr: { Id: known } } } } : {}),
    },
  }
}

export const accountOf = ({ iban }: { iban: string }): XmlElement => ({ Id: { IBAN: iban } })

/** The bank of an account: by its BIC, or by none, as the guidelines write it since it may be left out. */
export const bankOf = (bic: string | null | undefined, element: 'BIC' | 'BICFI'): XmlElement => ({
  FinInstnId: bic ? { [element]: bic } : { Othr: { Id: 'NOTPROVIDED' } },
})
