import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { useClub } from '#app/club-context.ts'
import type { PlaceOfEvent } from '#app/content/restaurants/map/place-of-event.server.ts'
import { EventCard } from '#app/events/events/agenda/event-card.tsx'
import type { EventSummary, ClubEvent } from '#app/events/events/event.ts'
import { registeringAddress } from '#app/events/events/seats/registration-link.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { eventDays } from '#app/platform/i18n/time/event-times.ts'
import { longDate } from '#app/platform/i18n/time/madrid-time.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { picturesNotShown } from '#app/platform/images/pictures-not-shown.ts'
import { pictureOf, isPhotograph } from '#app/platform/images/pictures.ts'
import { EventFact, EventSection } from './event-fact.tsx'
import { eventPageCopy } from './event-page.copy.ts'
import type { MoreOfEvent } from './more-of-event.server.ts'

export function EventRelated({
  restaurant,
  others,
  beside,
}: {
  restaurant: PlaceOfEvent['restaurant']
  /** Pictures shown above, not to be repeated. */
  beside: readonly (string | null)[]
  others: readonly EventSummary[]
}) {
  const { page: copy } = useCopy(eventPageCopy)
  const cards = restaurant ? others.slice(0, 2) : others
  if (!restaurant && cards.length === 0) return null
  return (
    <div className="bg-cream">
      <Wrap className="py-section">
        <div className="grid gap-x-[clamp(1.25rem,2.6vw,2.5rem)] gap-y-14 lg:grid-cols-3">
          {restaurant ? (
            <section aria-labelledby="related-restaurant" className="flex flex-col">
              <h2 id="related-restaurant" className="text-h3 mb-6">
                {copy.itsRestaurant}
              </h2>
              <EventRestaurantCard
                restaurant={restaurant}
                beside={[...beside, ...cards.map(({ imageUrl }) => imageUrl)]}
              />
            </section>
          ) : null}
          {cards.length > 0 ? (
            <section
              aria-labelledby="related-events"
              className={restaurant ? 'lg:col-span-2' : 'lg:col-span-3'}
            >
              <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
                <h2 id="related-events" className="text-h3">
                  {copy.others}
                </h2>
                <TextLink to="/eventos" arrow className="-my-1.5">
                  {copy.allEvents}
                </TextLink>
              </div>
              <div
                className={`grid gap-x-[clamp(1.25rem,2.6vw,2.5rem)] gap-y-14 sm:grid-cols-2 ${restaurant ? '' : 'lg:grid-cols-3'}`}
              >
                {cards.map((event) => (
                  <EventCard key={event.id} event={event} />
                ))}
              </div>
            </section>
          ) : null}
        </div>
      </Wrap>
    </div>
  )
}

function EventRestaurantCard({
  restaurant: { id, name, address, specialty, foreign, images },
  beside,
}: {
  restaurant: NonNullable<PlaceOfEvent['restaurant']>
  /** Pictures shown elsewhere on the page, not to be repeated. */
  beside: readonly (string | null)[]
}) {
  return (
    <article className="group relative flex flex-col">
      <div className="aspect-4/3 overflow-hidden rounded-sm bg-stone-200">
        <Picture
          name={pictureOf(picturesNotShown(images, beside)[0] ?? null) ?? 'restaurant-default'}
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
        <MapPin className="mt-0.5 size-4 shrink-0" />
        {address}
      </p>
    </article>
  )
}

/** When and where a past event was, with links to upcoming events and to one's own registration. */
export function PastCard({ event }: { event: ClubEvent }) {
  const { page: copy } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  return (
    <aside aria-label={copy.past} className="registration-card lg:pb-7">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm leading-normal">
        <EventFact term={copy.date} wide>
          {eventDays(event, language)}
        </EventFact>
        <EventFact term={copy.place} wide>
          <span lang={event.foreign.location}>{event.location}</span>
        </EventFact>
      </dl>
      <div
        data-event={event.id}
        suppressHydrationWarning
        className="flex flex-col gap-3 text-center"
      >
        <ButtonLink
          to={registeringAddress(event)}
          variant="line"
          data-seat-way=""
          className="for-registered w-full px-4!"
        >
          {copy.ownRegistration}
        </ButtonLink>
        <ButtonLink to="/eventos" className="w-full px-4!">
          {copy.seeNext}
        </ButtonLink>
      </div>
    </aside>
  )
}

/** Number of pictures shown; the others are on the event's own page. */
const maxPictures = 3

/** Pictures of the last event of its kind or restaurant, linked to its page. */
export function PreviousEventPictures({
  last,
  event,
}: {
  last: NonNullable<MoreOfEvent['lastTime']>
  /** The upcoming event. */
  event: Pick<EventSummary, 'kind' | 'category'>
}) {
  const { lastTime: copy } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const pictures = last.media
    .flatMap(({ image }) => (isPhotograph(image) && pictureOf(image)) || [])
    .slice(0, maxPictures)
  if (pictures.length === 0) return null
  const { kind, category } = event
  const ofKind = kind === null ? undefined : copy.kinds[kind]
  const title = last.sameKind ? (ofKind ?? copy.of(category ?? '')) : copy.atTable
  const address = `/eventos/${last.id}#imagenes`
  return (
    <EventSection title={title} foreign={last.foreign ?? undefined}>
      <Link to={address} tabIndex={-1} aria-hidden="true" className="flex gap-3 overflow-hidden">
        {pictures.map((picture) => (
          <span key={picture} className="aspect-3/2 min-w-0 flex-1 overflow-hidden rounded-sm">
            <Picture
              name={picture}
              alt=""
              sizes={pictures.length === 1 ? '(min-width: 1024px) 60vw, 100vw' : '33vw'}
              className="size-full object-cover"
            />
          </span>
        ))}
      </Link>
      <TextLink to={address} arrow className="mt-3">
        <span lang={last.foreign ?? undefined}>{last.title}</span>, {longDate(last.date, language)}
      </TextLink>
    </EventSection>
  )
}

export function OrganizerCard() {
  const club = useClub()
  const { page } = useCopy(eventPageCopy)
  return (
    <aside
      aria-label={page.organizer}
      className="grid items-center gap-x-10 gap-y-4 rounded-md border border-stone-200 p-6 sm:grid-cols-2"
    >
      <div className="flex items-center gap-4">
        <img src="/brand/mark.svg" alt="" width="40" height="40" loading="lazy" />
        <div>
          <p className="text-xs text-stone-600">{page.organizer}</p>
          <p className="text-title font-serif leading-tight">{club.name}</p>
        </div>
      </div>
      <div>
        <p className="text-ink-2 text-sm">{page.organizerText}</p>
        <TextLink to="/contacto" className="mt-1">
          {page.ask}
        </TextLink>
      </div>
    </aside>
  )
}
