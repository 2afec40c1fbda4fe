import type { RequestContext } from '#app/auth/context.ts'
import type { SeatPayment } from '#app/features/ledger/seat-payments.server.ts'
import { doorMethods, undoableFor, type DoorPayment } from './taking.ts'

/** Payments that were noted at an event from this instant on can still be taken back there. */
export const undoableSince = ({ now }: Pick<RequestContext, 'now'>) =>
  new Date(now.getTime() - undoableFor)

/** What the door sees of what a registration pays. */
export function doorPaymentOf({ openCents, paidCents, taken }: SeatPayment): DoorPayment {
  const method = doorMethods.find((each) => each === taken?.method)
  return {
    openCents,
    paid: openCents === 0 && paidCents > 0,
    taken: taken && method ? { mark: taken.mark, method, cents: taken.cents, at: taken.at } : null,
  }
}
