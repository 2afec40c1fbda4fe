import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { membershipPlans } from '#app/platform/schema/members/people.ts'
import { planName, type Plan } from './plan.ts'
import { inOrder } from './plans.server.ts'

/** All plans, archived ones too, to filter members by. Admins and the secretary. */
export async function planNames(cx: RequestContext): Promise<Pick<Plan, 'id' | 'name'>[]> {
  authorize(cx.actor, 'memberships.manage')
  const rows = await cx.db
    .select()
    .from(membershipPlans)
    .orderBy(...inOrder)
  return rows.map((row) => ({ id: row.id, name: planName(row, cx.language) }))
}
