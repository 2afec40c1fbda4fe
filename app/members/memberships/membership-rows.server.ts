import { and, eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { belongsTo, type Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { memberState, type MembershipRequest } from './membership.ts'

/** Columns of a request or member, without the panel's notes: the account sees it too. */
export const requestColumns = {
  ...pickColumns(table, 'id', 'fullName', 'email', 'phone', 'reason', 'status', 'createdAt'),
  ...pickColumns(table, 'updatedAt', 'memberNumber', 'joinedOn', 'validUntil', 'graceUntil'),
  ...pickColumns(table, 'lapsedOn', 'suspendedOn', 'leftOn', 'doubleOf'),
  invited: sql<boolean>`(${table.accountId} is null and ${table.invitedAt} is not null)`,
}

/** SQL condition: requests and memberships of these owners. */
export const membershipsOf = (...owners: readonly Owner[]) =>
  belongsTo({ accountId: table.accountId, email: sql`lower(${table.email})` }, ...owners)

/** A row with the state of the membership today. */
export function requestOf(
  { now }: RequestContext,
  row: Omit<MembershipRequest, 'state'>,
): MembershipRequest {
  return { ...row, state: memberState(row, madridDayOf(now)) }
}

/** SQL condition: not the double of another record. */
export const isNoDouble = isNull(table.doubleOf)

const isStaying = and(eq(table.status, 'approved'), isNull(table.leftOn))

/** SQL condition: members on this day of Madrid's calendar, suspended ones too. */
export function belongsOn(today: string): SQL | undefined {
  return and(isStaying, or(isNull(table.lapsedOn), gte(table.lapsedOn, today)))
}

/** SQL condition: active members on this day of Madrid's calendar; the same rule as `counts(memberState())`. */
export function isActiveOn(today: string): SQL | undefined {
  return and(belongsOn(today), isNull(table.suspendedOn))
}

/** SQL condition: lapsed memberships that nobody has left. */
export function hasLapsedOn(today: string): SQL | undefined {
  return and(isStaying, lt(table.lapsedOn, today))
}

/**
 * Locks the assignment of member numbers until this transaction ends, so that a free number stays free. Take it
 * before the row of a member: the database takes the same lock when it assigns a number
 * (migrations/functions/members.sql).
 */
export async function lockMemberNumbers(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('member_numbers'))`)
}
