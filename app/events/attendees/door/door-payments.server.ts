import { randomUUID } from 'node:crypto'
import { doorMethods, undoableFor, type DoorPayment } from '#app/events/attendees/phone/taking.ts'
import type { SeatPayment } from '#app/money/ledger/paying/seat-payments.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'

/** Payments recorded since then can still be undone at the door. */
export const undoableSince = ({ now }: Pick<RequestContext, 'now'>) =>
  new Date(now.getTime() - undoableFor)

/** The door does not collect charges that the bank debits. */
export function doorPaymentOf({ openCents, paidCents, debited, taken }: SeatPayment): DoorPayment {
  const method = doorMethods.find((each) => each === taken?.method)
  return {
    openCents: debited ? 0 : openCents,
    debited,
    paid: openCents === 0 && paidCents > 0,
    taken: taken && method ? { mark: taken.mark, method, cents: taken.cents, at: taken.at } : null,
  }
}

export type AttendeePayment = NonNullable<ReturnType<typeof attendeePaymentOf>>

/**
 * Null when nothing is owed.
 *
 * @param mayKeepMoney true for the treasurer and admins; others see no amounts, and 'partly' as 'open'.
 */
export function attendeePaymentOf(payment: SeatPayment | undefined, mayKeepMoney: boolean) {
  if (!payment) return null
  const { openCents, paidCents, debited, taken } = payment
  const part = paidCents > 0 && mayKeepMoney ? 'partly' : 'open'
  const state: 'paid' | 'partly' | 'open' | 'debited' =
    openCents === 0 ? 'paid' : debited ? 'debited' : part
  const sums = {
    openCents: debited ? 0 : openCents,
    /** The last entry can be undone. */
    undoable: taken !== null,
    /** Idempotency key. */
    submission: randomUUID(),
  }
  return { state, sums: mayKeepMoney ? sums : null }
}
