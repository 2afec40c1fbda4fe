import type { Covers } from '#app/events/event-accounts/evening-accounts.ts'
import { costKinds } from '#app/money/costs/cost.ts'
import { chargeKinds } from '#app/money/ledger/charges/charge.ts'
import type { LedgerMonth } from '#app/money/ledger/ledger-on.server.ts'
import type { CostKind } from '#app/platform/schema/events/event-costs.ts'

/** Cents by kind of cost. */
export type CostMonth = { month: string } & Record<CostKind, number>

/** Amounts in cents. */
export type YearEvening = {
  eventId: number
  title: string
  /** Madrid date. */
  day: string
  /** False for a deleted event, of which only the costs remain. */
  there: boolean
  covers: Covers
  chargedCents: number
  paidCents: number
  costCents: number
}

export type YearAccounts = { costs: CostMonth[]; evenings: YearEvening[] }

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** All twelve months, in cents. `surplus` was received without a charge. */
export function yearMonths(
  year: string,
  incomes: readonly LedgerMonth[],
  costs: readonly CostMonth[],
) {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const income = incomes.find((row) => row.month === month)
    const cost = costs.find((row) => row.month === month)
    const received = income?.received ?? 0
    return {
      month,
      income,
      costs: cost,
      received,
      surplus: received - sumOf(chargeKinds.map((kind) => income?.[kind] ?? 0)),
      spent: sumOf(costKinds.map((kind) => cost?.[kind] ?? 0)),
    }
  })
}

export type YearMonth = ReturnType<typeof yearMonths>[number]
