import { writtenDate } from '#packages/tables/written-date.ts'

export type StatementLine = {
  /** Place in the file, from 1: a line of text, in CAMT.053 an entry. */
  place: number
  /** Calendar days, '2026-12-09'. */
  bookedOn: string
  valueOn: string | null
  /** Cents: incoming is positive, outgoing negative; never 0. */
  amountCents: number
  /** The text in one line; may be empty. */
  text: string
  /** Reference of the bank or of the payer; may be empty. */
  reference: string
  /** Name of the payer or payee; may be empty. */
  counterparty: string
  /** Last four characters of their account; may be empty. */
  counterpartyEnd: string
  /** Last four characters of the club's account; may be empty. */
  accountEnd: string
  /** Balance after the line in cents, if the file has it. */
  balanceCents: number | null
  /** Further identifiers of debits, mandates or debit files of the club. */
  identifiers: readonly string[]
  /** The returned debit; null for every other line. */
  returned: ReturnedDebit | null
  /** Identifies the line in every file of the same format; lines with equal facts have different keys. */
  lineKey: string
}

/** A returned debit: the bank's reason code and the debited cents; null if missing. */
export type ReturnedDebit = { reason: string | null; debitCents: number | null }

export type StatementFormat = 'norma43' | 'camt053' | 'csv'

export type Statement = {
  format: StatementFormat
  /** Format, and columns of a table; keys are comparable within one source. */
  sourceFormat: string
  /** Last four characters of each account; none where the file does not name it. */
  accountEnds: string[]
  lines: StatementLine[]
  /** Last day of the period; null if missing. */
  until: string | null
  /** Number of omitted lines: without an amount, of a balance or total, or not booked yet. */
  leftOut: number
}

/** Fields of a line; the copy has their names. */
export type StatementField =
  | 'record'
  | 'bookedOn'
  | 'valueOn'
  | 'amount'
  | 'sign'
  | 'count'
  | 'balance'

export type PlaceUnit = 'line' | 'entry'

/** Why a whole file is refused. `place` as in a line. */
export type StatementProblem =
  | {
      kind: 'empty' | 'binary' | 'webPage' | 'unknown' | 'noLines' | 'doctype' | 'notStatement'
    }
  | { kind: 'tooManyLines'; most: number }
  /** Broken XML or CSV from here on. */
  | { kind: 'unreadable'; place: number }
  | { kind: 'currency'; place: number; written: string }
  | { kind: 'field'; field: StatementField; place: number; written: string }
  /** An unexpected record of Norma 43. */
  | { kind: 'order'; place: number; written: string }
  /** The file ends before its last record, or continues with another one. */
  | { kind: 'cut' | 'another'; place: number }
  /** The bank's total and the computed one, in cents or lines. */
  | {
      kind: 'total'
      of: 'in' | 'out' | 'balance' | 'records'
      place: number
      stated: number
      counted: number
    }
  /** Both the incoming and the outgoing column have an amount. */
  | { kind: 'inAndOut'; place: number }

/** A refused file; only `readStatement` catches it. */
export class WrongStatement extends Error {
  readonly problem: StatementProblem

  constructor(problem: StatementProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

export const wrongField = (field: StatementField, place: number, written: string) =>
  new WrongStatement({ kind: 'field', field, place, written: written.slice(0, 60) })

export const maxStatementLines = 10_000

/** Stored characters of the text of a line. */
export const longestLineText = 500

/** Largest amount of a line in the ledger, in cents. */
export const maxLineCents = 2_147_483_647

export type DecimalMark = ',' | '.'

/** The number of a cell, without sign, currency and spaces. */
function figureOf(written: string): { digits: string; negative: boolean } | null {
  const bare = written
    .normalize('NFKC')
    .replaceAll(/[\u2212\u2013]/gu, '-')
    .replaceAll(/€|EUR(?:OS?)?/giu, '')
    .replaceAll(/[\s']/gu, '')
  const match =
    /^(?<open>\()?(?<before>[+-])?(?<digits>\d[\d.,]*)(?<after>[+-])?(?<close>\))?$/u.exec(bare)
  if (!match?.groups) return null
  const { open, before, digits = '', after, close } = match.groups
  if ((open === undefined) !== (close === undefined) || (before && after)) return null
  return { digits, negative: (open ?? '') !== '' || before === '-' || after === '-' }
}

/**
 * The decimal mark of a column of amounts: the one before the last one or two digits. Null if cells
 * contradict each other.
 */
export function decimalMarkOf(cells: readonly string[]): DecimalMark | null {
  const marks = new Set<DecimalMark>()
  for (const cell of cells) {
    const mark = /([.,])\d{1,2}$/u.exec(figureOf(cell)?.digits ?? '')?.[1]
    if (mark === ',' || mark === '.') marks.add(mark)
  }
  if (marks.size > 1) return null
  return [...marks][0] ?? ','
}

/**
 * Reads '-1.234,56 €' as cents with the decimal mark of its column; null for another text, or above the ledger's limit.
 */
export function writtenCents(written: string, mark: DecimalMark): number | null {
  const figure = figureOf(written)
  if (!figure) return null
  const pattern =
    mark === ','
      ? /^(?<whole>\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(?<cents>\d{1,2}))?$/u
      : /^(?<whole>\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(?<cents>\d{1,2}))?$/u
  const { whole, cents = '' } = pattern.exec(figure.digits)?.groups ?? {}
  if (whole === undefined) return null
  const amount = Number(whole.replaceAll(/[.,]/gu, '')) * 100 + Number(cents.padEnd(2, '0'))
  if (amount > maxLineCents) return null
  return figure.negative && amount > 0 ? -amount : amount
}

/** A day of this century as people write it, with or without a time; null for another text. */
export function writtenDay(written: string): string | null {
  const iso = writtenDate(written.trim().replace(/(?<=\d)[ T]\d{1,2}:.*$/u, ''), '2100')
  if (!/^20\d\d-\d\d-\d\d$/u.test(iso)) return null
  const instant = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null
}
