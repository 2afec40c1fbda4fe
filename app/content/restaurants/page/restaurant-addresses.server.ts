import { desc } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'

/** All restaurants, the newest first, with the last change of their data or visits. */
export async function restaurantAddresses(cx: RequestContext) {
  const rows = await cx.db
    .select(pickColumns(restaurants, 'id', 'updatedAt', 'visitsChangedAt'))
    .from(restaurants)
    .orderBy(desc(restaurants.id))
  return rows.map(({ id, updatedAt, visitsChangedAt }) => ({
    path: `/restaurantes/${id}`,
    changedAt: visitsChangedAt && visitsChangedAt > updatedAt ? visitsChangedAt : updatedAt,
  }))
}
