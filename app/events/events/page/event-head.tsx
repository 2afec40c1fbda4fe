import { MapPin } from 'lucide-react'
import { EventKind } from '#app/events/events/event-kind.tsx'
import type { EventText } from '#app/events/events/event-texts.ts'
import type { ClubEvent } from '#app/events/events/event.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { MarkAmong } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { eventLine } from '#app/platform/i18n/time/event-times.ts'

/** Its texts, those that tell most first; the others stand further below. */
const among: readonly EventText[] = ['title', 'location', 'category']

/** What an event is and where: the head of its page. When it is stands in the card, which is far below on narrow screens. */
export function EventHead({ event, over }: { event: ClubEvent; over: boolean }) {
  const { cancelled, isPast } = useCopy(eventsCopy)
  const { language } = useLanguage()
  const marks = { among, foreign: event.foreign }
  return (
    <header>
      <p className="mb-3 flex items-center gap-2">
        <EventKind event={event} />
        <MarkAmong of="category" {...marks} />
        {event.cancelledAt ? (
          <Badge tone="error">{cancelled}</Badge>
        ) : over ? (
          <Badge>{isPast}</Badge>
        ) : null}
      </p>
      <h1 className="max-w-[18em] text-[clamp(2.125rem,1.45rem+1.75vw,3rem)]">
        <span lang={event.foreign.title}>{event.title}</span> <MarkAmong of="title" {...marks} />
      </h1>
      <p className="text-ink-2 mt-4 text-sm">
        <span className="inline-block first-letter:uppercase lg:hidden">
          <time dateTime={event.date.toISOString()}>{eventLine(event, language)}</time> ·
        </span>{' '}
        <MapPin
          aria-hidden="true"
          className="mr-1.5 inline size-5 align-[-0.2em] max-lg:hidden"
          strokeWidth={1.5}
        />
        <span lang={event.foreign.location}>{event.location}</span>{' '}
        <MarkAmong of="location" {...marks} />
      </p>
    </header>
  )
}
