import type { BookPlace } from '#app/money/books/book.ts'
import { usePlaceWords } from '#app/money/books/entries/entry-fields.tsx'
import { statementsPath } from '#app/money/ledger/ledger-pages.ts'
import { reasonInWords, returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { CsvHead, CsvLayout } from '#packages/banking/statements/csv-columns.ts'
import type {
  PlaceUnit,
  StatementFormat,
  StatementProblem,
} from '#packages/banking/statements/statement.ts'
import { bankStatementsCopy } from './bank-statements.copy.ts'

/** Where a previewed statement is stored. */
export const takenStatementPath = `${statementsPath}/guardar`

export const certainties = ['sure', 'likely', 'none'] as const

export type Certainty = (typeof certainties)[number]

/**
 * A meaning of a line. `value` is what the form sends: it names the rows of the ledger with the cents left of them, so that a
 * change before storing is noticed.
 */
export type LineOption = { value: string; name: string } & (
  | {
      kind: 'charges'
      charges: { about: string; reference: string; openCents: number }[]
      /** Cents of the line beyond the charges, which become credit; or cents of them that stay open. */
      leftCents: number
      missingCents: number
    }
  /** The money becomes credit. */
  | { kind: 'credit' }
  | { kind: 'refund'; creditCents: number }
  /** A returned debit: its charge is open again. `reason`: the bank's code. */
  | { kind: 'return'; remittance: number; about: string; reason: string | null }
  /** Debits that were returned before, and what the bank charges for them. */
  | { kind: 'fee'; remittance: number; count: number; cents: number; feeCents: number }
  | { kind: 'settle'; remittance: number; charges: number; cents: number; feeCents: number }
  /** No member's payment: a heading of the books, another account, or a cost of an event. */
  | { kind: 'book'; place: BookPlace }
)

/** Why a line needs attention. */
export type LineRemark =
  /** Such a payment was entered by hand. */
  | 'entered'
  /** Perhaps taken before, in another format. */
  | 'taken'
  /** It names one of the club's debits or remittances, with another amount. */
  | 'otherSum'
  /** A returned debit that is not the club's, or is not named. */
  | 'noDebit'
  /** Such a debit was returned around that day. */
  | 'returned'
  /** A returned debit whose money was refunded before. */
  | 'refunded'
  /** A returned debit that a transfer file is about to refund. */
  | 'inRefundFile'
  /** Perhaps a remittance that was credited before. */
  | 'credited'
  /** A debit file collects the same charge, which would be paid twice. */
  | 'collected'
  /** A member is owed this amount for a cost of an event; the repayment is recorded with the cost. */
  | 'advance'
  /** The charges it names are paid or reversed. */
  | 'settled'
  /** The typed reference or address is unknown. */
  | 'noReference'
  | 'noEmail'
  /** An earlier line of this statement is for the same charge. */
  | 'twice'

/** A line that can mean something. */
export type ShownLine = {
  /** Its index in the statement, from 0; names the fields of the form. */
  index: number
  bookedOn: string
  amountCents: number
  text: string
  counterparty: string
  counterpartyEnd: string
  certainty: Certainty
  remark: LineRemark | null
  options: LineOption[]
  /** The `value` of an option; empty: skipped. */
  chosen: string
  /** What the treasurer typed to identify the payer. */
  who: string
}

export const isSure = ({ certainty, remark }: ShownLine) => certainty === 'sure' && !remark

export type StatementReport = {
  format: StatementFormat
  accountEnds: string[]
  bookedFrom: string
  bookedUntil: string
  lines: number
  /** Lines taken before, and how many of them in another format. */
  known: number
  knownElsewhere: number
  /** Something of it can be stored: lines, or only what the accounts have. */
  storable: boolean
  /** Outgoing lines that are no refunds. */
  others: number
  /** Lines without money, of a balance or total, or not booked yet. */
  leftOut: number
  /** What came in by such lines, by how certain it is whose it is: cents. */
  byCertainty: { certainty: Certainty; count: number; cents: number }[]
  /** The lines of the page; uncertain ones come first. */
  shown: ShownLine[]
  page: number
  pages: number
  /** The choices on other pages. */
  otherPages: Pick<ShownLine, 'index' | 'chosen' | 'who'>[]
  payments: number
  receivedCents: number
  refunds: number
  refundedCents: number
  /** Returned debits, and credited remittances. */
  returns: number
  returnedCents: number
  settled: number
  settledCents: number
  /** New lines that go into the books, those that will be open there, and those of no account on that day; null where the club keeps no bank's account. */
  booked: { placed: number; open: number; nowhere: number } | null
  /** New lines of closed years, which are written on a day of the next one; null for none. */
  late: { count: number; day: string } | null
  /** What a returned debit may cost its debtor; null when nothing, or none was returned. */
  cost: { cents: number; asked: boolean } | null
  /** How the columns of a table were read. */
  columns: { head: CsvHead; layout: CsvLayout } | null
  /** Of the content and its columns, to notice a change before storing. */
  contentDigest: string
  /** Of the lines perhaps taken before, to notice new ones. */
  doubtsDigest: string
  /** The form's id, so that it is stored once. */
  submission: string
}

export type StatementAnswer = { content: string } & (
  | { outcome: 'wrong'; problem: StatementProblem; unit: PlaceUnit }
  | { outcome: 'columns'; head: CsvHead; layout: CsvLayout; asked: boolean }
  /** `changed`: why it was not stored. */
  | {
      outcome: 'looked'
      report: StatementReport
      changed: 'content' | 'ledger' | 'twice' | 'typed' | null
    }
)

/** A stored statement; days of the calendar. */
export type TakenStatement = {
  submission: string
  takenAt: Date
  takenBy: string | null
  format: StatementFormat
  accountEnds: string
  bookedFrom: string
  bookedUntil: string
}

/** Says in words what a line may be. */
export function useOptionWords() {
  const copy = useCopy(bankStatementsCopy)
  const reasons = useCopy(returnReasonsCopy)
  const placeWords = usePlaceWords()
  const { language } = useLanguage()
  return (option: LineOption): string => {
    const name = option.name || copy.nameless
    if (option.kind === 'book') return `${copy.book} · ${placeWords(option.place)}`
    if (option.kind === 'credit') return copy.credit(name)
    if (option.kind === 'settle') {
      const { remittance, cents, charges, feeCents } = option
      const fee = feeCents > 0 ? ` · ${copy.bankFee(euros(feeCents, language))}` : ''
      return `${copy.settle(remittance, euros(cents, language), charges)}${fee}`
    }
    if (option.kind === 'fee') {
      const { remittance, count, cents, feeCents } = option
      return copy.fee(remittance, count, euros(cents, language), euros(feeCents, language))
    }
    if (option.kind === 'return') {
      const reason = reasonInWords(reasons, option.reason ?? '')
      const of = copy.return(name, option.about, option.remittance)
      return [of, reason].filter(Boolean).join(' · ')
    }
    if (option.kind === 'refund') return copy.refund(name, euros(option.creditCents, language))
    const [first] = option.charges
    const open = option.charges.reduce((total, { openCents }) => total + openCents, 0)
    const about = `${first?.about ?? ''}${option.charges.length > 1 ? copy.more(option.charges.length - 1) : ''}`
    const rest =
      option.leftCents > 0
        ? copy.left(euros(option.leftCents, language))
        : option.missingCents > 0
          ? copy.missing(euros(option.missingCents, language))
          : copy.exactly(euros(open, language))
    return `${name} · ${rest} · ${about}`
  }
}
