import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.server.ts'
import { listPage } from './list-page.ts'
import { pagesAhead } from './pages-ahead.server.ts'

export type ListPlace = {
  page: number
  /** The last page that is known of. */
  pages: number
  /** Whether there are further ones after it. */
  more: boolean
  limit: number
  offset: number
  /** The stretch is counted from the end of the list, and has to be turned round. */
  backwards: boolean
}

/**
 * Which rows a page of a list shows; pages count from 1, one beyond the end is the last. The whole list
 * is counted, and read from its nearer end; what a search finds is counted some pages ahead alone.
 */
export async function listPlace(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  { asked, size }: { asked: number; size: number },
): Promise<ListPlace> {
  const page = Math.max(1, asked)
  if (condition) {
    const ahead = await pagesAhead(db, table, condition, { page, size })
    if (ahead.pages >= page) {
      return { page, ...ahead, limit: size, offset: (page - 1) * size, backwards: false }
    }
  }
  const total = await db.$count(table, condition)
  const { limit, offset, ...place } = listPage(total, size, page)
  const rest = Math.min(limit, total - offset)
  return offset > total / 2
    ? { ...place, more: false, limit: rest, offset: total - offset - rest, backwards: true }
    : { ...place, more: false, limit, offset, backwards: false }
}
