import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as members } from '#app/platform/schema/members/memberships.ts'

/** The members whose membership has run out and who are in their days of grace. Admins and secretaries. */
export async function waitingRenewals(cx: RequestContext): Promise<Waiting[]> {
  authorize(cx.actor, 'memberships.manage')
  const today = madridDayOf(cx.now)
  const count = await cx.db.$count(
    members,
    and(
      eq(members.status, 'approved'),
      isNull(members.leftOn),
      isNull(members.doubleOf),
      lt(members.validUntil, today),
      gte(members.graceUntil, today),
    ),
  )
  return count === 0 ? [] : [{ kind: 'grace', says: [count], to: '/admin/socios/renovaciones' }]
}
