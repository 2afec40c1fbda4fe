import { and, asc, gte, lt, sql } from 'drizzle-orm'
import { isOver } from '#app/events/events/event.ts'
import { isPublished, listUpcomingEvents } from '#app/events/events/events.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { overAt } from '#app/platform/db/events-ahead.server.ts'
import {
  foreignLanguage,
  optionalTextIn,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
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

const maxEvents = 400

export type EventMonth = Awaited<ReturnType<typeof eventMonth>>

export type CalendarDay = NonNullable<EventMonth['weeks'][number][number]>

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
export async function eventMonth(cx: RequestContext, asked: string | null) {
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
      /** The same text as `EventSummary` has. */
      kind: optionalTextIn(events, events.category, 'es'),
      cancelled: sql<boolean>`${events.cancelledAt} is not null`,
    })
    .from(events)
    .where(and(isPublished, gte(overAt, begins), lt(events.date, ends)))
    .orderBy(asc(events.date), asc(events.id))
    .limit(maxEvents)
  // First and last day in Madrid, as '2026-12-09'.
  const shown = rows.map((row) => ({
    event: { ...row, over: isOver(row, cx.now) },
    first: madridDayOf(row.date),
    last: madridDayOf(lastDayOf(row.date, row.endsAt) ?? row.date),
  }))
  const today = month === current ? madridFields(cx.now).day : null
  const inside = (other: string) =>
    Math.abs(monthsBetween(other, current)) <= monthsEachWay ? other : null
  return {
    month,
    /** An instant within the month, to name it. */
    within: new Date((begins.getTime() + ends.getTime()) / 2),
    /** Null at the ends of the calendar. */
    previous: inside(found.previous),
    next: inside(found.next),
    current,
    isCurrent: month === current,
    /** The next event of all, when the month has none. */
    nextEvent: shown.length === 0 ? (next ?? (await listUpcomingEvents(cx, 1))[0] ?? null) : null,
    /** Weeks from Monday; null for days of other months. */
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
            // `goesOn`: it began on an earlier day.
            .map(({ event, first }) => ({ event, goesOn: first < name })),
        }
      }),
    ),
  }
}
