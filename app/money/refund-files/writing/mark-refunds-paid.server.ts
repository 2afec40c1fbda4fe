import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { refundCredit } from '#app/money/ledger/credits/refund-credit.server.ts'
import { storePaymentAccount } from '#app/money/ledger/payments/receive-debits.server.ts'
import {
  lockedPayment,
  lockedWithItsCharges,
} from '#app/money/ledger/payments/reverse-payment.server.ts'
import { auditOf, itemsOf, lockedFile } from '#app/money/refund-files/locked-refund-file.server.ts'
import { refundFiles, refundItems } from '#app/money/remittances/direct-debits.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'

/**
 * Records that the bank has sent the transfers: each refunds its credit, once. Charges paid with the credit since the
 * file was written are open again, as the money is gone; amounts refunded in another way since are left out.
 * Treasurer and admins. Throws Problem 404, 409.
 */
export async function markRefundsPaid(
  cx: RequestContext,
  id: string,
  { paid_on: paidOn }: { paid_on: string },
): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const file = await lockedFile(tx, id)
    if (file.state === 'paid') return
    if (file.state === 'dropped') throw new Problem('remittanceMoved', 409)
    const items = await itemsOf(tx, id)
    // In the general lock order.
    for (const item of items.toSorted((a, b) => (a.paymentId < b.paymentId ? -1 : 1))) {
      const refundId = await refunded(tx, cx, { item, writtenAt: file.createdAt, paidOn })
      await tx
        .update(refundItems)
        .set({ state: 'paid', refundId })
        .where(eq(refundItems.id, item.id))
      if (refundId) await storePaymentAccount(tx, [refundId], file.issuer)
    }
    await tx
      .update(refundFiles)
      .set({ state: 'paid', paidAt: cx.now })
      .where(eq(refundFiles.id, id))
    await recordAudit(tx, cx, auditOf(file, 'refund-file.paid'))
  })
}

type Item = Awaited<ReturnType<typeof itemsOf>>[number]

async function refunded(
  tx: Database,
  cx: RequestContext,
  {
    item: { id, paymentId, amountCents: asked, endToEndId },
    writtenAt,
    paidOn,
  }: { item: Item; writtenAt: Date; paidOn: string },
): Promise<string | null> {
  const { creditCents } = await lockedWithItsCharges(tx, paymentId)
  const sentCents = asked - (await refundedSince(tx, paymentId, writtenAt))
  if (sentCents <= 0) return null
  const freed = await releaseAllocations(tx, paymentId, { creditCents, sentCents })
  const amountCents = Math.min((await lockedPayment(tx, paymentId)).creditCents, sentCents)
  if (amountCents === 0) return null
  const refund = await refundCredit(tx, cx, paymentId, {
    amountCents,
    method: 'transfer',
    paidOn,
    reference: endToEndId,
    source: `refund-file:${id}`,
  })
  // The rest of the payment pays these charges again, as far as it suffices.
  for (const charge of freed)
    await tx.execute(sql`select allocate_payment(${paymentId}, ${charge})`)
  return refund.refundId
}

/** Cents of a payment refunded since then by a statement line, which reports the transfer itself. */
async function refundedSince(tx: Database, paymentId: string, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(made.amount_cents), 0)::int as cents
    from ledger_allocations as made
    where made.payment_id = ${paymentId} and made.refund_id is not null and made.releases is null
      and made.created_at > ${since.toISOString()}::timestamptz
      and not exists (select from ledger_allocations where releases = made.id)`)
  return rows[0]?.cents ?? 0
}

/**
 * Releases allocations of a payment, the newest first, until its credit covers the bank's refund: charges paid with
 * it since the file was written are open again. Within `tx`, under the locks of the payment and its charges.
 *
 * @returns the charges that are open again.
 */
async function releaseAllocations(
  tx: Database,
  paymentId: string,
  { creditCents, sentCents }: { creditCents: number; sentCents: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; charge: string; cents: number }>(sql`
    select id, charge_id as charge, amount_cents as cents from ledger_allocations as made
    where payment_id = ${paymentId} and charge_id is not null and releases is null
      and not exists (select from ledger_allocations where releases = made.id)
    order by created_at desc, id`)
  const freed: string[] = []
  let missing = sentCents - creditCents
  for (const { id, charge, cents } of rows) {
    if (missing <= 0) break
    await tx.execute(sql`
      insert into ledger_allocations (payment_id, charge_id, amount_cents, releases, sample)
      select payment_id, charge_id, -amount_cents, id, sample from ledger_allocations where id = ${id}`)
    missing -= cents
    freed.push(charge)
  }
  return freed
}
