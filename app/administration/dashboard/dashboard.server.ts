import { and, eq } from 'drizzle-orm'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { rowsInParts, rowsByDay, type DatedList } from '#app/platform/db/batches/tallies.server.ts'
import { isAhead } from '#app/platform/db/events-ahead.server.ts'
import { madridDayOf, madridWeeks } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { events } from '#app/platform/schema/events/events.ts'

/** Weeks in the charts, including the current one. */
const shownWeeks = 12

/** Count of one week; `monday` is its first day: '2026-11-16'. */
export type WeekCount = { monday: string; count: number }

/** Event registrations and membership requests per week. */
export async function dashboardWeeks(cx: RequestContext) {
  authorize(cx.actor, 'dashboard.read')
  const [registered, requested] = await Promise.all([
    weekCounts(cx, 'event_registrations by day'),
    may(cx.actor, 'memberships.manage') ? weekCounts(cx, 'membership_requests by day') : null,
  ])
  return { registrations: registered, requests: requested }
}

export type DashboardWeeks = Awaited<ReturnType<typeof dashboardWeeks>>

async function weekCounts(cx: RequestContext, list: DatedList): Promise<WeekCount[]> {
  const mondays = madridWeeks(cx.now, shownWeeks).map((bound) => madridDayOf(bound))
  const [first = '', end = ''] = [mondays[0], mondays.at(-1)]
  const days = await rowsByDay(cx.db, list, { first, end })
  return mondays.slice(0, -1).map((monday, week) => ({
    monday,
    count: days
      .filter(({ day }) => day >= monday && day < (mondays[week + 1] ?? ''))
      .reduce((sum, { count }) => sum + count, 0),
  }))
}

/** The five counters of the dashboard (specification, section 2), also for editors. */
export async function dashboardCounts(cx: RequestContext) {
  authorize(cx.actor, 'dashboard.read')
  const [of, upcoming] = await Promise.all([
    rowsInParts(cx.db, [
      'approved requests',
      'membership_requests',
      'restaurants',
      'events',
      'blog_posts',
    ]),
    // As the list of events counts them, with those that are cancelled.
    cx.db.$count(events, and(isAhead(cx.now), eq(events.status, 'published'))),
  ])
  return {
    approved: of('approved requests'),
    pending: of('membership_requests', 'pending'),
    restaurants: of('restaurants'),
    events: of('events'),
    posts: of('blog_posts'),
    upcoming,
    leadsToRequests: may(cx.actor, 'memberships.manage'),
  }
}

export type DashboardCounts = Awaited<ReturnType<typeof dashboardCounts>>
