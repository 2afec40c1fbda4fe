import { RestaurantMap } from '#app/content/restaurants/map/restaurant-map.tsx'
import { LatestVisit } from '#app/content/restaurants/page/latest-visit.tsx'
import { pagingCopy } from '#app/copy/paging.copy.ts'
import { Pagination } from '#app/kit/ui/links/pagination.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { inAddresses, type PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/restaurant-list.route.ts'
import { RestaurantCard } from './restaurant-card.tsx'
import { listAddress, RestaurantFilters } from './restaurant-filters.tsx'
import { restaurantsCopy } from './restaurants.copy.ts'
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

/** The directory: the latest visit, then all of them in pages. */
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
        <p className="text-lead text-ink-2 mt-5 max-w-[42rem] text-pretty">
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
            label={copy.pages}
            {...paging.controls}
          />
        </Wrap>
      </section>
    </>
  )
}
