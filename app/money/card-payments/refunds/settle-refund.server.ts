import { eq, sql } from 'drizzle-orm'
import { recordAct, type Acting } from '#app/kit/records/record-audit.server.ts'
import { gatewayOrders, gatewayRefunds } from '#app/money/card-payments/card-payments.schema.ts'
import { cardPaymentsPanelCopy } from '#app/money/ledger/card-payments-panel.copy.ts'
import { notifyOfPayment } from '#app/money/ledger/mails/payment-mail.server.ts'
import { lockedPayment, reversePayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import type { RefundOutcome } from './gateway-refund.ts'

/** The context for settling a refund; the job has it too. */
export type Settling = Acting & Pick<RequestContext, 'outbox' | 'site' | 'club' | 'content'>

/** `response`: the gateway's code, if any. */
export type RefundEnd = { made: boolean; response: string | null }

type Refund = typeof gatewayRefunds.$inferSelect

/** The refund, locked after its payment, as everywhere; null for an unknown id. */
export async function lockedRefund(tx: Database, id: string): Promise<Refund | null> {
  const [found] = await tx
    .select({ paymentId: gatewayOrders.paymentId })
    .from(gatewayRefunds)
    .innerJoin(gatewayOrders, eq(gatewayOrders.id, gatewayRefunds.orderId))
    .where(eq(gatewayRefunds.id, id))
  if (!found) return null
  if (found.paymentId !== null) await lockedPayment(tx, found.paymentId)
  const [refund] = await tx
    .select()
    .from(gatewayRefunds)
    .where(eq(gatewayRefunds.id, id))
    .for('update')
  return refund ?? null
}

/**
 * Settles a locked refund: notifies the payer when it was made, otherwise reverses it in the ledger, so that it is
 * due again.
 */
export async function settleRefund(
  tx: Database,
  cx: Settling,
  { id, refundId, calledAt }: Refund,
  { made, response }: RefundEnd,
): Promise<void> {
  await tx
    .update(gatewayRefunds)
    .set({
      state: made ? 'done' : 'refused',
      settledAt: cx.now,
      ...(response === null ? {} : { response }),
    })
    .where(eq(gatewayRefunds.id, id))
  const { email, language } = await lockedPayment(tx, refundId)
  if (made) {
    await notifyOfPayment(tx, cx, 'refunded', { paymentId: refundId, email, language })
    return
  }
  const { refused, notThere, notAsked } = cardPaymentsPanelCopy.es.reasons
  await reversePayment(tx, cx, refundId, {
    reason: calledAt === null ? notAsked : response === null ? notThere : refused(response),
    source: `gateway-refund-refused:${id}`,
    on: madridDayOf(cx.now),
  })
}

/**
 * Records the outcome of a refund as shown in the bank's own panel, or drops one that was not sent to the gateway.
 * Admins and the treasurer.
 *
 * @throws Problem 404; 409 'refundKnown' for another known outcome; 409 'refundRunning' while the gateway processes
 * it, when dropping one that was sent, and for an outcome of one that was not.
 */
export async function resolveRefund(
  cx: RequestContext,
  id: string,
  { made }: RefundOutcome,
): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const refund = isUuid(id) ? await lockedRefund(tx, id) : null
    if (!refund) throw new Problem('paymentNotFound', 404)
    if (refund.state === 'done' || refund.state === 'refused') {
      if ((refund.state === 'done') === (made === 'yes')) return
      throw new Problem('refundKnown', 409)
    }
    // Dropping does not check the bank, so it must not have been sent meanwhile.
    const isNotAsked = refund.state === 'asked' && refund.calledAt === null
    const isAnswered = made === 'notAsked' ? isNotAsked : refund.state === 'unknown'
    if (!isAnswered) throw new Problem('refundRunning', 409)
    await settleRefund(tx, cx, refund, { made: made === 'yes', response: null })
    // Otherwise the log already contains the reversal.
    if (made !== 'yes') return
    await recordAct(tx, cx, 'payment.refund-confirmed', ['payment', refund.refundId], {
      details: { cents: refund.amountCents },
    })
  })
}

/**
 * A refund without outcome; `asked`: it is still to be sent to the gateway. Throws Problem 404. Admins and the
 * treasurer.
 */
export async function refundToResolve(cx: RequestContext, id: string) {
  authorize(cx.actor, 'ledger.manage')
  const [row] = isUuid(id)
    ? await cx.db
        .select({
          id: gatewayRefunds.id,
          order: gatewayOrders.number,
          amountCents: gatewayRefunds.amountCents,
          asked: sql<boolean>`${gatewayRefunds.state} = 'asked'`,
        })
        .from(gatewayRefunds)
        .innerJoin(gatewayOrders, eq(gatewayOrders.id, gatewayRefunds.orderId))
        .where(eq(gatewayRefunds.id, id))
    : []
  if (!row) throw new Problem('paymentNotFound', 404)
  return row
}

export type RefundToResolve = Awaited<ReturnType<typeof refundToResolve>>
