import { RestaurantPage } from '#app/features/restaurants/restaurant-page.tsx'
import { findRestaurant, otherRestaurants, restaurantIdOf } from '#app/features/restaurants/restaurants.server.ts'
import { listReviews } from '#app/features/reviews/reviews.server.ts'
import { requestContext } from '#app/http/context.ts'
import { onlyTabChanges } from '#app/http/only-tab-changes.ts'
import type { Route } from './+types/restaurant-page.ts'

/** Cards at the foot of the page. */
const othersShown = 3

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const id = restaurantIdOf(params.id)
  const [restaurant, reviews, others] = await Promise.all([
    findRestaurant(cx, params.id),
    listReviews(cx, id),
    otherRestaurants(cx, id, othersShown),
  ])
  return { restaurant, reviews, others }
}

export const shouldRevalidate = onlyTabChanges

export default function RestaurantRoute({ loaderData }: Route.ComponentProps) {
  return <RestaurantPage {...loaderData} />
}
