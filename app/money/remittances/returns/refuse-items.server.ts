import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { reversePayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { remittanceItems, remittances } from '#app/money/remittances/direct-debits.schema.ts'
import {
  auditOf,
  isToStep,
  lockedRemittance,
} from '#app/money/remittances/locked-remittance.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { reasonText } from './return-item.server.ts'
import { lockedRemittances, remittancesOf } from './return-items.server.ts'

/** A debit of a file or a batch that the club's bank refused as a whole, and why; null where the bank does not say. */
export type RefusedItem = { itemId: string; reason: string | null }

/**
 * Frees debits that the club's bank never passed on, within the transaction `tx`: their charges are open and can be in
 * another remittance. It is no fault of whoever owes them: nobody is written to or charged, and every mandate stays. A
 * remittance of which nothing is left is one that was refused.
 *
 * @returns how many were not free before.
 * @throws Problem 409 where what was paid by one of them has been paid back.
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
    for (const item of items) {
      const reason = reasons.get(item.id) ?? null
      await refuse(tx, cx, item, reason)
    }
    const [first] = items
    if (!first) continue
    count += items.length
    await forgetUse(tx, remittance)
    await endWithoutItems(tx, remittance.id)
    const reason = reasons.get(first.id)
    await recordAudit(
      tx,
      cx,
      auditOf(remittance, {
        action: 'remittance.refused',
        details: { charges: items.length, ...(reason ? { reason: reasonText(reason) } : {}) },
      }),
    )
  }
  return count
}

/**
 * Notes that the club's bank has told by other means than a file that it took nothing of a remittance. The same a second time
 * changes nothing.
 *
 * @throws Problem 404; 409 for one that has not gone to the bank, or was credited by it.
 */
export async function refuseRemittance(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const { state } = await lockedRemittance(tx, id)
    if (!isToStep(state, { from: ['sent'], to: ['refused'] })) return
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

/** Mandates that were thought to be used by what was refused were used last before it. */
async function forgetUse(
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
