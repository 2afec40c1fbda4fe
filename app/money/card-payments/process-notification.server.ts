import { and, desc, eq } from 'drizzle-orm'
import {
  lockedRefund,
  settleRefund,
} from '#app/money/card-payments/refunds/settle-refund.server.ts'
import { refundCredit } from '#app/money/ledger/credits/refund-credit.server.ts'
import { lockActive, receivePayment } from '#app/money/ledger/payments/receive-payment.server.ts'
import { lockedPayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { notFound, Problem } from '#app/problem.ts'
import type { GatewayMessage } from '#packages/banking/gateway/payment-gateway.ts'
import { gatewayOrders, gatewayRefunds } from './card-payments.schema.ts'

/**
 * Processes a notification of the gateway, which alone makes a payment count, once, in any order, whether or not the
 * person comes back. A notification without the gateway's signature, or that does not match its order, is refused,
 * and logged without personal data.
 *
 * @throws notFound without a gateway; Problem 403 for a wrong signature; 409 for a wrong order.
 */
export async function processNotification(cx: RequestContext, body: string): Promise<void> {
  const { gateway } = cx
  if (!gateway) throw notFound()
  const word = gateway.read(body)
  if (!word) throw new Problem('forbidden', 403)
  const reason = await cx.db.transaction((tx) => refusalOrTaken(tx, cx, word))
  if (reason === null) return
  gateway.refuse(reason, word.orderNumber)
  throw new Problem('notificationRefused', 409)
}

/** Why the notification is refused; null when it was accepted. */
async function refusalOrTaken(
  tx: Database,
  cx: RequestContext,
  word: GatewayMessage,
): Promise<string | null> {
  const [order] = await tx
    .select()
    .from(gatewayOrders)
    .where(eq(gatewayOrders.number, word.orderNumber))
    .for('update')
  if (!order) return 'of no order that was begun here'
  if (word.what === 'refund') return refundNotification(tx, cx, order, word)
  if (word.amountCents !== order.amountCents) return 'of another amount than the order'
  // After a denial the payer may try again at the bank; a payment is final.
  if (order.state === 'paid') return null
  const outcome = { response: word.response, settledAt: cx.now }
  const paid = word.accepted
    ? {
        state: 'paid' as const,
        authorisation: word.authorisation || null,
        paymentId: await received(tx, cx, order),
      }
    : { state: 'denied' as const }
  await tx
    .update(gatewayOrders)
    .set({ ...outcome, ...paid })
    .where(eq(gatewayOrders.id, order.id))
  return null
}

/** Settles a refund with an unknown outcome, or whose call is in progress. */
async function refundNotification(
  tx: Database,
  cx: RequestContext,
  order: typeof gatewayOrders.$inferSelect,
  { amountCents, accepted, response }: GatewayMessage,
): Promise<string | null> {
  const refunds = await tx
    .select({ id: gatewayRefunds.id, state: gatewayRefunds.state })
    .from(gatewayRefunds)
    .where(and(eq(gatewayRefunds.orderId, order.id), eq(gatewayRefunds.amountCents, amountCents)))
    .orderBy(desc(gatewayRefunds.createdAt))
  const waiting = refunds.find(({ state }) => state === 'calling' || state === 'unknown')
  const refund = waiting ? await lockedRefund(tx, waiting.id) : null
  if (refund && (refund.state === 'calling' || refund.state === 'unknown')) {
    if (accepted) await settleRefund(tx, cx, refund, { made: true, response })
    return null
  }
  if (!accepted || refunds.some(({ state }) => state === 'done')) return null
  const [denied] = refunds
  if (!denied) return 'of a refund that nobody has asked for here'
  const isStored = await restoreDeniedRefund(tx, cx, order, { id: denied.id, response })
  return isStored ? null : 'of a refund that was taken for not made, whose money is gone since'
}

/**
 * Restores a refund that was denied or recorded as not made, and notifies the payer. False when the payment has no
 * credit left for it.
 */
async function restoreDeniedRefund(
  tx: Database,
  cx: RequestContext,
  { paymentId, method, number }: typeof gatewayOrders.$inferSelect,
  { id, response }: { id: string; response: string },
): Promise<boolean> {
  const refund = await lockedRefund(tx, id)
  if (!refund || paymentId === null) return false
  if (refund.state === 'done') return true
  const { creditCents } = await lockedPayment(tx, paymentId)
  if (creditCents < refund.amountCents) return false
  const { refundId } = await refundCredit(tx, cx, paymentId, {
    amountCents: refund.amountCents,
    method,
    paidOn: madridDayOf(cx.now),
    reference: number,
    source: `gateway-refund-after-all:${id}`,
  })
  await tx
    .update(gatewayRefunds)
    .set({ state: 'done', refundId, response, settledAt: cx.now })
    .where(eq(gatewayRefunds.id, id))
  return true
}

/** Stores the payment; what the charge does not need becomes credit. */
async function received(
  tx: Database,
  cx: RequestContext,
  { number, chargeId, amountCents, method }: typeof gatewayOrders.$inferSelect,
): Promise<string> {
  const { paymentId } = await receivePayment(tx, cx, {
    chargeIds: [await lockActive(tx, chargeId)],
    amountCents,
    method,
    receivedOn: madridDayOf(cx.now),
    reference: number,
    source: gatewaySource(number),
    evenIfSettled: true,
  })
  return paymentId
}

const gatewaySource = (number: string) => `gateway:${number}`
