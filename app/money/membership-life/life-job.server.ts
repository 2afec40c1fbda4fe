import { and, eq, gte, inArray, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { mailMember } from '#app/members/memberships/membership-mail.server.ts'
import { undoMilliseconds } from '#app/members/memberships/membership.ts'
import { daysAfter } from '#app/members/memberships/status/renewal.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { membershipRequests as members } from '#app/platform/schema/members/memberships.ts'
import {
  memberships as spans,
  membershipPlans as plans,
} from '#app/platform/schema/members/people.ts'
import { isChargedFrom } from './covered-periods.server.ts'
import { countWaitingLapses, endSpans, isOver } from './end-lapsed.server.ts'
import { firstNotice, secondNotice } from './renewal-notices.ts'

/** `signal` ends it after the batch in hand. */
type Job = Pick<RequestContext, 'db' | 'now' | 'outbox' | 'site' | 'club'> & {
  signal?: AbortSignal
}

/** Mails of one transaction. */
const atOnce = 100

/**
 * What memberships do by themselves: members are told 30 and 7 days before theirs ends, but not who is charged for the next
 * period already, paid or not (the reminders of charges are for them), and what has run out with its days of grace has ended, of a few at once
 * (docs/decisions/history/0093-paid-means-renewed.md). Done late it is done once: who would have
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
    not(isChargedFrom(today)),
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

/** Of more than a few at once the board decides (end-lapsed.server.ts): until then they count as in grace. */
async function endLapsed({ db, signal, ...telling }: Job): Promise<void> {
  if ((await countWaitingLapses({ db, now: telling.now })) > 0) return
  await inBatches({
    db,
    kind: 'membership',
    table: spans,
    key: spans.id,
    due: isOver(madridDayOf(telling.now)),
    size: atOnce,
    signal,
    async act(tx, keys) {
      const entries = await endSpans(tx, telling, keys.map(String))
      if (entries.length === 0) return
      await tx.insert(auditLog).values(
        entries.map(({ action, subjectType, subjectId }) => ({
          action,
          subjectType,
          subjectId,
          at: telling.now,
        })),
      )
    },
  })
}
