import type { ClubEvent } from '#app/events/events/event.ts'
import { EventFact } from '#app/events/events/page/event-fact.tsx'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { registeringAddress } from '#app/events/events/seats/way-to-a-seat.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { eventDays } from '#app/platform/i18n/time/event-times.ts'

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
