import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { gatewayOrders, gatewayRefunds } from '#app/money/card-payments/card-payments.schema.ts'
import { creditToRefund } from '#app/money/ledger/credits/credits.server.ts'
import { refundCredit } from '#app/money/ledger/credits/refund-credit.server.ts'
import { lockedPayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { ledgerCharges, ledgerPayments } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'

/** The data of the dialog. Admins and the treasurer. Throws Problem 404. */
export async function creditToCard(cx: RequestContext, paymentId: string) {
  const { credit, submission } = await creditToRefund(cx, paymentId)
  if (!credit.byGateway) throw new Problem('paymentNotFound', 404)
  return { credit, submission }
}

/**
 * Refunds the credit of a payment to its card or Bizum. The ledger has the refund from now on; a job sends it to the
 * gateway after the commit, and reverses it after a refusal. The same form sent twice is one refund. Admins and the
 * treasurer.
 *
 * @throws Problem 404; 409 'nothingToRefund' without credit, 'refundRunning' while another refund of it is in
 * progress, 'inRefundFile' while a transfer file pays it.
 */
export async function requestRefund(
  cx: RequestContext,
  paymentId: string,
  { submission }: { submission: string },
): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  if (!cx.gateway || !isUuid(paymentId)) throw new Problem('paymentNotFound', 404)
  await cx.db.transaction(async (tx) => {
    const { creditCents } = await lockedPayment(tx, paymentId)
    const [order] = await tx
      .select()
      .from(gatewayOrders)
      .where(eq(gatewayOrders.paymentId, paymentId))
    if (!order) throw new Problem('paymentNotFound', 404)
    const ofOrder = eq(gatewayRefunds.orderId, order.id)
    const others = await tx
      .select({ id: gatewayRefunds.id })
      .from(gatewayRefunds)
      .where(
        and(
          ofOrder,
          or(
            eq(gatewayRefunds.id, submission),
            inArray(gatewayRefunds.state, ['asked', 'calling', 'unknown']),
          ),
        ),
      )
    if (others.some(({ id }) => id === submission)) return
    if (others.length > 0) throw new Problem('refundRunning', 409)
    if (creditCents === 0) throw new Problem('nothingToRefund', 409)
    const { refundId } = await refundCredit(tx, cx, paymentId, {
      amountCents: creditCents,
      method: order.method,
      paidOn: madridDayOf(cx.now),
      reference: order.number,
      source: `gateway-refund:${submission}`,
      notifiedLater: true,
      byHand: true,
    })
    await tx.insert(gatewayRefunds).values({
      id: submission,
      orderId: order.id,
      refundId,
      amountCents: creditCents,
      createdAt: cx.now,
    })
  })
}

/** Days for which settled refunds are listed. */
const daysShown = 14

export type ShownGatewayRefund = Awaited<ReturnType<typeof listGatewayRefunds>>[number]

/** Refunds through the gateway, the latest first. Admins and the treasurer. */
export async function listGatewayRefunds(cx: RequestContext) {
  authorize(cx.actor, 'ledger.manage')
  const about = cx.language === 'ca' ? ledgerCharges.aboutCa : ledgerCharges.aboutEs
  const { id, amountCents, state, response, createdAt, calledAt, settledAt } = gatewayRefunds
  const since = sql`${cx.now.toISOString()}::timestamptz - make_interval(days => ${daysShown})`
  return cx.db
    .select({
      id,
      name: ledgerPayments.name,
      about,
      amountCents,
      order: gatewayOrders.number,
      state,
      response,
      called: sql<boolean>`${calledAt} is not null`,
      askedAt: createdAt,
    })
    .from(gatewayRefunds)
    .innerJoin(gatewayOrders, eq(gatewayOrders.id, gatewayRefunds.orderId))
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, gatewayOrders.chargeId))
    .innerJoin(ledgerPayments, eq(ledgerPayments.id, gatewayRefunds.refundId))
    .where(or(inArray(state, ['asked', 'calling', 'unknown']), sql`${settledAt} > ${since}`))
    .orderBy(desc(createdAt), desc(id))
    .limit(50)
}
