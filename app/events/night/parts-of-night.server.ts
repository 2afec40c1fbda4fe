import { programmeOf } from '#app/events/events/page/programme.ts'
import { madridDayOf, madridInstant } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { NightPart } from './night.ts'

const day = 86_400_000

/** The first day from `from` on that is this day of the week, from Monday on as 0; `from` itself where none is told. */
function dayNamed(from: Date, weekday: number | null): Date {
  if (weekday === null) return from
  const first = (new Date(`${madridDayOf(from)}T12:00Z`).getUTCDay() + 6) % 7
  return new Date(from.getTime() + ((weekday - first + 7) % 7) * day)
}

/** An hour of a day in Madrid; null for one that the clocks leave out. */
function instantOn(date: Date, time: string): Date | null {
  const at = madridInstant(`${madridDayOf(date)}T${time}`)
  return at instanceof Date ? at : null
}

/**
 * The programme of an event by the clock: each part with its instant, an hour after midnight on the next day. An event without
 * one is its beginning and its end.
 *
 * @param words what beginning and end are called.
 */
export function partsOfNight(
  { date, endsAt, programme }: { date: Date; endsAt: Date | null; programme: string | null },
  words: { begins: string; ends: string },
): NightPart[] {
  const days = programmeOf(programme)
  if (days.length === 0) {
    const end = endsAt === null ? [] : [{ at: endsAt, what: words.ends }]
    return [{ at: date, what: words.begins }, ...end]
  }
  return days.flatMap(({ weekday, parts }) => {
    const begins = dayNamed(date, weekday)
    let last: Date | null = null
    return parts.map(({ time, what }): NightPart => {
      const told = time === null ? null : instantOn(begins, time)
      // '00:30' after '21:00' is of the next day.
      const at: Date | null =
        told !== null && last !== null && told < last ? new Date(told.getTime() + day) : told
      last = at ?? last
      return { at, what }
    })
  })
}
