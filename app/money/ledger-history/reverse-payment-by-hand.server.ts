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

/** What taking a payment, or a refund, back would do; cents. */
export type PaymentReversal = {
  payment: ShownRecord
  /** What it pays now, which would be open again. */
  paid: { about: string; cents: number }[]
  /** Whether some of it went back: that is to be taken back first. */
  partlyBack: boolean
  /** Whom it would be told to. */
  told: string | null
}

/** What the dialog of a payment that is to be taken back says. Throws Problem 404. Admins and the treasurer. */
export async function paymentToReverse(cx: RequestContext, id: string): Promise<PaymentReversal> {
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
  const isTold = payment.email !== null && (await wasNotified(cx.db, payment))
  const asStored = { email: payment.email ?? '', language: cx.language }
  const told = isTold ? (await payerNow(cx.db, payment.id, asStored)).email : null
  return { payment, paid, partlyBack: !payment.refund && payment.usedCents > forCharges, told }
}

/**
 * Takes a payment back, which opens what it paid, or a refund, which is then to be paid back again; who was told of it is
 * told. Taken back already, nothing changes. Admins and the treasurer.
 *
 * @throws Problem 404; 409 'paymentRefunded'; 409 'paymentCollected' for one of a remittance, which the bank gives back;
 *   409 'inRefundFile' while a file of transfers pays it back, 'refundRunning' while the gateway is asked for the refund;
 *   409 'ledgerMoved' when it is for something else by now than was shown.
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
    // The bank may make it still, or has: it would go back twice.
    if (payment.asked) throw new Problem('refundRunning', 409)
    if (String(payment.usedCents) !== seen) throw new Problem('ledgerMoved', 409)
    const told = await wasNotified(tx, payment)
    const on = madridDayOf(cx.now)
    await reversePayment(tx, cx, id, { reason, source: `reversal:${id}`, on })
    if (!told) return
    const { email, language } = locked
    const kind = payment.refund ? 'refundReversed' : 'reversed'
    await notifyOfPayment(tx, cx, kind, { paymentId: id, email, language })
  })
}

/** Whether somebody knows of it by a mail that has left. */
async function wasNotified(tx: Database, { id, refund }: ShownRecord): Promise<boolean> {
  const mail = paymentMailId(refund ? 'refunded' : 'received', id)
  return (await tx.$count(mails, and(eq(mails.id, mail), isNotNull(mails.sentAt)))) > 0
}
