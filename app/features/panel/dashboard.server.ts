import { eq } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { blogPosts } from '#app/db/schema/blog.ts'
import { events } from '#app/db/schema/events.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { restaurants } from '#app/db/schema/restaurants.ts'

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
  const { db } = cx
  const [approved, pending, restaurantCount, eventCount, posts] = await Promise.all([
    db.$count(membershipRequests, eq(membershipRequests.status, 'approved')),
    db.$count(membershipRequests, eq(membershipRequests.status, 'pending')),
    db.$count(restaurants),
    db.$count(events),
    db.$count(blogPosts),
  ])
  return { approved, pending, restaurants: restaurantCount, events: eventCount, posts }
}
