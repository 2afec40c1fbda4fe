import { and, eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { belongsTo, type Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { memberState, type MembershipRequest } from './membership.ts'

/** What is read of a request or member; never the panel's notes, for the account sees it too. */
export const requestColumns = {
  id: table.id,
  fullName: table.fullName,
  email: table.email,
  phone: table.phone,
  reason: table.reason,
  status: table.status,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
  memberNumber: table.memberNumber,
  joinedOn: table.joinedOn,
  validUntil: table.validUntil,
  graceUntil: table.graceUntil,
  lapsedOn: table.lapsedOn,
  suspendedOn: table.suspendedOn,
  leftOn: table.leftOn,
  doubleOf: table.doubleOf,
  invited: sql<boolean>`(${table.accountId} is null and ${table.invitedAt} is not null)`,
}

/** Requests and memberships of somebody, or of several. */
export const membershipsOf = (...owners: readonly Owner[]) =>
  belongsTo({ accountId: table.accountId, email: sql`lower(${table.email})` }, ...owners)

/** A row with how the membership stands today. */
export function requestOf(
  { now }: RequestContext,
  row: Omit<MembershipRequest, 'state'>,
): MembershipRequest {
  return { ...row, state: memberState(row, madridDayOf(now)) }
}

/** Records that count: not one that is kept beside another of the same person. */
export const isNoDouble = isNull(table.doubleOf)

const isStaying = and(eq(table.status, 'approved'), isNull(table.leftOn))

/** Those who are members on this day of Madrid's calendar, also while they are suspended. */
export function belongsOn(today: string): SQL | undefined {
  return and(isStaying, or(isNull(table.lapsedOn), gte(table.lapsedOn, today)))
}

/** Those who count as members on this day of Madrid's calendar; `counts` of `memberState` in SQL. */
export function isActiveOn(today: string): SQL | undefined {
  return and(belongsOn(today), isNull(table.suspendedOn))
}

/** Those whose membership has run out, by the job or the board, and who have not left. */
export function hasLapsedOn(today: string): SQL | undefined {
  return and(isStaying, lt(table.lapsedOn, today))
}
