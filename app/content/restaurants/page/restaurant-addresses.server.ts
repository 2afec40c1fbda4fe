import { desc } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'

/** The addresses of all restaurants, the newest first, with when they or what is told of the club there last changed. */
export async function restaurantAddresses(
  cx: RequestContext,
): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await cx.db
    .select({
      id: restaurants.id,
      updatedAt: restaurants.updatedAt,
      visitsChangedAt: restaurants.visitsChangedAt,
    })
    .from(restaurants)
    .orderBy(desc(restaurants.id))
  return rows.map(({ id, updatedAt, visitsChangedAt }) => ({
    path: `/restaurantes/${id}`,
    changedAt: visitsChangedAt && visitsChangedAt > updatedAt ? visitsChangedAt : updatedAt,
  }))
}
