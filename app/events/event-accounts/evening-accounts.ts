import type { AttendedEvent } from '#app/events/attendees/attendee.ts'
import type { ShownCost } from '#app/money/costs/cost.ts'
import type { CostKind } from '#app/platform/schema/events/event-costs.ts'
import type { ChargeKind, PaymentMethod } from '#app/platform/schema/money/ledger.ts'

/** How many sat at the table, and how that is known. */
export type Covers = { count: number; from: 'noted' | 'door' | 'registered' }

/** Cents. */
export type EveningIncome = {
  /** Charges by kind. */
  kinds: { kind: ChargeKind; charges: number; chargedCents: number; paidCents: number }[]
  chargedCents: number
  paidCents: number
  /** Part of `paidCents` from before the day. */
  paidBeforeCents: number
  methods: { method: PaymentMethod; cents: number }[]
  /** Paid without a charge: refund due. */
  creditCents: number
  refundedCents: number
}

/** Cents kept from late cancellations and no-shows; null when nobody was marked. */
export type KeptCents = { lateCents: number; absentCents: number | null; absentSeats: number }

export type EveningAccounts = {
  event: AttendedEvent
  /** Madrid date of the state shown; null for now. */
  day: string | null
  today: string
  income: EveningIncome
  costs: {
    list: ShownCost[]
    kinds: { kind: CostKind; cents: number }[]
    cents: number
    /** Deposits: paid before the day. */
    beforeCents: number
  }
  covers: Covers
  /** Unpaid, by name, in cents; only now. */
  open: { id: string; name: string; cents: number }[]
  kept: KeptCents | null
  /**
   * Owed by registrations and charged in the ledger: equal except before the ledger existed. Only
   * now.
   */
  check: { registrationsCents: number; chargesCents: number } | null
  /** Null when the visit's bill and the costs agree. Only now. */
  bill: { visitCents: number; costsCents: number } | null
}

/** Rounded cents per cover; null without covers. */
export const perCover = (cents: number, { count }: Pick<Covers, 'count'>) =>
  count === 0 ? null : Math.round(cents / count)
