import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { PlacedRestaurant } from '#app/content/restaurants/restaurant.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { Stars } from '#app/content/restaurants/stars.tsx'
import { classNames } from '#app/kit/ui/class-names.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { mapWidths, spreadPins, townOf } from './map.ts'

/** Percent from the left beyond which a pin's name is on its left side. */
const nearTheEdge = 60

/**
 * The guide as a map: a numbered pin for each restaurant, and the same restaurants as a list from north to south.
 * Hovering highlights both (app/kit/page-script/start.ts).
 */
export function RestaurantMap({
  places,
  noteOf,
}: {
  places: readonly PlacedRestaurant[]
  /** Shown next to the town instead of the specialty; null shows nothing. */
  noteOf?: (id: number) => string | null
}) {
  const { views: copy } = useCopy(restaurantsCopy)
  const fromNorth = places.toSorted((one, other) => one.top - other.top)
  const onPhone = spreadPins(fromNorth, mapWidths.phone)
  const onWide = spreadPins(fromNorth, mapWidths.wide)
  return (
    <div className="grid gap-10 lg:grid-cols-[7fr_4fr] lg:gap-16">
      <figure>
        <div className="relative">
          <img
            src="/brand/mapa-catalunya.svg"
            alt={copy.sheet}
            width={1000}
            height={940}
            className="h-auto w-full"
          />
          {fromNorth.map((place, index) => (
            <Pin
              key={place.id}
              place={place}
              number={index + 1}
              onPhone={onPhone[index]}
              onWide={onWide[index]}
            />
          ))}
        </div>
        <figcaption className="mt-3 text-xs text-stone-600">{copy.credit}</figcaption>
      </figure>
      <ol className="border-t border-stone-400">
        {fromNorth.map((place, index) => (
          <li
            key={place.id}
            data-place={place.id}
            className="map-row relative grid grid-cols-[1.75rem_1fr_auto] items-baseline gap-x-3 border-b border-stone-200 py-3"
          >
            <span className="text-wine-700 text-xs font-semibold tabular-nums">{index + 1}</span>
            <h3 className="hover:text-wine-700 text-title transition-colors duration-160">
              <Link to={`/restaurantes/${place.id}`} className="after:absolute after:inset-0">
                {place.name}
              </Link>
            </h3>
            <Stars count={place.michelinStars} />
            <p className="col-start-2 text-xs text-stone-600">
              {townOf(place.address)}
              {noteOf ? <Note text={noteOf(place.id)} /> : <Kitchen place={place} />}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

const Note = ({ text }: { text: string | null }) => (text === null ? null : ` · ${text}`)

function Kitchen({ place: { specialty, foreignSpecialty } }: { place: PlacedRestaurant }) {
  if (!specialty) return null
  return (
    <>
      {' · '}
      <span lang={foreignSpecialty ?? undefined}>{specialty}</span>{' '}
      <ForeignMark language={foreignSpecialty} />
    </>
  )
}

type PinPosition = { left: number; top: number }

const insetOf = (spot: PinPosition | undefined) =>
  spot ? `${spot.top.toFixed(2)}% auto auto ${spot.left.toFixed(2)}%` : ''

function Pin({
  place: { id, name, address, left },
  number,
  onPhone,
  onWide,
}: {
  place: PlacedRestaurant
  number: number
  onPhone: PinPosition | undefined
  onWide: PinPosition | undefined
}) {
  const label = `${name}, ${townOf(address)}`
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--on-phone': insetOf(onPhone),
    '--on-wide': insetOf(onWide),
  }
  return (
    <Link
      to={`/restaurantes/${id}`}
      data-place={id}
      aria-label={`${number}. ${label}`}
      style={style}
      className="map-pin absolute -mt-3 -ml-3 grid size-6 place-items-center rounded-full"
    >
      <span className="map-pin-number">{number}</span>
      {/* On phones there is no room next to a pin; the list is below. */}
      <span
        aria-hidden="true"
        className={classNames(
          'map-pin-label bg-ink text-paper pointer-events-none absolute rounded-sm px-2.5 py-1 text-xs whitespace-nowrap max-sm:hidden',
          left > nearTheEdge ? 'right-full' : 'left-full',
        )}
      >
        {label}
      </span>
    </Link>
  )
}
