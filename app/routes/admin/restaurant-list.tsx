import { Outlet } from 'react-router'
import { restaurantsPanelCopy } from '#app/copy/restaurants-panel.ts'
import { restaurantOrderOf } from '#app/features/restaurant-management/managed-restaurant.ts'
import { listManagedRestaurants } from '#app/features/restaurant-management/managed-restaurants.server.ts'
import { RestaurantsTable } from '#app/features/restaurant-management/restaurants-table.tsx'
import { PageTitle } from '#app/head/page-title.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/restaurant-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('restaurants.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const page = pageNumber(searchParams.get('pagina'))
  const order = restaurantOrderOf(searchParams.get('orden'))
  const list = await listManagedRestaurants(context.get(requestContext), { search, page, order })
  return { search, order, ...list }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function RestaurantList({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(restaurantsPanelCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2 mb-8">{copy.title}</h1>
      <Outlet />
      <RestaurantsTable {...loaderData} />
    </>
  )
}
