import { MapPin } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { PlaceOfEvent } from '#app/content/restaurants/map/place-of-event.server.ts'
import { EventDate, EventKind } from '#app/events/events/event-kind.tsx'
import type { EventText } from '#app/events/events/event-texts.ts'
import {
  eventTabOf,
  eventTabs,
  noEvent,
  type EventTab,
  type ClubEvent,
} from '#app/events/events/event.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { RegistrationCard, SeatBar } from '#app/events/events/seats/registration-card.tsx'
import {
  isUpcoming,
  type RegistrationWindow,
} from '#app/events/events/seats/registration-window.ts'
import { sectionsCopy } from '#app/frame/site-frame/sections.copy.ts'
import { LinkTabs } from '#app/kit/ui/links/link-tabs.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { ForeignMark, MarkAmong } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { otherLanguage } from '#app/platform/i18n/languages/language.ts'
import { eventLine } from '#app/platform/i18n/time/event-times.ts'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import type { EventPicture } from '#app/platform/schema/events/events.ts'
import { EventDetails } from './event-details.tsx'
import { eventPageCopy } from './event-page.copy.ts'
import { PastCard, EventRelated, PreviousEventPictures, OrganizerCard } from './event-related.tsx'
import { EventStructuredData } from './event-structured-data.tsx'
import type { MoreOfEvent } from './more-of-event.server.ts'

const longestDescription = 160

export function EventPage({
  event,
  over,
  window,
  map,
  more: { lastTime, others },
  restaurant,
  menu,
}: {
  event: ClubEvent
  over: boolean
  /** For non-members: the cached page is the same for everyone. */
  window: RegistrationWindow
  more: MoreOfEvent
  /** Present where the club shows its menus. */
  menu?: ReactNode
} & PlaceOfEvent) {
  const { back } = useCopy(sectionsCopy)
  const [search] = useSearchParams()
  // Past events show pictures under the text.
  const tab = over ? 'info' : eventTabOf(search.get('tab'))
  return (
    <>
      <PageHead
        title={event.title}
        description={event.description.slice(0, longestDescription)}
        card={`/eventos/${event.id}/tarjeta.jpg`}
        cardAlt={event.title}
      />
      <EventStructuredData event={event} window={window} address={map.address} />
      <Wrap className="pb-section pt-5">
        {event.id === noEvent ? null : <TextLink to="/eventos">{back.events}</TextLink>}
        <div className="mt-4 grid grid-cols-1 gap-x-[clamp(2rem,4.5vw,4rem)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_clamp(19.5rem,31vw,27.5rem)] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <EventHead event={event} over={over} />
            <div className="page-picture max-md:-mx-gutter relative mt-7 aspect-4/3 overflow-hidden bg-stone-200 md:aspect-3/2 md:rounded-sm">
              <Picture
                name={pictureOf(event.imageUrl) ?? 'event-tast-do'}
                alt=""
                sizes="(min-width: 1408px) 776px, (min-width: 1024px) 62vw, 100vw"
                eager
                className={`absolute inset-0 size-full object-cover ${over ? 'saturate-70' : ''}`}
              />
              <EventDate times={event} className="absolute top-4 left-4 md:top-6 md:left-6" />
            </div>
            <div className="mt-6">
              {over ? <PastEventDetails event={event} /> : <Tabs event={event} tab={tab} />}
            </div>
          </div>
          <div className="lg:row-span-2">
            <Suspense>
              {over ? (
                <PastCard event={event} />
              ) : (
                <RegistrationCard event={event} window={window} />
              )}
            </Suspense>
          </div>
          <div className="flex min-w-0 flex-col gap-12">
            {tab === 'info' ? (
              <Suspense>
                <EventDetails event={event} map={map} ahead={isUpcoming(window)} menu={menu} />
                {lastTime ? <PreviousEventPictures last={lastTime} event={event} /> : null}
              </Suspense>
            ) : null}
            <OrganizerCard />
          </div>
        </div>
      </Wrap>
      <Suspense>
        <EventRelated
          restaurant={restaurant}
          others={others}
          beside={[event.imageUrl, ...picturesOf(over || tab === 'media' ? event : lastTime)]}
        />
      </Suspense>
      <SeatBar event={event} window={window} />
    </>
  )
}

const picturesOf = (event: Pick<ClubEvent, 'media'> | null) =>
  event?.media.map(({ image }) => image) ?? []

/** An upcoming event: pictures have their own tab. */
function Tabs({ event, tab }: { event: ClubEvent; tab: EventTab }) {
  const { page: copy } = useCopy(eventPageCopy)
  return (
    <LinkTabs
      label={copy.tabs}
      value={tab}
      items={eventTabs.map((value) => ({ value, label: copy[value] }))}
      hrefFor={(value) => (value === 'info' ? '?' : `?tab=${value}`)}
    >
      <div className="pt-8">
        {tab === 'info' ? <About event={event} /> : <EventMedia media={event.media} />}
      </div>
    </LinkTabs>
  )
}

function PastEventDetails({ event }: { event: ClubEvent }) {
  return (
    <>
      <About event={event} />
      {event.media.length === 0 ? null : (
        <div id="imagenes" className="mt-12">
          <EventMedia media={event.media} />
        </div>
      )}
    </>
  )
}

function About({ event }: { event: ClubEvent }) {
  const { page: copy } = useCopy(eventPageCopy)
  const { description: foreign } = event.foreign
  return (
    <>
      <h2 className="text-h3 mb-4">
        {copy.about} <ForeignMark language={foreign ?? null} />
      </h2>
      <p lang={foreign} className="max-md:hyphenated max-w-[42rem] whitespace-pre-line">
        {event.description}
      </p>
      {event.restaurantId === null ? null : (
        <TextLink to={`/restaurantes/${event.restaurantId}`} arrow className="mt-6">
          {copy.restaurant}
        </TextLink>
      )}
    </>
  )
}

/** Texts in the head, most distinctive first. */
const headTexts: readonly EventText[] = ['title', 'location', 'category']

/** Title, category and place. The date is in the card, which is far below on narrow screens. */
function EventHead({ event, over }: { event: ClubEvent; over: boolean }) {
  const { cancelled, isPast } = useCopy(eventsCopy)
  const { language } = useLanguage()
  const marks = { among: headTexts, foreign: event.foreign }
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
        <MapPin className="mr-1.5 inline size-5 align-[-0.2em] max-lg:hidden" />
        <span lang={event.foreign.location}>{event.location}</span>{' '}
        <MarkAmong of="location" {...marks} />
      </p>
    </header>
  )
}

function EventMedia({ media }: { media: readonly EventPicture[] }) {
  const { page: copy } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const shown = media.flatMap(({ image, alt: inSpanish, altCa = '' }) => {
    const [own, other] = language === 'ca' ? [altCa, inSpanish] : [inSpanish, altCa]
    const name = pictureOf(image)
    const foreign = own ? undefined : otherLanguage(language)
    return name ? [{ name, alt: own || other, foreign }] : []
  })
  return (
    <>
      <h2 className="text-h3 mb-4">{copy.media}</h2>
      {shown.length === 0 ? (
        <p className="border-t border-stone-200 py-8 text-stone-600">{copy.noMedia}</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {shown.map(({ name, alt, foreign }, index) => (
            <li key={name} className={index === 0 ? 'sm:col-span-2' : ''}>
              <figure>
                <Picture
                  name={name}
                  // The caption is below the picture.
                  alt=""
                  sizes="(min-width: 1024px) 50vw, 100vw"
                  className="aspect-3/2 w-full rounded-sm object-cover"
                />
                {alt ? (
                  <figcaption lang={foreign} className="mt-2 text-xs text-stone-600">
                    {alt}
                  </figcaption>
                ) : null}
              </figure>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
