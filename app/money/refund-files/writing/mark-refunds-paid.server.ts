import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { storeRepayment } from '#app/money/costs/repay-advance.server.ts'
import { refundCredit } from '#app/money/ledger/credits/refund-credit.server.ts'
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
import { freeCredit } from './free-credit.server.ts'

/**
 * Writes down that the bank has sent the transfers: each is a refund of its credit, and pressed twice it is done once. What
 * a payment has paid for since the file was written is open again, as the money has gone back; what went back of it in
 * another way is not written down a second time. Treasurer and admins. Throws Problem 404, 409.
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
    // In the order of all who lock payments, and then what was advanced.
    for (const item of items.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))) {
      const done = item.costId
        ? await repaid(tx, cx, { item, costId: item.costId, paidOn })
        : await refunded(tx, cx, { item, writtenAt: file.createdAt, paidOn })
      await tx
        .update(refundItems)
        .set({ state: 'paid', ...done })
        .where(eq(refundItems.id, item.id))
    }
    await tx
      .update(refundFiles)
      .set({ state: 'paid', paidAt: cx.now })
      .where(eq(refundFiles.id, id))
    await recordAudit(tx, cx, auditOf(file, 'refund-file.paid'))
  })
}

type Item = Awaited<ReturnType<typeof itemsOf>>[number]

const orderOf = ({ paymentId, costId }: Item) => (paymentId ? `0${paymentId}` : `1${costId}`)

async function refunded(
  tx: Database,
  cx: RequestContext,
  {
    item: { id, paymentId, amountCents: asked, endToEndId },
    writtenAt,
    paidOn,
  }: { item: Item; writtenAt: Date; paidOn: string },
): Promise<{ refundId: string | null }> {
  if (paymentId === null) return { refundId: null }
  const { creditCents } = await lockedWithItsCharges(tx, paymentId)
  const sentCents = asked - (await refundedSince(tx, paymentId, writtenAt))
  if (sentCents <= 0) return { refundId: null }
  const freed = await freeCredit(tx, paymentId, { creditCents, sentCents })
  const amountCents = Math.min((await lockedPayment(tx, paymentId)).creditCents, sentCents)
  if (amountCents === 0) return { refundId: null }
  const refund = await refundCredit(tx, cx, paymentId, {
    amountCents,
    method: 'transfer',
    paidOn,
    reference: endToEndId,
    source: `refund-file:${id}`,
  })
  // Of what was freed for it, the payment pays again what it can.
  for (const charge of freed)
    await tx.execute(sql`select allocate_payment(${paymentId}, ${charge})`)
  return { refundId: refund.refundId }
}

/** Cents that went back of a payment since then and count: by a line of the bank, which tells of the transfer itself. */
async function refundedSince(tx: Database, paymentId: string, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(made.amount_cents), 0)::int as cents
    from ledger_allocations as made
    where made.payment_id = ${paymentId} and made.refund_id is not null and made.releases is null
      and made.created_at > ${since.toISOString()}::timestamptz
      and not exists (select from ledger_allocations where releases = made.id)`)
  return rows[0]?.cents ?? 0
}

/** What was advanced goes back as a whole, once: not where it was paid back or taken back meanwhile. */
async function repaid(
  tx: Database,
  cx: RequestContext,
  { item: { id, endToEndId }, costId, paidOn }: { item: Item; costId: string; paidOn: string },
): Promise<{ repaymentId: string | null }> {
  const repayment = { id, method: 'transfer', repaidOn: paidOn, reference: endToEndId } as const
  return { repaymentId: (await storeRepayment(tx, cx, costId, repayment)) ? id : null }
}
