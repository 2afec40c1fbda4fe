import { noEvent, type ClubEvent } from '#app/events/events/event.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { eventShortDays } from '#app/platform/i18n/time/event-times.ts'
import { mayRegister, type RegistrationWindow } from './registration-window.ts'
import { leadsToASeat, registeringAddress } from './way-to-a-seat.tsx'

/**
 * Price, day and the way to a seat at the foot of narrow screens, while that of the card is not in view. Where
 * nobody can register it is there for those alone who have.
 */
export function SeatBar({ event, window }: { event: ClubEvent; window: RegistrationWindow }) {
  const { free } = useCopy(eventsCopy)
  const { page } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const address = registeringAddress(event)
  // What a preview shows is not to be pressed.
  if (event.id === noEvent) return null
  const open = leadsToASeat(window)
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
      <p className="min-w-0 flex-1">
        <span className="block font-serif text-[1.375rem] leading-tight lining-nums">
          {event.price === 0 ? free : shortEuros(event.price, language)}
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
