import { and, asc, gte, lt, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { events } from '#app/db/schema/events.ts'
import { foreignLanguage, textIn } from '#app/db/translated.server.ts'
import type { Language } from '#app/i18n/language.ts'
import { madridFields, madridMonth, madridMonthOf } from '#app/i18n/madrid-calendar.server.ts'
import { notFound } from '#app/problem.ts'
import { isPublished, listUpcomingEvents } from './events.server.ts'

/** The calendar goes so many months back and ahead; further ones do not exist. */
const monthsEachWay = 24

/** Events shown of one month. */
const most = 400

export type MonthEvent = {
  id: number
  title: string
  /** The language of the title when it is not the visitor's. */
  foreign: Language | null
  date: Date
  cancelled: boolean
}

export type CalendarDay = {
  /** Day of the month, from 1. */
  day: number
  today: boolean
  events: MonthEvent[]
}

export type EventMonth = {
  /** '2026-12'. */
  month: string
  /** An instant within the month, to name it by. */
  within: Date
  /** Null at the ends of the calendar. */
  previous: string | null
  next: string | null
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
      cancelled: sql<boolean>`${events.cancelledAt} is not null`,
    })
    .from(events)
    .where(and(isPublished, gte(events.date, begins), lt(events.date, ends)))
    .orderBy(asc(events.date), asc(events.id))
    .limit(most)
  const ofDay = Map.groupBy(rows, ({ date }) => madridFields(date).day)
  const today = month === current ? madridFields(cx.now).day : null
  const inside = (other: string) =>
    Math.abs(monthsBetween(other, current)) <= monthsEachWay ? other : null
  return {
    month,
    within: new Date((begins.getTime() + ends.getTime()) / 2),
    previous: inside(found.previous),
    next: inside(found.next),
    weeks: found.weeks.map((week) =>
      week.map((day) =>
        day === null
          ? null
          : {
              day,
              today: day === today,
              events: ofDay.get(day) ?? [],
            },
      ),
    ),
  }
}
