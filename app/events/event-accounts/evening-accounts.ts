import type { AttendedEvent } from '#app/events/attendees/attendee.ts'
import type { ShownCost } from '#app/money/costs/cost.ts'
import type { CostKind } from '#app/platform/schema/events/event-costs.ts'
import type { ChargeKind, PaymentMethod } from '#app/platform/schema/money/ledger.ts'

/** How many sat at the table, and from where that is known. */
export type Covers = { count: number; from: 'told' | 'door' | 'registered' }

/** What came in of an evening; all in cents. */
export type EveningIncome = {
  /** What stands to be paid, by what it is for. */
  kinds: { kind: ChargeKind; charges: number; chargedCents: number; paidCents: number }[]
  chargedCents: number
  paidCents: number
  /** Of what was paid, before the day of the evening. */
  paidBeforeCents: number
  methods: { method: PaymentMethod; cents: number }[]
  /** Paid for the evening and for nothing: to be paid back. */
  creditCents: number
  refundedCents: number
}

/** What the club keeps of who did not sit at the table; cents. Null where nobody marked who came. */
export type KeptCents = { lateCents: number; absentCents: number | null; absentSeats: number }

export type EveningAccounts = {
  event: AttendedEvent
  /** The day whose end it is of, of Madrid's calendar; null: as it is now. */
  day: string | null
  today: string
  income: EveningIncome
  costs: {
    list: ShownCost[]
    kinds: { kind: CostKind; cents: number }[]
    cents: number
    /** Of them, paid before the day of the evening: deposits. */
    beforeCents: number
  }
  covers: Covers
  /** Who has not paid all, by name; cents. Now alone. */
  open: { id: string; name: string; cents: number }[]
  kept: KeptCents | null
  /**
   * What the registrations owe, and what the ledger has charged them: the same, but for evenings of before the ledger.
   * Now alone.
   */
  check: { registrationsCents: number; chargesCents: number } | null
  /** The bill of the visit, and what the costs have of it, where they differ; null where they agree. Now alone. */
  bill: { visitCents: number; costsCents: number } | null
}

/** Cents of an evening for each cover, rounded; null where nobody sat at the table. */
export const perCover = (cents: number, { count }: Pick<Covers, 'count'>) =>
  count === 0 ? null : Math.round(cents / count)
