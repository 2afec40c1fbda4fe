import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isActiveOn, isNoDouble } from '#app/members/memberships/membership-rows.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import type { MemberCard } from './card.ts'

/**
 * A member's card without a code, for the club to print. Admins and the secretary.
 *
 * @throws Problem 404 if the person never was a member; 409 if they are none today.
 */
export async function paperCard(cx: RequestContext, id: string): Promise<MemberCard> {
  authorize(cx.actor, 'memberships.manage')
  const counts = and(isActiveOn(madridDayOf(cx.now)), isNoDouble)
  const [row] = isUuid(id)
    ? await cx.db
        .select({
          name: table.fullName,
          number: table.memberNumber,
          since: table.joinedOn,
          validUntil: table.validUntil,
          leftOn: table.leftOn,
          counts: sql<boolean>`coalesce(${counts}, false)`,
        })
        .from(table)
        .where(and(eq(table.id, id), eq(table.status, 'approved'), isNotNull(table.memberNumber)))
    : []
  if (!row || row.number === null || row.since === null) throw new Problem('memberNotFound', 404)
  const { counts: stands, number, since, ...facts } = row
  if (!stands) throw new Problem('cardOfMembers', 409)
  return { ...facts, number, since, standing: 'active' }
}
