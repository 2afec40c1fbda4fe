import { and, eq, isNull } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { may } from '#app/auth/permissions.ts'
import { isAhead } from '#app/db/events-ahead.server.ts'
import { events } from '#app/db/schema/events.ts'
import { rowsInParts } from '#app/db/tallies.server.ts'

export type DashboardCounts = {
  approved: number
  pending: number
  restaurants: number
  events: number
  posts: number
  /** Of the events, those to come that are published and not cancelled. */
  upcoming: number
  /** Whether the two of requests lead to them: editors see the numbers alone. */
  leadsToRequests: boolean
}

/** The five counters of the dashboard (specification, section 2). Editors see them too. */
export async function dashboardCounts(cx: RequestContext): Promise<DashboardCounts> {
  authorize(cx.actor, 'dashboard.read')
  const [of, upcoming] = await Promise.all([
    rowsInParts(cx.db, ['membership_requests', 'restaurants', 'events', 'blog_posts']),
    cx.db.$count(
      events,
      and(isAhead(cx.now), eq(events.status, 'published'), isNull(events.cancelledAt)),
    ),
  ])
  return {
    approved: of('membership_requests', 'staying') + of('membership_requests', 'left'),
    pending: of('membership_requests', 'pending'),
    restaurants: of('restaurants'),
    events: of('events'),
    posts: of('blog_posts'),
    upcoming,
    leadsToRequests: may(cx.actor, 'memberships.manage'),
  }
}
