import { MapPin } from 'lucide-react'
import { RestaurantPhoto } from '#app/content/restaurants/restaurant-photo.tsx'
import type { RestaurantSummary } from '#app/content/restaurants/restaurant.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { Stars } from '#app/content/restaurants/stars.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { briefDayOf } from '#app/platform/i18n/time/madrid-time.ts'
import { unshown } from '#app/platform/images/unshown.ts'
import { ClubStars } from './club-stars.tsx'

/**
 * The restaurant visited last, large (specification, section 2).
 *
 * @param below what the list below shows of each of its restaurants, of this one too.
 */
export function LatestVisit({
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
          images={unshown(restaurant.images, below)}
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
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
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
