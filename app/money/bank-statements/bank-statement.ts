import { statementsPath } from '#app/money/ledger/ledger-pages.ts'
import type { CsvHead, CsvLayout } from '#packages/banking/statements/csv-columns.ts'
import type {
  PlaceUnit,
  StatementFormat,
  StatementProblem,
} from '#packages/banking/statements/statement.ts'

/** Where what was looked at of a statement is stored. */
export const takenStatementPath = `${statementsPath}/guardar`

/** How sure it is whose a line is. */
export type Certainty = 'sure' | 'likely' | 'none'

/** A charge as an option names it; cents. */
type NamedCharge = { about: string; reference: string; openCents: number }

/**
 * What can be made of a line. `value` is what the form sends for it: it names the rows of the ledger with the cents that
 * were left of them, so that a change until it is stored is noticed.
 */
export type LineOption = { value: string; name: string } & (
  | {
      kind: 'charges'
      charges: NamedCharge[]
      /** What of the line is more than the charges, and stays as credit; or what of them stays open. */
      leftCents: number
      missingCents: number
    }
  /** The money is kept as credit of whoever it is. */
  | { kind: 'credit' }
  /** It is what was paid back of somebody's credit. */
  | { kind: 'refund'; creditCents: number }
  /** A direct debit comes back: its charge is open again. `reason`: the bank's code. */
  | { kind: 'return'; remittance: number; about: string; reason: string | null }
  /** A remittance was credited: its charges are paid. */
  | { kind: 'settle'; remittance: number; charges: number; cents: number }
)

/** Why a line is told of by itself. */
export type LineRemark =
  /** Somebody has written down such a payment by hand. */
  | 'entered'
  /** It may be a line that was taken as the bank told it otherwise. */
  | 'taken'
  /** It names one of the club's debits or remittances, with another sum. */
  | 'otherSum'
  /** A debit came back that is none of the club's, or it is not said which. */
  | 'noDebit'
  /** One that may be it came back around that day. */
  | 'returned'
  /** A debit came back of which the money was paid back to who paid before. */
  | 'refunded'
  /** As that, and a file of transfers is about to. */
  | 'inRefundFile'
  /** It may be a remittance that was credited already. */
  | 'credited'
  /** A file of debits collects what it pays: it would be paid twice. */
  | 'collected'
  /** What it names is paid, or not to be paid any more. */
  | 'settled'
  /** What was typed is nobody's. */
  | 'noReference'
  | 'noEmail'
  /** An earlier line of this statement is for the same. */
  | 'twice'

/** A line of which something can be made. */
export type ShownLine = {
  /** Its place among all lines of the statement, from 0: fields of the form are named by it. */
  index: number
  bookedOn: string
  amountCents: number
  text: string
  counterparty: string
  counterpartyEnd: string
  certainty: Certainty
  remark: LineRemark | null
  options: LineOption[]
  /** The `value` of an option; empty: left out. */
  chosen: string
  /** What was typed to say whose it is. */
  who: string
}

/** Whether nobody has to look at a line. */
export const isSure = ({ certainty, remark }: ShownLine) => certainty === 'sure' && !remark

/** What taking a statement would do; cents. */
export type StatementReport = {
  format: StatementFormat
  accountEnds: string[]
  bookedFrom: string
  bookedUntil: string
  lines: number
  /** Lines that were taken before, and how many of them as the bank told them otherwise. */
  known: number
  knownElsewhere: number
  /** What went out and is no refund. */
  others: number
  /** Lines that tell of no money, or not yet. */
  leftOut: number
  /** Those of its page; what is in doubt comes first. */
  shown: ShownLine[]
  page: number
  pages: number
  /** What is said of the lines of other pages. */
  otherPages: Pick<ShownLine, 'index' | 'chosen' | 'who'>[]
  payments: number
  receivedCents: number
  refunds: number
  refundedCents: number
  /** Debits that come back, and remittances that are credited. */
  returns: number
  returnedCents: number
  settled: number
  settledCents: number
  /** What whoever gives a debit back may be charged; null where the club charges nothing or none comes back. */
  cost: { cents: number; asked: boolean } | null
  /** Which columns were read as what, of a table. */
  columns: { head: CsvHead; layout: CsvLayout } | null
  /** Of the content and its columns: by this a change until it is stored is noticed. */
  contentDigest: string
  /** Of the lines of which it is in doubt whether they were taken: by this it is noticed where more are by now. */
  doubtsDigest: string
  /** The form's own id: it is stored once, however often it is sent. */
  submission: string
}

/** What the server answers to a statement that it has looked at. */
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

/** A statement that was taken; days of the calendar, cents. */
export type TakenStatement = {
  submission: string
  takenAt: Date
  takenBy: string | null
  format: StatementFormat
  accountEnds: string
  bookedFrom: string
  bookedUntil: string
  payments: number
  receivedCents: number
  refunds: number
  refundedCents: number
  returns: number
  settled: number
}
