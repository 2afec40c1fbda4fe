/** A line of an account, as a bank tells of it. */
export type StatementLine = {
  /** Where it stands in the file: a line of text, in CAMT.053 the entry; both count from 1. */
  place: number
  /** Days of the calendar, '2026-12-09'. */
  bookedOn: string
  valueOn: string | null
  /** Positive: came in; negative: went out; never 0. */
  amountCents: number
  /** What it says, in one line; may be empty. */
  text: string
  /** What the bank or whoever paid calls it by; may be empty. */
  reference: string
  /** Who paid, or was paid, where the file says so; may be empty. */
  counterparty: string
  /** The last four characters of their account; may be empty. */
  counterpartyEnd: string
  /** The last four characters of the club's own account; empty where the file does not say. */
  accountEnd: string
  /** What is on the account after it, where the file says so; cents. */
  balanceCents: number | null
  /** Numbers by which the bank names a debit, a mandate or a file of the club, beside `text` and `reference`. */
  identifiers: readonly string[]
  /** What the bank says of a direct debit that it gives back; null for every other line. */
  returned: ReturnedDebit | null
  /** The same for the same line in every file of its kind; of lines that are alike each has its own. */
  lineKey: string
  /** The key that an earlier release gave it, by which it may have been taken; null where it is the same. */
  earlierKey: string | null
}

/** A debit that comes back: the bank's code of why, and what was debited, in cents; null where it does not say. */
export type ReturnedDebit = { reason: string | null; debitCents: number | null }

export type StatementFormat = 'norma43' | 'camt053' | 'csv'

/** What a file of a bank says. */
export type Statement = {
  format: StatementFormat
  /** How the bank tells of it: the format, and of a table its columns; lines told alike have their keys in common. */
  toldAs: string
  /** The last four characters of each account in it; a CSV does not say. */
  accountEnds: string[]
  lines: StatementLine[]
  /** The last day that it says it tells of; null where it does not say. */
  until: string | null
  /** Lines that tell of no money, or of money that has not moved yet, and are left out. */
  leftOut: number
}

/** What is read of a line, in words of `app/copy/`. */
export type StatementField =
  | 'record'
  | 'bookedOn'
  | 'valueOn'
  | 'amount'
  | 'sign'
  | 'count'
  | 'balance'

/** What places in a file are counted in. */
export type PlaceUnit = 'line' | 'entry'

/** Why a file is not read; nothing of it is then. `place` as of a line. */
export type StatementProblem =
  | { kind: 'empty' | 'binary' | 'unknown' | 'noLines' | 'doctype' | 'notStatement' }
  | { kind: 'tooManyLines'; most: number }
  /** XML or CSV that is none from there on. */
  | { kind: 'unreadable'; place: number }
  | { kind: 'currency'; place: number; written: string }
  | { kind: 'field'; field: StatementField; place: number; written: string }
  /** A record of Norma 43 that cannot stand there. */
  | { kind: 'order'; place: number; written: string }
  /** The file ends before its last record: it was cut. */
  | { kind: 'cut'; place: number }
  /** What the bank says that all lines come to, and what they do; in cents, or lines. */
  | {
      kind: 'total'
      of: 'in' | 'out' | 'balance' | 'records'
      place: number
      told: number
      counted: number
    }
  /** Both columns of a CSV have an amount. */
  | { kind: 'inAndOut'; place: number }

/** A file that is wrong, thrown where that is seen and caught by `readStatement` alone. */
export class WrongStatement extends Error {
  readonly problem: StatementProblem

  constructor(problem: StatementProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** Lines of one file. */
export const mostStatementLines = 2000

/** Characters of what one line says that are kept. */
export const longestLineText = 500

/** What the ledger can hold of one line, in cents. */
export const mostLineCents = 2_147_483_647
