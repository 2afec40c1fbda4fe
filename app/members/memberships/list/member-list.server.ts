import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  isActiveOn,
  requestColumns,
  requestOf,
  hasLapsedOn,
} from '#app/members/memberships/membership-rows.server.ts'
import type { MembershipRequest } from '#app/members/memberships/membership.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { idPageOf, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { memberMatches, searchedText } from '#app/platform/db/searching/searching.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import type { MemberQuery, MemberView } from './member-list.ts'

const pageSize = 25

const isApproved = eq(table.status, 'approved')

/** SQL conditions of the views, as in the partial indexes. */
const viewConditions: Record<MemberView, (today: string) => SQL | undefined> = {
  all: () => undefined,
  pending: () => eq(table.status, 'pending'),
  active: isActiveOn,
  lapsed: (today) => and(hasLapsedOn(today), isNull(table.suspendedOn)),
  suspended: () => and(isApproved, isNull(table.leftOn), isNotNull(table.suspendedOn)),
  left: () => and(isApproved, isNotNull(table.leftOn)),
}

/** The condition of a query; undefined for all rows. */
export async function memberCondition(
  cx: RequestContext,
  { view, search }: Pick<MemberQuery, 'view' | 'search'>,
): Promise<SQL | undefined> {
  const wanted = searchedText(search)
  return and(
    viewConditions[view](madridDayOf(cx.now)),
    wanted ? await memberMatches(cx.db, wanted) : undefined,
  )
}

/** The column to sort by; members are dated by their first day, requests by their arrival. */
export function sortColumn({ view, sort }: Pick<MemberQuery, 'view' | 'sort'>): PgColumn {
  if (sort === 'name') return table.sortName
  if (sort === 'number') return table.memberNumber
  return view === 'all' || view === 'pending' ? table.createdAt : table.joinedOn
}

/** The number of rows in a view. Lapsed and suspended members are counted by their indexes. */
async function rowsOfView({ db, now }: RequestContext, view: MemberView): Promise<number> {
  const counted = (of: 'lapsed' | 'suspended') =>
    db.$count(table, viewConditions[of](madridDayOf(now)))
  switch (view) {
    case 'all':
      return rowsIn(db, 'membership_requests')
    case 'pending':
      return rowsIn(db, 'membership_requests', ['pending'])
    case 'left':
      return rowsIn(db, 'membership_requests', ['left'])
    case 'lapsed':
    case 'suspended':
      return counted(view)
    case 'active': {
      const staying = await rowsIn(db, 'membership_requests', ['staying'])
      return staying - (await counted('lapsed')) - (await counted('suspended'))
    }
    default:
      throw view satisfies never
  }
}

/** A page of requests and members. Pages count from 1; a number beyond the last gives the last. Admins only. */
export async function listRequests(
  cx: RequestContext,
  { page, ...query }: MemberQuery & { page: number },
) {
  authorize(cx.actor, 'memberships.manage')
  const { descending } = query
  const { ids, ...place } = await idPageOf(cx.db, {
    table,
    id: table.id,
    condition: await memberCondition(cx, query),
    order: [sortColumn(query), table.id].map((by) => ({ by, descending })),
    page,
    size: pageSize,
    searched: searchedText(query.search) !== '',
    total: () => rowsOfView(cx, query.view),
  })
  return { rows: await requestsOf(cx, ids), ...place }
}

/** The requests with these ids in their order; deleted ones are missing. */
async function requestsOf(cx: RequestContext, ids: string[]): Promise<MembershipRequest[]> {
  if (ids.length === 0) return []
  const found = await cx.db.select(requestColumns).from(table).where(inArray(table.id, ids))
  return inOrderOf(ids, found).map((row) => requestOf(cx, row))
}
