import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { inAddresses, type PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/restaurant-list.route.ts'
import { RestaurantListPage } from './restaurant-list-page.tsx'
import {
  latestRestaurant,
  listRestaurants,
  placedRestaurants,
  restaurantFilterOf,
} from './restaurants.server.ts'

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
