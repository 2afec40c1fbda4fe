import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { eventPageCopy } from '#app/copy/event-page.ts'
import { eventsCopy } from '#app/copy/events.ts'
import { ShareButtons } from '#app/features/sharing/share-buttons.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDay, timesOfDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ClubEvent } from './event.ts'
import { mayRegister, type RegistrationWindow } from './registration-window.ts'
import { FewLeft } from './seats-badge.tsx'
import { WindowNotice } from './window-notice.tsx'

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-stone-600">{term}</dt>
      <dd className="mt-0.5 first-letter:uppercase">{children}</dd>
    </div>
  )
}

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
  const price = (cents: number) => (cents === 0 ? copy.free : euros(cents, language))
  const ahead = window.kind !== 'over' && window.kind !== 'cancelled'
  return (
    <aside
      aria-label={page.registration}
      className="shadow-1 flex flex-col gap-6 rounded-md border border-stone-200 bg-white p-6 md:p-8"
    >
      <div>
        <p className="font-serif text-[2rem] leading-none font-[360] lining-nums">
          {price(event.price)}
        </p>
        {event.memberPrice === null ? null : (
          <p className="text-ink-2 mt-2 text-sm">{page.memberPrice(price(event.memberPrice))}</p>
        )}
      </div>
      <dl className="flex flex-col gap-4 text-sm">
        <Fact term={page.date}>{longDay(event.date, language)}</Fact>
        <Fact term={page.time}>{timesOfDay(event.date, event.endsAt, language)}</Fact>
        <Fact term={page.place}>
          <span lang={event.foreign.location}>{event.location}</span>
        </Fact>
        <Fact term={page.capacity}>
          {event.maxParticipants > 0 ? copy.capacity(event.maxParticipants) : copy.limited}
          {ahead ? <FewLeft event={event} /> : null}
        </Fact>
      </dl>
      <WayToASeat event={event} window={window} />
      {ahead ? (
        <a
          href={`/eventos/${event.id}/evento.ics`}
          className="text-wine-700 inline-flex items-center gap-2 self-start py-1.5 text-sm font-[560] underline underline-offset-4 hover:no-underline"
        >
          <CalendarPlus aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {page.toCalendar}
        </a>
      ) : null}
      <ShareButtons title={event.title} what="event" />
    </aside>
  )
}

/** Both ways are on the page, which is the same for everybody: the page script shows the visitor's. */
function WayToASeat({ event, window }: { event: ClubEvent; window: RegistrationWindow }) {
  const { page } = useCopy(eventPageCopy)
  const address = `/eventos/${event.id}/inscripcion`
  const open = mayRegister(window)
  return (
    <div data-event={event.id} suppressHydrationWarning>
      <div className="for-registered">
        <p className="mb-3 rounded-sm bg-olive-100 px-4 py-3 text-sm">{page.registered}</p>
        <ButtonLink to={address} className="w-full">
          {page.ownRegistration}
        </ButtonLink>
      </div>
      <div className="for-unregistered flex flex-col gap-3">
        <WindowNotice window={window} />
        {open || window.kind === 'membersFirst' ? (
          <ButtonLink to={address} className="w-full">
            {window.kind === 'full' ? page.wait : open ? page.register : page.asMember}
          </ButtonLink>
        ) : null}
        {open ? (
          <p className="text-xs text-stone-600">
            {page.registerNote} {event.price > 0 ? page.cancelling : null}
          </p>
        ) : null}
      </div>
    </div>
  )
}
