import { MapPin } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { eventPageCopy } from '#app/copy/event-page.ts'
import { eventsCopy } from '#app/copy/events.ts'
import { sectionsCopy } from '#app/copy/sections.ts'
import { ShareButton } from '#app/features/sharing/share-button.tsx'
import { PageHead } from '#app/head/page-head.tsx'
import { ForeignMark, MarkAmong } from '#app/i18n/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { endOf, longDateTime } from '#app/i18n/madrid-time.ts'
import { Picture } from '#app/images/picture.tsx'
import { pictureOf } from '#app/images/pictures.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import { EventDate } from './event-date.tsx'
import { EventKind } from './event-kind.tsx'
import { EventMedia } from './event-media.tsx'
import { EventStructuredData } from './event-structured-data.tsx'
import { eventTabOf, eventTabs, type ClubEvent, type EventText } from './event.ts'
import { OrganizerCard } from './organizer-card.tsx'
import { RegistrationCard } from './registration-card.tsx'
import type { RegistrationWindow } from './registration-window.ts'

/** Characters of a description that search engines show. */
const longestDescription = 160

/** Texts of its head, those that tell most first; the description stands further below. */
const inHead: readonly EventText[] = ['title', 'location', 'category']

/** The page of one event; its tab is in the address (specification, section 2). */
export function EventPage({
  event,
  over,
  window,
}: {
  event: ClubEvent
  over: boolean
  /** For those who are no members: the page is the same for everybody. */
  window: RegistrationWindow
}) {
  const { cancelled } = useCopy(eventsCopy)
  const { page: copy } = useCopy(eventPageCopy)
  const { back } = useCopy(sectionsCopy)
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const marks = { among: inHead, foreign: event.foreign }
  const tab = eventTabOf(search.get('tab'))
  return (
    <>
      <PageHead
        title={event.title}
        description={event.description.slice(0, longestDescription)}
        card={`/eventos/${event.id}/tarjeta.jpg`}
        cardAlt={event.title}
      />
      <EventStructuredData event={event} />
      <Wrap className="pt-6 pb-8 md:pt-8">
        <TextLink to="/eventos">{back.events}</TextLink>
        <div className="mt-6 flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between">
          <div>
            <p className="mb-4 flex items-center gap-2">
              <EventKind event={event} />
              <MarkAmong of="category" {...marks} />
              {event.cancelledAt ? <Badge tone="error">{cancelled}</Badge> : null}
            </p>
            <h1 className="max-w-[18em]">
              <span lang={event.foreign.title}>{event.title}</span>{' '}
              <MarkAmong of="title" {...marks} />
            </h1>
            <p className="text-ink-2 mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
              <time
                dateTime={event.date.toISOString()}
                className="inline-block first-letter:uppercase"
              >
                {longDateTime(event.date, language)}
              </time>
              {event.endsAt ? (
                <time dateTime={event.endsAt.toISOString()}>
                  {copy.until(endOf(event.date, event.endsAt, language))}
                </time>
              ) : null}
              <span className="inline-flex items-start gap-1.5">
                <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
                <span>
                  <span lang={event.foreign.location}>{event.location}</span>{' '}
                  <MarkAmong of="location" {...marks} />
                </span>
              </span>
            </p>
          </div>
          <ShareButton title={event.title} what="event" className="shrink-0 self-start" />
        </div>
      </Wrap>
      <div className="md:px-gutter mx-auto w-full max-w-[calc(80rem+2*var(--spacing-gutter))]">
        <div className="relative aspect-4/3 overflow-hidden bg-stone-200 md:aspect-21/9 md:rounded-sm">
          <Picture
            name={pictureOf(event.imageUrl) ?? 'event-tast-do'}
            alt=""
            sizes="(min-width: 1408px) 1280px, 100vw"
            eager
            className={`absolute inset-0 size-full object-cover ${over ? 'saturate-70' : ''}`}
          />
          <EventDate date={event.date} className="absolute top-4 left-4 md:top-6 md:left-6" />
        </div>
      </div>
      <Wrap className="pb-section pt-8">
        <div className="grid gap-12 lg:grid-cols-[7fr_4fr] lg:gap-20">
          <div className="min-w-0">
            <LinkTabs
              label={copy.tabs}
              value={tab}
              items={eventTabs.map((value) => ({ value, label: copy[value] }))}
              hrefFor={(value) => (value === 'info' ? '?' : `?tab=${value}`)}
            >
              <div className="pt-10">
                {tab === 'info' ? (
                  <>
                    <h2 className="text-h3 mb-4">
                      {copy.about} <ForeignMark language={event.foreign.description ?? null} />
                    </h2>
                    <p
                      lang={event.foreign.description}
                      className="max-w-[42rem] whitespace-pre-line"
                    >
                      {event.description}
                    </p>
                    {event.restaurantId === null ? null : (
                      <TextLink to={`/restaurantes/${event.restaurantId}`} arrow className="mt-8">
                        {copy.restaurant}
                      </TextLink>
                    )}
                  </>
                ) : (
                  <EventMedia media={event.media} />
                )}
              </div>
            </LinkTabs>
          </div>
          <div className="flex flex-col gap-6 lg:pt-2">
            <Suspense>
              <RegistrationCard event={event} window={window} />
            </Suspense>
            <OrganizerCard />
          </div>
        </div>
      </Wrap>
    </>
  )
}
