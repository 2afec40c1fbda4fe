import { madridDayOf, madridFields } from '#app/platform/i18n/time/madrid-calendar.server.ts'

/** Milliseconds of a day. */
const day = 86_400_000

/** Weekdays as numbered by JavaScript. */
const weekdays = {
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
} as const

export type Weekday = keyof typeof weekdays

/** The instant this many days before `now`, after it if negative. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day)

/** The day in Madrid this many days before, '2026-12-09'. */
export const dayBefore = (now: Date, days: number) => madridDayOf(daysBefore(now, days))

/** Hour in Madrid, 0 to 23. */
const madridHour = (instant: Date) => madridFields(instant).hour

/** Texts are never dated before this hour; earlier times are moved back by as many hours. */
const morning = 8

/** An instant this many days before for a written text; night hours are moved to the evening before. */
export function writtenBefore(now: Date, days: number): Date {
  const instant = daysBefore(now, days)
  return madridHour(instant) < morning ? hoursAfter(instant, -morning) : instant
}

/** The instant at this hour (Europe/Madrid) some days after `now`. */
export function atMadridHour(now: Date, days: number, hour: number, minute = 0): Date {
  const date = new Date(now.getTime() + days * day)
  date.setUTCHours(hour, minute, 0, 0)
  // Late in the evening it is already the next day in Madrid.
  const ahead = (madridHour(date) - hour + 24) % 24
  return new Date(date.getTime() - ahead * 3_600_000)
}

/** Holidays without events, as month and day. */
const holidays = new Set([
  '01-01',
  '01-05',
  '01-06',
  '06-23',
  '06-24',
  '09-11',
  '11-01',
  '12-24',
  '12-25',
  '12-26',
  '12-31',
])

/**
 * The first instant at this hour in Madrid, `days` after `now` (negative: before) or later, on one
 * of these weekdays and not a holiday. Hours 3 to 23, when Madrid and UTC share the day.
 */
export function onWeekday(
  now: Date,
  days: number,
  allowed: readonly Weekday[],
  hour: number,
  minute = 0,
): Date {
  for (let later = days; ; later += 1) {
    const instant = atMadridHour(now, later, hour, minute)
    const isAllowed = allowed.some((name) => weekdays[name] === instant.getUTCDay())
    if (isAllowed && !holidays.has(instant.toISOString().slice(5, 10))) return instant
  }
}

/** The instant plus hours. */
export const hoursAfter = (instant: Date, hours: number) =>
  new Date(instant.getTime() + hours * 3_600_000)
