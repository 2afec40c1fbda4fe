import { inArray } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { remittanceItems, remittances } from '#app/money/remittances/direct-debits.schema.ts'
import { auditOf } from '#app/money/remittances/locked-remittance.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { returnItem, type ReturnedItem } from './return-item.server.ts'

/**
 * Locks remittances until the transaction ends, before any charge is: in one order for all, so that two who have several
 * wait and do not cross.
 *
 * @returns each with its number.
 */
export async function lockedRemittances(tx: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(remittances)
    .where(inArray(remittances.id, [...ids]))
    .orderBy(remittances.id)
    .for('update')
}

/** The remittances of these debits. */
export async function remittancesOf(tx: Database, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ id: remittanceItems.remittanceId })
    .from(remittanceItems)
    .where(inArray(remittanceItems.id, [...itemIds]))
  return rows.map(({ id }) => id)
}

/**
 * Writes down debits that came back, within the transaction `tx`, with a row of the audit log for each remittance.
 *
 * @returns how many had not come back before.
 * @throws Problem 409 while a file of transfers pays one of them back.
 */
export async function returnItems(
  tx: Database,
  cx: RequestContext,
  returned: readonly (ReturnedItem & { itemId: string })[],
): Promise<number> {
  const locked = await lockedRemittances(
    tx,
    await remittancesOf(
      tx,
      returned.map(({ itemId }) => itemId),
    ),
  )
  const counts = new Map<string, number>()
  for (const { itemId, ...how } of returned) {
    const remittanceId = await returnItem(tx, cx, itemId, how)
    if (remittanceId) counts.set(remittanceId, (counts.get(remittanceId) ?? 0) + 1)
  }
  for (const remittance of locked) {
    const charges = counts.get(remittance.id)
    if (!charges) continue
    await recordAudit(
      tx,
      cx,
      auditOf(remittance, { action: 'remittance.returned', details: { charges } }),
    )
  }
  return [...counts.values()].reduce((sum, each) => sum + each, 0)
}
