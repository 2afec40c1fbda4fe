import { useClub } from '#app/club-context.ts'
import type { ClubEvent } from '#app/events/events/event.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import type { RegistrationWindow } from '#app/events/events/seats/registration-window.ts'
import { breadcrumbList } from '#app/platform/head/breadcrumb-list.ts'
import { useSiteOrigin } from '#app/platform/head/site-origin.ts'
import { StructuredData } from '#app/platform/head/structured-data.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { isoInstant } from '#app/platform/i18n/time/madrid-time.ts'
import { pictureAddress } from '#app/platform/images/pictures.ts'
import { isBefore, timedParts } from './programme.ts'

function hostOf({ hostName, hostRole, hostImage }: ClubEvent, origin: string) {
  if (hostName === null) return undefined
  return {
    '@type': 'Person',
    name: hostName,
    jobTitle: hostRole ?? undefined,
    image: pictureAddress(origin, hostImage) ?? undefined,
  }
}

type Place = { '@type': string; name: string; address: string | undefined }

/** Programme parts with a time, none before the start. */
function partsOf(event: ClubEvent, location: Place) {
  const parts = timedParts(event.programme, event.date)
    .filter(({ startsAt }) => !isBefore(startsAt, event))
    .map(({ startsAt, what: name }) => ({
      '@type': 'Event',
      name,
      startDate: isoInstant(startsAt),
      location,
    }))
  return parts.length > 0 ? parts : undefined
}

function availabilityOf({ kind }: RegistrationWindow): string | null {
  if (kind === 'cancelled' || kind === 'over') return null
  if (kind === 'full') return 'https://schema.org/SoldOut'
  if (kind === 'closed') return 'https://schema.org/OutOfStock'
  const isOpen = kind === 'open' || kind === 'lastSeats'
  return isOpen ? 'https://schema.org/InStock' : 'https://schema.org/PreSale'
}

/** Scheduled, moved or cancelled. */
function statusOf({ cancelledAt, movedFrom }: ClubEvent): string {
  if (cancelledAt) return 'https://schema.org/EventCancelled'
  return movedFrom ? 'https://schema.org/EventRescheduled' : 'https://schema.org/EventScheduled'
}

export function EventStructuredData({
  event,
  window,
  address: street,
}: {
  event: ClubEvent
  window: RegistrationWindow
  /** Null when the place name is all that is known. */
  address: string | null
}) {
  const club = useClub()
  const origin = useSiteOrigin()
  const copy = useCopy(eventsCopy)
  const address = `${origin}/eventos/${event.id}`
  const place = { '@type': 'Place', name: event.location, address: street ?? undefined }
  const availability = availabilityOf(window)
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
                startDate: isoInstant(event.date),
                endDate: event.endsAt ? isoInstant(event.endsAt) : undefined,
                previousStartDate: event.movedFrom ? isoInstant(event.movedFrom) : undefined,
                eventStatus: statusOf(event),
                eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
                location: place,
                performer: hostOf(event, origin),
                subEvent: partsOf(event, place),
                image: pictureAddress(origin, event.imageUrl) ?? undefined,
                organizer: { '@type': 'Organization', name: club.name, url: origin },
                maximumAttendeeCapacity: event.maxParticipants,
                isAccessibleForFree: event.price === 0,
                offers: availability
                  ? {
                      '@type': 'Offer',
                      url: address,
                      price: (event.price / 100).toFixed(2),
                      priceCurrency: 'EUR',
                      availability,
                    }
                  : undefined,
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
