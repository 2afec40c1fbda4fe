import { eq, sql } from 'drizzle-orm'
import { recordAudits, type AuditEntry } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { laterThan } from '#app/kit/records/update-record.server.ts'
import { planChoices, planOf } from '#app/members/membership-plans/plans.server.ts'
import {
  lockPayers,
  paidForBy,
  payerNumber,
  sharesWith,
} from '#app/members/memberships/doubles/household.server.ts'
import { mayBeJoined } from '#app/members/memberships/doubles/joined-records.ts'
import {
  refuseSecondMembership,
  activeMembership,
} from '#app/members/memberships/doubles/same-person.server.ts'
import { lockMemberNumbers } from '#app/members/memberships/membership-rows.server.ts'
import { lockedMember, readMember } from '#app/members/memberships/record/change-member.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import {
  membershipRequests as table,
  type LeavingReason,
} from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'

/** The initial dialog of a departure. Admins only. Throws Problem 404. */
export async function memberDeparture(cx: RequestContext, id: string) {
  const row = await readMember(cx, id)
  const shares = row.leftOn === null ? await sharesWith(cx.db, row) : null
  const plans = shares === null ? [] : await planChoices(cx, null)
  return {
    id: row.id,
    fullName: row.fullName,
    leftOn: row.leftOn,
    today: madridDayOf(cx.now),
    besides: row.leftOn === null ? null : await activeMembership(cx.db, row),
    mayBeJoined: mayBeJoined(row),
    sharesWith: shares,
    plansForOne: plans.filter(({ household }) => !household),
    isPlanForTwo: (await planOf(cx.db, row.planId)).household,
  }
}

/**
 * Records the day on which a member left and why; null reinstates the member. Idempotent. Doubles that wait to be
 * joined leave too. Members who shared a fee pay alone from then on (migrations/functions/members.sql), the other by
 * the plan `otherPlan` if given. Admins only.
 *
 * @throws Problem 404; 409 when a reinstated member already has another membership.
 */
export async function setDeparture(
  cx: RequestContext,
  id: string,
  leftOn: string | null,
  {
    because = 'left',
    otherPlan = null,
  }: { because?: LeavingReason; otherPlan?: string | null } = {},
): Promise<{ outcome: 'saved' } | Refused> {
  authorize(cx.actor, 'memberships.manage')
  if (leftOn !== null && leftOn > madridDayOf(cx.now)) {
    return refused('left_on', 'dayInFuture')
  }
  return cx.db.transaction(async (tx) => {
    await lockMemberNumbers(tx)
    await lockPayers(tx, [id])
    const row = await lockedMember(tx, id)
    const isSame = leftOn === row.leftOn && (leftOn === null || because === row.leftBecause)
    if (isSame) return { outcome: 'saved' }
    if (leftOn !== null && leftOn < row.joinedOn) {
      return refused('left_on', 'endsBeforeJoining')
    }
    if (leftOn === null && (await activeMembership(tx, row))) {
      throw new Problem('personIsMember', 409)
    }
    const [payer, other] = [await payerNumber(tx, row), await paidForBy(tx, id)]
    const stays = leftOn === null ? null : (row.householdOf ?? other?.id ?? null)
    const alone = stays !== null && otherPlan !== null ? { id: stays, planId: otherPlan } : null
    if (alone && (await planOf(tx, alone.planId)).household) {
      return refused('other_plan', 'invalidChoice')
    }
    // A reinstated member's record no longer counts as a double.
    const back = leftOn === null ? { doubleOf: null, leftBecause: null } : { leftBecause: because }
    const change = tx
      .update(table)
      .set({ leftOn, ...back, updatedAt: laterThan(row.updatedAt, cx.now) })
      .where(eq(table.id, id))
    await refuseSecondMembership(() => change)
    const byPlan = alone ? [await continuesBy(tx, cx, alone)] : []
    await recordAudits(tx, cx, [
      departureOf(id, row.leftOn, leftOn),
      ...(payer === '' ? [] : [paysAlone(id, payer)]),
      ...(other === null ? [] : [paysAlone(other.id, String(row.memberNumber))]),
      ...byPlan,
    ])
    if (leftOn !== null) await endOtherRecords(tx, cx, [id])
    return { outcome: 'saved' }
  })
}

/** Assigns another plan in the transaction `tx`; returns the audit entry. */
async function continuesBy(
  tx: Database,
  cx: RequestContext,
  { id, planId }: { id: string; planId: string },
): Promise<AuditEntry> {
  const row = await lockedMember(tx, id)
  await tx
    .update(table)
    .set({ planId, updatedAt: laterThan(row.updatedAt, cx.now) })
    .where(eq(table.id, id))
  return {
    action: 'membership.updated',
    subjectType: 'membership-request',
    subjectId: id,
    changes: { plan_id: [row.planId, planId] },
  }
}

/** The audit entry of a member whose fee is no longer paid by another one. */
const paysAlone = (id: string, payer: string): AuditEntry => ({
  action: 'membership.updated',
  subjectType: 'membership-request',
  subjectId: id,
  changes: { household_of: [payer, null] },
})

/** The audit entry of a departure or a return. */
export const departureOf = (
  id: string,
  before: string | null,
  after: string | null,
): AuditEntry => ({
  action: after === null ? 'membership.returned' : 'membership.left',
  subjectType: 'membership-request',
  subjectId: id,
  changes: { left_on: [before, after] },
})

/**
 * Ends the other records of the same people in the transaction `tx`, none before its first day.
 *
 * @param ids records that have left.
 */
export async function endOtherRecords(tx: Database, cx: RequestContext, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; left_on: string }>(sql`
    update membership_requests as other
    set left_on = greatest(other.joined_on, gone.left_on), updated_at = ${cx.now.toISOString()}
    from membership_requests as gone
    where gone.id = any(${sql.param([...ids])}::uuid[])
      and (other.id = coalesce(gone.double_of, gone.id) or other.double_of = coalesce(gone.double_of, gone.id))
      and other.id <> gone.id and other.status = 'approved' and other.left_on is null
    returning other.id, other.left_on::text`)
  await recordAudits(
    tx,
    cx,
    rows.map((other) => departureOf(other.id, null, other.left_on)),
  )
}
