import { Form, Link } from 'react-router'
import { isOver } from '#app/events/events/event.ts'
import { isHeld } from '#app/events/registrations/holds/hold.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { eventWhen } from '#app/platform/i18n/time/event-times.ts'
import type { ListedRegistration } from './own-registration.server.ts'
import { RegistrationBadge } from './registration-badge.tsx'

export function OwnRegistrations({
  registrations,
  now,
}: {
  registrations: ListedRegistration[]
  now: Date
}) {
  const { account: copy } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  const over = registrations.filter(({ event }) => isOver(event, now))
  const ahead = registrations.filter((each) => !over.includes(each)).toReversed()
  return (
    <section>
      <h2 className="text-h3 mb-5">{copy.title}</h2>
      {ahead.length === 0 ? (
        <>
          <p className="text-ink-2">{over.length === 0 ? copy.none : copy.noneAhead}</p>
          <TextLink to="/eventos" arrow className="mt-4">
            {copy.agenda}
          </TextLink>
        </>
      ) : (
        <Rows registrations={ahead} now={now} />
      )}
      {over.length > 0 ? (
        <details className="mt-4">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
            {copy.over(decimal(over.length, language))}
            <FoldMark />
          </summary>
          <div className="mt-2 border-t border-stone-200 pt-4">
            <Rows registrations={over} now={now} />
          </div>
        </details>
      ) : null}
    </section>
  )
}

function Rows({ registrations, now }: { registrations: ListedRegistration[]; now: Date }) {
  const { account: copy, page } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  return (
    <ul>
      {registrations.map(({ id, event, seats, ...registration }) => (
        <li
          key={id}
          className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-stone-200 py-4 first:pt-0 md:flex-nowrap"
        >
          <div className="min-w-0">
            <Link
              to={`/reservas/${id}`}
              aria-label={copy.open(event.title)}
              lang={event.foreign.title}
              className="text-title font-serif leading-tight after:absolute after:inset-0"
            >
              {event.title}
            </Link>
            <p className="text-ink-2 mt-1 text-sm first-letter:uppercase">
              {eventWhen(event, language)} · {page.seats(seats)}
            </p>
          </div>
          <div className="flex shrink-0 flex-wrap items-center gap-3">
            <RegistrationBadge registration={{ ...registration, seats }} />
            {isHeld(registration) && registration.confirmBy > now ? (
              <Form method="post" action={`/reservas/${id}/confirmacion`} className="relative">
                <Button type="submit" size="sm" aria-label={copy.confirm(event.title)}>
                  {registration.status === 'waiting' ? page.confirmWaiting : page.confirm}
                </Button>
              </Form>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
