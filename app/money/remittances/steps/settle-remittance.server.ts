import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  storePaymentAccount,
  receiveDebits,
} from '#app/money/ledger/payments/receive-debits.server.ts'
import { remittanceItems } from '#app/money/remittances/direct-debits.schema.ts'
import {
  updateRemittance,
  auditRemittance,
  requireStep,
  lockedRemittance,
} from '#app/money/remittances/locked-remittance.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/** Records that the file went to the bank. Treasurer and admins. Throws Problem 404, 409. */
export async function markSent(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const remittance = await lockedRemittance(tx, id)
    if (!requireStep(remittance.state, { from: ['written'], to: ['sent', 'settled'] })) return
    await updateRemittance(tx, id, { state: 'sent', sentAt: cx.now })
    await auditRemittance(tx, cx, remittance, 'remittance.sent')
  })
}

const sourceOf = (itemId: string) => `remittance:${itemId}`

/**
 * Records that the bank has credited a remittance: every remaining debit is paid. Repeated calls change nothing.
 * Treasurer and admins. Throws Problem 404, 409.
 */
export async function settleRemittance(
  cx: RequestContext,
  id: string,
  { received_on: receivedOn }: { received_on: string },
): Promise<void> {
  authorize(cx.actor, 'ledger.manage')
  await cx.db.transaction(async (tx) => {
    const remittance = await lockedRemittance(tx, id)
    if (!requireStep(remittance.state, { from: ['sent'], to: ['settled'] })) return
    await settle(tx, cx, remittance, receivedOn)
  })
}

/**
 * Settles the debits that a bank statement credits, within the transaction `tx`; a written file must have been sent.
 * When a remittance is credited in parts, the last one settles it.
 *
 * @param itemIds the credited debits; null for all remaining ones.
 * @param line its day, and the last digits of its account, which may differ from the file's.
 */
export async function settleCredited(
  tx: Database,
  cx: RequestContext,
  { id, itemIds }: { id: string; itemIds: readonly string[] | null },
  { bookedOn, accountEnd }: { bookedOn: string; accountEnd: string },
): Promise<void> {
  const remittance = await lockedRemittance(tx, id)
  if (!requireStep(remittance.state, { from: ['written', 'sent'], to: ['settled'] })) return
  if (remittance.state === 'written') {
    await updateRemittance(tx, id, { state: 'sent', sentAt: cx.now })
  }
  const issuer = accountEnd === '' ? remittance.issuer : { iban: accountEnd }
  await settle(tx, cx, { ...remittance, issuer }, bookedOn, itemIds)
}

async function settle(
  tx: Database,
  cx: RequestContext,
  remittance: Omit<Awaited<ReturnType<typeof lockedRemittance>>, 'issuer'> & {
    issuer: { iban: string } | null
  },
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
  await storePaymentAccount(tx, [...payments.values()], remittance.issuer)
  await tx.execute(sql`
      update sepa_mandates set used_on = greatest(used_on, ${remittance.collectionOn}::date)
      where id in (select mandate_id from remittance_items where remittance_id = ${id} and state = 'settled')`)
  const listed = and(eq(remittanceItems.remittanceId, id), eq(remittanceItems.state, 'listed'))
  const isWhole = (await tx.$count(remittanceItems, listed)) === 0
  if (isWhole) await updateRemittance(tx, id, { state: 'settled', settledAt: cx.now })
  const action = isWhole ? 'remittance.settled' : 'remittance.collected'
  await auditRemittance(tx, cx, remittance, action, { payments: items.length })
}
