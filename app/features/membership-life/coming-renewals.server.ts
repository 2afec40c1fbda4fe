import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { aheadStretch, inOrderOf } from '#app/db/list-stretch.server.ts'
import { membershipRequests as members } from '#app/db/schema/memberships.ts'
import { membershipPlans as plans } from '#app/db/schema/people.ts'
import { planName } from '#app/features/membership-plans/plan.ts'
import { daysAfter, renewableDays } from '#app/features/memberships/renewal.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { firstNotice, secondNotice, type NextStep } from './renewal-notices.ts'

/** Rows of the list on one page. */
const pageSize = 25

/** Days after its end for which a membership that has run out is still offered to be renewed with others. */
const pastDays = 365

/** A membership that is about to end, or has run out; days of Madrid's calendar. */
export type ComingRenewal = {
  id: string
  fullName: string
  memberNumber: number | null
  plan: string
  validUntil: string
  suspended: boolean
  /** Paid by another member, with whose it is renewed. */
  shared: boolean
  next: NextStep
}

/**
 * The memberships that end within 60 days or have run out within a year, the first to end first, each with what
 * happens to it next by itself. Pages count from 1. Admins.
 */
export async function comingRenewals(
  cx: RequestContext,
  page: number,
): Promise<{ rows: ComingRenewal[]; page: number; pages: number; more: boolean }> {
  authorize(cx.actor, 'memberships.manage')
  const today = madridDayOf(cx.now)
  const condition = and(
    eq(members.status, 'approved'),
    isNull(members.leftOn),
    isNull(members.doubleOf),
    gte(members.validUntil, daysAfter(today, -pastDays)),
    lte(members.validUntil, daysAfter(today, renewableDays)),
  )
  const order = [members.validUntil, members.id].map((by) => ({ by, descending: false }))
  // Of a plan by the year everybody's ends on one day: so many are not counted.
  const { ids, ...place } = await aheadStretch(
    cx.db,
    { table: members, id: members.id, condition, order },
    { page, size: pageSize },
  )
  if (ids.length === 0) return { rows: [], ...place }
  const found = await cx.db
    .select({ id: members.id, member: members, plan: plans })
    .from(members)
    .innerJoin(plans, eq(plans.id, members.planId))
    .where(inArray(members.id, ids))
  const rows = inOrderOf(ids, found).flatMap(({ member, plan }) => {
    const { validUntil } = member
    if (validUntil === null) return []
    return [
      {
        id: member.id,
        fullName: member.fullName,
        memberNumber: member.memberNumber,
        plan: planName(plan, cx.language),
        validUntil,
        suspended: member.suspendedOn !== null,
        shared: member.householdOf !== null,
        next: nextStep({ ...member, validUntil, announced: plan.announced }, today),
      },
    ]
  })
  return { rows, ...place }
}

type Ending = Pick<
  typeof members.$inferSelect,
  'joinedOn' | 'graceUntil' | 'suspendedOn' | 'householdOf' | 'renewalAnnounced' | 'renewalRepeated'
> & { validUntil: string; announced: boolean }

/** What the job does next to a membership with an end (life-job.server.ts). */
function nextStep(ending: Ending, today: string): NextStep {
  const { validUntil, graceUntil, announced, suspendedOn, householdOf } = ending
  const last = graceUntil ?? validUntil
  if (last < today) return { kind: 'lapsed', on: last }
  if (validUntil < today) return { kind: 'lapses', on: last }
  const isTold = announced && suspendedOn === null && householdOf === null
  const isTooLate = (ending.joinedOn ?? '') > daysAfter(validUntil, -firstNotice)
  const notices = [
    {
      kind: 'announced',
      days: firstNotice,
      done: ending.renewalAnnounced === validUntil || isTooLate,
    },
    { kind: 'repeated', days: secondNotice, done: ending.renewalRepeated === validUntil },
  ] as const
  const notice = isTold ? notices.find(({ done }) => !done) : undefined
  if (!notice) return { kind: 'ends', on: validUntil }
  const on = daysAfter(validUntil, -notice.days)
  return { kind: notice.kind, on: on < today ? today : on }
}
