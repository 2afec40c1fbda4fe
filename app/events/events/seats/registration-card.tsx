import { CalendarPlus } from 'lucide-react'
import { noEvent, type ClubEvent } from '#app/events/events/event.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { EventFact } from '#app/events/events/page/event-fact.tsx'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { ShareButtons } from '#app/frame/sharing/share-buttons.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { eventDays, eventHours } from '#app/platform/i18n/time/event-times.ts'
import { lastDayOf } from '#app/platform/i18n/time/several-days.ts'
import { isStillToCome, type RegistrationWindow } from './registration-window.ts'
import { FewLeft } from './seats-badge.tsx'
import { WayToASeat } from './way-to-a-seat.tsx'

/** Price, seats, date and time, and the way to a seat (specification, section 2). */
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
  const price = (cents: number) => (cents === 0 ? copy.free : shortEuros(cents, language))
  const ahead = isStillToCome(window)
  return (
    <aside aria-label={page.registration} className="registration-card">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-serif text-[2rem] leading-none font-[360] lining-nums">
          {price(event.price)}
        </span>
        {event.memberPrice === null ? null : (
          <span className="text-ink-2 text-sm">{page.memberPrice(price(event.memberPrice))}</span>
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
          {ahead ? <FewLeft event={event} /> : null}
        </EventFact>
        <EventFact term={page.place} wide>
          <span lang={event.foreign.location}>{event.location}</span>
        </EventFact>
      </dl>
      <div className="registration-card-way">
        <WayToASeat event={event} window={window} />
      </div>
      {ahead && event.id !== noEvent ? (
        <a
          href={`/eventos/${event.id}/evento.ics`}
          className="text-wine-700 inline-flex items-center gap-2 self-start py-1.5 text-sm font-[560] underline underline-offset-4 hover:no-underline"
        >
          <CalendarPlus aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {page.toCalendar}
        </a>
      ) : null}
      {event.id === noEvent ? null : <ShareButtons title={event.title} what="event" />}
    </aside>
  )
}
