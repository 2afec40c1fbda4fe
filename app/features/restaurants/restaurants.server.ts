import { desc, eq } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { restaurants } from '#app/db/schema/restaurants.ts'
import { Problem } from '#app/problem.ts'
import type { RestaurantSummary } from './restaurant.ts'

const columns = {
  id: restaurants.id,
  name: restaurants.name,
  address: restaurants.address,
  specialty: restaurants.specialty,
  description: restaurants.description,
  averagePrice: restaurants.averagePrice,
  michelinStars: restaurants.michelinStars,
  images: restaurants.images,
}

/** The restaurants that the club has visited, the latest first. */
export async function listRestaurants(
  cx: RequestContext,
  limit: number,
): Promise<RestaurantSummary[]> {
  return cx.db
    .select(columns)
    .from(restaurants)
    .orderBy(desc(restaurants.createdAt), desc(restaurants.id))
    .limit(limit)
}

/** One restaurant. Throws Problem 404 for anything that is not the id of one. */
export async function findRestaurant(cx: RequestContext, id: string): Promise<RestaurantSummary> {
  const [restaurant] = /^\d{1,15}$/u.test(id)
    ? await cx.db
        .select(columns)
        .from(restaurants)
        .where(eq(restaurants.id, Number(id)))
    : []
  if (!restaurant) throw new Problem('restaurantNotFound', 404)
  return restaurant
}
