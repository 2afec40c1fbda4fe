import { z } from 'zod'
import { calendarDay, isCalendarDay } from '#app/kit/forms/day-input.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { daysAfter } from '#app/platform/i18n/time/calendar-days.ts'
import { Problem } from '#app/problem.ts'
import { duesViews, type DuesQuery } from './dues.ts'

/** Maximum number of members excluded by hand: the URL lists them all, and servers limit its length. */
const maxExcluded = 100

/** The month from which next year is preselected. */
const nextYearFromMonth = 10

/**
 * The dues that a URL requests; invalid parameters count as missing. By default they are due within thirty days, and
 * not before their year.
 *
 * @param today in Madrid.
 * @throws Problem 422 'tooManyExcluded'.
 */
export function duesQueryOf(parameters: URLSearchParams, today: string): Omit<DuesQuery, 'page'> {
  const thisYear = Number(today.slice(0, 4))
  const first = Number(today.slice(5, 7)) >= nextYearFromMonth ? thisYear + 1 : thisYear
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
  // Ignoring the excess would charge those members.
  if (excluded.size > maxExcluded) throw new Problem('tooManyExcluded', 422)
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

const count = z
  .string('unexpected')
  .regex(/^\d{1,9}$/u, 'unexpected')
  .transform(Number)

const fields = z.object({
  submission: z.uuid('unexpected'),
  year: z
    .string('unexpected')
    .regex(/^20\d\d$/u, 'unexpected')
    .transform(Number),
  until: calendarDay,
  due_on: calendarDay,
  /** The totals that the treasurer saw and confirmed. */
  charges: count,
  cents: count,
  /** Ids of people, separated by spaces. */
  excluded: z
    .string('unexpected')
    .max(maxExcluded * 37, 'tooLong')
    .transform((text) => text.split(' ').filter((id) => id !== ''))
    .pipe(z.array(z.uuid('unexpected')).max(maxExcluded, 'tooLong')),
})

export const duesInput = z.strictObject(fields.shape).transform(({ due_on: dueOn, ...form }) => ({
  ...form,
  dueOn,
}))

export type DuesInput = z.output<typeof duesInput>
