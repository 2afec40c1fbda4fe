import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { listPage } from './list-page.ts'

/** A column that a list is ordered by; all of them together are the order of an index. */
export type OrderBy = { by: SQL | PgColumn; descending: boolean }

/** A list of records: which of them, in which order. Only what an index has is looked at. */
export type ListOf<Id extends PgColumn> = {
  table: PgTable
  id: Id
  condition: SQL | undefined
  order: readonly OrderBy[]
}

/** Where a page is in its list; pages count from 1. */
export type Place = {
  page: number
  /** The last page that is known of. */
  pages: number
  /** Whether there are further ones after it. */
  more: boolean
}

/** The ids of a page of a list, in their order; what else is shown is read of these alone. */
export type Stretch<Id> = Place & { ids: Id[] }

type Asked = { page: number; size: number }

/** Pages that are known of from the asked one on. */
const knownAhead = 10

/** Rows of a search: to skip more of what was found would be slow, and another word is quicker. */
export const mostFound = 1000

async function idsOf<Id extends PgColumn>(
  db: Database,
  { table, id, condition, order }: ListOf<Id>,
  { limit, offset, backwards }: { limit: number; offset: number; backwards: boolean },
): Promise<Id['_']['data'][]> {
  const rows = await db
    .select({ id })
    .from(table)
    .where(condition)
    .orderBy(...order.map(({ by, descending }) => (descending === backwards ? asc : desc)(by)))
    .limit(limit)
    .offset(offset)
  const ids = rows.map((row): Id['_']['data'] => row.id)
  return backwards ? ids.toReversed() : ids
}

/**
 * A page of a list of which it is known how many rows it has: read from its nearer end, so that the last
 * page costs what the first does. Pages count from 1; one beyond the end is the last.
 */
export async function countedStretch<Id extends PgColumn>(
  db: Database,
  list: ListOf<Id>,
  { page: asked, size, total }: Asked & { total: number },
): Promise<Stretch<Id['_']['data']>> {
  const { limit, offset, ...place } = listPage(total, size, asked)
  const rest = Math.max(0, Math.min(limit, total - offset))
  const backwards = offset > total / 2
  const ids = await idsOf(
    db,
    list,
    backwards
      ? { limit: rest, offset: total - offset - rest, backwards }
      : { limit, offset, backwards },
  )
  return { ids, ...place, more: false }
}

/**
 * A page of a list of which nobody knows how long it is, counted some pages ahead alone; without ids
 * beyond its end. Pages count from 1; `most` rows can be looked at.
 */
export async function aheadStretch<Id extends PgColumn>(
  db: Database,
  list: ListOf<Id>,
  { page, size, most = Number.POSITIVE_INFINITY }: Asked & { most?: number | undefined },
): Promise<Stretch<Id['_']['data']>> {
  const offset = (page - 1) * size
  const known = Math.min(size * knownAhead, most - offset)
  if (known <= 0) return { ids: [], page, pages: page - 1, more: false }
  const ids = await idsOf(db, list, { limit: known + 1, offset, backwards: false })
  const pages = page - 1 + Math.ceil(Math.min(ids.length, known) / size)
  const more = ids.length > known && offset + known < most
  return { ids: ids.slice(0, Math.min(size, known)), page, pages: Math.max(1, pages), more }
}

/**
 * A page of what a search finds. Pages count from 1; one beyond the end is the last of those that can be
 * looked at.
 */
export async function searchedStretch<Id extends PgColumn>(
  db: Database,
  list: ListOf<Id>,
  { page: asked, size }: Asked,
): Promise<Stretch<Id['_']['data']>> {
  const page = Math.max(1, asked)
  const stretch = await aheadStretch(db, list, { page, size, most: mostFound })
  if (stretch.ids.length > 0 || page === 1) return stretch
  const ids = await idsOf(db, list, { limit: mostFound, offset: 0, backwards: false })
  const pages = Math.max(1, Math.ceil(ids.length / size))
  return { ids: ids.slice((pages - 1) * size), page: pages, pages, more: false }
}

/** The one or the other: a list that is not narrowed has as many rows as `total` says. */
export async function stretchOf<Id extends PgColumn>(
  db: Database,
  { page, size, total, ...list }: ListOf<Id> & Asked & { total: () => Promise<number> },
): Promise<Stretch<Id['_']['data']>> {
  return list.condition
    ? searchedStretch(db, list, { page, size })
    : countedStretch(db, list, { page, size, total: await total() })
}

/** Records in the order of their ids; those that went meanwhile are left out. */
export function inOrderOf<Id, Row extends { id: Id }>(
  ids: readonly Id[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
