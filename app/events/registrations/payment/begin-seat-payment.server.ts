import { ownRow, type OwnKey } from '#app/events/registrations/own/own-registration.server.ts'
import { beginPayment } from '#app/money/card-payments/begin-payment.server.ts'
import type { OnlinePaymentInput } from '#app/money/card-payments/online-payment.ts'
import { openOfRegistration } from '#app/money/ledger/paying/ways-to-pay.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { Problem } from '#app/problem.ts'

/**
 * Starts paying the open amount of one's registration, also by its link.
 * @returns the path of the page that leads to the bank.
 * @throws Problem 404; 409 'chargeSettled' when nothing is open; 429.
 */
export async function beginSeatPayment(
  cx: RequestContext,
  own: OwnKey,
  input: OnlinePaymentInput,
): Promise<string> {
  const { id } = await ownRow(cx, own)
  const open = await openOfRegistration(cx.db, id)
  if (!open) throw new Problem('chargeSettled', 409)
  return beginPayment(cx, open.chargeId, { ...input, beganAt: 'registration' })
}
