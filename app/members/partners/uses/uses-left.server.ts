import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { StoredPartner } from '#app/members/partners/checks/linked-partner.server.ts'
import type { LimitPeriod, UseLimit } from '#app/members/partners/checks/partner.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { benefitUses, partners } from '#app/platform/schema/members/partners.ts'

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

/** How often this person may still use the benefit on `today`; null without a limit. */
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
export function stillCounts(today: string): SQL {
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
