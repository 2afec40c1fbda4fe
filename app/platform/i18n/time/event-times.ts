import type { Language } from '#app/platform/i18n/languages/language.ts'
import { eventTimesCopy } from './event-times.copy.ts'
import {
  dayAndMonth,
  listDateTime,
  longDateTime,
  longDay,
  nearDateTime,
  shortDayOfWeek,
  timeOfDay,
  timesOfDay,
  weekday,
} from './madrid-time.ts'
import { daysAndMonths, firstAndLastDay, lastDayOf, listDays, shortDays } from './several-days.ts'

/** Instants; the end is null if unknown. */
export type EventTimes = { date: Date; endsAt: Date | null }

/** 'viernes, 8 de enero de 2027', or 'del viernes 8 al domingo 10 de enero de 2027'. */
export function eventDays({ date, endsAt }: EventTimes, language: Language): string {
  const last = lastDayOf(date, endsAt)
  if (!last) return longDay(date, language)
  return eventTimesCopy[language].days(...firstAndLastDay(date, last, language))
}

/** '19:30–22:30', or for an event of several days when it begins and ends. */
export function eventHours({ date, endsAt }: EventTimes, language: Language): string {
  if (!endsAt || !lastDayOf(date, endsAt)) return timesOfDay(date, endsAt, language)
  const lastDay = `${weekday(endsAt, language)} ${dayAndMonth(endsAt, language).day}`
  return eventTimesCopy[language].hours(
    timeOfDay(date, language),
    lastDay,
    timeOfDay(endsAt, language),
  )
}

/** 'viernes, 8 de enero de 2027, 19:30–22:30': the whole time, where its end matters. */
export const eventDaysAndHours = (times: EventTimes, language: Language): string =>
  `${eventDays(times, language)}, ${eventHours(times, language)}`

/** 'viernes, 8 de enero de 2027, 17:00', or the days with the first hour. */
export function eventWhen(times: EventTimes, language: Language): string {
  const { date, endsAt } = times
  if (!lastDayOf(date, endsAt)) return longDateTime(date, language)
  return eventTimesCopy[language].from(eventDays(times, language), timeOfDay(date, language))
}

/** 'vie 08 ene 2027 - 17:00', or 'vie 8 – dom 10 ene 2027'. */
export function eventInList({ date, endsAt }: EventTimes, language: Language): string {
  const last = lastDayOf(date, endsAt)
  return last ? listDays(date, last, language) : listDateTime(date, language)
}

/** 'vie 08 ene - 17:00' in the current year, with the year in others; or 'vie 8 – dom 10 ene 2027'. */
export function eventNearNow({ date, endsAt }: EventTimes, now: Date, language: Language): string {
  const last = lastDayOf(date, endsAt)
  return last ? listDays(date, last, language) : nearDateTime(date, now, language)
}

/** 'vie 8 ene', or 'vie 8 – dom 10 ene'. */
export function eventShortDays({ date, endsAt }: EventTimes, language: Language): string {
  const last = lastDayOf(date, endsAt)
  return last ? shortDays(date, last, language) : shortDayOfWeek(date, language)
}

/** 'mar 15 dic · 19:30–22:00'; without hours for several days. */
export function eventLine(times: EventTimes, language: Language): string {
  const { date, endsAt } = times
  const days = eventShortDays(times, language)
  return lastDayOf(date, endsAt) ? days : `${days} · ${timesOfDay(date, endsAt, language)}`
}

/** '8' and 'ene', or '8–10' and 'ene', for the date block. */
export function eventLeaf({ date, endsAt }: EventTimes, language: Language) {
  const last = lastDayOf(date, endsAt)
  return last ? daysAndMonths(date, last, language) : dayAndMonth(date, language)
}
