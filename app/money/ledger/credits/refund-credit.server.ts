import { eq, sql } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { isBeingCollected } from '#app/money/ledger/charges/charge-conditions.server.ts'
import { notifyOfPayment } from '#app/money/ledger/mails/payment-mail.server.ts'
import { lockEventsToPay } from '#app/money/ledger/payments/receive-payment.server.ts'
import { lockedPayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  ledgerAllocations,
  ledgerPayments,
  type PaymentMethod,
} from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import { refuseWhileInFile } from './running-transfer.server.ts'

/**
 * Stores a refund of a payment's credit, or of a part of it, within the transaction `tx` and under the payment's
 * lock, and mails the payer. The same source twice is one refund.
 *
 * @param refund cents above 0; the day of Madrid's calendar.
 * @throws Problem 404; 409 'nothingToRefund' when less credit is left, 'inRefundFile'.
 */
export async function refundCredit(
  tx: Database,
  cx: RequestContext,
  paymentId: string,
  refund: {
    amountCents: number
    method: PaymentMethod
    /** Chosen in a form. */
    accountId?: string | null
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
      accountId: refund.accountId ?? null,
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
  await recordAct(tx, cx, 'payment.refunded', ['payment', paymentId], {
    details: { cents: refund.amountCents, method: refund.method },
  })
  if (!refund.notifiedLater) {
    await notifyOfPayment(tx, cx, 'refunded', { paymentId: stored.id, email, language })
  }
  return { refundId: stored.id, already: false }
}

/** An open charge of a person with credit; cents. */
type OtherDebts = { id: string; about: string; cents: number }

/** The payer's open charges, the first due first, without those being collected or paid. */
async function otherDebts(
  db: Database,
  { language }: Pick<RequestContext, 'language'>,
  paymentId: string,
): Promise<OtherDebts[]> {
  const about = language === 'ca' ? sql`charge.about_ca` : sql`charge.about_es`
  const { rows } = await db.execute<OtherDebts>(sql`
    select charge.id, ${about} as about, state.open_cents as cents
    from ledger_payments as payment
    join ledger_charges as charge on charge.person_id = payment.person_id
    join ledger_charge_states as state on state.charge_id = charge.id
    where payment.id = ${paymentId} and state.open_cents > 0 and not ${isBeingCollected}
    order by state.due_on, charge.number`)
  return rows
}

/** The payer's open charges that credit can pay. Admins and the treasurer. */
export async function openChargesOfPayer(
  cx: RequestContext,
  paymentId: string,
): Promise<OtherDebts[]> {
  authorize(cx.actor, 'ledger.manage')
  return otherDebts(cx.db, cx, paymentId)
}

/**
 * Pays the payer's open charges with the credit of a payment, the first due first. Admins and the treasurer.
 *
 * @throws Problem 404; 409 'nothingToUse' when no credit or no debt is left; 409 'inRefundFile'.
 */
export async function useCredit(cx: RequestContext, paymentId: string): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  if (!isUuid(paymentId)) throw new Problem('paymentNotFound', 404)
  await cx.db.transaction(async (tx) => {
    const owed = await otherDebts(tx, cx, paymentId)
    const ids = owed.map(({ id }) => id)
    await lockEventsToPay(tx, ids)
    // Locks charges before payments, in the general lock order.
    await tx.execute(sql`
      select from ledger_charge_states
      where charge_id = any (${`{${ids.join(',')}}`}::uuid[])
      order by charge_id for update`)
    await lockedPayment(tx, paymentId)
    await refuseWhileInFile(tx, eq(refundItems.paymentId, paymentId))
    // Read again under the locks: some may be in collection by now.
    const stillOwed = await otherDebts(tx, cx, paymentId)
    let cents = 0
    for (const { id } of stillOwed.filter((each) => owed.some((before) => before.id === each.id))) {
      const { rows } = await tx.execute<{ cents: number }>(
        sql`select allocate_payment(${paymentId}, ${id}) as cents`,
      )
      cents += rows[0]?.cents ?? 0
    }
    if (cents === 0) throw new Problem('nothingToUse', 409)
    await recordAct(tx, cx, 'payment.applied', ['payment', paymentId], { details: { cents } })
  })
}
