import { CalendarPlus } from 'lucide-react'
import { noEvent, type ClubEvent, type EventSummary } from '#app/events/events/event.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { EventFact } from '#app/events/events/page/event-fact.tsx'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { ShareButtons } from '#app/frame/sharing/share-buttons.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { priceText } from '#app/platform/i18n/money.ts'
import { eventDays, eventHours, eventShortDays } from '#app/platform/i18n/time/event-times.ts'
import { lastDayOf } from '#app/platform/i18n/time/several-days.ts'
import { RegistrationLink, hasRegistrationLink, registeringAddress } from './registration-link.tsx'
import {
  isUpcoming,
  type RegistrationWindow,
  mayRegister,
  isNearlyFull,
  lastSeats,
} from './registration-window.ts'

export function RegistrationCard({
  event,
  window,
}: {
  event: ClubEvent
  window: RegistrationWindow
}) {
  const copy = useCopy(eventsCopy)
  const { page } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const ahead = isUpcoming(window)
  return (
    <aside aria-label={page.registration} className="registration-card">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-figure font-serif leading-none font-[360] lining-nums">
          {priceText(event.price, language)}
        </span>
        {event.memberPrice === null ? null : (
          <span className="text-ink-2 text-sm">
            {page.memberPrice(priceText(event.memberPrice, language))}
          </span>
        )}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm leading-normal">
        <EventFact term={page.date} wide>
          {eventDays(event, language)}
        </EventFact>
        <EventFact term={page.time} wide={lastDayOf(event.date, event.endsAt) !== null}>
          {eventHours(event, language)}
        </EventFact>
        <EventFact term={page.capacity}>
          {event.maxParticipants > 0 ? copy.capacity(event.maxParticipants) : copy.limited}
          {ahead ? <SeatsLeft event={event} /> : null}
        </EventFact>
        <EventFact term={page.place} wide>
          <span lang={event.foreign.location}>{event.location}</span>
        </EventFact>
      </dl>
      <div className="registration-card-way">
        <RegistrationLink event={event} window={window} />
      </div>
      {ahead && event.id !== noEvent ? (
        <a
          href={`/eventos/${event.id}/evento.ics`}
          className="text-wine-700 inline-flex items-center gap-2 self-start py-1.5 text-sm font-[560] underline underline-offset-4 hover:no-underline"
        >
          <CalendarPlus className="size-5" />
          {page.toCalendar}
        </a>
      ) : null}
      {event.id === noEvent ? null : <ShareButtons title={event.title} what="event" />}
    </aside>
  )
}

/**
 * Price, day and button at the foot of narrow screens, while the card's button is out of view. Once
 * registration is closed, only for registered people.
 */
export function SeatBar({ event, window }: { event: ClubEvent; window: RegistrationWindow }) {
  const { page } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const address = registeringAddress(event)
  // A preview has no active controls.
  if (event.id === noEvent) return null
  const open = hasRegistrationLink(window)
  const label =
    window.kind === 'full'
      ? page.waitShort
      : mayRegister(window)
        ? page.register
        : page.asMemberShort
  return (
    <aside
      aria-label={page.seatBar}
      data-event={event.id}
      data-own-alone={open ? undefined : ''}
      suppressHydrationWarning
      className="seat-bar"
    >
      <p className="min-w-0 flex-[1_1_5rem]">
        <span className="block font-serif text-[1.375rem] leading-tight lining-nums">
          {priceText(event.price, language)}
        </span>
        <span className="text-ink-2 block truncate text-xs">
          {eventShortDays(event, language)} ·{' '}
          <span lang={event.foreign.location}>{event.location}</span>
        </span>
      </p>
      <ButtonLink to={address} className="for-registered shrink-0 px-4! whitespace-nowrap">
        {page.ownRegistration}
      </ButtonLink>
      {open ? (
        <ButtonLink to={address} className="for-unregistered shrink-0 px-4! whitespace-nowrap">
          {label}
        </ButtonLink>
      ) : null}
    </aside>
  )
}

/** Empty while there are enough seats. */
export function SeatsBadge({ event }: { event: EventSummary }) {
  const copy = useCopy(eventsCopy)
  if (event.cancelledAt) return <Badge tone="error">{copy.cancelled}</Badge>
  if (event.begun) return <Badge tone="olive">{copy.goingOn}</Badge>
  if (event.seatsTaken >= event.maxParticipants) return <Badge tone="warn">{copy.full}</Badge>
  return isNearlyFull(event) ? <Badge tone="warn">{copy.lastSeats}</Badge> : null
}

/** Number of seats left, shown when there are few. */
export function SeatsLeft({
  event,
}: {
  event: Pick<EventSummary, 'maxParticipants' | 'seatsTaken' | 'cancelledAt' | 'begun'>
}) {
  const copy = useCopy(eventsCopy)
  const isFull = event.seatsTaken >= event.maxParticipants
  if (event.cancelledAt || event.begun || isFull || !isNearlyFull(event)) return null
  return `, ${copy.fewLeft(Math.min(lastSeats, event.maxParticipants))}`
}
