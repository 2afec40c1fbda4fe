import { daysAfter } from '#app/platform/i18n/time/calendar-days.ts'
import type { ChargeKind, PaymentMethod } from '#app/platform/schema/money/ledger.ts'

/** The kinds of a charge, in the order of forms and lists. */
export const chargeKinds = [
  'due',
  'entry',
  'seat',
  'other',
] as const satisfies readonly ChargeKind[]

/** Payment methods entered by hand; the bank reports debits and the gateway cards. */
export const handMethods = ['cash', 'transfer', 'bizum'] as const satisfies readonly PaymentMethod[]

export const paymentMethods = [
  ...handMethods,
  'direct_debit',
  'card',
] as const satisfies readonly PaymentMethod[]

/** The debtor of a charge or payer of a payment, as of the day it was stored. */
export type Debtor = {
  personId: string | null
  name: string
  email: string | null
  language: 'es' | 'ca'
}

/** Days within which a debtor may return a debit without giving a reason (SEPA core scheme: eight weeks). */
const daysOfReturn = 56

/**
 * The last day on which the debtor's bank may return this debit; null for other methods, and once that day has passed.
 */
export function returnableUntil(
  { method, receivedOn }: { method: PaymentMethod; receivedOn: string },
  today: string,
): string | null {
  if (method !== 'direct_debit') return null
  const day = daysAfter(receivedOn, daysOfReturn)
  return today <= day ? day : null
}

/** How long a charge is overdue: days after the due day, in steps of thirty. */
export const ages = ['coming', 'month', 'twoMonths', 'threeMonths', 'longer'] as const

export type Age = (typeof ages)[number]
