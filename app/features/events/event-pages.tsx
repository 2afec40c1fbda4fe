import { pagesCopy } from '#app/copy/pages.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { Picture } from '#app/images/picture.tsx'
import { pictureOf } from '#app/images/pictures.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EventCard } from './event-card.tsx'
import type { EventSummary } from './event.ts'

export function EventGrid({ events }: { events: EventSummary[] }) {
  const { events: copy } = useCopy(pagesCopy)
  if (events.length === 0) return <EmptyState title={copy.empty} />
  return (
    <div className="grid gap-12 md:grid-cols-3 md:gap-x-[clamp(1.25rem,2.6vw,2.5rem)]">
      {events.map((event) => (
        <EventCard key={event.id} event={event} heading="h2" />
      ))}
    </div>
  )
}

export function EventDetails({ event }: { event: EventSummary }) {
  const { events: copy } = useCopy(pagesCopy)
  const { language } = useLanguage()
  const facts = [
    [copy.date, longDateTime(event.date, language)],
    [copy.place, event.location],
    [copy.price, event.price === 0 ? copy.free : euros(event.price, language)],
    [copy.capacity, copy.places(event.maxParticipants)],
  ]
  return (
    <div className="grid gap-10 md:grid-cols-[7fr_4fr] md:gap-16">
      <div>
        <Picture
          name={pictureOf(event.imageUrl) ?? 'event-tast-do'}
          alt=""
          sizes="(min-width: 768px) 60vw, 100vw"
          className="aspect-4/3 w-full rounded-sm object-cover"
        />
        <p className="mt-8 max-w-[42rem] whitespace-pre-line">{event.description}</p>
      </div>
      <dl className="shadow-1 self-start rounded-md border border-stone-200 bg-white p-6">
        {facts.map(([term, fact]) => (
          <div key={term} className="mb-4 last:mb-0">
            <dt className="text-xs text-stone-600">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
