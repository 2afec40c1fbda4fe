import { Temporal } from 'temporal-polyfill'
import type { PlanPeriod } from '#app/platform/schema/members/people.ts'

/**
 * The day before a membership that began on a day is so many years old. Whoever began on the 29th of February has the 28th in
 * a year without one: it is the last day of theirs.
 */
function yearsEnd(begins: Temporal.PlainDate, years: number): string {
  const anniversary = begins.add({ years })
  const end = anniversary.day === begins.day ? anniversary.subtract({ days: 1 }) : anniversary
  return end.toString()
}

/**
 * The last day of a membership by a plan that begins on a day; null without an end. Days of Madrid's calendar.
 */
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
 * The last day of a membership by a plan that has gone on since a day, as of `today`: that of the period which today is
 * in; of one that begins later, of its first. Null without an end.
 */
export function currentEnd(period: PlanPeriod, beginsOn: string, today: string): string | null {
  const begins = Temporal.PlainDate.from(beginsOn)
  const day = Temporal.PlainDate.from(today)
  if (Temporal.PlainDate.compare(begins, day) >= 0) return firstEnd(period, beginsOn)
  if (period !== 'twelve_months') return firstEnd(period, today)
  // Counted from the first day, so that the 29th of February comes back in its years.
  const { years } = begins.until(day, { largestUnit: 'years' })
  return yearsEnd(begins, years + 1)
}

/**
 * The last day after a renewal: the next period follows the last one, as long as the membership still counts; who comes
 * later begins today, and so does who would get a day that is over. A plan without an end gives none, but who was given an end by hand gets another twelve months.
 *
 * @param lapsedOn until when it counted, once it has run out.
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
