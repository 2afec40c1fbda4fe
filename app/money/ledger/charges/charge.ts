import type { ChargeKind, PaymentMethod } from '#app/platform/schema/money/ledger.ts'

/** The kinds of a charge, in the order in which forms and lists name them. */
export const chargeKinds = [
  'due',
  'entry',
  'seat',
  'other',
] as const satisfies readonly ChargeKind[]

/** How the club is paid by hand; a debit and a card are told by the bank and the gateway. */
export const handMethods = ['cash', 'transfer', 'bizum'] as const satisfies readonly PaymentMethod[]

/** All ways in which something was paid. */
export const paymentMethods = [
  ...handMethods,
  'direct_debit',
  'card',
] as const satisfies readonly PaymentMethod[]

/** Whose a charge or a payment is, as it was then. */
export type Debtor = {
  personId: string | null
  name: string
  email: string | null
  language: 'es' | 'ca'
}

/** A charge as lists show it; cents and days of Madrid's calendar. */
export type ShownCharge = {
  id: string
  number: number
  kind: ChargeKind
  name: string
  email: string | null
  about: string
  eventId: number | null
  registrationId: string | null
  personId: string | null
  periodFrom: string | null
  periodUntil: string | null
  dueOn: string
  amountCents: number
  openCents: number
  reference: string
  /** Whether it is to be paid for longer than today. */
  overdue: boolean
}
