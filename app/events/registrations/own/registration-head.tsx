import { MapPin } from 'lucide-react'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { eventWhen } from '#app/platform/i18n/time/event-times.ts'
import type { OwnRegistration } from './own-registration.server.ts'
import { RegistrationBadge } from './registration-badge.tsx'

/** What a registration is of, while nobody comes with it: it waits, is held, or is cancelled. */
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
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
          <span lang={event.foreign.location}>{event.location}</span>
        </span>
        <span className="text-sm">
          {copy.seats(seats)} · {total === 0 ? copy.free : shortEuros(total, language)}
        </span>
      </p>
    </header>
  )
}
