import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { listPage } from '#app/db/list-page.ts'
import { membershipRequests as table } from '#app/db/schema/memberships.ts'
import { containing, searchedText } from '#app/db/searching.server.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { MemberQuery, MemberView } from './member-list.ts'
import { isActiveOn, requestColumns, requestOf } from './membership-rows.server.ts'
import type { MembershipRequest } from './membership.ts'

/** Rows of the panel's list on one page. */
const pageSize = 25

/** Pages of a search that are known of, the shown one included. */
const pagesKnownAhead = 10

const isApproved = eq(table.status, 'approved')

/** The rows of a view, as the partial indexes have it (migrations/0014). */
const viewConditions: Record<MemberView, (today: string) => SQL | undefined> = {
  all: () => undefined,
  pending: () => eq(table.status, 'pending'),
  active: isActiveOn,
  lapsed: (today) => and(isApproved, isNull(table.leftOn), lt(table.validUntil, today)),
  left: () => and(isApproved, isNotNull(table.leftOn)),
}

/** The rows that a query of the list is about; undefined for all. */
export function memberCondition(
  cx: RequestContext,
  { view, search }: Pick<MemberQuery, 'view' | 'search'>,
): SQL | undefined {
  const wanted = searchedText(search)
  return and(
    viewConditions[view](madridDayOf(cx.now)),
    wanted ? containing(sql`${table.searchText}`, wanted) : undefined,
  )
}

/** The column of an order; members are dated by their first day, requests by when they came. */
export function sortColumn({ view, sort }: Pick<MemberQuery, 'view' | 'sort'>): PgColumn {
  if (sort === 'name') return table.sortName
  if (sort === 'number') return table.memberNumber
  return view === 'all' || view === 'pending' ? table.createdAt : table.joinedOn
}

/**
 * The ids of a stretch of the list. From the middle on they are counted from its end, so that the
 * last page costs what the first does.
 */
async function idsOf(
  cx: RequestContext,
  query: MemberQuery,
  { offset, limit, total }: { offset: number; limit: number; total: number | null },
): Promise<string[]> {
  const fromEnd = total !== null && offset > total / 2
  const rest = total === null ? limit : Math.max(0, Math.min(limit, total - offset))
  const order = query.descending === fromEnd ? asc : desc
  const rows = await cx.db
    .select({ id: table.id })
    .from(table)
    .where(memberCondition(cx, query))
    .orderBy(order(sortColumn(query)), order(table.id))
    .limit(fromEnd ? rest : limit)
    .offset(fromEnd ? total - offset - rest : offset)
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.toReversed() : ids
}

export type RequestList = {
  rows: MembershipRequest[]
  page: number
  pages: number
  /** Whether there are pages after the last known one. */
  more: boolean
}

type Place = Omit<RequestList, 'rows'> & { ids: string[] }

/**
 * A search has its pages counted some way ahead, with what it shows: all that it finds cannot be counted
 * by an index.
 */
async function searchedPlace(
  cx: RequestContext,
  query: MemberQuery,
  asked: number,
): Promise<Place> {
  const page = Math.max(1, asked)
  const known = pageSize * pagesKnownAhead
  const offset = (page - 1) * pageSize
  const ids = await idsOf(cx, query, { offset, limit: known + 1, total: null })
  if (ids.length === 0 && page > 1) return countedPlace(cx, query, asked)
  const pages = page - 1 + Math.ceil(Math.min(ids.length, known) / pageSize)
  return {
    ids: ids.slice(0, pageSize),
    page,
    pages: Math.max(1, pages),
    more: ids.length > known,
  }
}

async function countedPlace(cx: RequestContext, query: MemberQuery, asked: number): Promise<Place> {
  const total = await cx.db.$count(table, memberCondition(cx, query))
  const { limit, offset, ...place } = listPage(total, pageSize, asked)
  return { ids: await idsOf(cx, query, { offset, limit, total }), ...place, more: false }
}

/**
 * A page of requests and members. Pages count from 1; one beyond the end is the last. Admins only.
 */
export async function listRequests(
  cx: RequestContext,
  { page: asked, ...query }: MemberQuery & { page: number },
): Promise<RequestList> {
  authorize(cx.actor, 'memberships.manage')
  const place = searchedText(query.search) === '' ? countedPlace : searchedPlace
  const { ids, ...where } = await place(cx, query, asked)
  return { rows: await requestsOf(cx, ids), ...where }
}

/** The requests with these ids, in their order; those deleted meanwhile are left out. */
async function requestsOf(cx: RequestContext, ids: string[]): Promise<MembershipRequest[]> {
  if (ids.length === 0) return []
  const found = await cx.db.select(requestColumns).from(table).where(inArray(table.id, ids))
  const byId = new Map(found.map((row) => [row.id, requestOf(cx, row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
