import type { ReactNode } from 'react'
import { restaurantsCopy } from '#app/copy/restaurants.ts'
import { ForeignMark } from '#app/i18n/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import type { Language } from '#app/i18n/language.ts'
import { Picture } from '#app/images/picture.tsx'
import { MapFrame } from '#app/ui/map-frame.tsx'
import { mapAddress, mapLink } from './map.ts'
import { picturesOf, telephoneLink, webAddress, type Restaurant } from './restaurant.ts'

/** Pictures of the head that are not shown again below. */
const shownAbove = 3

function Section({
  id,
  title,
  foreign,
  children,
}: {
  id?: string
  title: string
  /** The language of the text where it is not the visitor's. */
  foreign?: Language | undefined
  children: ReactNode
}) {
  return (
    <section className="mt-12 scroll-mt-28 first:mt-0" {...(id ? { id } : {})}>
      <h2 className="text-h3 mb-4">
        {title} <ForeignMark language={foreign ?? null} />
      </h2>
      {children}
    </section>
  )
}

const prose = 'max-w-[42rem] whitespace-pre-line'

/** The first tab: about, history, hours, pictures, booking, and the map on request. */
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
      <Section title={copy.hours} foreign={foreign.openingHours}>
        <p lang={foreign.openingHours} className={prose}>
          {restaurant.openingHours ?? copy.noHours}
        </p>
      </Section>
      {gallery.length > 0 ? (
        <Section title={copy.gallery}>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
            {gallery.map(({ picture, alt }) => (
              <li key={picture}>
                <Picture
                  name={picture}
                  alt={alt}
                  sizes="(min-width: 768px) 20vw, 45vw"
                  className="aspect-4/3 w-full rounded-sm object-cover"
                />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Booking restaurant={restaurant} />
      <Section title={copy.location}>
        <MapFrame
          title={copy.map(restaurant.name)}
          source={mapAddress(restaurant.map)}
          link={mapLink(`${restaurant.name}, ${restaurant.address}`)}
          place={restaurant.address}
          note={copy.mapNote}
          showLabel={copy.showMap}
          openLabel={copy.openMap}
        />
      </Section>
    </>
  )
}

/** Every way to book that the restaurant has told of. */
function Booking({ restaurant }: { restaurant: Restaurant }) {
  const { page: copy } = useCopy(restaurantsCopy)
  const phone = restaurant.bookingPhone ?? restaurant.phone
  const online = webAddress(restaurant.bookingUrl)
  const { bookingEmail } = restaurant
  if (!phone && !online && !bookingEmail) return null
  const link = 'underline underline-offset-4 hover:text-wine-700 py-1.5'
  return (
    <Section id="reserva" title={copy.reservation}>
      <ul className="flex flex-col items-start gap-2">
        {phone ? (
          <li>
            <a href={telephoneLink(phone)} className={link}>
              {phone}
            </a>
          </li>
        ) : null}
        {online ? (
          <li>
            <a href={online} target="_blank" rel="noopener noreferrer nofollow" className={link}>
              {copy.bookOnline}
            </a>
          </li>
        ) : null}
        {bookingEmail ? (
          <li>
            <a href={`mailto:${bookingEmail}`} className={link}>
              {copy.bookByMail}
            </a>
          </li>
        ) : null}
      </ul>
    </Section>
  )
}
