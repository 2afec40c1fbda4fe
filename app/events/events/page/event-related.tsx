import { EventCard } from '#app/events/events/agenda/event-card.tsx'
import type { EventRestaurant, EventSummary } from '#app/events/events/event.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { eventPageCopy } from './event-page.copy.ts'
import { EventRestaurantCard } from './event-restaurant-card.tsx'

/** What one may look at next: the restaurant where it is, and what else comes; nothing for neither. */
export function EventRelated({
  restaurant,
  others,
  beside,
}: {
  restaurant: EventRestaurant | null
  /** Stored pictures that the page shows above. */
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
