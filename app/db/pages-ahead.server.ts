import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.server.ts'

/** Pages that are counted from the asked one on; counting all would cost more the more there are. */
const counted = 10

/** The last page that is known of, and whether there are further ones after it. */
export type PagesAhead = { pages: number; more: boolean }

/** Counts the pages of a list up to some pages after the asked one. Pages count from 1. */
export async function pagesAhead(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  { page, size }: { page: number; size: number },
): Promise<PagesAhead> {
  const ahead = db
    .select({ one: sql`1` })
    .from(table)
    .where(condition)
    .offset((page - 1) * size)
    .limit(size * counted + 1)
    .as('ahead')
  const rows = await db.$count(ahead)
  const known = Math.min(rows, size * counted)
  return { pages: Math.max(1, page - 1 + Math.ceil(known / size)), more: rows > known }
}
