import { randomUUID } from 'node:crypto'
import type { AttendeePayment } from '#app/events/attendees/attendee.ts'
import { doorMethods, undoableFor, type DoorPayment } from '#app/events/attendees/phone/taking.ts'
import type { SeatPayment } from '#app/money/ledger/paying/seat-payments.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'

/** Payments noted since then can still be undone at the door. */
export const undoableSince = ({ now }: Pick<RequestContext, 'now'>) =>
  new Date(now.getTime() - undoableFor)

/** The door collects nothing that the bank debits. */
export function doorPaymentOf({ openCents, paidCents, debited, taken }: SeatPayment): DoorPayment {
  const method = doorMethods.find((each) => each === taken?.method)
  return {
    openCents: debited ? 0 : openCents,
    debited,
    paid: openCents === 0 && paidCents > 0,
    taken: taken && method ? { mark: taken.mark, method, cents: taken.cents, at: taken.at } : null,
  }
}

/**
 * @param sums whether the viewer may see amounts.
 */
export function attendeePaymentOf(
  payment: SeatPayment | undefined,
  sums: boolean,
): AttendeePayment | null {
  if (!payment) return null
  const { openCents, paidCents, debited, taken } = payment
  const part = paidCents > 0 && sums ? 'partly' : 'open'
  return {
    state: openCents === 0 ? 'paid' : debited ? 'debited' : part,
    sums: sums
      ? {
          openCents: debited ? 0 : openCents,
          undoable: taken !== null,
          submission: randomUUID(),
        }
      : null,
  }
}
