import { MapPin } from 'lucide-react'
import { restaurantsCopy } from '#app/copy/restaurants.ts'
import { ForeignMark } from '#app/i18n/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { briefDayOf } from '#app/i18n/madrid-time.ts'
import { unshown } from '#app/images/unshown.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { ClubStars } from './club-stars.tsx'
import { RestaurantPhoto } from './restaurant-photo.tsx'
import type { RestaurantSummary } from './restaurant.ts'
import { Stars } from './stars.tsx'

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
