import type { Covers } from '#app/events/event-accounts/evening-accounts.ts'
import { accountsPath } from '#app/money/ledger/ledger-pages.ts'
import type { CostKind } from '#app/platform/schema/events/event-costs.ts'

/** Cents that were spent on evenings within a month, by what for. */
export type CostMonth = { month: string } & Record<CostKind, number>

/** An evening of a year; cents. */
export type YearEvening = {
  eventId: number
  title: string
  /** The day of Madrid's calendar. */
  day: string
  /** Whether it has a page yet: of a deleted event the costs alone are left. */
  there: boolean
  covers: Covers
  chargedCents: number
  paidCents: number
  costCents: number
}

export type YearAccounts = { costs: CostMonth[]; evenings: YearEvening[] }

/** The tables of a year for a spreadsheet, by their addresses. */
export const yearTables = ['meses.csv', 'veladas.csv', 'gastos.csv'] as const

export type YearTable = (typeof yearTables)[number]

/** The address of a table of a year as it was at the end of a day. */
export const yearTablePath = (table: YearTable, day: string, year: string) =>
  `${accountsPath}/${table}?dia=${day}&ano=${year}`
