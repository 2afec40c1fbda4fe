import { and, eq, inArray, sql } from 'drizzle-orm'
import { reversePayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { remittanceItems, remittances } from '#app/money/remittances/direct-debits.schema.ts'
import {
  auditRemittance,
  lockedRemittance,
  requireStep,
} from '#app/money/remittances/locked-remittance.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { lockedRemittances, reasonText, remittancesOf } from './return-items.server.ts'

/** A debit of a file or batch that the club's bank refused as a whole; the reason is null when the bank gives none. */
export type RefusedItem = { itemId: string; reason: string | null }

/**
 * Frees debits that the club's bank never passed on, within the transaction `tx`: their charges are open and can be
 * collected again. The debtors are not at fault: no mail, no cost, and mandates stay. A remittance without items left
 * is refused.
 *
 * @returns how many were not free before.
 * @throws Problem 409 when a payment by one of them was refunded.
 */
export async function refuseItems(
  tx: Database,
  cx: RequestContext,
  refused: readonly RefusedItem[],
): Promise<number> {
  const ids = refused.map(({ itemId }) => itemId)
  const reasons = new Map(refused.map(({ itemId, reason }) => [itemId, reason]))
  let count = 0
  for (const remittance of await lockedRemittances(tx, await remittancesOf(tx, ids))) {
    const items = await tx
      .select()
      .from(remittanceItems)
      .where(
        and(
          eq(remittanceItems.remittanceId, remittance.id),
          inArray(remittanceItems.id, ids),
          inArray(remittanceItems.state, ['listed', 'settled']),
        ),
      )
      .orderBy(remittanceItems.place)
      .for('update')
    for (const item of items) await refuse(tx, cx, item, reasons.get(item.id) ?? null)
    const [first] = items
    if (!first) continue
    count += items.length
    await resetLastUse(tx, remittance)
    await endWithoutItems(tx, remittance.id)
    const reason = reasons.get(first.id)
    await auditRemittance(tx, cx, remittance, 'remittance.refused', {
      charges: items.length,
      ...(reason ? { reason: reasonText(reason) } : {}),
    })
  }
  return count
}

/**
 * Records that the club's bank refused a whole remittance, reported outside of a file. Repeated calls change nothing.
 *
 * @throws Problem 404; 409 for a remittance that was not sent, or was credited.
 */
export async function refuseRemittance(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const { state } = await lockedRemittance(tx, id)
    if (!requireStep(state, { from: ['sent'], to: ['refused'] })) return
    const items = await tx
      .select({ itemId: remittanceItems.id, reason: sql<null>`null` })
      .from(remittanceItems)
      .where(and(eq(remittanceItems.remittanceId, id), eq(remittanceItems.state, 'listed')))
    await refuseItems(tx, cx, items)
  })
}

async function refuse(
  tx: Database,
  cx: RequestContext,
  { id, paymentId }: typeof remittanceItems.$inferSelect,
  reason: string | null,
) {
  if (paymentId) {
    await reversePayment(tx, cx, paymentId, {
      reason: reasonText(reason ?? 'MS03'),
      source: `refused:${id}`,
      on: madridDayOf(cx.now),
    })
  }
  await tx
    .update(remittanceItems)
    .set({ state: 'excluded', excludedBecause: 'refused', returnReason: reason })
    .where(eq(remittanceItems.id, id))
}

/** Resets the last use of mandates that the refused debits had set. */
async function resetLastUse(
  tx: Database,
  { id, collectionOn }: Pick<typeof remittances.$inferSelect, 'id' | 'collectionOn'>,
) {
  await tx.execute(sql`
    update sepa_mandates as mandate set used_on = greatest(mandate.used_before, (
      select max(other.collection_on) from remittance_items as item
      join remittances as other on other.id = item.remittance_id
      where item.mandate_id = mandate.id and item.payment_id is not null and item.state in ('settled', 'returned')))
    where mandate.used_on = ${collectionOn}::date and mandate.id in (
      select mandate_id from remittance_items
      where remittance_id = ${id} and excluded_because = 'refused' and payment_id is not null)`)
}

async function endWithoutItems(tx: Database, id: string) {
  await tx
    .update(remittances)
    .set({ state: 'refused' })
    .where(
      and(
        eq(remittances.id, id),
        sql`not exists (select from remittance_items
          where remittance_id = ${id} and state in ('listed', 'settled'))`,
      ),
    )
}
