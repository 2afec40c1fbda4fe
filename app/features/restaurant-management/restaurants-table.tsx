import { Eye, Pencil, Trash2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { panelCopy } from '#app/copy/panel.ts'
import { restaurantsPanelCopy } from '#app/copy/restaurants-panel.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { MissingMark } from '#app/panel/missing-mark.tsx'
import { RowActions } from '#app/panel/row-actions.tsx'
import { SearchedList } from '#app/panel/searched-list.tsx'
import { SortLinks } from '#app/panel/sort-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import {
  managedRestaurantsPath as path,
  restaurantOrders,
  type ManagedRestaurant,
  type RestaurantOrder,
} from './managed-restaurant.ts'

function useColumns(): Column<ManagedRestaurant>[] {
  const copy = useCopy(restaurantsPanelCopy)
  const { acts } = useCopy(panelCopy)
  const { search: query } = useLocation()
  return [
    {
      key: 'name',
      header: copy.name,
      grow: 2,
      narrow: 'title',
      cell: ({ id, name, missing }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RowLink to={`${path}/${id}/editar${query}`}>{name}</RowLink>
          <MissingMark language={missing} short />
        </span>
      ),
    },
    {
      key: 'address',
      header: copy.address,
      grow: 3,
      narrow: 'left-out',
      cell: ({ address }) => (
        <span title={address} className="block truncate">
          {address}
        </span>
      ),
    },
    {
      key: 'specialty',
      header: copy.specialty,
      grow: 2,
      cell: ({ specialty, foreign }) => (
        <span lang={foreign ?? undefined} className="line-clamp-1">
          {specialty ?? copy.none}
        </span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, name }) => (
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
              grave: true,
            },
          ]}
        />
      ),
    },
  ]
}

/** The panel's list of restaurants, with its search and its orders. */
export function RestaurantsTable({
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
