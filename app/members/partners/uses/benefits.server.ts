import { and, asc, eq, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { isMember } from '#app/members/memberships/memberships.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import {
  foreignTexts,
  optionalTextIn,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import { daysAfter } from '#app/platform/i18n/time/calendar-days.ts'
import { madridDayOf, madridInstant } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { limitOf } from './uses-left.server.ts'

const maxShown = 200

const isCurrent = (today: string): SQL | undefined =>
  and(
    isNull(partners.suspendedAt),
    lte(partners.beginsOn, today),
    or(isNull(partners.endsOn), gte(partners.endsOn, today)),
  )

/** The benefits of today by name, optionally at one restaurant of the guide. Public. */
export async function benefitsToday(cx: RequestContext, restaurantId?: number) {
  const { id, name, place, endsOn, limitCount, limitPeriod } = partners
  const rows = await cx.db
    .select({
      id,
      name,
      place,
      restaurantId: partners.restaurantId,
      benefit: textIn(partners, partners.benefit, cx.language),
      endsOn,
      limitCount,
      limitPeriod,
      foreign: foreignTexts(partners, { benefit: partners.benefit }, cx.language),
    })
    .from(partners)
    .where(
      and(
        isCurrent(madridDayOf(cx.now)),
        restaurantId === undefined ? undefined : eq(partners.restaurantId, restaurantId),
      ),
    )
    .orderBy(asc(partners.sortName), asc(partners.id))
    .limit(maxShown)
  return rows.map(({ limitCount: count, limitPeriod: period, ...row }) =>
    Object.assign(row, { limit: limitOf({ limitCount: count, limitPeriod: period }) }),
  )
}

export type Benefit = Awaited<ReturnType<typeof benefitsToday>>[number]

/** Whether there is a benefit today, so that the site links to its page. */
export async function hasBenefits({ db, now }: RequestContext): Promise<boolean> {
  const rows = await db
    .select({ id: partners.id })
    .from(partners)
    .where(isCurrent(madridDayOf(now)))
    .limit(1)
  return rows.length > 0
}

/** The next midnight in Madrid at which a benefit begins or has ended. */
export async function nextBenefitChange(cx: RequestContext): Promise<Date | null> {
  const today = madridDayOf(cx.now)
  const { beginsOn, endsOn } = partners
  const [next] = await cx.db
    .select({
      begins: sql<string | null>`(min(${beginsOn}) filter (where ${beginsOn} > ${today}))::text`,
      ends: sql<string | null>`(min(${endsOn}) filter (where ${endsOn} >= ${today}))::text`,
    })
    .from(partners)
  const days = [next?.begins, next?.ends ? daysAfter(next.ends, 1) : null]
    .filter((day) => typeof day === 'string')
    .toSorted()
  const first = days[0] === undefined ? null : madridInstant(`${days[0]}T00:00`)
  return first instanceof Date ? first : null
}

/** As `benefitsToday`, with instructions, for members; empty for others. */
export async function memberBenefits(cx: RequestContext) {
  authorize(cx.actor, 'account.own')
  if (!(await isMember(cx))) return []
  const benefits = await benefitsToday(cx)
  const ids = benefits.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await cx.db
    .select({
      id: partners.id,
      howToUse: optionalTextIn(partners, partners.howToUse, cx.language),
      foreign: foreignTexts(partners, { howToUse: partners.howToUse }, cx.language),
    })
    .from(partners)
    .where(inArray(partners.id, ids))
  const texts = new Map(rows.map((row) => [row.id, row]))
  return benefits.map((benefit) => {
    const text = texts.get(benefit.id)
    const foreign = { ...benefit.foreign, ...text?.foreign }
    return Object.assign(benefit, { howToUse: text?.howToUse ?? null, foreign })
  })
}

export type MemberBenefit = Awaited<ReturnType<typeof memberBenefits>>[number]
