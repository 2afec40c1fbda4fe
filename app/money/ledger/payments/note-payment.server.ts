import { randomUUID } from 'node:crypto'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { type ShownCharge, shownCharge } from '#app/money/ledger/charges/open-charges.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import type { PaymentInput } from './payment-input.ts'
import { lockActive, receivePayment } from './receive-payment.server.ts'

/** The data of the payment dialog. Throws Problem 404. Admins and the treasurer. */
export async function paymentToNote(
  cx: RequestContext,
  chargeId: string,
): Promise<{ charge: ShownCharge; today: string; submission: string }> {
  authorize(cx.actor, 'ledger.manage')
  const charge = isUuid(chargeId) ? await shownCharge(cx, chargeId) : null
  if (!charge) throw new Problem('chargeNotFound', 404)
  return { charge, today: madridDayOf(cx.now), submission: randomUUID() }
}

/**
 * Records a payment of a charge, or of a part of it; more than is open becomes credit. The same form sent twice is one payment.
 * Admins and the treasurer.
 *
 * @throws Problem 404; 409 'chargeSettled' when nothing of it is open.
 */
export async function notePayment(
  cx: RequestContext,
  chargeId: string,
  {
    amount_cents: amountCents,
    method,
    received_on: receivedOn,
    reference,
    submission,
  }: PaymentInput,
): Promise<{ outcome: 'noted' } | Refused> {
  authorize(cx.actor, 'ledger.manage')
  if (!isUuid(chargeId)) throw new Problem('chargeNotFound', 404)
  if (receivedOn > madridDayOf(cx.now)) return refused('received_on', 'dayInFuture')
  await cx.db.transaction(async (tx) =>
    receivePayment(tx, cx, {
      chargeIds: [await lockActive(tx, chargeId)],
      amountCents,
      method,
      receivedOn,
      reference: reference === '' ? null : reference,
      source: `form:${submission}`,
    }),
  )
  return { outcome: 'noted' }
}
