import { RestaurantListPage } from '#app/features/restaurants/restaurant-list-page.tsx'
import {
  latestRestaurant,
  listRestaurants,
  placedRestaurants,
  restaurantFilterOf,
} from '#app/features/restaurants/restaurants.server.ts'
import { requestContext } from '#app/http/context.ts'
import { inAddresses, type PageHandle } from '#app/http/page-handle.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/restaurant-list.ts'

export const handle: PageHandle = {
  reading: true,
  cached: {
    for: 'everybody',
    query: {
      pagina: inAddresses.page,
      estrellas: /[1-3]/u,
      precio: /[1-4]/u,
      vista: /mapa/u,
    },
  },
  inSitemap: true,
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const filter = restaurantFilterOf(searchParams)
  const [latest, places, list] = await Promise.all([
    filter.onMap ? null : latestRestaurant(cx),
    filter.onMap ? placedRestaurants(cx, filter) : null,
    filter.onMap
      ? { rows: [], page: 1, pages: 1, more: false }
      : listRestaurants(cx, { ...filter, page: pageNumber(searchParams.get('pagina')) }),
  ])
  return { latest, filter, places, ...list }
}

export default function RestaurantList({ loaderData }: Route.ComponentProps) {
  return <RestaurantListPage {...loaderData} />
}
