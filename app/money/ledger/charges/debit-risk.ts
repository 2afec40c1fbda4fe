import type { PaymentMethod } from '#app/platform/schema/money/ledger.ts'

/** Days within which whoever was debited may have their bank give the money back, without a reason. */
const daysOfReturn = 56

/**
 * The last day on which a bank may give back a debit that is about to be refunded; null for what is no debit, and once that
 * day is over. Days of the calendar.
 */
export function returnableUntil(
  { method, receivedOn }: { method: PaymentMethod; receivedOn: string },
  today: string,
): string | null {
  if (method !== 'direct_debit') return null
  const last = new Date(Date.parse(`${receivedOn}T00:00:00Z`) + daysOfReturn * 86_400_000)
  const day = last.toISOString().slice(0, 10)
  return today <= day ? day : null
}
