import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { SearchField } from '#app/kit/ui/fields/search-field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { RestaurantFilter } from './restaurant.ts'
import { restaurantsCopy } from './restaurants.copy.ts'
import { Rosettes } from './stars.tsx'

/** The address of the list with this filter. */
export function listAddress({ search, stars, price, onMap }: RestaurantFilter, page = 1): string {
  const query = new URLSearchParams()
  if (onMap) query.set('vista', 'mapa')
  if (search) query.set('buscar', search)
  if (stars !== null) query.set('estrellas', String(stars))
  if (price !== null) query.set('precio', String(price))
  if (page > 1) query.set('pagina', String(page))
  return `/restaurantes${query.size > 0 ? `?${query}` : ''}`
}

/** Search, stars, price and view; all work without JavaScript. */
export function RestaurantFilters({ filter }: { filter: RestaurantFilter }) {
  const copy = useCopy(restaurantsCopy)
  const chip = (kind: 'stars' | 'price', value: number, label: ReactNode, description: string) => {
    const on = filter[kind] === value
    return {
      key: `${kind}-${value}`,
      label,
      description,
      on,
      // A filter that is on is taken off by its own chip.
      to: `${listAddress({ ...filter, [kind]: on ? null : value })}#todos`,
    }
  }
  return (
    <search className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <Form
        method="get"
        action="/restaurantes"
        className="flex w-full gap-2 max-[374px]:flex-wrap md:w-auto md:min-w-[24rem]"
      >
        {filter.onMap ? <input type="hidden" name="vista" value="mapa" /> : null}
        {filter.stars === null ? null : (
          <input type="hidden" name="estrellas" value={filter.stars} />
        )}
        {filter.price === null ? null : <input type="hidden" name="precio" value={filter.price} />}
        <SearchField
          key={filter.search}
          label={copy.filters.label}
          name="buscar"
          placeholder={copy.filters.search}
          defaultValue={filter.search}
          maxLength={100}
        />
        <Button type="submit" variant="line" className="max-[374px]:w-full">
          {copy.filters.submit}
        </Button>
      </Form>
      <ChipLinks
        named
        label={copy.filters.stars}
        items={[1, 2, 3].map((stars) =>
          chip('stars', stars, <Rosettes count={stars} />, copy.stars(stars)),
        )}
      />
      <ChipLinks
        named
        label={copy.filters.price}
        items={[1, 2, 3, 4].map((price) =>
          chip('price', price, '€'.repeat(price), copy.priceRange(price)),
        )}
      />
      <div className="sm:ml-auto">
        <ChipLinks
          label={copy.views.label}
          items={[false, true].map((onMap) => ({
            key: String(onMap),
            label: onMap ? copy.views.map : copy.views.list,
            on: filter.onMap === onMap,
            to: `${listAddress({ ...filter, onMap })}#todos`,
          }))}
        />
      </div>
    </search>
  )
}
