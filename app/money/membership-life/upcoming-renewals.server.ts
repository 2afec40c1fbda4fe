import { and, between, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { planName } from '#app/members/membership-plans/plan.ts'
import { renewableDays } from '#app/members/memberships/status/renewal.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { openEndedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { daysAfter } from '#app/platform/i18n/time/calendar-days.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { membershipRequests as members } from '#app/platform/schema/members/memberships.ts'
import { membershipPlans as plans } from '#app/platform/schema/members/people.ts'
import { countNextDues, nextDues, wasExtendedBetween } from './covered-periods.server.ts'
import { countWaitingLapses } from './end-lapsed.server.ts'
import {
  type NextDue,
  type NextStep,
  firstNoticeDays,
  secondNoticeDays,
} from './renewal-notices.ts'

const pageSize = 25

/** Days after its end during which a membership is still listed. */
const pastDays = 365

/**
 * The memberships that end within 60 days, ended within a year, or would have without a paid due, by their end; each
 * with its next due and the next step of the job. Pages count from 1. Admins, secretaries and treasurers.
 */
export async function upcomingRenewals(cx: RequestContext, page: number) {
  authorize(cx.actor, 'memberships.renew')
  const today = madridDayOf(cx.now)
  const [from, until] = [daysAfter(today, -pastDays), daysAfter(today, renewableDays)]
  const condition = and(
    eq(members.status, 'approved'),
    isNull(members.leftOn),
    isNull(members.doubleOf),
    or(between(members.validUntil, from, until), wasExtendedBetween(from, until)),
  )
  const order = [members.validUntil, members.id].map((by) => ({ by, descending: false }))
  // Yearly plans all end on one day, so counting them all is avoided.
  const { ids, ...place } = await openEndedIdPage(
    cx.db,
    { table: members, id: members.id, condition, order },
    { page, size: pageSize },
  )
  const sums = {
    dues: await countNextDues(cx.db, condition),
    waiting: await countWaitingLapses(cx),
  }
  const dues = await nextDues(cx.db, ids)
  const found = await cx.db
    .select({ id: members.id, member: members, plan: plans })
    .from(members)
    .innerJoin(plans, eq(plans.id, members.planId))
    .where(inArray(members.id, ids))
  const rows = inOrderOf(ids, found).flatMap(({ member, plan }) => {
    const { validUntil } = member
    const due = dues.get(member.id)
    if (validUntil === null || !due) return []
    return [
      {
        id: member.id,
        fullName: member.fullName,
        memberNumber: member.memberNumber,
        plan: planName(plan, cx.language),
        validUntil,
        suspended: member.suspendedOn !== null,
        shared: member.householdOf !== null,
        due,
        next: nextStep({ ...member, validUntil, announced: plan.announced, due }, today),
      },
    ]
  })
  return { rows, ...place, ...sums }
}

/** A membership that ends soon or has ended; days in Madrid. */
export type UpcomingRenewal = Awaited<ReturnType<typeof upcomingRenewals>>['rows'][number]

type Ending = Pick<
  typeof members.$inferSelect,
  | 'joinedOn'
  | 'graceUntil'
  | 'lapsedOn'
  | 'suspendedOn'
  | 'householdOf'
  | 'renewalAnnounced'
  | 'renewalRepeated'
> & { validUntil: string; announced: boolean; due: NextDue }

/** What the job (membership-job.server.ts) does next with a membership. */
function nextStep(ending: Ending, today: string): NextStep {
  const { validUntil, graceUntil, lapsedOn, announced, suspendedOn, householdOf, due } = ending
  const last = graceUntil ?? validUntil
  if (lapsedOn !== null && lapsedOn < today) return { kind: 'lapsed', on: lapsedOn }
  if (due.kind === 'paid' || due.renews) return { kind: 'renewed', on: validUntil }
  if (due.kind === 'bank') return { kind: 'covered', on: validUntil }
  if (due.kind === 'exempt') return { kind: 'exempt', on: validUntil }
  if (last < today) return { kind: 'waits', on: last }
  if (validUntil < today) return { kind: 'lapses', on: last }
  const isNotified =
    announced && suspendedOn === null && householdOf === null && due.kind !== 'open'
  const isTooLate = (ending.joinedOn ?? '') > daysAfter(validUntil, -firstNoticeDays)
  const notices = [
    {
      kind: 'announced',
      days: firstNoticeDays,
      done: ending.renewalAnnounced === validUntil || isTooLate,
    },
    { kind: 'repeated', days: secondNoticeDays, done: ending.renewalRepeated === validUntil },
  ] as const
  const notice = isNotified ? notices.find(({ done }) => !done) : undefined
  if (!notice) return { kind: 'ends', on: validUntil }
  const on = daysAfter(validUntil, -notice.days)
  return { kind: notice.kind, on: on < today ? today : on }
}

/** Members in their days of grace. Admins, secretaries and treasurers. */
export async function waitingRenewals(cx: RequestContext): Promise<Waiting[]> {
  authorize(cx.actor, 'memberships.renew')
  const today = madridDayOf(cx.now)
  const count = await cx.db.$count(
    members,
    and(
      eq(members.status, 'approved'),
      isNull(members.leftOn),
      isNull(members.doubleOf),
      lt(members.validUntil, today),
      gte(members.graceUntil, today),
    ),
  )
  return count === 0 ? [] : [{ kind: 'grace', says: [count], to: '/admin/socios/renovaciones' }]
}
