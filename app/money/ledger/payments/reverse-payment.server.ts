import { eq, sql, type SQL } from 'drizzle-orm'
import { recordAct, type Acting } from '#app/kit/records/record-audit.server.ts'
import {
  refuseWhileInFile,
  runningTransferOf,
} from '#app/money/ledger/credits/running-transfer.server.ts'
import { refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { ledgerPayments, ledgerPaymentStates } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'

type ClaimedRefund = { id: string; cents: number }

/** The subject of the charge that claims a refund back (migrations/functions/money.sql). */
export const claimSubject = (refundId: string) => `refund:${refundId}`

/**
 * Reverses a payment or a refund: a mistake, or a returned debit. Its charges are open again. Runs within the
 * transaction `tx`, locking the charges and then the payment, as everywhere; a reversed payment stays as it is.
 *
 * @param on the day of Madrid's calendar.
 * @param claims also reverses a partly refunded payment: the caller then charges the refunds to their recipients.
 * @returns whether it was reversed before, and the refunds no longer covered by a payment.
 * @throws Problem 404; 409 'paymentRefunded' for a partly refunded payment; 409 'refundClaimed' for a refund that is
 * charged to its recipient; 409 'inRefundFile' while a transfer file refunds it. Each has to be reversed first.
 */
export async function reversePayment(
  tx: Database,
  cx: Acting,
  paymentId: string,
  {
    reason,
    source,
    on,
    claims = false,
  }: { reason: string; source: string; on: string; claims?: boolean },
): Promise<{ already: boolean; refunds: ClaimedRefund[] }> {
  const { reversed } = await lockedWithItsCharges(tx, paymentId)
  if (reversed) return { already: true, refunds: [] }
  const { rows: refunds } = await tx.execute<ClaimedRefund>(sql`
    select refund_id as id, sum(amount_cents)::int as cents from ledger_allocations
    where payment_id = ${paymentId} and refund_id is not null group by refund_id having sum(amount_cents) > 0
    order by refund_id`)
  if (refunds.length > 0 && !claims) throw new Problem('paymentRefunded', 409)
  const { rows: claim } = await tx.execute(sql`
    select from ledger_charges join ledger_charge_states on charge_id = id
    where subject = ${claimSubject(paymentId)} and reverses is null and not reversed`)
  if (claim.length > 0) throw new Problem('refundClaimed', 409)
  await refuseWhileInFile(tx, eq(refundItems.paymentId, paymentId))
  await tx.execute(sql`
    insert into ledger_allocations (payment_id, charge_id, refund_id, amount_cents, releases, sample)
    select payment_id, charge_id, refund_id, -amount_cents, id, sample from ledger_allocations as made
    where (payment_id = ${paymentId} or refund_id = ${paymentId}) and releases is null
      and not exists (select from ledger_allocations where releases = made.id)
    order by charge_id, payment_id`)
  const enteredBy = cx.actor.kind === 'account' ? cx.actor.id : null
  await tx.execute(sql`
    insert into ledger_payments (amount_cents, method, account_id, reference, received_on, person_id, registration_id, event_id,
      name, email, language, reverses, reason, source, entered_by, sample)
    select -amount_cents, method, account_id, reference, ${on}::date, person_id, registration_id, event_id, name, email, language,
      id, ${reason}, ${source}, ${enteredBy}, sample
    from ledger_payments where id = ${paymentId}`)
  await recordAct(tx, cx, 'payment.reversed', ['payment', paymentId], { details: { reason } })
  return { already: false, refunds }
}

/**
 * Locks the charges of a payment, then the payment together with the payment it refunds or its own refunds, by id
 * (decision 0066).
 *
 * @throws Problem 404 as `lockedPayment`.
 */
export async function lockedWithItsCharges(tx: Database, paymentId: string) {
  await tx.execute(sql`
    select from ledger_charge_states
    where charge_id in (select charge_id from ledger_allocations where payment_id = ${paymentId})
    order by charge_id for update`)
  await tx.execute(sql`
    select from ledger_payment_states
    where payment_id = ${paymentId} or payment_id in (
      select payment_id from ledger_allocations where refund_id = ${paymentId}
    ) or payment_id in (
      select refund_id from ledger_allocations where payment_id = ${paymentId}
    )
    order by payment_id for update`)
  return lockedPayment(tx, paymentId)
}

/** The payment with its sums, locked. Throws Problem 404, also for a reversal. */
export async function lockedPayment(tx: Database, paymentId: string) {
  const [state] = await tx
    .select()
    .from(ledgerPaymentStates)
    .where(eq(ledgerPaymentStates.paymentId, paymentId))
    .for('update')
  const [payment] = await tx.select().from(ledgerPayments).where(eq(ledgerPayments.id, paymentId))
  if (!state || !payment) throw new Problem('paymentNotFound', 404)
  return { ...payment, reversed: state.reversed, creditCents: state.creditCents ?? 0 }
}

/** A part of the payment was refunded. */
const hasRefund = (paymentId: SQL) => sql<boolean>`coalesce((
  select sum(amount_cents) from ledger_allocations
  where payment_id = ${paymentId} and refund_id is not null), 0) > 0`

/**
 * State of a payment whose debit may be returned: already refunded, so the refund is claimed back, or about to be
 * refunded by a transfer file.
 */
export type RefundState = 'refunded' | 'inRefundFile'

/** Null when it is neither. */
export const refundState = (paymentId: SQL) => sql<RefundState | null>`case
  when ${runningTransferOf(sql`${refundItems.paymentId} = ${paymentId}`)} is not null then 'inRefundFile'
  when ${hasRefund(paymentId)} then 'refunded'
end`
