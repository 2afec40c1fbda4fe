import { firstEnd, renewedEnd } from '#app/members/membership-plans/plan-end.server.ts'
import { planOf, holdPlan, planOfRequest } from '#app/members/membership-plans/plans.server.ts'
import { sharesWith } from '#app/members/memberships/doubles/household.server.ts'
import {
  continuesBy,
  type JoinedFee,
  type Renewal,
} from '#app/members/memberships/doubles/joined-records.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { membershipRequests } from '#app/platform/schema/members/memberships.ts'

type Row = typeof membershipRequests.$inferSelect
type JoinedPair = { stays: Row; goes: Row }

/**
 * Plan, last day and payer of a membership after a join. A request renews it, and its applicant pays alone from then
 * on. Of two memberships `continuesBy` decides; a payer keeps a plan for two with its last day, and nobody pays for
 * them.
 *
 * @param today day of Madrid's calendar.
 */
export async function joinedFee(
  db: Database,
  { stays, goes }: JoinedPair,
  today: string,
): Promise<JoinedFee> {
  if (goes.status === 'pending') {
    const renewal = await renewedByRequest(db, goes.planId, stays, today)
    const isSame = renewal.planId === stays.planId && renewal.validUntil === stays.validUntil
    return { ...renewal, householdOf: isSame ? stays.householdOf : null }
  }
  const by = continuesBy(stays, goes)
  const paysFor = await sharesWith(db, { id: stays.id, householdOf: null })
  if (paysFor === null) {
    const isEither = by.householdOf === stays.id || by.householdOf === goes.id
    return { ...renewalOf(by), householdOf: isEither ? null : by.householdOf }
  }
  await holdPlan(db, by.planId)
  const { household } = await planOf(db, by.planId)
  return { ...renewalOf(household ? by : stays), householdOf: null }
}

const renewalOf = ({ planId, validUntil }: Row) => ({ planId, validUntil })

/** Names of the members who share the fee after a join, and of those who no longer do. */
export type SharingAfterJoin = { shares: string | null; sharesNoMore: string[] }

/** Who shares the fee, as payer or not, once two records continue with `fee`. */
export async function sharingAfterJoin(
  db: Database,
  { stays, goes }: JoinedPair,
  { planId, householdOf }: JoinedFee,
): Promise<SharingAfterJoin> {
  const isPair = stays.householdOf === goes.id || goes.householdOf === stays.id
  const [ofStays, ofGoes] = isPair
    ? [null, null]
    : await Promise.all([sharesWith(db, stays), sharesWith(db, goes)])
  const passedOn = async () => {
    if (goes.householdOf !== null || ofGoes === null) return null
    return (await planOf(db, planId)).household ? ofGoes : null
  }
  const shares =
    householdOf === null
      ? ((stays.householdOf === null ? ofStays : null) ?? (await passedOn()))
      : await sharesWith(db, { id: stays.id, householdOf })
  const before = [ofStays, ofGoes].filter((name) => name !== null)
  return { shares, sharesNoMore: before.filter((name) => name !== shares) }
}

type Former = Pick<
  typeof membershipRequests.$inferSelect,
  'planId' | 'validUntil' | 'lapsedOn' | 'leftOn'
>

/**
 * Plan and last day of a membership whose holder has requested one again. A current one stays as it is; a lapsed one
 * is renewed by the requested plan. A former member begins with the first period of the plan, or with the rest of the
 * same plan.
 *
 * @param asked the requested plan; null for none.
 */
async function renewedByRequest(
  db: Database,
  asked: string | null,
  stays: Former,
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
