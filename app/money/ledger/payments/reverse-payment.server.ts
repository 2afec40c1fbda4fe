import { eq, sql, type SQL } from 'drizzle-orm'
import { recordAudit, type Acting } from '#app/kit/records/record-audit.server.ts'
import {
  refuseWhileInFile,
  runningTransferOf,
} from '#app/money/ledger/credits/running-transfer.server.ts'
import { refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { ledgerPayments, ledgerPaymentStates } from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'

/** A refund whose payment came back; cents. */
type ClaimedRefund = { id: string; cents: number }

/** The subject of the charge by which a refund is claimed (migrations/functions/money.sql). */
export const claimSubject = (refundId: string) => `refund:${refundId}`

/**
 * Takes a payment, or a refund, back by a row that names it: a slip of who wrote it down, or a debit that came back.
 * What it paid is open again. Within the transaction `tx`, under the locks of what it pays and of itself, in that order as
 * everywhere; taken back already, nothing changes.
 *
 * @param reason as lists show it.
 * @param source what tells of it, once each.
 * @param on the day of Madrid's calendar.
 * @param claims whether a payment of which some went back is taken back all the same: the caller charges the refunds to
 *   whoever got them.
 * @returns whether it was taken back before, and the refunds that come from no payment any more.
 * @throws Problem 404; 409 'paymentRefunded' for a payment of which some went back: that is taken back first;
 *   409 'refundClaimed' for a refund that whoever got it owes: the charge is taken back first;
 *   409 'inRefundFile' while a file of transfers pays it back: that is paid or given up first.
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
    insert into ledger_payments (amount_cents, method, reference, received_on, person_id, registration_id, event_id,
      name, email, language, reverses, reason, source, entered_by, sample)
    select -amount_cents, method, reference, ${on}::date, person_id, registration_id, event_id, name, email, language,
      id, ${reason}, ${source}, ${enteredBy}, sample
    from ledger_payments where id = ${paymentId}`)
  await recordAudit(tx, cx, {
    action: 'payment.reversed',
    subjectType: 'payment',
    subjectId: paymentId,
    details: { reason },
  })
  return { already: false, refunds }
}

/**
 * The sums of a payment and of the charges that it pays, locked until the transaction ends: the charges first, as
 * everywhere (decision 0066). A refund's payments follow it, and a payment's refunds, in the order of their ids.
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

/**
 * The sums of a payment, locked until the transaction ends.
 *
 * @throws Problem 404 for what is none, or is a reversal.
 */
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

/** Of a payment: some of it went back to who paid. */
const hasGoneBack = (paymentId: SQL) => sql<boolean>`coalesce((
  select sum(amount_cents) from ledger_allocations
  where payment_id = ${paymentId} and refund_id is not null), 0) > 0`

/** What of a payment matters to the return of its debit: some of it went back to who paid, or is about to by a file of transfers. */
export type GoneBack = 'refunded' | 'inRefundFile'

/** That of the payments of a query; null for neither. */
export const goneBack = (paymentId: SQL) => sql<GoneBack | null>`case
  when ${runningTransferOf(sql`${refundItems.paymentId} = ${paymentId}`)} is not null then 'inRefundFile'
  when ${hasGoneBack(paymentId)} then 'refunded'
end`
