import { Temporal } from 'temporal-polyfill'
import type { PlanPeriod } from '#app/platform/schema/members/people.ts'

/** The last day after a number of years. Years from a 29th of February end on the 28th if there is no 29th. */
function yearsEnd(begins: Temporal.PlainDate, years: number): string {
  const anniversary = begins.add({ years })
  const end = anniversary.day === begins.day ? anniversary.subtract({ days: 1 }) : anniversary
  return end.toString()
}

/** The last day of a membership that begins on a day; null without an end. Days of Madrid's calendar. */
export function firstEnd(period: PlanPeriod, beginsOn: string): string | null {
  const day = Temporal.PlainDate.from(beginsOn)
  switch (period) {
    case 'calendar_year':
      return day.with({ month: 12, day: 31 }).toString()
    case 'twelve_months':
      return yearsEnd(day, 1)
    case 'life':
      return null
    default:
      throw period satisfies never
  }
}

/**
 * The last day of a membership that began on a day, as of `today`: of the current period, or of the first one if it
 * begins later. Null without an end.
 */
export function currentEnd(period: PlanPeriod, beginsOn: string, today: string): string | null {
  const begins = Temporal.PlainDate.from(beginsOn)
  const day = Temporal.PlainDate.from(today)
  if (Temporal.PlainDate.compare(begins, day) >= 0) return firstEnd(period, beginsOn)
  if (period !== 'twelve_months') return firstEnd(period, today)
  // Counted from the first day, so that a 29th of February is kept in leap years.
  const { years } = begins.until(day, { largestUnit: 'years' })
  return yearsEnd(begins, years + 1)
}

/**
 * The last day after a renewal: the next period follows the last one while the membership counts; otherwise it begins
 * today, also when that period would already be over. A plan without an end gives none, but an end set by hand moves
 * twelve months.
 *
 * @param lapsedOn last counted day of a lapsed membership.
 */
export function renewedEnd(
  period: PlanPeriod,
  { validUntil, lapsedOn }: { validUntil: string | null; lapsedOn: string | null },
  today: string,
): string | null {
  if (validUntil === null) return firstEnd(period, today)
  const renewed = period === 'life' ? 'twelve_months' : period
  const goesOn = lapsedOn === null || lapsedOn >= today
  const next = Temporal.PlainDate.from(validUntil).add({ days: 1 }).toString()
  const end = firstEnd(renewed, next)
  return goesOn && (end ?? today) >= today ? end : firstEnd(renewed, today)
}
