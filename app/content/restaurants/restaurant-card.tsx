import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { MarkAmong } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { picturesNotShown } from '#app/platform/images/pictures-not-shown.ts'
import { pictureOf } from '#app/platform/images/pictures.ts'
import type { RestaurantSummary, RestaurantText } from './restaurant.ts'
import { restaurantsCopy } from './restaurants.copy.ts'
import { Stars, ClubStars } from './stars.tsx'

const maxPriceRange = 4

/** One to four euro signs, the remaining ones grey; empty for an unknown range. */
export function PriceRange({ range }: { range: string | null }) {
  const copy = useCopy(restaurantsCopy)
  const signs = /^€{1,4}$/u.test(range ?? '') ? (range ?? '').length : 0
  if (signs === 0) return null
  return (
    <span className="font-semibold tracking-[.04em]">
      <span className="sr-only">{copy.priceRange(signs)}</span>
      <span aria-hidden="true">
        {'€'.repeat(signs)}
        <span className="text-stone-400">{'€'.repeat(maxPriceRange - signs)}</span>
      </span>
    </span>
  )
}

const noTexts: readonly string[] = []

/** Texts of a card, the most distinctive first. */
const cardTexts: readonly RestaurantText[] = ['description', 'specialty']

/** A restaurant in a list; the whole card is one link. */
export function RestaurantCard({
  restaurant,
  beside = noTexts,
}: {
  restaurant: RestaurantSummary
  /** Stored pictures that the page already shows. */
  beside?: readonly string[]
}) {
  const copy = useCopy(restaurantsCopy)
  const { language } = useLanguage()
  const marks = { among: cardTexts, foreign: restaurant.foreign }
  return (
    <article className="leading group relative flex flex-col">
      <div className="leading-picture relative aspect-4/3 overflow-hidden rounded-sm bg-stone-200">
        <RestaurantPhoto
          images={picturesNotShown(restaurant.images, beside)}
          sizes="(min-width: 1024px) 30vw, (min-width: 768px) 45vw, 100vw"
          className="ease-house size-full object-cover transition-transform duration-900 group-hover:scale-[1.035]"
        />
      </div>
      <p className="mt-4 flex min-h-5 items-center justify-between gap-3 text-xs text-stone-600">
        <span>
          <span lang={restaurant.foreign.specialty}>{restaurant.specialty}</span>{' '}
          <MarkAmong of="specialty" {...marks} />
        </span>
        <span className="flex items-center gap-3">
          <ClubStars rating={restaurant.clubRating} />
          <Stars count={restaurant.michelinStars} />
        </span>
      </p>
      <h3 className="text-h3 mt-1.5">
        <Link to={`/restaurantes/${restaurant.id}`} className="after:absolute after:inset-0">
          {restaurant.name}
        </Link>
      </h3>
      <p className="mt-1.5 flex items-start gap-1.5 text-xs text-stone-600">
        <MapPin className="mt-0.5 size-4 shrink-0" />
        {restaurant.address}
      </p>
      <p className="text-ink-2 hyphenated mt-3 line-clamp-2 text-sm">
        <MarkAmong of="description" {...marks} />{' '}
        <span lang={restaurant.foreign.description}>
          {restaurant.description ?? copy.page.noDescription}
        </span>
      </p>
      <p className="mt-auto flex items-baseline justify-between gap-4 pt-4 text-sm">
        <PriceRange range={restaurant.priceRange} />
        {restaurant.averagePrice > 0 ? (
          <span className="text-xs whitespace-nowrap text-stone-600 tabular-nums">
            {shortEuros(restaurant.averagePrice, language)} {copy.perPerson}
          </span>
        ) : null}
      </p>
    </article>
  )
}

/** The first picture of a restaurant, or a placeholder. */
export function RestaurantPhoto({
  images,
  alt = '',
  sizes,
  eager = false,
  className,
}: {
  images: readonly string[]
  /** Without it the picture is decorative. */
  alt?: string
  sizes: string
  eager?: boolean
  className?: string
}) {
  const copy = useCopy(restaurantsCopy)
  const name = pictureOf(images[0] ?? null)
  return (
    <>
      <Picture
        name={name ?? 'restaurant-default'}
        alt={name ? alt : ''}
        sizes={sizes}
        eager={eager}
        className={className ?? ''}
      />
      {name ? null : (
        <span className="bg-paper/92 text-ink-2 absolute bottom-4 left-4 rounded-sm px-3 py-1.5 text-xs font-medium">
          {copy.noImage}
        </span>
      )}
    </>
  )
}
