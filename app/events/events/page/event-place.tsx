import { ExternalLink } from 'lucide-react'
import type { ClubEvent, EventMap } from '#app/events/events/event.ts'
import { MapFrame } from '#app/kit/ui/map-frame.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { eventPageCopy } from './event-page.copy.ts'
import { EventSection } from './event-section.tsx'

/** Where it is: the map of its restaurant, once somebody asks for it, else a way to one. */
export function EventPlace({ event, map }: { event: ClubEvent; map: EventMap }) {
  const { page: copy } = useCopy(eventPageCopy)
  return (
    <EventSection title={copy.where}>
      {map.frame ? (
        <MapFrame
          title={copy.map(event.location)}
          source={map.frame}
          link={map.link}
          place={event.location}
          address={map.address}
          note={copy.mapNote}
          showLabel={copy.showMap}
          openLabel={copy.openMap}
        />
      ) : (
        <>
          <p lang={event.foreign.location}>{event.location}</p>
          {map.address ? <p className="text-ink-2 text-sm">{map.address}</p> : null}
          <a
            href={map.link}
            rel="noopener noreferrer"
            target="_blank"
            className="hover:text-wine-700 mt-1 inline-flex items-center gap-2 py-1.5 text-sm underline underline-offset-4"
          >
            {copy.openMap}
            <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </a>
        </>
      )}
    </EventSection>
  )
}
