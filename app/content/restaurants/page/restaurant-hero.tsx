import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { PriceRange, RestaurantPhoto } from '#app/content/restaurants/restaurant-card.tsx'
import { picturesOf, type Restaurant } from '#app/content/restaurants/restaurant.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { Stars } from '#app/content/restaurants/stars.tsx'
import { ShareButton } from '#app/frame/sharing/share-button.tsx'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { BookLink } from './booking.tsx'

/** The head of a restaurant's page. */
export function RestaurantHero({ restaurant, nights }: { restaurant: Restaurant; nights: number }) {
  const copy = useCopy(restaurantsCopy)
  const { language } = useLanguage()
  const [first, ...others] = picturesOf(restaurant, language)
  const beside = others.slice(0, 2)
  const { foreign } = restaurant
  return (
    <>
      <Wrap className="pt-6 pb-8 md:pt-8">
        <Breadcrumbs
          label={copy.page.path}
          steps={[{ to: '/restaurantes', label: copy.title }]}
          current={restaurant.name}
        />
        <div className="mt-5 flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between">
          <div>
            <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
              {restaurant.specialty ? (
                <Badge tone="sea" lang={foreign.specialty}>
                  {restaurant.specialty}
                </Badge>
              ) : null}
              <ForeignMark language={foreign.specialty ?? null} />
              <Stars count={restaurant.michelinStars} />
              <PriceRange range={restaurant.priceRange} />
            </p>
            <h1>{restaurant.name}</h1>
            <p className="text-ink-2 mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
              <span className="inline-flex items-start gap-1.5">
                <MapPin className="mt-0.5 size-5 shrink-0" />
                {restaurant.address}
              </span>
              {restaurant.averagePrice > 0 ? (
                <span>
                  {copy.averagePrice}:{' '}
                  <b className="font-semibold tabular-nums">
                    {shortEuros(restaurant.averagePrice, language)}
                  </b>{' '}
                  {copy.perPerson}
                </span>
              ) : null}
              {nights > 0 ? (
                <a
                  href="#noches"
                  className="hover:text-wine-700 underline underline-offset-4 transition-colors duration-160"
                >
                  {copy.page.nights(nights)}
                </a>
              ) : null}
            </p>
          </div>
          <div className="flex shrink-0 flex-wrap gap-3">
            <BookLink restaurant={restaurant} />
            {/* On wide screens the share buttons of the side card are visible. */}
            <ShareButton title={restaurant.name} />
          </div>
        </div>
      </Wrap>
      <div className="md:px-gutter mx-auto w-full max-w-[calc(80rem+2*var(--spacing-gutter))]">
        <Gallery label={beside.length > 0 ? copy.page.gallery : null}>
          <div
            className={`page-picture relative aspect-4/3 shrink-0 snap-center overflow-hidden bg-stone-200 max-md:w-full md:aspect-auto md:rounded-sm ${beside.length > 0 ? 'md:col-span-2 md:row-span-2' : 'w-full'}`}
          >
            <RestaurantPhoto
              images={restaurant.images}
              alt={first?.alt ?? ''}
              sizes="(min-width: 768px) 66vw, 100vw"
              eager
              className="absolute inset-0 size-full object-cover"
            />
          </div>
          {beside.map(({ picture, alt }) => (
            <div
              key={picture}
              className={`relative aspect-4/3 shrink-0 snap-center overflow-hidden bg-stone-200 max-md:w-[86%] md:aspect-auto md:rounded-sm ${beside.length === 1 ? 'md:row-span-2' : ''}`}
            >
              <Picture
                name={picture}
                alt={alt}
                sizes="(min-width: 768px) 33vw, 86vw"
                className="absolute inset-0 size-full object-cover"
              />
            </div>
          ))}
        </Gallery>
      </div>
    </>
  )
}

/** On phones the pictures scroll sideways, with the keyboard too. */
function Gallery({ label, children }: { label: string | null; children: ReactNode }) {
  if (label === null) {
    return <div className="flex md:h-[clamp(20rem,36vw,37.5rem)]">{children}</div>
  }
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus
      tabIndex={0}
      className="flex snap-x snap-mandatory gap-2 overflow-x-auto md:grid md:h-[clamp(20rem,36vw,37.5rem)] md:grid-cols-3 md:grid-rows-2 md:overflow-visible"
    >
      {children}
    </section>
  )
}
