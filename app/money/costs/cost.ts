import { creditsPath } from '#app/money/ledger/ledger-pages.ts'
import type { CostKind, CostPayer, ReceiptMedia } from '#app/platform/schema/events/event-costs.ts'
import type { PaymentMethod } from '#app/platform/schema/money/ledger.ts'

/** What an event costs money for, in the order in which forms and papers name it. */
export const costKinds = [
  'restaurant',
  'wine',
  'transport',
  'room',
  'other',
] as const satisfies readonly CostKind[]

export const costPayers = ['club', 'member'] as const satisfies readonly CostPayer[]

/** Bytes of a photograph or a PDF, at most. */
export const largestReceipt = 8 * 1024 * 1024

/** Receipts of one cost, at most: they are all in every backup. */
export const mostReceipts = 6

/** A cost as pages show it; cents and days of Madrid's calendar. */
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
  /** The reason, where it was taken back; null for what stands. */
  reversedBecause: string | null
  /** When what a member had advanced went back; null while it has not. */
  repaid: { on: string; method: PaymentMethod } | null
  receipts: { id: string; media: ReceiptMedia }[]
}

/** The addresses of the accounts of one event. */
export function accountPaths(eventId: number) {
  const root = `/admin/eventos/${eventId}/cuentas`
  const cost = (id: string) => `${root}/gastos/${id}`
  return {
    root,
    newCost: `${root}/gasto`,
    covers: `${root}/cubiertos`,
    reversal: (id: string) => `${cost(id)}/anulacion`,
    newReceipt: (id: string) => `${cost(id)}/justificante`,
    receipt: (id: string) => `${root}/justificantes/${id}`,
  }
}

/** The addresses of what a member has advanced. */
export const advancePaths = (costId: string) => ({
  repayment: `${creditsPath}/anticipos/${costId}`,
  undone: `${creditsPath}/anticipos/${costId}/anulacion`,
})
