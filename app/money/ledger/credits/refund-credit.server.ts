import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { notifyOfPayment } from '#app/money/ledger/mails/payment-mail.server.ts'
import { lockedPayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  ledgerAllocations,
  ledgerPayments,
  type PaymentMethod,
} from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import { refuseWhileInFile } from './running-transfer.server.ts'

/**
 * Stores a refund of a payment's credit, or of a part of it, within the transaction `tx` and under the payment's lock, and mails
 * the payer. The same source twice is one refund.
 *
 * @param refund cents, more than 0; the day of Madrid's calendar.
 * @throws Problem 404; 409 'nothingToRefund' when less credit is left, 'inRefundFile'.
 */
export async function refundCredit(
  tx: Database,
  cx: RequestContext,
  paymentId: string,
  refund: {
    amountCents: number
    method: PaymentMethod
    paidOn: string
    reference: string | null
    source: string
    /** The payer is notified later, once the bank has made the refund. */
    notifiedLater?: boolean
    /** Refused while a transfer file pays the credit. */
    byHand?: boolean
  },
): Promise<{ refundId: string; already: boolean }> {
  const payment = await lockedPayment(tx, paymentId)
  const [known] = await tx
    .select({ id: ledgerPayments.id })
    .from(ledgerPayments)
    .where(eq(ledgerPayments.source, refund.source))
  if (known) return { refundId: known.id, already: true }
  if (refund.byHand) await refuseWhileInFile(tx, eq(refundItems.paymentId, paymentId))
  if (payment.creditCents < refund.amountCents) throw new Problem('nothingToRefund', 409)
  const { personId, registrationId, eventId, name, email, language, sample } = payment
  const [stored] = await tx
    .insert(ledgerPayments)
    .values({
      amountCents: -refund.amountCents,
      method: refund.method,
      reference: refund.reference,
      receivedOn: refund.paidOn,
      personId,
      registrationId,
      eventId,
      name,
      email,
      language,
      sample,
      source: refund.source,
      enteredBy: cx.actor.kind === 'account' ? cx.actor.id : null,
    })
    .returning({ id: ledgerPayments.id })
  if (!stored) throw new Error('the refund was not stored')
  await tx
    .insert(ledgerAllocations)
    .values({ paymentId, refundId: stored.id, amountCents: refund.amountCents, sample })
  await recordAudit(tx, cx, {
    action: 'payment.refunded',
    subjectType: 'payment',
    subjectId: paymentId,
    details: { cents: refund.amountCents, method: refund.method },
  })
  if (!refund.notifiedLater) {
    await notifyOfPayment(tx, cx, 'refunded', { paymentId: stored.id, email, language })
  }
  return { refundId: stored.id, already: false }
}
