import type { Language } from '#app/platform/i18n/languages/language.ts'
import {
  dayAndMonth,
  dayOfMonth,
  isoDay,
  longDate,
  shortDayOfWeek,
  shortWeekday,
  timeOfDay,
  weekday,
  yearOf,
} from './madrid-time.ts'

/** Until this hour it is still the previous night. */
const morning = '06:00'

const halfADay = 43_200_000

/** An instant on the last day of an event of several days; null for one day or its night, or without a known end. */
export function lastDayOf(begins: Date, ends: Date | null): Date | null {
  if (!ends) return null
  const last = timeOfDay(ends, 'es') < morning ? new Date(ends.getTime() - halfADay) : ends
  return isoDay(last) > isoDay(begins) ? last : null
}

/** 'viernes 8' and 'domingo 10 de enero de 2027': the first omits the parts that the last repeats. Takes instants. */
export function firstAndLastDay(first: Date, last: Date, language: Language): [string, string] {
  const named = (day: Date, rest: string) => `${weekday(day, language)} ${rest}`
  const begins =
    yearOf(first, language) !== yearOf(last, language)
      ? longDate(first, language)
      : isSameMonth(first, last)
        ? dayAndMonth(first, language).day
        : dayOfMonth(first, language)
  return [named(first, begins), named(last, longDate(last, language))]
}

/** 'vie 8 – dom 10 ene', or 'vie 29 ene – lun 1 feb'. Takes instants. */
export function shortDays(first: Date, last: Date, language: Language): string {
  const { day } = dayAndMonth(first, language)
  const begins = isSameMonth(first, last)
    ? `${shortWeekday(first, language)} ${day}`
    : shortDayOfWeek(first, language)
  return `${begins} – ${shortDayOfWeek(last, language)}`
}

/** 'vie 8 – dom 10 ene 2027', for lists. Takes instants. */
export function listDays(first: Date, last: Date, language: Language): string {
  const year = yearOf(last, language)
  return yearOf(first, language) === year
    ? `${shortDays(first, last, language)} ${year}`
    : `${shortDayOfWeek(first, language)} ${yearOf(first, language)} – ${shortDayOfWeek(last, language)} ${year}`
}

/** '8–10' and 'ene', or '30–2' and 'ene–feb', for the date block of a card. Takes instants. */
export function daysAndMonths(first: Date, last: Date, language: Language) {
  const [begins, ends] = [dayAndMonth(first, language), dayAndMonth(last, language)]
  return {
    day: `${begins.day}–${ends.day}`,
    month: isSameMonth(first, last) ? ends.month : `${begins.month}–${ends.month}`,
  }
}

const isSameMonth = (one: Date, other: Date) =>
  isoDay(one).slice(0, 7) === isoDay(other).slice(0, 7)
