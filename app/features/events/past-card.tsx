import { eventPageCopy } from '#app/copy/event-page.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EventFact } from './event-fact.tsx'
import { eventDays } from './event-times.ts'
import type { ClubEvent } from './event.ts'
import { registeringAddress } from './way-to-a-seat.tsx'

/** When and where an event was, and the way to those that come; to their registration for who came. */
export function PastCard({ event }: { event: ClubEvent }) {
  const { page: copy } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  return (
    <aside aria-label={copy.past} className="registration-card lg:pb-7">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm leading-normal">
        <EventFact term={copy.date} wide>
          {eventDays(event, language)}
        </EventFact>
        <EventFact term={copy.place} wide>
          <span lang={event.foreign.location}>{event.location}</span>
        </EventFact>
      </dl>
      <div
        data-event={event.id}
        suppressHydrationWarning
        className="flex flex-col gap-3 text-center"
      >
        <ButtonLink
          to={registeringAddress(event)}
          variant="line"
          data-seat-way=""
          className="for-registered w-full px-4!"
        >
          {copy.ownRegistration}
        </ButtonLink>
        <ButtonLink to="/eventos" className="w-full px-4!">
          {copy.seeNext}
        </ButtonLink>
      </div>
    </aside>
  )
}
