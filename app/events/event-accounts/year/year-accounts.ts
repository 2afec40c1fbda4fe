import type { Covers } from '#app/events/event-accounts/evening-accounts.ts'
import { accountsPath } from '#app/money/ledger/ledger-pages.ts'
import type { CostKind } from '#app/platform/schema/events/event-costs.ts'

/** Cents by kind of cost. */
export type CostMonth = { month: string } & Record<CostKind, number>

/** Cents. */
export type YearEvening = {
  eventId: number
  title: string
  /** Madrid date. */
  day: string
  /** False for a deleted event: only its costs remain. */
  there: boolean
  covers: Covers
  chargedCents: number
  paidCents: number
  costCents: number
}

export type YearAccounts = { costs: CostMonth[]; evenings: YearEvening[] }

/** Addresses of the CSV tables. */
export const yearTables = ['meses.csv', 'veladas.csv', 'gastos.csv'] as const

export type YearTable = (typeof yearTables)[number]

export const yearTablePath = (table: YearTable, day: string, year: string) =>
  `${accountsPath}/${table}?dia=${day}&ano=${year}`
