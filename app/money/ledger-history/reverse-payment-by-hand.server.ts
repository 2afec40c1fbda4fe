import { and, eq, isNotNull, sql } from 'drizzle-orm'
import {
  payerNow,
  paymentMailId,
  notifyOfPayment,
} from '#app/money/ledger/mails/payment-mail.server.ts'
import {
  lockedWithItsCharges,
  reversePayment,
} from '#app/money/ledger/payments/reverse-payment.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { Problem } from '#app/problem.ts'
import { shownRecord, type ShownRecord } from './payment-history.server.ts'
import type { ReversalInput } from './reversal-input.ts'

/**
 * What reversing a payment or a refund would do, for its dialog: `paid` are the charges it pays now, `partlyBack` means
 * that a refund of it must be reversed first. Throws Problem 404. Admins and the treasurer.
 */
export async function paymentToReverse(cx: RequestContext, id: string) {
  authorize(cx.actor, 'ledger.manage')
  const payment = isUuid(id) ? await shownRecord(cx.db, id) : null
  if (!payment) throw new Problem('paymentNotFound', 404)
  const about = cx.language === 'ca' ? sql`charge.about_ca` : sql`charge.about_es`
  const { rows: paid } = await cx.db.execute<{ about: string; cents: number }>(sql`
    select ${about} as about, sum(made.amount_cents)::int as cents
    from ledger_allocations as made join ledger_charges as charge on charge.id = charge_id
    where payment_id = ${payment.id}
    group by charge.id having sum(made.amount_cents) > 0
    order by charge.number`)
  const forCharges = paid.reduce((sum, { cents }) => sum + cents, 0)
  const wasTold = payment.email !== null && (await wasNotified(cx.db, payment))
  const asStored = { email: payment.email ?? '', language: cx.language }
  const notified = wasTold ? (await payerNow(cx.db, payment.id, asStored)).email : null
  return { payment, paid, partlyBack: !payment.refund && payment.usedCents > forCharges, notified }
}

export type PaymentReversal = Awaited<ReturnType<typeof paymentToReverse>>

/**
 * Reverses a payment, whose charges are open again, or a refund, whose money is credit again; mails those who got a mail of
 * it. Reversed already, nothing changes. Admins and the treasurer.
 *
 * @throws Problem 404; 409 'paymentRefunded'; 409 'paymentCollected' for a collected payment, which only the bank returns;
 *   409 'inRefundFile' or 'refundRunning' while a refund file or the gateway refunds it; 409 'ledgerMoved' when other
 *   charges were shown.
 */
export async function reversePaymentByHand(
  cx: RequestContext,
  id: string,
  { reason, seen }: ReversalInput,
): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  if (!isUuid(id)) throw new Problem('paymentNotFound', 404)
  await cx.db.transaction(async (tx) => {
    const locked = await lockedWithItsCharges(tx, id)
    if (locked.reversed) return
    const payment = await shownRecord(tx, id)
    if (payment?.id !== id) throw new Problem('paymentNotFound', 404)
    if (payment.remittance) throw new Problem('paymentCollected', 409)
    // The bank may still make it, or has: it would be refunded twice.
    if (payment.asked) throw new Problem('refundRunning', 409)
    if (String(payment.usedCents) !== seen) throw new Problem('ledgerMoved', 409)
    const notified = await wasNotified(tx, payment)
    const on = madridDayOf(cx.now)
    await reversePayment(tx, cx, id, { reason, source: `reversal:${id}`, on })
    if (!notified) return
    const { email, language } = locked
    const kind = payment.refund ? 'refundReversed' : 'reversed'
    await notifyOfPayment(tx, cx, kind, { paymentId: id, email, language })
  })
}

/** Whether a mail about it has been sent. */
async function wasNotified(tx: Database, { id, refund }: ShownRecord): Promise<boolean> {
  const mail = paymentMailId(refund ? 'refunded' : 'received', id)
  return (await tx.$count(mails, and(eq(mails.id, mail), isNotNull(mails.sentAt)))) > 0
}
