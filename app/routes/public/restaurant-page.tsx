import { RestaurantPage } from '#app/features/restaurants/restaurant-page.tsx'
import { findRestaurant, otherRestaurants } from '#app/features/restaurants/restaurants.server.ts'
import { listReviews } from '#app/features/reviews/reviews.server.ts'
import { requestContext } from '#app/http/context.ts'
import { onlyTabChanges } from '#app/http/only-tab-changes.ts'
import type { Route } from './+types/restaurant-page.ts'

/** Cards at the foot of the page. */
const othersShown = 3

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const restaurant = await findRestaurant(cx, params.id)
  const [reviews, others] = await Promise.all([
    listReviews(cx, restaurant.id),
    otherRestaurants(cx, restaurant.id, othersShown),
  ])
  return { restaurant, reviews, others }
}

export const shouldRevalidate = onlyTabChanges

export default function RestaurantRoute({ loaderData }: Route.ComponentProps) {
  return <RestaurantPage {...loaderData} />
}
