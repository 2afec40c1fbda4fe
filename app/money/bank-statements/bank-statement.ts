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

/** The form's URL for storing a previewed statement. */
export const takenStatementPath = `${statementsPath}/guardar`

export const certainties = ['sure', 'likely', 'none'] as const

export type Certainty = (typeof certainties)[number]

/**
 * A possible meaning of a line. `value` is what the form sends: it identifies the ledger rows and their open cents,
 * so that a change before storing is noticed.
 */
export type LineOption = { value: string; name: string } & (
  | {
      kind: 'charges'
      charges: { about: string; reference: string; openCents: number }[]
      /** Cents of the line beyond the charges, which become credit; or cents of the charges that stay open. */
      leftCents: number
      missingCents: number
    }
  /** The money becomes credit. */
  | { kind: 'credit' }
  | { kind: 'refund'; creditCents: number }
  /** A returned debit, whose charge is open again. `reason`: the bank's code. */
  | { kind: 'return'; remittance: number; about: string; reason: string | null }
  /** Debits recorded as returned already, and the bank's fee for them. */
  | { kind: 'fee'; remittance: number; count: number; cents: number; feeCents: number }
  | { kind: 'settle'; remittance: number; charges: number; cents: number; feeCents: number }
  /** Not a member's payment: a heading of the books, another account, or a cost of an event. */
  | { kind: 'book'; place: BookPlace }
)

/** Why a line needs attention. */
export type LineRemark =
  /** The payment was already entered by hand. */
  | 'entered'
  /** Possibly taken before, in another format. */
  | 'taken'
  /** Names one of the club's debits or remittances, with another amount. */
  | 'otherSum'
  /** A returned debit that is not the club's, or cannot be identified. */
  | 'noDebit'
  /** A debit like this was returned around that day. */
  | 'returned'
  /** A returned debit whose payment was refunded already. */
  | 'refunded'
  /** A returned debit whose payment a transfer file is about to refund. */
  | 'inRefundFile'
  /** Possibly a remittance that was credited already. */
  | 'credited'
  /** A debit file collects the same charge, which would be paid twice. */
  | 'collected'
  /** The club owes a member this amount for a cost of an event; record the repayment with the cost. */
  | 'advance'
  /** The charges it names are paid or reversed already. */
  | 'settled'
  /** The typed reference or address is unknown. */
  | 'noReference'
  | 'noEmail'
  /** An earlier line of this statement is for the same charge. */
  | 'twice'

/** A line that has possible meanings. */
export type ShownLine = {
  /** Position in the statement, from 0; part of the form's field names. */
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
  /** The text by which the treasurer identifies the payer. */
  who: string
}

export const isSure = ({ certainty, remark }: ShownLine) => certainty === 'sure' && !remark

/** An account whose balance before a statement differs between bank and books. */
export type OpeningGap = { name: string; day: string; bankCents: number; bookCents: number }

export type StatementReport = {
  format: StatementFormat
  accountEnds: string[]
  bookedFrom: string
  bookedUntil: string
  lines: number
  /** Number of lines taken before, and how many of them in another format. */
  known: number
  knownElsewhere: number
  /** Number of lines that are in the books without a place, and offered again. */
  waiting: number
  /** There is something to store: lines, or only account balances. */
  storable: boolean
  /** Number of outgoing lines that are no refunds. */
  others: number
  /** Number of lines without an amount, with a balance or total, or not booked yet. */
  leftOut: number
  /** Cents received by new lines, by certainty of the payer. */
  byCertainty: { certainty: Certainty; count: number; cents: number }[]
  /** The lines of the page, uncertain ones first. */
  shown: ShownLine[]
  page: number
  pages: number
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
  /**
   * Number of new lines for the books, of lines that stay open there, and of lines on days when no account exists;
   * null when the club keeps no bank account in the books.
   */
  booked: { placed: number; open: number; nowhere: number } | null
  /** Accounts that had another balance in the books before the statement. */
  gaps: OpeningGap[]
  /** New lines of closed years, which are entered on a day of the next year; null for none. */
  late: { count: number; day: string } | null
  /** The cost charged to the debtor of a returned debit; null when there is none, or nothing was returned. */
  cost: { cents: number; asked: boolean } | null
  /** How the columns of a table were interpreted. */
  columns: { head: CsvHead; layout: CsvLayout } | null
  /** Digest of the content and its columns, to notice a change before storing. */
  contentDigest: string
  /** Digest of the lines possibly taken before, to notice new ones. */
  doubtsDigest: string
  /** The form's id, which makes it stored once. */
  submission: string
}

export type StatementAnswer = { content: string } & (
  | { outcome: 'wrong'; problem: StatementProblem; unit: PlaceUnit }
  | { outcome: 'columns'; head: CsvHead; layout: CsvLayout; asked: boolean }
  /** `changed`: why nothing was stored. */
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

/** Describes the meaning of a line in words. */
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
