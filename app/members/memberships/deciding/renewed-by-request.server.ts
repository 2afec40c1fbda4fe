import { firstEnd, renewedEnd } from '#app/members/membership-plans/plan-end.server.ts'
import { planOfRequest } from '#app/members/membership-plans/plans.server.ts'
import type { Renewal } from '#app/members/memberships/doubles/joined-records.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { membershipRequests } from '#app/platform/schema/members/memberships.ts'

type Row = Pick<
  typeof membershipRequests.$inferSelect,
  'planId' | 'validUntil' | 'lapsedOn' | 'leftOn'
>

/**
 * Plan and last day of a membership whose holder has requested one again. A current one stays as it is; a lapsed one
 * is renewed by the requested plan. Who had left begins with its first period, or with the rest of the same plan.
 *
 * @param asked the requested plan; null for none.
 */
export async function renewedByRequest(
  db: Database,
  asked: string | null,
  stays: Row,
  today: string,
): Promise<Renewal> {
  const { leftOn, planId, validUntil } = stays
  const plan = await planOfRequest(db, asked)
  const lasts = validUntil === null || validUntil >= today
  if (lasts && (leftOn === null || planId === plan.id)) return { planId, validUntil }
  if (plan.period === 'life') return { planId: plan.id, validUntil: null }
  const until =
    leftOn === null ? renewedEnd(plan.period, stays, today) : firstEnd(plan.period, today)
  return { planId: plan.id, validUntil: until }
}
