import { and, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { inBatches } from '#app/db/batches.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { auditLog } from '#app/db/schema/audit.ts'
import { membershipRequests as members } from '#app/db/schema/memberships.ts'
import { memberships as spans, membershipPlans as plans } from '#app/db/schema/people.ts'
import { undoMilliseconds } from '#app/features/memberships/decision.ts'
import { mailMember } from '#app/features/memberships/membership-mail.server.ts'
import { daysAfter } from '#app/features/memberships/renewal.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { firstNotice, lapseToldFor, secondNotice } from './renewal-notices.ts'

/** `signal` ends it after the batch in hand. */
type Job = Pick<RequestContext, 'db' | 'now' | 'outbox' | 'site' | 'club'> & {
  signal?: AbortSignal
}

/** Mails of one transaction. */
const atOnce = 100

/**
 * What memberships do by themselves: members are told 30 and 7 days before theirs ends, and what has run out with its
 * days of grace has ended (docs/decisions/0060-people-plans-and-spans.md). Done late it is done once: who would have
 * been told twice by now is told once.
 *
 * @throws RecordsFailed when that cannot be for some member; for the others it is done.
 */
export async function liveMemberships(job: Job): Promise<void> {
  await announceEnds(job)
  await endLapsed(job)
}

/** Those of a plan that announces, by the members' own index. */
const isAnnounced = (db: Database) =>
  inArray(members.planId, db.select({ id: plans.id }).from(plans).where(eq(plans.announced, true)))

/** Members whose end is near, who stand and pay themselves; not while their approval can still be taken back. */
function endingWithin(db: Database, now: Date, days: number): SQL | undefined {
  const today = madridDayOf(now)
  return and(
    or(
      isNull(members.decidedAt),
      lte(members.decidedAt, new Date(now.getTime() - undoMilliseconds)),
    ),
    eq(members.status, 'approved'),
    isNull(members.leftOn),
    isNull(members.suspendedOn),
    isNull(members.doubleOf),
    isNull(members.householdOf),
    gte(members.validUntil, today),
    lte(members.validUntil, daysAfter(today, days)),
    isAnnounced(db),
  )
}

async function announceEnds({ db, now, signal, ...telling }: Job): Promise<void> {
  const today = madridDayOf(now)
  const { validUntil, joinedOn, renewalAnnounced, renewalRepeated } = members
  const secondDue = sql`${validUntil} <= ${daysAfter(today, secondNotice)}::date
    and ${renewalRepeated} is distinct from ${validUntil}`
  // Whoever has joined since it was due is told the second time alone.
  const firstDue = sql`${renewalAnnounced} is distinct from ${validUntil}
    and ${joinedOn} <= ${validUntil} - ${firstNotice}::int`
  await inBatches({
    db,
    kind: 'member',
    table: members,
    key: members.id,
    due: and(endingWithin(db, now, firstNotice), sql`(${firstDue} or ${secondDue})`),
    size: atOnce,
    signal,
    async act(tx, keys) {
      const rows = await tx
        .select({ member: members, feeCents: plans.feeCents })
        .from(members)
        .innerJoin(plans, eq(plans.id, members.planId))
        .where(inArray(members.id, keys.map(String)))
      for (const { member, feeCents } of rows) {
        const until = member.validUntil
        if (until === null) continue
        await mailMember(tx, telling, 'renewalSoon', { ...member, until, feeCents })
        const isLast = until <= daysAfter(today, secondNotice)
        await tx
          .update(members)
          .set({ renewalAnnounced: until, ...(isLast ? { renewalRepeated: until } : {}) })
          .where(eq(members.id, member.id))
      }
    },
  })
}

async function endLapsed({ db, now, signal, ...telling }: Job): Promise<void> {
  const today = madridDayOf(now)
  const over = sql`exists (
    select from ${members}
    where ${members.id} = ${spans.recordId} and ${members.status} = 'approved'
      and ${members.leftOn} is null and ${members.graceUntil} < ${today}::date)`
  await inBatches({
    db,
    kind: 'membership',
    table: spans,
    key: spans.id,
    due: and(isNull(spans.endedOn), sql`${spans.validUntil} < ${today}::date`, over),
    size: atOnce,
    signal,
    async act(tx, keys) {
      const rows = await tx
        .select({ span: spans.id, begins: spans.beginsOn, member: members, plan: plans })
        .from(spans)
        .innerJoin(members, eq(members.id, spans.recordId))
        .innerJoin(plans, eq(plans.id, spans.planId))
        .where(inArray(spans.id, keys.map(String)))
        .for('update', { of: members })
      for (const { span, begins, member, plan } of rows) {
        const { graceUntil, validUntil } = member
        // Renewed while this one waited for its row.
        if (graceUntil === null || validUntil === null || graceUntil >= today) continue
        await tx
          .update(spans)
          .set({ endedOn: graceUntil > begins ? graceUntil : begins, endedBecause: 'lapsed' })
          .where(eq(spans.id, span))
        await tx.insert(auditLog).values({
          action: 'membership.lapsed',
          subjectType: 'membership-request',
          subjectId: member.id,
          at: now,
        })
        // Of what ended long ago, while nothing ran, nobody is told any more.
        const isNews = graceUntil >= daysAfter(today, -lapseToldFor)
        if (plan.announced && isNews && member.suspendedOn === null) {
          await mailMember(tx, telling, 'lapsed', { ...member, until: validUntil })
        }
      }
    },
  })
}
