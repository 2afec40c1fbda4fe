import { firstEnd, renewedEnd } from '#app/members/membership-plans/plan-end.server.ts'
import { planOfRequest } from '#app/members/membership-plans/plan-of-request.server.ts'
import type { Renewal } from '#app/members/memberships/doubles/joined-records.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { membershipRequests } from '#app/platform/schema/members/memberships.ts'

type Row = Pick<
  typeof membershipRequests.$inferSelect,
  'planId' | 'validUntil' | 'lapsedOn' | 'leftOn'
>

/**
 * By which plan and until when a membership goes on whose holder has asked again. What has not run out stays as it is. What
 * has is renewed by the plan that was asked for. Whoever had left begins with the first period of it, or with what was
 * left of the same.
 *
 * @param asked the plan of the request; null where none was asked for.
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
