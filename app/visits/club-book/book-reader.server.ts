import { authorizeMember } from '#app/members/memberships/own-person.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'

/**
 * Members and those who write the visits may read the club's years. Throws Problem 401 for a visitor, 403 for anybody
 * else.
 */
export async function authorizeReader(cx: RequestContext): Promise<void> {
  if (!may(cx.actor, 'visits.manage')) await authorizeMember(cx)
}
