import { Temporal } from 'temporal-polyfill'
import { clubZone } from './madrid-time.ts'

const inMadrid = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(clubZone)

/** Calendar and clock fields of an instant in Madrid; months and days count from 1. */
export function madridFields(instant: Date) {
  const { year, month, day, hour, minute, second } = inMadrid(instant)
  return { year, month, day, hour, minute, second }
}

/** Value of a datetime-local field in Madrid: '2026-12-09T19:30'. */
export function madridInput(instant: Date): string {
  return inMadrid(instant).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/**
 * Instant of a local date and time in Madrid, '2026-12-09T19:30'. An ambiguous hour in autumn is the first of the two.
 *
 * @returns 'gap' for an hour skipped in spring, null for an invalid date.
 */
export function madridInstant(typed: string): Date | 'gap' | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(typed)) return null
  let plain
  try {
    plain = Temporal.PlainDateTime.from(typed, { overflow: 'reject' })
  } catch (error) {
    // For example 30 February, or hour 25.
    if (error instanceof RangeError) return null
    throw error
  }
  const zoned = plain.toZonedDateTime(clubZone, { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(plain)) return 'gap'
  return new Date(zoned.epochMilliseconds)
}

/**
 * Value of a datetime-local field filled from a stored instant: that exact instant while the field
 * is unchanged, since it shows neither seconds nor which of two ambiguous hours it is.
 */
export function unlessRetyped<Typed extends Date | null>(
  stored: Date | null,
  typed: Typed,
): Typed | Date {
  return stored && typed && madridInput(stored) === madridInput(typed) ? stored : typed
}

/** Day of an instant in Madrid: '2026-12-09'. */
export function madridDayOf(instant: Date): string {
  return inMadrid(instant).toPlainDate().toString()
}

export type MadridMonth = {
  /** '2026-12'. */
  month: string
  previous: string
  next: string
  /** Start of the month and of the next one in Madrid. */
  begins: Date
  ends: Date
  /** Weeks from Monday; days of other months are null, days count from 1. */
  weeks: (number | null)[][]
}

function startOfDay(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(clubZone).epochMilliseconds)
}

/** A calendar month; null if invalid, like '2026-13'. */
export function madridMonth(text: string): MadridMonth | null {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/u.test(text)) return null
  const month = Temporal.PlainYearMonth.from(text)
  const first = month.toPlainDate({ day: 1 })
  const cells = [
    ...Array.from({ length: first.dayOfWeek - 1 }, () => null),
    ...Array.from({ length: month.daysInMonth }, (_, index) => index + 1),
  ]
  const weeks: (number | null)[][] = []
  for (let at = 0; at < cells.length; at += 7) {
    weeks.push(Array.from({ length: 7 }, (_, place) => cells[at + place] ?? null))
  }
  return {
    month: month.toString(),
    previous: month.subtract({ months: 1 }).toString(),
    next: month.add({ months: 1 }).toString(),
    begins: startOfDay(first),
    ends: startOfDay(first.add({ months: 1 })),
    weeks,
  }
}

/** Month of an instant in Madrid: '2026-12'. */
export function madridMonthOf(instant: Date): string {
  return inMadrid(instant).toPlainDate().toPlainYearMonth().toString()
}

/** Start and end of a day in Madrid, '2026-12-09'; null if invalid. */
export function madridDay(text: string): { begins: Date; ends: Date } | null {
  const begins = madridInstant(`${text}T00:00`)
  if (!(begins instanceof Date)) return null
  return { begins, ends: startOfDay(Temporal.PlainDate.from(text).add({ days: 1 })) }
}

/** Starts of the last weeks in Madrid (Mondays), plus the end of the current one. */
export function madridWeeks(now: Date, count: number): Date[] {
  const today = Temporal.PlainDate.from(madridDayOf(now))
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  return Array.from({ length: count + 1 }, (_, index) =>
    startOfDay(monday.add({ weeks: index + 1 - count })),
  )
}
