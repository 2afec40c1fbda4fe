import { and, eq, isNull } from 'drizzle-orm'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { rowsInParts } from '#app/platform/db/batches/tallies.server.ts'
import { isAhead } from '#app/platform/db/events-ahead.server.ts'
import { events } from '#app/platform/schema/events/events.ts'

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
    cx.db.$count(
      events,
      and(isAhead(cx.now), eq(events.status, 'published'), isNull(events.cancelledAt)),
    ),
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
