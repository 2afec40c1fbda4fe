import { Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { mapAddress, mapLink } from '#app/content/restaurants/map/map.ts'
import { RestaurantCard } from '#app/content/restaurants/restaurant-card.tsx'
import {
  hasMoreOfChef,
  restaurantTabOf,
  restaurantTabs,
  type Restaurant,
  type RestaurantSummary,
  picturesOf,
} from '#app/content/restaurants/restaurant.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import type { ReviewList } from '#app/content/reviews/review.ts'
import { pagingCopy } from '#app/copy/paging.copy.ts'
import { sectionsCopy } from '#app/frame/site-frame/sections.copy.ts'
import { PartUnavailable } from '#app/kit/panel/part-unavailable.tsx'
import { lazyPart } from '#app/kit/ui/lazy-part.ts'
import { LinkTabs } from '#app/kit/ui/links/link-tabs.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { MapFrame } from '#app/kit/ui/map-frame.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { RestaurantHero } from './restaurant-hero.tsx'
import { RestaurantSideCard } from './restaurant-side-card.tsx'
import { RestaurantStructuredData } from './restaurant-structured-data.tsx'

// The other tabs load on demand.
const { Part: RestaurantMenu } = lazyPart(
  async () => (await import('./restaurant-menu.tsx')).RestaurantMenu,
  PartUnavailable,
)
const { Part: RestaurantChef } = lazyPart(
  async () => (await import('./restaurant-chef.tsx')).RestaurantChef,
  PartUnavailable,
)
const { Part: RestaurantReviews } = lazyPart(
  async () => (await import('#app/content/reviews/restaurant-reviews.tsx')).RestaurantReviews,
  PartUnavailable,
)

/** Length of the description for search engines. */
const longestDescription = 160

/** As many columns as cards, so that no row has a gap. */
const columns: Record<number, string> = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' }

/** The page of one restaurant; its tab is in the address (specification, section 2). */
export function RestaurantPage({
  restaurant,
  reviews,
  others,
  benefits,
  history,
  nights,
  page = 1,
  ofNights,
  visitScores = null,
  rated = false,
}: {
  restaurant: Restaurant
  reviews: ReviewList
  others: RestaurantSummary[]
  benefits: ReactNode
  history: ReactNode
  /** Number of visits, and the page of them that is shown. */
  nights: number
  page?: number
  ofNights: readonly string[]
  /** Scores of the club's visits. */
  visitScores?: ReactNode
  rated?: boolean
}) {
  const copy = useCopy(restaurantsCopy)
  const { back } = useCopy(sectionsCopy)
  const paging = useCopy(pagingCopy)
  const [search] = useSearchParams()
  const hasChef = hasMoreOfChef(restaurant)
  const tab = restaurantTabOf(search.get('tab'), hasChef)
  const tabs = restaurantTabs.filter((each) => each !== 'chef' || hasChef)
  return (
    <>
      <PageHead
        title={page > 1 ? paging.titled(restaurant.name, page) : restaurant.name}
        description={(restaurant.description ?? restaurant.address).slice(0, longestDescription)}
        card={`/restaurantes/${restaurant.id}/tarjeta.jpg`}
        cardAlt={restaurant.name}
      />
      <RestaurantStructuredData restaurant={restaurant} reviews={reviews} />
      <Suspense>
        <RestaurantHero restaurant={restaurant} nights={nights} />
      </Suspense>
      <Wrap className="pb-section pt-8">
        <LinkTabs
          label={copy.page.tabs}
          value={tab}
          items={tabs.map((value) => ({ value, label: copy.page[value] }))}
          hrefFor={(value) => (value === 'descripcion' ? '?' : `?tab=${value}`)}
        >
          <div className="grid gap-12 pt-10 lg:grid-cols-[7fr_4fr] lg:gap-20">
            <div className="min-w-0">
              {tab === 'descripcion' ? <RestaurantDescription restaurant={restaurant} /> : null}
              <Suspense>
                {tab === 'menu' ? <RestaurantMenu restaurant={restaurant} /> : null}
                {tab === 'chef' ? <RestaurantChef restaurant={restaurant} /> : null}
                {tab === 'resenas' ? (
                  <RestaurantReviews
                    restaurantId={restaurant.id}
                    ratings={rated ? null : restaurant.ratings}
                    visitScores={visitScores}
                    reviews={reviews}
                  />
                ) : null}
              </Suspense>
            </div>
            <Suspense>
              <RestaurantSideCard restaurant={restaurant} benefits={benefits} />
            </Suspense>
          </div>
        </LinkTabs>
      </Wrap>
      {history}
      {others.length > 0 ? (
        <section aria-labelledby="others" className="py-section">
          <Wrap>
            <div className="mb-12 flex flex-wrap items-end justify-between gap-6">
              <h2 id="others">{copy.page.others}</h2>
              <TextLink to="/restaurantes" arrow>
                {back.restaurants}
              </TextLink>
            </div>
            <div
              className={`grid gap-x-[clamp(1.25rem,2.6vw,2.5rem)] gap-y-14 ${columns[others.length] ?? ''}`}
            >
              {others.map((other) => (
                <RestaurantCard
                  key={other.id}
                  restaurant={other}
                  beside={[...restaurant.images, ...ofNights]}
                />
              ))}
            </div>
          </Wrap>
        </section>
      ) : null}
    </>
  )
}

/** Number of pictures in the head, which are not repeated below. */
const shownAbove = 3

function Section({
  title,
  foreign,
  children,
}: {
  title: string
  foreign?: Language | undefined
  children: ReactNode
}) {
  return (
    <section className="mt-12 first:mt-0">
      <h2 className="text-h3 mb-4">
        {title} <ForeignMark language={foreign ?? null} />
      </h2>
      {children}
    </section>
  )
}

const prose = 'max-w-[42rem] whitespace-pre-line max-md:hyphenated'

/** The first tab: about, history, pictures, and the map on request. */
function RestaurantDescription({ restaurant }: { restaurant: Restaurant }) {
  const { page: copy } = useCopy(restaurantsCopy)
  const { language } = useLanguage()
  const { foreign } = restaurant
  const gallery = picturesOf(restaurant, language).slice(shownAbove)
  return (
    <>
      <Section title={copy.about} foreign={foreign.description}>
        <p lang={foreign.description} className={`${prose} text-lead text-ink-2`}>
          {restaurant.description ?? copy.noDescription}
        </p>
      </Section>
      <Section title={copy.history} foreign={foreign.history}>
        <p lang={foreign.history} className={prose}>
          {restaurant.history ?? copy.noHistory}
        </p>
      </Section>
      {gallery.length > 0 ? (
        <Section title={copy.gallery}>
          <ul className="grid gap-4 sm:grid-cols-2">
            {gallery.map(({ picture, alt }) => (
              <li key={picture}>
                <Picture
                  name={picture}
                  alt={alt}
                  sizes="(min-width: 1024px) 28vw, (min-width: 640px) 45vw, 100vw"
                  className="aspect-4/3 w-full rounded-sm object-cover"
                />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={copy.location}>
        <MapFrame
          title={copy.map(restaurant.name)}
          source={mapAddress(restaurant.map)}
          link={mapLink(`${restaurant.name}, ${restaurant.address}`)}
          place={restaurant.name}
          note={copy.mapNote}
          showLabel={copy.showMap}
          openLabel={copy.openMap}
        />
      </Section>
    </>
  )
}
