import { Form, Link } from 'react-router'
import { registrationsCopy } from '#app/copy/registrations.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isHeld } from './hold.ts'
import type { ListedRegistration } from './own-registration.server.ts'
import { RegistrationBadge } from './registration-badge.tsx'

/** The account's registrations, the latest events first. */
export function OwnRegistrations({
  registrations,
  now,
}: {
  registrations: ListedRegistration[]
  now: Date
}) {
  const { account: copy, page } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  return (
    <section>
      <h2 className="text-h3 mb-5">{copy.title}</h2>
      {registrations.length === 0 ? (
        <>
          <p className="text-ink-2">{copy.none}</p>
          <TextLink to="/eventos" arrow className="mt-4">
            {copy.agenda}
          </TextLink>
        </>
      ) : null}
      <ul>
        {registrations.map(({ id, event, seats, ...registration }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-stone-200 py-4 first:pt-0"
          >
            <div>
              <Link
                to={`/reservas/${id}`}
                aria-label={copy.open(event.title)}
                lang={event.foreign.title}
                className="font-serif text-[1.25rem] leading-tight after:absolute after:inset-0"
              >
                {event.title}
              </Link>
              <p className="text-ink-2 mt-1 text-sm first-letter:uppercase">
                {longDateTime(event.date, language)} · {page.seats(seats)}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-3">
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
    </section>
  )
}
