import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { ImportNotes } from './import-notes.ts'
import type { MovedRecord } from './moved-records.ts'

/**
 * Whether a record, which gets locked, is unchanged since its import, to the millisecond: later edits are never
 * lost.
 */
export async function isUntouched(
  tx: Database,
  table: PgTable & Record<'id' | 'updatedAt', PgColumn>,
  { newId, movedAt }: MovedRecord,
  notes: ImportNotes,
): Promise<boolean> {
  const { rows } = await tx.execute<{ touched: boolean }>(sql`
    select date_trunc('milliseconds', ${table.updatedAt}) > ${movedAt.toISOString()}::timestamptz as touched
    from ${table} where ${table.id} = ${newId} for update`)
  const [current] = rows
  if (!current) notes.refuse(null, 'was deleted here since it was brought over')
  else if (current.touched) {
    notes.refuse(
      null,
      'has changed there, and here too since it was brought over; it stays as it is here',
    )
  } else return true
  return false
}
