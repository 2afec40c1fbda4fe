import { and, eq, gte, sql, type SQL, asc, desc, inArray, not, notInArray, or } from 'drizzle-orm'
import type { StoredPartner } from '#app/members/partners/checks/linked-partner.server.ts'
import type { LimitPeriod, UseLimit, MonthOfUses } from '#app/members/partners/checks/partner.ts'
import { hasRecord, personIdsOf } from '#app/members/people/erase-person.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { foreignLanguage, textIn } from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { benefitUses, partners } from '#app/platform/schema/members/partners.ts'
import { people } from '#app/platform/schema/members/people.ts'

/** Months shown, this one included. */
const shownMonths = 12

/** The months up to the one of this day, in order. */
function monthsUntil(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, place) => {
    const count = year * 12 + month - shownMonths + place
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

/** A partner's uses in each of the last twelve months, the latest first; anonymous. */
export async function usesByMonth(
  db: Database,
  partnerId: string,
  now: Date,
): Promise<MonthOfUses[]> {
  const months = monthsUntil(madridDayOf(now))
  const month = sql<string>`to_char(${benefitUses.usedOn}, 'YYYY-MM')`
  const rows = await db
    .select({ month, count: sql<number>`count(*)::int` })
    .from(benefitUses)
    .where(and(eq(benefitUses.partnerId, partnerId), gte(benefitUses.usedOn, `${months[0]}-01`)))
    .groupBy(month)
    .orderBy(asc(month))
  const counts = new Map(rows.map((row) => [row.month, row.count]))
  return months.map((each) => ({ month: each, count: counts.get(each) ?? 0 })).toReversed()
}

/** Null without a limit. */
export const limitOf = ({
  limitCount,
  limitPeriod,
}: Pick<StoredPartner, 'limitCount' | 'limitPeriod'>): UseLimit | null =>
  limitCount === null || limitPeriod === null ? null : { count: limitCount, period: limitPeriod }

/** The first day of the period of `today`; null for all days. */
function firstDayOf(period: LimitPeriod, today: string): string | null {
  if (period === 'once') return null
  if (period === 'day') return today
  return period === 'month' ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`
}

/** How many more times this person may use the benefit on `today`; null without a limit. */
export async function usesLeft(
  db: Database,
  partner: StoredPartner,
  personId: string,
  today: string,
): Promise<number | null> {
  const limit = limitOf(partner)
  if (!limit) return null
  const first = firstDayOf(limit.period, today)
  const used = await db.$count(
    benefitUses,
    and(
      eq(benefitUses.partnerId, partner.id),
      eq(benefitUses.personId, personId),
      first === null ? undefined : gte(benefitUses.usedOn, first),
    ),
  )
  return Math.max(0, limit.count - used)
}

/** SQL condition: a use counts on `today` against the limit of a current benefit, so its person must be kept. */
export function countsAgainstLimit(today: string): SQL {
  const day = sql`${today}::date`
  const { id, endsOn, limitPeriod } = partners
  return sql`exists (
    select from ${partners} where ${id} = ${benefitUses.partnerId} and coalesce(${endsOn} >= ${day}, true)
      and case ${limitPeriod}
        when 'once' then true
        when 'year' then ${benefitUses.usedOn} >= date_trunc('year', ${day})
        when 'month' then ${benefitUses.usedOn} >= date_trunc('month', ${day})
        when 'day' then ${benefitUses.usedOn} >= ${day}
        else false
      end)`
}

/** Maximum number of uses, the latest ones. */
const maxUses = 50

const usesOf = (db: Database, owner: Owner) => inArray(benefitUses.personId, personIdsOf(db, owner))

/** The account's uses, the latest first. */
export async function ownUses({ db, actor, language }: RequestContext) {
  const account = authorize(actor, 'account.own')
  return db
    .select({
      id: benefitUses.id,
      partner: partners.name,
      benefit: textIn(partners, partners.benefit, language),
      foreign: foreignLanguage(partners, partners.benefit, language),
      usedAt: benefitUses.usedAt,
    })
    .from(benefitUses)
    .innerJoin(partners, eq(partners.id, benefitUses.partnerId))
    .where(usesOf(db, account))
    .orderBy(desc(benefitUses.usedAt), asc(benefitUses.id))
    .limit(maxUses)
}

export type OwnUse = Awaited<ReturnType<typeof ownUses>>[number]

/** All uses, for the data export; benefits are named in `language`. */
export function usesForFile(tx: Database, owner: Owner, language: Language) {
  return tx
    .select({
      partner: partners.name,
      benefit: textIn(partners, partners.benefit, language),
      usedAt: benefitUses.usedAt,
    })
    .from(benefitUses)
    .innerJoin(partners, eq(partners.id, benefitUses.partnerId))
    .where(usesOf(tx, owner))
    .orderBy(asc(benefitUses.usedAt))
}

/**
 * Anonymizes the uses of a deleted account, in the transaction `tx` and after its records: they stay in the totals.
 * Uses of a member that still count against a limit are kept until retention erases them.
 */
export async function forgetUses(tx: Database, now: Date, owner: Owner): Promise<void> {
  const members = tx.select({ id: people.id }).from(people).where(hasRecord)
  const goes = or(
    notInArray(benefitUses.personId, members),
    not(countsAgainstLimit(madridDayOf(now))),
  )
  await tx
    .update(benefitUses)
    .set({ personId: null })
    .where(and(usesOf(tx, owner), goes))
}
