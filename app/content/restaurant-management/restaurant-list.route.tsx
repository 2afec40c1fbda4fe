import { Outlet } from 'react-router'
import { restaurantsPanelCopy } from '#app/copy/panel/restaurants-panel.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/restaurant-list.route.ts'
import { restaurantOrderOf } from './managed-restaurant.ts'
import { listManagedRestaurants } from './managed-restaurants.server.ts'
import { RestaurantsTable } from './restaurants-table.tsx'

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
