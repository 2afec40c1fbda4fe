import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { listPage } from './list-page.ts'

/** A sort column; together they match the order of an index. */
export type OrderBy = { by: SQL | PgColumn; descending: boolean }

/** A list of records: filter and order, covered by an index. */
export type ListOf<Id extends PgColumn> = {
  table: PgTable
  id: Id
  condition: SQL | undefined
  order: readonly OrderBy[]
}

/** Position of a page; pages count from 1. */
export type Place = {
  page: number
  /** Number of pages known so far. */
  pages: number
  /** Whether more pages follow. */
  more: boolean
}

/** Ids of a page in order; further columns are read only for these. */
export type IdPage<Id> = Place & { ids: Id[] }

type PageRequest = { page: number; size: number }

/** Pages counted beyond the requested one. */
const knownAhead = 10

/** Search results that can be paged through: skipping more would be slow, and refining the search is faster. */
export const maxFound = 1000

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
 * A page of a list of known length, read from the nearer end, so that the last page is as cheap as
 * the first. Pages count from 1; beyond the end is the last.
 */
export async function countedIdPage<Id extends PgColumn>(
  db: Database,
  list: ListOf<Id>,
  { page: asked, size, total }: PageRequest & { total: number },
): Promise<IdPage<Id['_']['data']>> {
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
 * A page of a list of unknown length, counted only some pages ahead; empty beyond its end. Pages
 * count from 1; reads at most `most` rows.
 */
export async function openEndedIdPage<Id extends PgColumn>(
  db: Database,
  list: ListOf<Id>,
  { page, size, most = Number.POSITIVE_INFINITY }: PageRequest & { most?: number | undefined },
): Promise<IdPage<Id['_']['data']>> {
  const offset = (page - 1) * size
  const known = Math.min(size * knownAhead, most - offset)
  if (known <= 0) return { ids: [], page, pages: page - 1, more: false }
  const ids = await idsOf(db, list, { limit: known + 1, offset, backwards: false })
  const pages = page - 1 + Math.ceil(Math.min(ids.length, known) / size)
  const more = ids.length > known && offset + known < most
  return { ids: ids.slice(0, Math.min(size, known)), page, pages: Math.max(1, pages), more }
}

/** A page of search results. Pages count from 1; beyond the end is the last one readable. */
export async function searchedIdPage<Id extends PgColumn>(
  db: Database,
  list: ListOf<Id>,
  { page: asked, size }: PageRequest,
): Promise<IdPage<Id['_']['data']>> {
  const page = Math.max(1, asked)
  const stretch = await openEndedIdPage(db, list, { page, size, most: maxFound })
  if (stretch.ids.length > 0 || page === 1) return stretch
  const ids = await idsOf(db, list, { limit: maxFound, offset: 0, backwards: false })
  const pages = Math.max(1, Math.ceil(ids.length / size))
  return { ids: ids.slice((pages - 1) * size), page: pages, pages, more: false }
}

/** A page of search results, or of a list whose `total` is known without searching. */
export async function idPageOf<Id extends PgColumn>(
  db: Database,
  {
    page,
    size,
    searched,
    total,
    ...list
  }: ListOf<Id> & PageRequest & { searched: boolean; total: () => Promise<number> },
): Promise<IdPage<Id['_']['data']>> {
  return searched
    ? searchedIdPage(db, list, { page, size })
    : countedIdPage(db, list, { page, size, total: await total() })
}

/** Sorts records by these ids; drops deleted ones. */
export function inOrderOf<Id, Row extends { id: Id }>(
  ids: readonly Id[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
