import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { receiveDebits } from '#app/money/ledger/payments/receive-debits.server.ts'
import { remittanceItems, remittances } from '#app/money/remittances/direct-debits.schema.ts'
import {
  auditOf,
  isToStep,
  lockedRemittance,
} from '#app/money/remittances/locked-remittance.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/** Notes that the file went to the bank. Treasurer and admins. Throws Problem 404, 409. */
export async function markSent(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const remittance = await lockedRemittance(tx, id)
    if (!isToStep(remittance.state, { from: ['written'], to: ['sent', 'settled'] })) return
    await tx
      .update(remittances)
      .set({ state: 'sent', sentAt: cx.now })
      .where(eq(remittances.id, id))
    await recordAudit(tx, cx, auditOf(remittance, { action: 'remittance.sent' }))
  })
}

/** What a payment by a remittance is known by, once each. */
const sourceOf = (itemId: string) => `remittance:${itemId}`

/**
 * Writes down that the bank has credited a remittance: each charge that did not come back is paid, all in one
 * transaction. Treasurer and admins. Pressed twice it is done once. Throws Problem 404, 409.
 */
export async function settleRemittance(
  cx: RequestContext,
  id: string,
  { received_on: receivedOn }: { received_on: string },
): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const remittance = await lockedRemittance(tx, id)
    if (!isToStep(remittance.state, { from: ['sent'], to: ['settled'] })) return
    await settle(tx, cx, remittance, receivedOn)
  })
}

/**
 * The same for what a statement of the bank credits, within the transaction `tx`: what the bank has collected was sent. Of
 * a remittance that is credited in parts, debit by debit or batch by batch, the last one settles it.
 *
 * @param itemIds the debits that are credited; null for all that are left.
 * @param receivedOn the day of Madrid's calendar.
 */
export async function settleCredited(
  tx: Database,
  cx: RequestContext,
  { id, itemIds }: { id: string; itemIds: readonly string[] | null },
  receivedOn: string,
): Promise<void> {
  const remittance = await lockedRemittance(tx, id)
  if (!isToStep(remittance.state, { from: ['written', 'sent'], to: ['settled'] })) return
  if (remittance.state === 'written') {
    await tx
      .update(remittances)
      .set({ state: 'sent', sentAt: cx.now })
      .where(eq(remittances.id, id))
  }
  await settle(tx, cx, remittance, receivedOn, itemIds)
}

type Locked = Awaited<ReturnType<typeof lockedRemittance>>

async function settle(
  tx: Database,
  cx: RequestContext,
  remittance: Locked,
  receivedOn: string,
  itemIds: readonly string[] | null = null,
): Promise<void> {
  const { id } = remittance
  const items = await tx
    .select({
      id: remittanceItems.id,
      chargeId: remittanceItems.chargeId,
      amountCents: remittanceItems.amountCents,
      reference: sql<string>`${remittanceItems.endToEndId}`,
    })
    .from(remittanceItems)
    .where(
      and(
        eq(remittanceItems.remittanceId, id),
        eq(remittanceItems.state, 'listed'),
        itemIds ? inArray(remittanceItems.id, [...itemIds]) : undefined,
      ),
    )
  const payments = await receiveDebits(
    tx,
    cx,
    items.map(({ id: item, ...row }) => ({ ...row, source: sourceOf(item) })),
    receivedOn,
  )
  const settled = items.map((item) => ({
    id: item.id,
    payment: payments.get(sourceOf(item.id)) ?? null,
  }))
  await tx.execute(sql`
      update remittance_items as item set state = 'settled', payment_id = done.payment
      from jsonb_to_recordset(${jsonRows(settled)}::jsonb) as done (id uuid, payment uuid)
      where item.id = done.id`)
  await tx.execute(sql`
      update sepa_mandates set used_on = greatest(used_on, ${remittance.collectionOn}::date)
      where id in (select mandate_id from remittance_items where remittance_id = ${id} and state = 'settled')`)
  const isWhole = !(await hasListed(tx, id))
  if (isWhole) {
    await tx
      .update(remittances)
      .set({ state: 'settled', settledAt: cx.now })
      .where(eq(remittances.id, id))
  }
  const action = isWhole ? 'remittance.settled' : 'remittance.collected'
  await recordAudit(tx, cx, auditOf(remittance, { action, details: { payments: items.length } }))
}

/** Whether the bank has to collect some of a remittance still. */
async function hasListed(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: remittanceItems.id })
    .from(remittanceItems)
    .where(and(eq(remittanceItems.remittanceId, id), eq(remittanceItems.state, 'listed')))
    .limit(1)
  return rows.length > 0
}
