import { Temporal } from 'temporal-polyfill'

/** The zone in which every date is shown and typed (decisions.md). */
export const clubZone = 'Europe/Madrid'

/** The calendar's and the clock's fields of an instant in Madrid; months and days count from 1. */
export function madridFields(instant: Date) {
  const { year, month, day, hour, minute, second } = Temporal.Instant.fromEpochMilliseconds(
    instant.getTime(),
  ).toZonedDateTimeISO(clubZone)
  return { year, month, day, hour, minute, second }
}

/** An instant as a field of type datetime-local has it: '2026-12-09T19:30', in Madrid. */
export function madridInput(instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(clubZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/**
 * The instant of a date and time typed in Madrid, '2026-12-09T19:30'. An hour that comes twice, in
 * autumn, is the first of the two.
 *
 * @returns 'gap' for an hour that the clocks leave out in spring, null for what is no date.
 */
export function madridInstant(typed: string): Date | 'gap' | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(typed)) return null
  let plain
  try {
    plain = Temporal.PlainDateTime.from(typed, { overflow: 'reject' })
  } catch (error) {
    // The 30th of February, an hour of 25.
    if (error instanceof RangeError) return null
    throw error
  }
  const zoned = plain.toZonedDateTime(clubZone, { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(plain)) return 'gap'
  return new Date(zoned.epochMilliseconds)
}

/**
 * What a field of type datetime-local means when it was filled from a stored instant: that very instant
 * while the field still shows it, for it shows neither seconds nor which of two equal hours it is.
 */
export function unlessRetyped<Typed extends Date | null>(
  stored: Date | null,
  typed: Typed,
): Typed | Date {
  return stored && typed && madridInput(stored) === madridInput(typed) ? stored : typed
}

/** The day of an instant in Madrid: '2026-12-09'. */
export function madridDayOf(instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(clubZone)
    .toPlainDate()
    .toString()
}

export type MadridMonth = {
  /** '2026-12'. */
  month: string
  previous: string
  next: string
  /** Instants at which the month and the following one begin in Madrid. */
  begins: Date
  ends: Date
  /** Weeks from Monday on; days outside of the month are null, days count from 1. */
  weeks: (number | null)[][]
}

function beginning(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(clubZone).epochMilliseconds)
}

/** A month of the calendar; null for what is no month, like '2026-13'. */
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
    begins: beginning(first),
    ends: beginning(first.add({ months: 1 })),
    weeks,
  }
}

/** The month of an instant in Madrid: '2026-12'. */
export function madridMonthOf(instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(clubZone)
    .toPlainDate()
    .toPlainYearMonth()
    .toString()
}

/** The instants at which a day begins and ends in Madrid, '2026-12-09'; null for what is no day. */
export function madridDay(text: string): { begins: Date; ends: Date } | null {
  const begins = madridInstant(`${text}T00:00`)
  if (!(begins instanceof Date)) return null
  return { begins, ends: beginning(Temporal.PlainDate.from(text).add({ days: 1 })) }
}

/**
 * Where the last weeks begin in Madrid, from Monday on, and last of all where the one of `now` ends:
 * one instant more than weeks.
 */
export function madridWeeks(now: Date, count: number): Date[] {
  const today = Temporal.PlainDate.from(madridDayOf(now))
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  return Array.from({ length: count + 1 }, (_, index) =>
    beginning(monday.add({ weeks: index + 1 - count })),
  )
}
