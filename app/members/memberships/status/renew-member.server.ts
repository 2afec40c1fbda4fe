import { eq } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { laterThan } from '#app/kit/records/update-record.server.ts'
import { renewedEnd } from '#app/members/membership-plans/plan-end.server.ts'
import { planName } from '#app/members/membership-plans/plan.ts'
import { planOf } from '#app/members/membership-plans/plans.server.ts'
import { mailMember } from '#app/members/memberships/membership-mail.server.ts'
import {
  lockedMember,
  readMember,
  type MemberRow,
} from '#app/members/memberships/record/change-member.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import { isRenewable } from './renewal.ts'

/** The initial dialog of a renewal. Admins only. Throws Problem 404. */
export async function memberRenewal(cx: RequestContext, id: string) {
  const row = await readMember(cx, id)
  const plan = await planOf(cx.db, row.planId)
  const today = madridDayOf(cx.now)
  return {
    id: row.id,
    fullName: row.fullName,
    plan: planName(plan, cx.language),
    feeCents: plan.feeCents,
    validUntil: row.validUntil,
    leftOn: row.leftOn,
    until: renewedEnd(plan.period, row, today) ?? '',
  }
}

/**
 * Renews a membership until a day, and notifies the member. Idempotent. A lapsed member keeps their number. Admins
 * only.
 *
 * @param until the last day, of Madrid's calendar; null without an end.
 * @throws Problem 404; 409 for a former member, and for a member whose fee another one pays, who is renewed with the
 * payer.
 */
export async function renewMember(
  cx: RequestContext,
  id: string,
  until: string | null,
): Promise<{ outcome: 'saved' } | Refused> {
  authorize(cx.actor, 'memberships.manage')
  return cx.db.transaction(async (tx) => {
    const row = await lockedMember(tx, id)
    if (row.leftOn !== null) throw new Problem('memberHasLeft', 409)
    if (row.householdOf !== null) throw new Problem('sharesFee', 409)
    if (row.validUntil === until) return { outcome: 'saved' }
    const today = madridDayOf(cx.now)
    const soonest = row.validUntil ?? (row.joinedOn > today ? row.joinedOn : today)
    if (until !== null && until < soonest) {
      return refused('valid_until', 'endsBeforeRenewal')
    }
    await storeRenewal(tx, cx, row, until)
    return { outcome: 'saved' }
  })
}

/**
 * Renews those of these members whose membership ends soon or has lapsed, each by its plan. Skips the rest, so that a
 * second press renews nothing. Returns how many were renewed and how many were not. Admins, secretaries and treasurers.
 *
 * @param ids uuids.
 * @throws Problem 409 if none was.
 */
export async function renewMembers(cx: RequestContext, ids: string[]) {
  authorize(cx.actor, 'memberships.renew')
  const today = madridDayOf(cx.now)
  return cx.db.transaction(async (tx) => {
    let renewed = 0
    // In a fixed order, so that two concurrent renewals do not deadlock.
    for (const id of ids.toSorted()) {
      const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
      if (!row || row.status !== 'approved' || !isRenewable(row, today)) continue
      const { period } = await planOf(tx, row.planId)
      await storeRenewal(tx, cx, row, renewedEnd(period, row, today))
      renewed += 1
    }
    if (renewed === 0) throw new Problem('nothingToRenew', 409)
    return { renewed, left: ids.length - renewed }
  })
}

async function storeRenewal(
  tx: Database,
  cx: RequestContext,
  row: Omit<MemberRow, 'memberNumber' | 'joinedOn'>,
  until: string | null,
): Promise<void> {
  await tx
    .update(table)
    .set({ validUntil: until, updatedAt: laterThan(row.updatedAt, cx.now) })
    .where(eq(table.id, row.id))
  await recordAct(tx, cx, 'membership.renewed', ['membership-request', row.id], {
    changes: { valid_until: [row.validUntil, until] },
  })
  await mailMember(tx, cx, 'renewed', { ...row, until })
}
