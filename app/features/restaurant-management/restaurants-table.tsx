import { Eye, Pencil, Trash2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { restaurantsPanelCopy } from '#app/copy/restaurants-panel.ts'
import { IconLink } from '#app/features/panel/icon-link.tsx'
import { MissingMark } from '#app/features/panel/missing-mark.tsx'
import { SearchedList } from '#app/features/panel/searched-list.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import {
  managedRestaurantsPath as path,
  restaurantOrders,
  type ManagedRestaurant,
  type RestaurantOrder,
} from './managed-restaurant.ts'

function useColumns(): Column<ManagedRestaurant>[] {
  const copy = useCopy(restaurantsPanelCopy)
  const { search: query } = useLocation()
  return [
    {
      key: 'name',
      header: copy.name,
      cell: ({ name, missing }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {name} <MissingMark language={missing} />
        </span>
      ),
    },
    { key: 'address', header: copy.address, cell: ({ address }) => address },
    {
      key: 'specialty',
      header: copy.specialty,
      cell: ({ specialty, foreign }) => (
        <span lang={foreign ?? undefined}>{specialty ?? copy.none}</span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      cell: ({ id, name }) => (
        <span className="whitespace-nowrap">
          <IconLink to={`/restaurantes/${id}`} label={copy.see(name)} icon={Eye} />
          <IconLink to={`${path}/${id}/editar${query}`} label={copy.edit(name)} icon={Pencil} />
          <IconLink to={`${path}/${id}/eliminar${query}`} label={copy.delete(name)} icon={Trash2} />
        </span>
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
          <ChipLinks
            label={copy.order}
            items={restaurantOrders.map((each) => ({
              key: each,
              label: copy.orders[each],
              to: addressOf(each),
              on: each === order,
            }))}
          />
        </div>
      }
    />
  )
}
