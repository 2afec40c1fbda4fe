import { asc, inArray } from 'drizzle-orm'
import { formerMembership } from '#app/members/memberships/doubles/same-person.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import { decideIn } from './decide-request.server.ts'
import { lockMemberNumbers } from './member-numbers.server.ts'

/**
 * Approves requests in order of arrival, one by one. Skips those decided meanwhile, of current members, and of former
 * ones, who must be decided individually. Returns how many were approved and how many were not.
 *
 * @param ids uuids.
 * @throws Problem 409 if none was.
 */
export async function approveRequests(
  cx: RequestContext,
  ids: string[],
): Promise<{ approved: number; left: number }> {
  authorize(cx.actor, 'memberships.manage')
  return cx.db.transaction(async (tx) => {
    await lockMemberNumbers(tx)
    const found = await tx
      .select()
      .from(membershipRequests)
      .where(inArray(membershipRequests.id, ids))
      .orderBy(asc(membershipRequests.createdAt), asc(membershipRequests.id))
    let approved = 0
    let returning = 0
    for (const request of found) {
      const { id } = request
      if (request.status === 'pending' && (await formerMembership(tx, request))) {
        returning += 1
        continue
      }
      try {
        await tx.transaction((own) => decideIn(own, cx, id, { decision: 'approved', reason: null }))
        approved += 1
      } catch (error) {
        if (!(error instanceof Problem)) throw error
      }
    }
    if (approved === 0) throw new Problem(returning > 0 ? 'wereMembers' : 'alreadyDecided', 409)
    return { approved, left: ids.length - approved }
  })
}
