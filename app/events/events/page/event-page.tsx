import { Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PastCard } from '#app/events/events/agenda/past-card.tsx'
import { EventDate } from '#app/events/events/event-date.tsx'
import {
  eventTabOf,
  eventTabs,
  noEvent,
  type EventTab,
  type ClubEvent,
  type EventMap,
  type EventRestaurant,
  type MoreOfEvent,
} from '#app/events/events/event.ts'
import { RegistrationCard } from '#app/events/events/seats/registration-card.tsx'
import {
  isStillToCome,
  type RegistrationWindow,
} from '#app/events/events/seats/registration-window.ts'
import { SeatBar } from '#app/events/events/seats/seat-bar.tsx'
import { sectionsCopy } from '#app/frame/site-frame/sections.copy.ts'
import { LinkTabs } from '#app/kit/ui/links/link-tabs.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import { EventDetails } from './event-details.tsx'
import { EventHead } from './event-head.tsx'
import { EventMedia } from './event-media.tsx'
import { eventPageCopy } from './event-page.copy.ts'
import { EventRelated } from './event-related.tsx'
import { EventStructuredData } from './event-structured-data.tsx'
import { LastTime } from './last-time.tsx'
import { OrganizerCard } from './organizer-card.tsx'

/** Characters of a description that search engines show. */
const longestDescription = 160

/** The page of one event; its tab is in the address (specification, section 2). */
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
  /** For those who are no members: the page is the same for everybody. */
  window: RegistrationWindow
  map: EventMap
  more: MoreOfEvent
  restaurant: EventRestaurant | null
  /** What is served, where the club shows it. */
  menu?: ReactNode
}) {
  const { back } = useCopy(sectionsCopy)
  const [search] = useSearchParams()
  // The pictures of what is over stand under its text.
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
        <div className="mt-4 grid gap-x-[clamp(2rem,4.5vw,4rem)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_clamp(19.5rem,31vw,27.5rem)] lg:grid-rows-[auto_1fr]">
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
              {over ? <WhatItWas event={event} /> : <Tabs event={event} tab={tab} />}
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
                <EventDetails event={event} map={map} ahead={isStillToCome(window)} menu={menu} />
                {lastTime ? <LastTime last={lastTime} event={event} /> : null}
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

/** What is told of an event that comes; its pictures have a tab of their own. */
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

/** What is told of an event that is over: its pictures right under the text. */
function WhatItWas({ event }: { event: ClubEvent }) {
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
