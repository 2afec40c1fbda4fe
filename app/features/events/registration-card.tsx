import type { ReactNode } from 'react'
import { eventsCopy } from '#app/copy/events.ts'
import { ShareButtons } from '#app/features/sharing/share-buttons.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDay, timeOfDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ClubEvent } from './event.ts'

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-stone-600">{term}</dt>
      <dd className="mt-0.5 first-letter:uppercase">{children}</dd>
    </div>
  )
}

/** Price, seats, date and time, and the way to a seat (specification, section 2). */
export function RegistrationCard({ event, over }: { event: ClubEvent; over: boolean }) {
  const copy = useCopy(eventsCopy)
  const { page } = copy
  const { language } = useLanguage()
  return (
    <aside
      aria-label={page.registration}
      className="shadow-1 flex flex-col gap-6 rounded-md border border-stone-200 bg-white p-6 md:p-8"
    >
      <p className="font-serif text-[2rem] leading-none font-[360] lining-nums">
        {event.price === 0 ? copy.free : euros(event.price, language)}
      </p>
      <dl className="flex flex-col gap-4 text-sm">
        <Fact term={page.date}>{longDay(event.date, language)}</Fact>
        <Fact term={page.time}>{timeOfDay(event.date, language)}</Fact>
        <Fact term={page.place}>{event.location}</Fact>
        <Fact term={page.capacity}>
          {event.maxParticipants > 0 ? copy.attendees(event.maxParticipants) : copy.limited}
        </Fact>
      </dl>
      {over ? (
        <p className="bg-cream rounded-sm px-4 py-3 text-sm">{page.over}</p>
      ) : (
        <div>
          <ButtonLink to={`/contacto?evento=${event.id}`} className="w-full">
            {page.register}
          </ButtonLink>
          <p className="mt-3 text-xs text-stone-600">
            {page.registerNote} {event.price > 0 ? page.cancelling : null}
          </p>
        </div>
      )}
      <ShareButtons title={event.title} what="event" />
    </aside>
  )
}
