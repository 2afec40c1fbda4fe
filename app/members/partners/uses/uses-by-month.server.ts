import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { MonthOfUses } from '#app/members/partners/checks/partner.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { benefitUses } from '#app/platform/schema/members/partners.ts'

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
