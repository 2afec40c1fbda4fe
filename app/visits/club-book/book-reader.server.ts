import { authorizeMember } from '#app/members/memberships/own-person.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'

/**
 * For what members read of the club's years: who counts as one at this moment, and who writes the visits. Throws
 * Problem 401 for a visitor, 403 for anybody else.
 */
export async function authorizeReader(cx: RequestContext): Promise<void> {
  if (!may(cx.actor, 'visits.manage')) await authorizeMember(cx)
}
