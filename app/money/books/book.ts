import { ledgerPath } from '#app/money/ledger/ledger-pages.ts'
import type { ReceiptMedia } from '#app/platform/schema/events/event-costs.ts'
import type { BookAccountKind } from './books.schema.ts'

export const bookPath = `${ledgerPath}/libro`
export const newEntryPath = `${bookPath}/apunte`
export const yearPath = `${bookPath}/ejercicio`
export const newAccountPath = `${bookPath}/cuenta`
export const accountPath = (id: string) => `${newAccountPath}/${id}`
export const countPath = (id: string) => `${accountPath(id)}/recuento`
export const headingPath = (heading: string) => `${yearPath}/partidas/${heading}`
export const newHeadingPath = `${yearPath}/partida`
export const closingPath = `${yearPath}/cierre`
export const bookTablePath = (year: number) => `/admin/caja/libro.csv?ano=${year}`
export const receiptPath = (id: string) => `/admin/caja/libro/justificantes/${id}`
const entryPath = (id: string) => `${bookPath}/${id}`
export const placementPath = (id: string) => `${entryPath(id)}/partida`
export const entryReversalPath = (id: string) => `${entryPath(id)}/anulacion`
export const newReceiptPath = (id: string) => `${entryPath(id)}/justificante`

export const accountKinds = ['bank', 'cash', 'card'] as const satisfies readonly BookAccountKind[]

/** Built-in headings of amounts that are no entries: charges by kind, costs of events, and credit of payers. */
export const builtInHeadings = ['due', 'seat', 'entry', 'other', 'credit', 'costs'] as const

export type BuiltInHeading = (typeof builtInHeadings)[number]

export const isBuiltInHeading = (heading: string): heading is BuiltInHeading =>
  builtInHeadings.some((own) => own === heading)

/** The place of an entry. `value` is what forms send: 'h:<heading>', 'a:<account>' or 'e:<cost>'. */
export type BookPlace = { value: string; name: string } & (
  | { kind: 'heading'; income: boolean }
  | { kind: 'account' }
  /** A cost of an event, paid by the club and not linked to an entry yet, in cents. */
  | { kind: 'cost'; cents: number }
)

/** An account with its balance; cents, days in Madrid. */
export type ShownAccount = {
  id: string
  kind: BookAccountKind
  name: string
  accountEnd: string
  openedOn: string
  balanceCents: number
  /** Number of entries without a place. */
  open: number
  /** The balance in the last statement, and in the books on that day; null before the first one. */
  bank: { day: string; bankCents: number; bookCents: number; agreedOn: string | null } | null
}

/** The years since the first account was opened, up to this one. */
export function bookYears(accounts: readonly { openedOn: string }[], thisYear: number): number[] {
  const first = Math.min(thisYear, ...accounts.map(({ openedOn }) => Number(openedOn.slice(0, 4))))
  return Array.from({ length: thisYear - first + 1 }, (_, index) => first + index)
}

/** A cash box cannot go below zero. */
export const isOverdrawn = (kind: BookAccountKind, balanceCents: number) =>
  kind === 'cash' && balanceCents < 0

/** A movement of an account; cents, days in Madrid. */
export type ShownMovement = {
  movement: 'payment' | 'repayment' | 'entry'
  id: string
  account: string
  bookedOn: string
  amountCents: number
  /** Built-in headings, 'transfer', 'open', or names of headings. */
  headings: string[]
  about: string
  name: string
  /** For an entry: whether it comes from a statement, and whether it was reversed or is a reversal. */
  fromBank: boolean
  reversed: boolean
  receipts: { id: string; media: ReceiptMedia }[]
}

/** Income and expenses of a year by heading, in cents; expenses are negative. */
export type YearLine = {
  /** A built-in heading, 'transfer', 'open', or the id of a heading. */
  heading: string
  /** Name of a heading of the board; null for a built-in one. */
  name: string | null
  income: boolean
  cents: number
  beforeCents: number
  budgetCents: number | null
}

export type YearBooks = {
  year: number
  years: number[]
  accounts: (Pick<ShownAccount, 'id' | 'kind' | 'name'> & {
    openingCents: number
    closingCents: number
  })[]
  lines: YearLine[]
  /** Charges that were due and open at the end of the year, or are now; by the days of their payments. */
  owed: { day: string; cents: number }
  /** Number of entries without a place, of this year and earlier ones. */
  open: number
  /** Costs of the year's events that the club paid and that have no entry; cents. */
  withoutEntry: { count: number; cents: number }
  closedOn: Date | null
  closable: boolean
}
