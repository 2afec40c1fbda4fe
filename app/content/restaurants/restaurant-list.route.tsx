import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { RestaurantMap } from '#app/content/restaurants/map/restaurant-map.tsx'
import { pagingCopy } from '#app/copy/paging.copy.ts'
import { SearchField } from '#app/kit/ui/fields/search-field.tsx'
import { ButtonLink, Button } from '#app/kit/ui/links/button.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { Pagination } from '#app/kit/ui/links/pagination.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { inAddresses, type PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { briefDayOf } from '#app/platform/i18n/time/madrid-time.ts'
import { picturesNotShown } from '#app/platform/images/pictures-not-shown.ts'
import type { Route } from './+types/restaurant-list.route.ts'
import { RestaurantCard, RestaurantPhoto } from './restaurant-card.tsx'
import type { RestaurantSummary, RestaurantFilter } from './restaurant.ts'
import { restaurantsCopy } from './restaurants.copy.ts'
import {
  latestRestaurant,
  listRestaurants,
  placedRestaurants,
  restaurantFilterOf,
} from './restaurants.server.ts'
import { Stars, ClubStars, Rosettes } from './stars.tsx'

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

export async function loader({ url, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const filter = restaurantFilterOf(url.searchParams)
  const [latest, places, list] = await Promise.all([
    filter.onMap ? null : latestRestaurant(cx),
    filter.onMap ? placedRestaurants(cx, filter) : null,
    filter.onMap
      ? { rows: [], page: 1, pages: 1, more: false }
      : listRestaurants(cx, { ...filter, page: pageNumber(url.searchParams.get('pagina')) }),
  ])
  return { latest, filter, places, ...list }
}

export default function RestaurantList({
  loaderData: { latest, places, rows, page, pages, more, filter },
}: Route.ComponentProps) {
  const copy = useCopy(restaurantsCopy)
  const paging = useCopy(pagingCopy)
  const filtered = filter.search !== '' || filter.stars !== null || filter.price !== null
  return (
    <>
      <PageHead
        title={page > 1 ? paging.titled(copy.title, page) : copy.title}
        description={copy.description}
      />
      <Wrap className="pt-12 pb-10 md:pt-20 md:pb-14">
        <h1>{copy.title}</h1>
        <p className="text-lead text-ink-2 mt-5 max-w-[42rem] text-balance">
          {places ? copy.views.lead : copy.lead}
        </p>
      </Wrap>
      {latest && !filtered && !places ? (
        <Wrap className="pb-section">
          <LatestVisit restaurant={latest} below={rows.map(({ images }) => images[0])} />
        </Wrap>
      ) : null}
      <section aria-labelledby="todos" className="bg-cream py-section">
        <Wrap>
          <h2 id="todos" className="scroll-mt-28">
            {filtered ? copy.found : copy.all}
          </h2>
          {rows.length > 0 || filtered || places ? (
            <div className="mt-8 mb-10">
              <RestaurantFilters filter={filter} />
            </div>
          ) : null}
          {places && places.length > 0 ? (
            <RestaurantMap places={places} />
          ) : rows.length === 0 ? (
            <EmptyState
              drawing={filtered ? 'nothingFound' : 'restaurants'}
              title={filtered ? copy.filters.none : places ? copy.views.none : copy.empty}
            >
              {filtered ? <TextLink to="/restaurantes#todos">{copy.filters.clear}</TextLink> : null}
            </EmptyState>
          ) : (
            <div className="grid gap-x-[clamp(1.25rem,2.6vw,2.5rem)] gap-y-14 md:grid-cols-2 lg:grid-cols-3">
              {rows.map((restaurant) => (
                <RestaurantCard key={restaurant.id} restaurant={restaurant} />
              ))}
            </div>
          )}
          <Pagination
            page={page}
            pages={pages}
            more={more}
            way={{ hrefFor: (number) => `${listAddress(filter, number)}#todos` }}
            label={paging.pagesOf(copy.title)}
            {...paging.controls}
          />
        </Wrap>
      </section>
    </>
  )
}

/**
 * The last visited restaurant, large (specification, section 2).
 *
 * @param below a note for each restaurant of the list, including this one.
 */
function LatestVisit({
  restaurant,
  below,
}: {
  restaurant: RestaurantSummary
  below: readonly (string | undefined)[]
}) {
  const copy = useCopy(restaurantsCopy)
  const { language } = useLanguage()
  return (
    <section aria-labelledby="latest-visit" className="grid bg-white md:grid-cols-[7fr_5fr]">
      <div className="relative aspect-4/3 overflow-hidden bg-stone-200 md:aspect-auto md:min-h-[26rem]">
        <RestaurantPhoto
          images={picturesNotShown(restaurant.images, below)}
          sizes="(min-width: 768px) 55vw, 100vw"
          eager
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="flex flex-col items-start justify-center gap-4 p-[clamp(1.5rem,4vw,4rem)]">
        <Eyebrow>
          <span className="whitespace-nowrap">{copy.latest}</span>
          {restaurant.visitedOn ? (
            <>
              {' · '}
              <time dateTime={restaurant.visitedOn} className="whitespace-nowrap">
                {briefDayOf(restaurant.visitedOn, language)}
              </time>
            </>
          ) : null}
        </Eyebrow>
        <h2 id="latest-visit" className="text-h2">
          {restaurant.name}
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-stone-600">
          <span lang={restaurant.foreign.specialty}>{restaurant.specialty}</span>
          <ForeignMark language={restaurant.foreign.specialty ?? null} />
          <ClubStars rating={restaurant.clubRating} />
          <Stars count={restaurant.michelinStars} />
        </p>
        <p className="text-ink-2 flex items-start gap-2 text-sm">
          <MapPin className="mt-0.5 size-5 shrink-0" />
          {restaurant.address}
        </p>
        <ButtonLink to={`/restaurantes/${restaurant.id}`} variant="line" className="mt-4">
          {copy.seeDetails}
          <span className="sr-only">: {restaurant.name}</span>
        </ButtonLink>
      </div>
    </section>
  )
}

/** The URL of the list with this filter. */
function listAddress({ search, stars, price, onMap }: RestaurantFilter, page = 1): string {
  const query = new URLSearchParams()
  if (onMap) query.set('vista', 'mapa')
  if (search) query.set('buscar', search)
  if (stars !== null) query.set('estrellas', String(stars))
  if (price !== null) query.set('precio', String(price))
  if (page > 1) query.set('pagina', String(page))
  return `/restaurantes${query.size > 0 ? `?${query}` : ''}`
}

/** Search, stars, price and view; all work without JavaScript. */
function RestaurantFilters({ filter }: { filter: RestaurantFilter }) {
  const copy = useCopy(restaurantsCopy)
  const chip = (kind: 'stars' | 'price', value: number, label: ReactNode, description: string) => {
    const on = filter[kind] === value
    return {
      key: `${kind}-${value}`,
      label,
      description,
      on,
      // The chip of an active filter removes it.
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
