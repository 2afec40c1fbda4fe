import type { RequestContext } from '#app/auth/context.ts'
import { may } from '#app/auth/permissions.ts'
import { authorizeMember } from '#app/features/memberships/own-person.server.ts'

/**
 * For what members read of the club's years: who counts as one at this moment, and who writes the visits. Throws
 * Problem 401 for a visitor, 403 for anybody else.
 */
export async function authorizeReader(cx: RequestContext): Promise<void> {
  if (!may(cx.actor, 'visits.manage')) await authorizeMember(cx)
}
