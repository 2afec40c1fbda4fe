import { CalendarDays, Images, MapPin, Users } from 'lucide-react'
import { Link } from 'react-router'
import { EventDate, EventKind } from '#app/events/events/event-kind.tsx'
import type { EventText } from '#app/events/events/event-texts.ts'
import type { EventSummary } from '#app/events/events/event.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { SeatsLeft, SeatsBadge } from '#app/events/events/seats/registration-card.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { MarkAmong } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { priceText } from '#app/platform/i18n/money.ts'
import { eventInList } from '#app/platform/i18n/time/event-times.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'

/** Texts of a card, most distinctive first. */
const cardTexts: readonly EventText[] = ['title', 'description', 'location', 'category']

export function EventCard({
  event,
  heading: Heading = 'h3',
  past = false,
  eager = false,
}: {
  event: EventSummary
  /** Heading level of a card, below the list's heading. */
  heading?: 'h2' | 'h3'
  past?: boolean
  /** Above the fold. */
  eager?: boolean
}) {
  const copy = useCopy(eventsCopy)
  const { language } = useLanguage()
  const marks = { among: cardTexts, foreign: event.foreign }
  const meta = 'flex min-w-0 items-center gap-1.5'
  const icon = { className: 'size-4 shrink-0' } as const
  return (
    <article className="leading group relative flex flex-col">
      <div className="leading-picture aspect-4/3 overflow-hidden rounded-sm bg-stone-200">
        <Picture
          name={pictureOf(event.imageUrl) ?? 'event-tast-do'}
          alt=""
          sizes="(min-width: 768px) 30vw, 100vw"
          eager={eager}
          className={`ease-house size-full object-cover transition-transform duration-900 group-hover:scale-[1.035] ${past ? 'saturate-70' : ''}`}
        />
      </div>
      <EventDate times={event} className="absolute top-4 left-4" />
      <div className="flex flex-1 flex-col pt-4">
        <p className="flex flex-wrap items-center gap-2">
          <EventKind event={event} />
          <MarkAmong of="category" {...marks} />
          {past ? <Badge>{copy.isPast}</Badge> : <SeatsBadge event={event} />}
        </p>
        <Heading className="text-h3 mt-2">
          <Link
            to={`/eventos/${event.id}`}
            lang={event.foreign.title}
            className="after:absolute after:inset-0"
          >
            {event.title}
          </Link>{' '}
          <MarkAmong of="title" {...marks} />
        </Heading>
        <p className="text-ink-2 hyphenated mt-2 line-clamp-2 text-sm">
          <MarkAmong of="description" {...marks} />{' '}
          <span lang={event.foreign.description}>{event.description}</span>
        </p>
        <p className="mt-auto grid gap-y-1.5 pt-4 text-xs text-stone-600">
          <span className={meta}>
            <CalendarDays {...icon} />
            <time dateTime={event.date.toISOString()}>{eventInList(event, language)}</time>
          </span>
          <span className={meta}>
            <MapPin {...icon} />
            <span lang={event.foreign.location} title={event.location} className="truncate">
              {event.location}
            </span>
            <MarkAmong of="location" {...marks} />
          </span>
          {past ? (
            <span className={`${meta} min-h-[1lh]`}>
              {event.photographs > 0 ? (
                <>
                  <Images {...icon} />
                  {copy.photographs(event.photographs)}
                </>
              ) : null}
            </span>
          ) : (
            <span className="flex items-center justify-between gap-4">
              <span className={meta}>
                <Users {...icon} />
                <span>
                  {copy.capacity(event.maxParticipants)}
                  <SeatsLeft event={event} />
                </span>
              </span>
              <span className="text-ink font-semibold whitespace-nowrap">
                {priceText(event.price, language)}
              </span>
            </span>
          )}
        </p>
        <p
          aria-hidden="true"
          className="text-wine-700 mt-4 text-sm font-[560] underline decoration-1 underline-offset-8 group-hover:no-underline"
        >
          {copy.more}
        </p>
      </div>
    </article>
  )
}
