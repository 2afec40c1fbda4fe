import { and, eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import { belongsTo, type Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import {
  membershipRequests as table,
  membershipRequests,
} from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import { memberState, type MembershipRequest } from './membership.ts'

/** Columns of a request or member that the account may see too: without the panel's notes. */
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

/** SQL condition: the record is not a double of another one. */
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
 * Locks the assignment of member numbers until this transaction ends, so that a free number stays free. Acquire it
 * before locking a member's row: the database takes the same lock when it assigns a number
 * (migrations/functions/members.sql).
 */
export async function lockMemberNumbers(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('member_numbers'))`)
}

/**
 * The actor's person, if they are a member today; null otherwise. It is read at each request, so that a departure or
 * suspension takes effect immediately.
 */
export async function ownPersonId({
  db,
  actor,
  now,
}: Pick<RequestContext, 'db' | 'actor' | 'now'>): Promise<string | null> {
  if (actor.kind === 'visitor') return null
  const [row] = await db
    .select({ personId: membershipRequests.personId })
    .from(membershipRequests)
    .where(and(membershipsOf(actor), isNoDouble, isActiveOn(madridDayOf(now))))
    .limit(1)
  return row?.personId ?? null
}

/**
 * As `ownPersonId`, for acts of members only. Throws Problem 401 for a visitor, 403 for a non-member, and another 403
 * for a suspended one.
 */
export async function authorizeMember(cx: Pick<RequestContext, 'db' | 'actor' | 'now'>) {
  const account = authorize(cx.actor, 'account.own')
  const personId = await ownPersonId(cx)
  if (personId === null) {
    throw new Problem((await isSuspended(cx, account)) ? 'membershipSuspended' : 'membersOnly', 403)
  }
  return { account, personId }
}

async function isSuspended({ db, now }: Pick<RequestContext, 'db' | 'now'>, account: Account) {
  const found = await db.$count(
    membershipRequests,
    and(membershipsOf(account), isNoDouble, belongsOn(madridDayOf(now))),
  )
  return found > 0
}

/** The active member with this number; null for none. */
export async function personOfNumber(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  number: number,
): Promise<string | null> {
  const [row] = await db
    .select({ personId: membershipRequests.personId })
    .from(membershipRequests)
    .where(
      and(eq(membershipRequests.memberNumber, number), isNoDouble, isActiveOn(madridDayOf(now))),
    )
  return row?.personId ?? null
}
