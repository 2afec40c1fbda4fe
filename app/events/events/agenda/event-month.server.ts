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

/** Months each way; the calendar ends there. */
const monthsEachWay = 24

const most = 400

type MonthEvent = {
  id: number
  title: string
  foreign: Language | null
  date: Date
  endsAt: Date | null
  /** As in `EventSummary`. */
  kind: string | null
  cancelled: boolean
  over: boolean
}

export type CalendarDay = {
  /** Day of the month, from 1. */
  day: number
  /** An instant within it. */
  at: Date
  today: boolean
  /** `goesOn`: it began on an earlier day. */
  events: { event: MonthEvent; goesOn: boolean }[]
}

export type EventMonth = {
  month: string
  /** An instant within the month, to name it. */
  within: Date
  /** Null at the ends of the calendar. */
  previous: string | null
  next: string | null
  /** The current month. */
  current: string
  isCurrent: boolean
  /** The next event of all, when the month has none. */
  nextEvent: EventSummary | null
  /** Weeks from Monday; null for days of other months. */
  weeks: (CalendarDay | null)[][]
}

/** Months from `other` to `month` ('2026-12'). */
function monthsBetween(month: string, other: string): number {
  const [one, two] = [month, other].map((each) => {
    const [year = 0, number = 0] = each.split('-').map(Number)
    return year * 12 + number
  })
  return (one ?? 0) - (two ?? 0)
}

/**
 * A month by days in Madrid; by default that of the next event.
 * @throws Problem 404 for no month, or one beyond the calendar.
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
          // Noon is the same day in Madrid all year.
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

/** First and last day in Madrid, as '2026-12-09'. */
function shownEvent(row: Omit<MonthEvent, 'over'>, now: Date) {
  const { date, endsAt } = row
  return {
    event: { ...row, over: isOver(row, now) },
    first: madridDayOf(date),
    last: madridDayOf(lastDayOf(date, endsAt) ?? date),
  }
}
