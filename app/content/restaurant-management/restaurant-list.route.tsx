import { Eye, Pencil, Trash2 } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { MissingMark } from '#app/kit/panel/missing-mark.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { SortLinks } from '#app/kit/panel/tables/sort-links.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/restaurant-list.route.ts'
import {
  restaurantOrderOf,
  managedRestaurantsPath as path,
  restaurantOrders,
  type ManagedRestaurant,
  type RestaurantOrder,
} from './managed-restaurant.ts'
import { listManagedRestaurants } from './managed-restaurants.server.ts'
import { restaurantsPanelCopy } from './restaurants-panel.copy.ts'

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

function useColumns() {
  const column = useColumnKinds<ManagedRestaurant>()
  const copy = useCopy(restaurantsPanelCopy)
  const { acts } = useCopy(panelCopy)
  const { search: query } = useLocation()
  return [
    column.title(copy.name, ({ id, name, missing }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RowLink to={`${path}/${id}/editar${query}`}>{name}</RowLink>
        <MissingMark language={missing} short />
      </span>
    )),
    column.fact({ header: copy.address, grow: 3, narrow: 'left-out' }, ({ address }) => (
      <span title={address} className="block truncate">
        {address}
      </span>
    )),
    column.fact({ header: copy.specialty, grow: 2 }, ({ specialty, foreign }) => (
      <span lang={foreign ?? undefined} className="line-clamp-1">
        {specialty ?? copy.none}
      </span>
    )),
    column.actions(({ id, name }) => (
      <RowActions
        of={name}
        actions={[
          {
            to: `${path}/${id}/editar${query}`,
            word: acts.edit,
            label: copy.edit(name),
            icon: Pencil,
          },
          { to: `/restaurantes/${id}`, word: acts.see, label: copy.see(name), icon: Eye },
          {
            to: `${path}/${id}/eliminar${query}`,
            word: acts.delete,
            label: copy.delete(name),
            icon: Trash2,
            destructive: true,
          },
        ]}
      />
    )),
  ]
}

/** The panel's list of restaurants, with its search and its orders. */
function RestaurantsTable({
  order,
  search,
  ...list
}: {
  rows: ManagedRestaurant[]
  page: number
  pages: number
  more: boolean
  search: string
  order: RestaurantOrder
}) {
  const copy = useCopy(restaurantsPanelCopy)
  const columns = useColumns()
  const addressOf = (wanted: RestaurantOrder) => {
    const query = new URLSearchParams({ ...(search ? { buscar: search } : {}), orden: wanted })
    return `${path}?${query}`
  }
  return (
    <SearchedList
      {...list}
      path={path}
      texts={copy.list}
      search={search}
      kept={{ orden: order }}
      rowKey={({ id }) => String(id)}
      columns={columns}
      filters={
        <div className="mb-6">
          <SortLinks
            label={copy.order}
            items={restaurantOrders.map((each) => ({
              key: each,
              label: copy.orders[each],
              to: addressOf(each),
              direction: each === order ? 'only' : null,
            }))}
          />
        </div>
      }
    />
  )
}
