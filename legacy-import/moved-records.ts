import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { MovedTable } from './import-contract.ts'
import { movedRecords } from './moved-records.schema.ts'

export type MovedRecord = typeof movedRecords.$inferSelect

/** Earlier imported rows of a table, by old id. */
export async function movedBefore(
  tx: Database,
  table: MovedTable,
): Promise<Map<string, MovedRecord>> {
  const rows = await tx.select().from(movedRecords).where(eq(movedRecords.tableName, table))
  return new Map(rows.map((row) => [row.oldId, row]))
}

/** New ids of imported records that still exist. */
export async function idsHere(
  tx: Database,
  table: 'usuarios' | 'restaurants',
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ old_id: string; new_id: string }>(sql`
    select old_id, new_id from moved_records
    where table_name = ${table}
      and exists (select from ${sql.identifier(table)} as here where here.id::text = new_id)`)
  return new Map(rows.map((row) => [row.old_id, row.new_id]))
}

/** Records a row's new id and content digest. */
export async function noteMoved(
  tx: Database,
  record: Omit<MovedRecord, 'invitedAt'>,
): Promise<void> {
  const { newId, digest, made, movedAt } = record
  await tx
    .insert(movedRecords)
    .values(record)
    .onConflictDoUpdate({
      target: [movedRecords.tableName, movedRecords.oldId],
      set: { newId, digest, made, movedAt },
    })
}

/** Records that an account was invited. */
export async function noteInvited(tx: Database, oldId: string, now: Date): Promise<void> {
  await tx
    .update(movedRecords)
    .set({ invitedAt: now })
    .where(and(eq(movedRecords.tableName, 'usuarios'), eq(movedRecords.oldId, oldId)))
}
