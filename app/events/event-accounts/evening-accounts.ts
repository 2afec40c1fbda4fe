import type { ChargeKind, PaymentMethod } from '#app/platform/schema/money/ledger.ts'

/** The number of covers, and its source. */
export type Covers = { count: number; from: 'visit' | 'door' | 'registered' }

/** Amounts in cents. */
export type EveningIncome = {
  kinds: { kind: ChargeKind; charges: number; chargedCents: number; paidCents: number }[]
  chargedCents: number
  paidCents: number
  methods: { method: PaymentMethod; cents: number }[]
  /** Paid without a charge: refund due. */
  creditCents: number
  refundedCents: number
}

/** Rounded cents per cover; null without covers. */
export const perCover = (cents: number, { count }: Pick<Covers, 'count'>) =>
  count === 0 ? null : Math.round(cents / count)
