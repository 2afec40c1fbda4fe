import { useClub } from '#app/club-context.ts'
import { eventsCopy } from '#app/copy/events.ts'
import { breadcrumbList } from '#app/head/breadcrumb-list.ts'
import { useSiteOrigin } from '#app/head/site-origin.ts'
import { StructuredData } from '#app/head/structured-data.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { isoDay, timeOfDay, weekday as dayOfWeek, weekdays } from '#app/i18n/madrid-time.ts'
import { pictureAddress } from '#app/images/pictures.ts'
import type { ClubEvent } from './event.ts'
import { programmeOf } from './programme.ts'

/** Who receives, as search engines read it; missing where nobody is named. */
function hostOf({ hostName, hostRole, hostImage }: ClubEvent, origin: string) {
  if (hostName === null) return undefined
  return {
    '@type': 'Person',
    name: hostName,
    jobTitle: hostRole ?? undefined,
    image: pictureAddress(origin, hostImage) ?? undefined,
  }
}

/** Hours before this one belong to the night of an event that began after it. */
const morning = '06:00'

const aDay = 86_400_000

/** The first such day (from Monday on) since the event begins; the day itself where none is told. */
function dayOf({ date }: ClubEvent, weekday: number | null): Date {
  const names = weekdays('es')
  const ahead =
    (weekday ?? names.indexOf(dayOfWeek(date, 'es'))) - names.indexOf(dayOfWeek(date, 'es'))
  return new Date(date.getTime() + ((ahead + 7) % 7) * aDay)
}

/** The parts of its programme that have an hour, in hours of the place; missing where none has. */
function partsOf(event: ClubEvent, location: { name: string; address: string }) {
  const begins = timeOfDay(event.date, 'es')
  const parts = programmeOf(event.programme).flatMap(({ weekday, parts: ofDay }) => {
    const told = dayOf(event, weekday)
    const nextDay = new Date(told.getTime() + aDay)
    return ofDay.flatMap(({ time, what: name }) => {
      if (time === null) return []
      const isNight = weekday === null && time < morning && begins >= morning
      return [
        {
          '@type': 'Event',
          name,
          startDate: `${isoDay(isNight ? nextDay : told)}T${time}`,
          location,
        },
      ]
    })
  })
  return parts.length > 0 ? parts : undefined
}

/** The event as search engines read it (schema.org/Event), with the way to its page. */
export function EventStructuredData({ event }: { event: ClubEvent }) {
  const club = useClub()
  const origin = useSiteOrigin()
  const copy = useCopy(eventsCopy)
  const address = `${origin}/eventos/${event.id}`
  const place = { '@type': 'Place', name: event.location, address: event.location }
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
                location: place,
                performer: hostOf(event, origin),
                subEvent: partsOf(event, place),
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
