import type { ReactNode } from 'react'
import { mapAddress, mapLink } from '#app/content/restaurants/map/map.ts'
import { picturesOf, type Restaurant } from '#app/content/restaurants/restaurant.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { MapFrame } from '#app/kit/ui/map-frame.tsx'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { Picture } from '#app/platform/images/picture.tsx'

/** Pictures of the head that are not shown again below. */
const shownAbove = 3

function Section({
  title,
  foreign,
  children,
}: {
  title: string
  /** The language of the text where it is not the visitor's. */
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
export function RestaurantDescription({ restaurant }: { restaurant: Restaurant }) {
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
