import { and, eq, gte, inArray, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { mailMember } from '#app/members/memberships/membership-mail.server.ts'
import { undoMilliseconds } from '#app/members/memberships/membership.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { daysAfter } from '#app/platform/i18n/time/calendar-days.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { membershipRequests as members } from '#app/platform/schema/members/memberships.ts'
import {
  memberships as spans,
  membershipPlans as plans,
} from '#app/platform/schema/members/people.ts'
import { isChargedFrom } from './covered-periods.server.ts'
import { countWaitingLapses, endMemberships, hasLapsed } from './end-lapsed.server.ts'
import { firstNoticeDays, secondNoticeDays } from './renewal-notices.ts'

/** `signal` stops the job after the current batch. */
type MembershipJobContext = Pick<RequestContext, 'db' | 'now' | 'outbox' | 'site' | 'club'> & {
  signal?: AbortSignal
}

/** Mails per transaction. */
const batchSize = 100

/**
 * Notifies members 30 and 7 days before their membership ends, except those already charged for the next period, who
 * get the reminders of charges; and ends memberships past their days of grace, if they are few
 * (docs/decisions/history/0093-paid-means-renewed.md). After a delay, members with two notices due get one.
 *
 * @throws RecordsFailed when it fails for some member; the rest are done.
 */
export async function runMembershipJob(job: MembershipJobContext): Promise<void> {
  await announceEnds(job)
  await endLapsed(job)
}

/** SQL condition: members of a plan with notices, found by the members' own index. */
const isAnnounced = (db: Database) =>
  inArray(members.planId, db.select({ id: plans.id }).from(plans).where(eq(plans.announced, true)))

/** Active members who pay for themselves and whose membership ends soon; not while their approval can be undone. */
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

async function announceEnds({ db, now, signal, ...sender }: MembershipJobContext): Promise<void> {
  const today = madridDayOf(now)
  const { validUntil, joinedOn, renewalAnnounced, renewalRepeated } = members
  const secondDue = sql`${validUntil} <= ${daysAfter(today, secondNoticeDays)}::date
    and ${renewalRepeated} is distinct from ${validUntil}`
  // Members who joined after the first notice was due only get the second.
  const firstDue = sql`${renewalAnnounced} is distinct from ${validUntil}
    and ${joinedOn} <= ${validUntil} - ${firstNoticeDays}::int`
  await inBatches({
    db,
    kind: 'member',
    table: members,
    key: members.id,
    due: and(endingWithin(db, now, firstNoticeDays), sql`(${firstDue} or ${secondDue})`),
    size: batchSize,
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
        await mailMember(tx, sender, 'renewalSoon', { ...member, until, feeCents })
        const isLast = until <= daysAfter(today, secondNoticeDays)
        await tx
          .update(members)
          .set({ renewalAnnounced: until, ...(isLast ? { renewalRepeated: until } : {}) })
          .where(eq(members.id, member.id))
      }
    },
  })
}

/** More than a few at a time wait for the board (end-lapsed.server.ts) and count as in grace. */
async function endLapsed({ db, signal, ...sender }: MembershipJobContext): Promise<void> {
  if ((await countWaitingLapses({ db, now: sender.now })) > 0) return
  await inBatches({
    db,
    kind: 'membership',
    table: spans,
    key: spans.id,
    due: hasLapsed(madridDayOf(sender.now)),
    size: batchSize,
    signal,
    async act(tx, keys) {
      const entries = await endMemberships(tx, sender, keys.map(String))
      if (entries.length === 0) return
      await tx.insert(auditLog).values(
        entries.map(({ action, subjectType, subjectId }) => ({
          action,
          subjectType,
          subjectId,
          at: sender.now,
        })),
      )
    },
  })
}
