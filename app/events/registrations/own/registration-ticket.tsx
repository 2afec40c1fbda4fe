import { MapPin } from 'lucide-react'
import { useClub } from '#app/club-context.ts'
import { EventFact } from '#app/events/events/page/event-fact.tsx'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { priceText } from '#app/platform/i18n/money.ts'
import { eventDays, eventHours, eventWhen } from '#app/platform/i18n/time/event-times.ts'
import { lastDayOf } from '#app/platform/i18n/time/several-days.ts'
import type { OwnRegistration } from './own-registration.server.ts'
import { RegistrationBadge } from './registration-badge.tsx'

/** Shows only the ornament's tile of a 320 by 120 drawing. */
const tile = '/brand/ticket.svg#svgView(viewBox(21,32,56,56))'

export function RegistrationTicket({
  own: { registration, event },
  code,
}: {
  own: OwnRegistration
  code: string
}) {
  const { page: copy } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  const club = useClub()
  const { number, name, seats, total } = registration
  return (
    <article className="ticket">
      <div className="ticket-stub">
        <img src={tile} alt="" width="112" height="112" className="ticket-tile" />
        <p className="text-center text-xs text-stone-600 max-sm:text-right">
          <span className="text-ink text-title block font-serif leading-tight">{club.name}</span>
          <span className="mt-1 block">{copy.number(number)}</span>
        </p>
      </div>
      <div className="ticket-body">
        <p className="mb-3">
          <RegistrationBadge registration={registration} />
        </p>
        <h1 lang={event.foreign.title} className="text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)]">
          {event.title}
        </h1>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 text-sm leading-normal">
          <EventFact term={copy.day} wide>
            {eventDays(event, language)}
          </EventFact>
          <EventFact term={copy.hour} wide={lastDayOf(event.date, event.endsAt) !== null}>
            {eventHours(event, language)}
          </EventFact>
          <EventFact term={copy.seatsOf}>
            {copy.seats(seats)} · {priceText(total, language)}
          </EventFact>
          <EventFact term={copy.where} wide>
            <span lang={event.foreign.location}>{event.location}</span>
          </EventFact>
          <EventFact term={copy.inNameOf} wide>
            {name}
          </EventFact>
        </dl>
      </div>
      <div className="ticket-code">
        <img src={code} alt={copy.codeAlt(number)} width="256" height="256" className="w-full" />
        <p className="mt-2 text-center text-xs text-balance text-stone-600">{copy.code}</p>
      </div>
    </article>
  )
}

export function RegistrationHead({ own: { registration, event } }: { own: OwnRegistration }) {
  const { page: copy } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  const { number, seats, total } = registration
  return (
    <header>
      <p className="mb-4 flex flex-wrap items-center gap-3 text-sm text-stone-600">
        <RegistrationBadge registration={registration} />
        {copy.number(number)}
      </p>
      <h1 lang={event.foreign.title} className="text-h2 max-w-[24em]">
        {event.title}
      </h1>
      <p className="text-ink-2 mt-4 flex flex-col gap-1.5">
        <span className="first-letter:uppercase">{eventWhen(event, language)}</span>
        <span className="inline-flex items-start gap-1.5 text-sm">
          <MapPin className="mt-0.5 size-5 shrink-0" />
          <span lang={event.foreign.location}>{event.location}</span>
        </span>
        <span className="text-sm">
          {copy.seats(seats)} · {priceText(total, language)}
        </span>
      </p>
    </header>
  )
}
