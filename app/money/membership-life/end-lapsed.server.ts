import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { recordAudits, type AuditEntry } from '#app/kit/records/record-audit.server.ts'
import { mailMember } from '#app/members/memberships/membership-mail.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { daysAfter } from '#app/platform/i18n/time/calendar-days.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as members } from '#app/platform/schema/members/memberships.ts'
import {
  memberships as spans,
  membershipPlans as plans,
} from '#app/platform/schema/members/people.ts'
import { Problem } from '#app/problem.ts'
import { isCoveredFrom } from './covered-periods.server.ts'
import { maxLapses, lapseNoticeFor } from './renewal-notices.ts'

/** SQL condition: a membership past its days of grace with nothing that covers it, about to end. */
export const hasLapsed = (today: string): SQL | undefined =>
  and(
    isNull(spans.endedOn),
    sql`${spans.validUntil} < ${today}::date`,
    sql`exists (
      select from ${members}
      where ${members.id} = ${spans.recordId} and ${members.status} = 'approved'
        and ${members.leftOn} is null and ${members.graceUntil} < ${today}::date
        and not ${isCoveredFrom(today)})`,
  )

/** Number of memberships that wait for the board because too many would end together; 0 while the job ends them. */
export async function countWaitingLapses({
  db,
  now,
}: Pick<RequestContext, 'db' | 'now'>): Promise<number> {
  const over = await db.$count(spans, hasLapsed(madridDayOf(now)))
  return over > maxLapses ? over : 0
}

/**
 * Ends the waiting memberships and notifies their members: exactly the number that the board saw, or none. Admins and
 * the secretary.
 *
 * @throws Problem 409 'renewalsChanged' when the number has changed.
 */
export async function endWaitingMemberships(
  cx: RequestContext,
  people: number,
): Promise<{ ended: number }> {
  authorize(cx.actor, 'memberships.manage')
  return cx.db.transaction(async (tx) => {
    const found = await tx
      .select({ id: spans.id })
      .from(spans)
      .where(hasLapsed(madridDayOf(cx.now)))
    const entries = await endMemberships(
      tx,
      cx,
      found.map(({ id }) => id),
    )
    if (entries.length === 0 || entries.length !== people) {
      throw new Problem('renewalsChanged', 409)
    }
    await recordAudits(tx, cx, entries)
    return { ended: entries.length }
  })
}

/**
 * Ends memberships within the transaction `tx` and notifies their members. Memberships renewed or paid while this
 * waited for the row stay.
 *
 * @returns the log details of the ended ones.
 */
export async function endMemberships(
  tx: Database,
  { now, ...mailing }: Pick<RequestContext, 'now' | 'outbox' | 'site' | 'club'>,
  ids: readonly string[],
): Promise<AuditEntry[]> {
  const today = madridDayOf(now)
  const records = tx
    .select({ id: spans.recordId })
    .from(spans)
    .where(inArray(spans.id, [...ids]))
  await tx
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, records))
    .orderBy(members.id)
    .for('update')
  const rows = await tx
    .select({ span: spans.id, begins: spans.beginsOn, member: members, plan: plans })
    .from(spans)
    .innerJoin(members, eq(members.id, spans.recordId))
    .innerJoin(plans, eq(plans.id, spans.planId))
    .where(and(inArray(spans.id, [...ids]), hasLapsed(today)))
    .orderBy(members.id)
  const entries: AuditEntry[] = []
  for (const { span, begins, member, plan } of rows) {
    const { graceUntil, validUntil } = member
    if (graceUntil === null || validUntil === null) continue
    await tx
      .update(spans)
      .set({ endedOn: graceUntil > begins ? graceUntil : begins, endedBecause: 'lapsed' })
      .where(eq(spans.id, span))
    await tx.update(members).set({ lapsedOn: graceUntil }).where(eq(members.id, member.id))
    entries.push({
      action: 'membership.lapsed',
      subjectType: 'membership-request',
      subjectId: member.id,
    })
    // Members whose membership ended long ago, while the job did not run, are not notified.
    const isNews = graceUntil >= daysAfter(today, -lapseNoticeFor)
    if (plan.announced && isNews && member.suspendedOn === null) {
      await mailMember(tx, mailing, 'lapsed', { ...member, until: validUntil })
    }
  }
  return entries
}
