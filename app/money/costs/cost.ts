import { creditsPath } from '#app/money/ledger/ledger-pages.ts'
import type { CostKind, CostPayer, ReceiptMedia } from '#app/platform/schema/events/event-costs.ts'
import type { PaymentMethod } from '#app/platform/schema/money/ledger.ts'

/** The kinds of cost of an event, in the order of forms and statements. */
export const costKinds = [
  'restaurant',
  'wine',
  'transport',
  'room',
  'other',
] as const satisfies readonly CostKind[]

export const costPayers = ['club', 'member'] as const satisfies readonly CostPayer[]

/** Bytes of a photo or PDF. */
export const largestReceipt = 8 * 1024 * 1024

/** Receipts per cost, limited because every backup contains them. */
export const maxReceipts = 6

/** A cost as pages show it, in cents and days in Madrid. */
export type ShownCost = {
  id: string
  number: number
  kind: CostKind
  what: string
  supplier: string
  spentOn: string
  amountCents: number
  paidBy: CostPayer
  personName: string
  /** Null unless it was reversed. */
  reversedBecause: string | null
  /** Null unless an advance was paid back. */
  repaid: { on: string; method: PaymentMethod } | null
  receipts: { id: string; media: ReceiptMedia }[]
}

export function accountPaths(eventId: number) {
  const root = `/admin/eventos/${eventId}/cuentas`
  const cost = (id: string) => `${root}/gastos/${id}`
  return {
    root,
    newCost: `${root}/gasto`,
    reversal: (id: string) => `${cost(id)}/anulacion`,
    newReceipt: (id: string) => `${cost(id)}/justificante`,
    receipt: (id: string) => `${root}/justificantes/${id}`,
  }
}

export const advancePaths = (costId: string) => ({
  repayment: `${creditsPath}/anticipos/${costId}`,
  undone: `${creditsPath}/anticipos/${costId}/anulacion`,
})
