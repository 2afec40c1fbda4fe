import { and, asc, gte, lt, sql } from 'drizzle-orm'
import { isOver, type EventSummary } from '#app/events/events/event.ts'
import { isPublished, listUpcomingEvents } from '#app/events/events/events.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { overAt } from '#app/platform/db/events-ahead.server.ts'
import {
  foreignLanguage,
  optionalTextIn,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import {
  madridDayOf,
  madridFields,
  madridMonth,
  madridMonthOf,
} from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { lastDayOf } from '#app/platform/i18n/time/several-days.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { notFound } from '#app/problem.ts'

/** The calendar goes so many months back and ahead; further ones do not exist. */
const monthsEachWay = 24

/** Events shown of one month. */
const most = 400

type MonthEvent = {
  id: number
  title: string
  /** The language of the title when it is not the visitor's. */
  foreign: Language | null
  date: Date
  /** Null where it is not known. */
  endsAt: Date | null
  /** As `EventSummary` has it. */
  kind: string | null
  cancelled: boolean
  over: boolean
}

export type CalendarDay = {
  /** Day of the month, from 1. */
  day: number
  /** An instant of it. */
  at: Date
  today: boolean
  /** `goesOn`: it has begun on a day before. */
  events: { event: MonthEvent; goesOn: boolean }[]
}

export type EventMonth = {
  /** '2026-12'. */
  month: string
  /** An instant within the month, to name it by. */
  within: Date
  /** Null at the ends of the calendar. */
  previous: string | null
  next: string | null
  /** The one of today; whether it is this. */
  current: string
  isCurrent: boolean
  /** The next event of all, where the month has none. */
  nextEvent: EventSummary | null
  /** Weeks from Monday on; null for days of other months. */
  weeks: (CalendarDay | null)[][]
}

/** How many months this one ('2026-12') is after the other. */
function monthsBetween(month: string, other: string): number {
  const [one, two] = [month, other].map((each) => {
    const [year = 0, number = 0] = each.split('-').map(Number)
    return year * 12 + number
  })
  return (one ?? 0) - (two ?? 0)
}

/**
 * A month of the agenda, day by day in Madrid; that of the next event when none is asked for.
 *
 * @throws Problem 404 for what is no month, or one beyond the calendar.
 */
export async function eventMonth(cx: RequestContext, asked: string | null): Promise<EventMonth> {
  const current = madridMonthOf(cx.now)
  const [next] = asked === null ? await listUpcomingEvents(cx, 1) : []
  const soon = next && monthsBetween(madridMonthOf(next.date), current) <= monthsEachWay
  const found = madridMonth(asked ?? (soon ? madridMonthOf(next.date) : current))
  if (!found || Math.abs(monthsBetween(found.month, current)) > monthsEachWay) throw notFound()
  const { month, begins, ends } = found
  const rows = await cx.db
    .select({
      id: events.id,
      title: textIn(events, events.title, cx.language),
      foreign: foreignLanguage(events, events.title, cx.language),
      date: events.date,
      endsAt: events.endsAt,
      kind: optionalTextIn(events, events.category, 'es'),
      cancelled: sql<boolean>`${events.cancelledAt} is not null`,
    })
    .from(events)
    .where(and(isPublished, gte(overAt, begins), lt(events.date, ends)))
    .orderBy(asc(events.date), asc(events.id))
    .limit(most)
  const shown = rows.map((row) => shownEvent(row, cx.now))
  const today = month === current ? madridFields(cx.now).day : null
  const inside = (other: string) =>
    Math.abs(monthsBetween(other, current)) <= monthsEachWay ? other : null
  return {
    month,
    within: new Date((begins.getTime() + ends.getTime()) / 2),
    previous: inside(found.previous),
    next: inside(found.next),
    current,
    isCurrent: month === current,
    nextEvent: shown.length === 0 ? (next ?? (await listUpcomingEvents(cx, 1))[0] ?? null) : null,
    weeks: found.weeks.map((week) =>
      week.map((day) => {
        if (day === null) return null
        const name = `${month}-${String(day).padStart(2, '0')}`
        return {
          day,
          // Noon is on the same day in Madrid, in winter and in summer.
          at: noonOf(name),
          today: day === today,
          events: shown
            .filter(({ first, last }) => first <= name && name <= last)
            .map(({ event, first }) => ({ event, goesOn: first < name })),
        }
      }),
    ),
  }
}

/** An event with its first and its last day in Madrid, as '2026-12-09'. */
function shownEvent(row: Omit<MonthEvent, 'over'>, now: Date) {
  const { date, endsAt } = row
  return {
    event: { ...row, over: isOver(row, now) },
    first: madridDayOf(date),
    last: madridDayOf(lastDayOf(date, endsAt) ?? date),
  }
}
