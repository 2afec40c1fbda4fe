import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/** Stores a row; returns it with the values that the database adds. */
export async function storedRow<Table extends PgTable>(
  db: Database,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<Table['$inferSelect']> {
  const [row] = await db.insert(table).values(values).returning()
  if (!row) throw new Error('the row was not stored')
  return row
}
