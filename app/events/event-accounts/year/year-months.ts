import { costKinds } from '#app/money/costs/cost.ts'
import { chargeKinds } from '#app/money/ledger/charges/charge.ts'
import type { LedgerMonth } from '#app/money/ledger/ledger-on.server.ts'
import type { CostMonth } from './year-accounts.ts'

/** Cents. `surplus` was received without a charge. */
export type YearMonth = {
  month: string
  income: LedgerMonth | undefined
  costs: CostMonth | undefined
  received: number
  surplus: number
  spent: number
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** All twelve months. */
export function yearMonths(
  year: string,
  incomes: readonly LedgerMonth[],
  costs: readonly CostMonth[],
): YearMonth[] {
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
