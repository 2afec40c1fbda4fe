import { and, eq } from 'drizzle-orm'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import { belongsOn, isActiveOn, isNoDouble, membershipsOf } from './membership-rows.server.ts'

/**
 * Who asks, as the person that counts as a member today; null for a visitor and for whoever is none. Read at each
 * request: who leaves, lapses or is suspended is none from that moment on.
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
 * The same for what members alone may do. Throws Problem 401 for a visitor, 403 for whoever is no member, and another
 * 403 for who is one and suspended, whom the club still writes to.
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

async function isSuspended(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  account: Account,
): Promise<boolean> {
  const found = await db.$count(
    membershipRequests,
    and(membershipsOf(account), isNoDouble, belongsOn(madridDayOf(now))),
  )
  return found > 0
}

/** The person who counts as a member with this number today; null for a number that nobody has. */
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
