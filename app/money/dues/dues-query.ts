import { isCalendarDay } from '#app/kit/forms/day-input.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { Problem } from '#app/problem.ts'
import { duesViews, type DuesQuery } from './dues.ts'

/** So many can be left out by hand, at most: an address has them all, and no server takes a longer one. */
export const mostExcluded = 100

/** A day of the calendar, so many days later. */
function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** From this month on the next year is asked for first. */
const autumn = 10

/**
 * Which dues an address asks for; junk asks for nothing. From October on the next year is first; they are to be paid
 * within thirty days, and none before its year.
 *
 * @param today the day of Madrid's calendar.
 * @throws Problem 422 'tooManyExcluded' for more exclusions than an issue can have.
 */
export function duesQueryOf(parameters: URLSearchParams, today: string): Omit<DuesQuery, 'page'> {
  const thisYear = Number(today.slice(0, 4))
  const first = Number(today.slice(5, 7)) >= autumn ? thisYear + 1 : thisYear
  const asked = parameters.get('ano') ?? ''
  const year = /^20[0-9]\d$/u.test(asked) ? Number(asked) : first
  const day = (name: string, from: string, until: string): string | null => {
    const text = parameters.get(name) ?? ''
    return isCalendarDay(text) && text >= from && text <= until ? text : null
  }
  const excluded = new Set(
    [...parameters]
      .filter(([name, value]) => value === 'yes' && isUuid(name))
      .map(([name]) => name.toLowerCase()),
  )
  // Whoever were left off here would be charged.
  if (excluded.size > mostExcluded) throw new Problem('tooManyExcluded', 422)
  const begins = `${year}-01-01`
  const ends = `${year}-12-31`
  return {
    year,
    until: day('hasta', begins, ends) ?? ends,
    dueOn: day('vence', today, '2199-12-31') ?? daysAfter(begins > today ? begins : today, 30),
    view: duesViews.find((view) => view === parameters.get('ver')) ?? 'cobrar',
    excluded: [...excluded],
  }
}
