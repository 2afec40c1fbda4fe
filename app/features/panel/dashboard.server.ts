import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { rowsInParts } from '#app/db/tallies.server.ts'

export type DashboardCounts = {
  approved: number
  pending: number
  restaurants: number
  events: number
  posts: number
}

/** The five counters of the dashboard (specification, section 2). Editors see them too. */
export async function dashboardCounts(cx: RequestContext): Promise<DashboardCounts> {
  authorize(cx.actor, 'memberships.count')
  const of = await rowsInParts(cx.db, [
    'membership_requests',
    'restaurants',
    'events',
    'blog_posts',
  ])
  return {
    approved: of('membership_requests', 'staying') + of('membership_requests', 'left'),
    pending: of('membership_requests', 'pending'),
    restaurants: of('restaurants'),
    events: of('events'),
    posts: of('blog_posts'),
  }
}
