import { Link } from 'react-router'
import { townOf } from '#app/content/restaurants/map/map.ts'
import { PriceRange, RestaurantPhoto } from '#app/content/restaurants/restaurant-card.tsx'
import type { RestaurantSummary } from '#app/content/restaurants/restaurant.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { Stars, ClubStars } from '#app/content/restaurants/stars.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { briefDayOf } from '#app/platform/i18n/time/madrid-time.ts'
import { homeCopy } from './home.copy.ts'
import { SectionHead } from './section-head.tsx'

/** The guide on home: the latest visit large, other restaurants as on a menu. */
export function Guide({
  latest,
  others,
}: {
  latest: RestaurantSummary
  others: RestaurantSummary[]
}) {
  const { guide: copy } = useCopy(homeCopy)
  return (
    <section className="py-section">
      <Wrap>
        <SectionHead eyebrow={copy.eyebrow} title={copy.title}>
          <TextLink to="/restaurantes" arrow>
            {copy.all}
          </TextLink>
        </SectionHead>
        <div className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-[clamp(2.5rem,5vw,5rem)]">
          <Latest restaurant={latest} />
          {others.length > 0 ? (
            <ul className="border-t border-stone-400">
              {others.map((restaurant) => (
                <MenuLine key={restaurant.id} restaurant={restaurant} />
              ))}
            </ul>
          ) : null}
        </div>
      </Wrap>
    </section>
  )
}

function Latest({ restaurant }: { restaurant: RestaurantSummary }) {
  const copy = useCopy(restaurantsCopy)
  const { language } = useLanguage()
  const { id, name, images, visitedOn, foreign, description, michelinStars, clubRating } =
    restaurant
  return (
    <article className="leading group relative">
      <div className="leading-picture relative aspect-3/2 overflow-hidden rounded-sm bg-stone-200">
        <RestaurantPhoto
          images={images}
          sizes="(min-width: 1024px) 52vw, 100vw"
          className="ease-house size-full object-cover transition-transform duration-900 group-hover:scale-[1.035]"
        />
      </div>
      <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-stone-600">
        {visitedOn ? (
          <span>
            <span className="whitespace-nowrap">{copy.latest}</span> ·{' '}
            <time dateTime={visitedOn} className="whitespace-nowrap">
              {briefDayOf(visitedOn, language)}
            </time>
          </span>
        ) : null}
        <span className="flex items-center gap-3">
          <ClubStars rating={clubRating} />
          <Stars count={michelinStars} />
        </span>
      </p>
      <h3 className="text-h2 mt-2">
        <Link to={`/restaurantes/${id}`} className="after:absolute after:inset-0">
          {name}
        </Link>
      </h3>
      {description ? (
        <p className="text-ink-2 mt-3 max-w-[42rem]">
          <span lang={foreign.description} className="line-clamp-3">
            {description}
          </span>{' '}
          <ForeignMark language={foreign.description ?? null} />
        </p>
      ) : null}
    </article>
  )
}

function MenuLine({ restaurant }: { restaurant: RestaurantSummary }) {
  const { id, name, address, specialty, foreign, michelinStars, priceRange } = restaurant
  const town = townOf(address)
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 border-b border-stone-200 py-5">
      <h3 className="hover:text-wine-700 transition-colors duration-160">
        <Link to={`/restaurantes/${id}`} className="after:absolute after:inset-0">
          {name}
        </Link>
      </h3>
      <Stars count={michelinStars} />
      <p className="col-start-1 text-sm text-stone-600">
        {specialty ? (
          <>
            <span lang={foreign.specialty}>{specialty}</span>{' '}
            <ForeignMark language={foreign.specialty ?? null} />
            {' · '}
          </>
        ) : null}
        {town}
      </p>
      <span className="col-start-2 text-sm">
        <PriceRange range={priceRange} />
      </span>
    </li>
  )
}
