import { useClub } from '#app/club-context.ts'
import { eventsCopy } from '#app/copy/events.ts'
import { breadcrumbList } from '#app/head/breadcrumb-list.ts'
import { useSiteOrigin } from '#app/head/site-origin.ts'
import { StructuredData } from '#app/head/structured-data.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { pictureAddress } from '#app/images/pictures.ts'
import type { ClubEvent } from './event.ts'

/** The event as search engines read it (schema.org/Event), with the way to its page. */
export function EventStructuredData({ event }: { event: ClubEvent }) {
  const club = useClub()
  const origin = useSiteOrigin()
  const copy = useCopy(eventsCopy)
  const address = `${origin}/eventos/${event.id}`
  return (
    <>
      <StructuredData
        data={
          import.meta.env.SSR
            ? () => ({
                '@context': 'https://schema.org',
                '@type': 'Event',
                '@id': address,
                url: address,
                name: event.title,
                description: event.description,
                startDate: event.date.toISOString(),
                endDate: event.endsAt?.toISOString(),
                eventStatus: event.cancelledAt
                  ? 'https://schema.org/EventCancelled'
                  : 'https://schema.org/EventScheduled',
                eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
                location: { '@type': 'Place', name: event.location, address: event.location },
                image: pictureAddress(origin, event.imageUrl) ?? undefined,
                organizer: { '@type': 'Organization', name: club.name, url: origin },
                maximumAttendeeCapacity: event.maxParticipants,
                isAccessibleForFree: event.price === 0,
                offers: {
                  '@type': 'Offer',
                  url: address,
                  price: (event.price / 100).toFixed(2),
                  priceCurrency: 'EUR',
                  availability:
                    event.seatsTaken < event.maxParticipants
                      ? 'https://schema.org/InStock'
                      : 'https://schema.org/SoldOut',
                },
              })
            : null
        }
      />
      <StructuredData
        data={
          import.meta.env.SSR
            ? () =>
                breadcrumbList([
                  { name: copy.title, address: `${origin}/eventos` },
                  { name: event.title, address },
                ])
            : null
        }
      />
    </>
  )
}
