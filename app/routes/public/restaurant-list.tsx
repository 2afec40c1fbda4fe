import { RestaurantListPage } from '#app/features/restaurants/restaurant-list-page.tsx'
import {
  latestRestaurant,
  listRestaurants,
  restaurantFilterOf,
} from '#app/features/restaurants/restaurants.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/restaurant-list.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const filter = restaurantFilterOf(searchParams)
  const [latest, list] = await Promise.all([
    latestRestaurant(cx),
    listRestaurants(cx, { ...filter, page: pageNumber(searchParams.get('pagina')) }),
  ])
  return { latest, filter, ...list }
}

export default function RestaurantList({ loaderData }: Route.ComponentProps) {
  return <RestaurantListPage {...loaderData} />
}
