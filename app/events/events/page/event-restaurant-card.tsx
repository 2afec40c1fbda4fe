import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { EventRestaurant } from '#app/events/events/event.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { unshown } from '#app/platform/images/unshown.ts'

/** The restaurant where an event is, as a card beside those of events. */
export function EventRestaurantCard({
  restaurant: { id, name, address, specialty, foreign, images },
  beside,
}: {
  restaurant: EventRestaurant
  /** Stored pictures that the page shows elsewhere. */
  beside: readonly (string | null)[]
}) {
  return (
    <article className="group relative flex flex-col">
      <div className="aspect-4/3 overflow-hidden rounded-sm bg-stone-200">
        <Picture
          name={pictureOf(unshown(images, beside)[0] ?? null) ?? 'restaurant-default'}
          alt=""
          sizes="(min-width: 1024px) 30vw, 100vw"
          className="ease-house size-full object-cover transition-transform duration-900 group-hover:scale-[1.035]"
        />
      </div>
      {specialty ? (
        <p className="mt-4 text-xs text-stone-600">
          <span lang={foreign.specialty}>{specialty}</span>{' '}
          <ForeignMark language={foreign.specialty ?? null} />
        </p>
      ) : null}
      <h3 className="text-h3 mt-2">
        <Link to={`/restaurantes/${id}`} className="after:absolute after:inset-0">
          {name}
        </Link>
      </h3>
      <p className="mt-2 flex items-start gap-1.5 text-xs text-stone-600">
        <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
        {address}
      </p>
    </article>
  )
}
