import { and, eq } from 'drizzle-orm'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import { belongsOn, isActiveOn, isNoDouble, membershipsOf } from './membership-rows.server.ts'

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
export async function authorizeMember(
  cx: Pick<RequestContext, 'db' | 'actor' | 'now'>,
): Promise<{ account: Account; personId: string }> {
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
