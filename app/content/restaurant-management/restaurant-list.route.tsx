import { Outlet, useLocation } from 'react-router'
import { CreateLink, ListHeading } from '#app/kit/panel/list-heading.tsx'
import { MissingMark } from '#app/kit/panel/missing-mark.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { SortLinks } from '#app/kit/panel/tables/sort-links.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { useRecordActions } from '#app/kit/records/record-actions.ts'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { searchedPage } from '#app/platform/http/forms/query.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/restaurant-list.route.ts'
import {
  restaurantOrderOf,
  managedRestaurantsPath as path,
  restaurantOrders,
  type RestaurantOrder,
} from './managed-restaurant.ts'
import { listManagedRestaurants, type ManagedRestaurant } from './managed-restaurants.server.ts'
import { restaurantsPanelCopy } from './restaurants-panel.copy.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('restaurants.manage')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, page } = searchedPage(url.searchParams)
  const order = restaurantOrderOf(url.searchParams.get('orden'))
  const list = await listManagedRestaurants(context.get(requestContext), { search, page, order })
  return { search, order, ...list }
}

export const clientLoader = loadSeparately

export default function RestaurantList({
  loaderData: { order, search, ...list },
}: Route.ComponentProps) {
  const copy = useCopy(restaurantsPanelCopy)
  const columns = useColumns()
  const addressOf = (wanted: RestaurantOrder) => {
    const query = new URLSearchParams({ ...(search ? { buscar: search } : {}), orden: wanted })
    return `${path}?${query}`
  }
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title}>
        <CreateLink to={`${path}/nuevo`} label={copy.list.create} />
      </ListHeading>
      <Outlet />
      <SearchedList
        {...list}
        path={path}
        texts={copy.list}
        search={search}
        kept={{ orden: order }}
        isFiltered={false}
        rowKey={({ id }) => String(id)}
        columns={columns}
        filters={
          <SortLinks
            label={copy.order}
            items={restaurantOrders.map((each) => ({
              key: each,
              label: copy.orders[each],
              to: addressOf(each),
              direction: each === order ? 'only' : null,
            }))}
          />
        }
      />
    </>
  )
}

function useColumns() {
  const column = useColumnKinds<ManagedRestaurant>()
  const copy = useCopy(restaurantsPanelCopy)
  const { edit, remove, see } = useRecordActions(path)
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
          edit(id, copy.edit(name)),
          see(`/restaurantes/${id}`, copy.see(name)),
          remove(id, copy.delete(name)),
        ]}
      />
    )),
  ]
}
