import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { eventPageCopy } from '#app/copy/event-page.ts'
import { eventsCopy } from '#app/copy/events.ts'
import { registrationsCopy } from '#app/copy/registrations.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.ts'
import type { EventText } from '#app/features/events/event.ts'
import { mayRegister, type RegistrationWindow } from '#app/features/events/registration-window.ts'
import { WindowNotice } from '#app/features/events/window-notice.tsx'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import type { ForeignTexts } from '#app/i18n/translated-text.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import { RegistrationForm, type Registrant, type RegistrationAnswer } from './registration-form.tsx'
import { useRegistrant } from './use-registrant.ts'

/** What the page of registering knows of an event. */
export type OfferedEvent = {
  id: number
  title: string
  foreign: ForeignTexts<EventText>
  date: Date
  location: string
  price: number
  memberPrice: number | null
  mostSeatsAtOnce: number
}

/** Registering for an event; or, in plain words, why one can not and when one can. */
export function RegisteringPage({
  event,
  window,
  account,
  member,
  answer,
}: {
  event: OfferedEvent
  window: RegistrationWindow
  account: Registrant | null
  member: boolean
  answer: RegistrationAnswer | undefined
}) {
  const { form: copy } = useCopy(registrationsCopy)
  const { free } = useCopy(eventsCopy)
  const { page } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const ended = useCopy(signInAgainCopy)
  const { registrant, hasEnded, told } = useRegistrant(account, answer)
  const price = (cents: number) => (cents === 0 ? free : euros(cents, language))
  const signIn = `/auth?returnTo=${encodeURIComponent(`/eventos/${event.id}/inscripcion`)}`
  const membersMatter = window.kind === 'membersFirst' || event.memberPrice !== null
  return (
    <Wrap className="py-12 md:py-20">
      <PageTitle title={copy.title(event.title)} />
      <TextLink to={`/eventos/${event.id}`} className="mb-6">
        {copy.back}
      </TextLink>
      <div className="grid gap-10 md:grid-cols-[5fr_7fr] md:gap-20">
        <div>
          <h1 className="text-h2">{window.kind === 'full' ? copy.waitHeading : copy.heading}</h1>
          <p lang={event.foreign.title} className="text-lead mt-5 font-serif">
            {event.title}
          </p>
          <p className="text-ink-2 mt-3 text-sm first-letter:uppercase">
            {longDateTime(event.date, language)}
          </p>
          <p className="text-ink-2 mt-1 flex items-start gap-1.5 text-sm">
            <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
            <span lang={event.foreign.location}>{event.location}</span>
          </p>
          <p className="mt-5 text-sm">
            <span className="font-semibold">{price(event.price)}</span>
            {event.memberPrice === null ? null : (
              <span className="text-ink-2"> · {page.memberPrice(price(event.memberPrice))}</span>
            )}
          </p>
          {event.price > 0 ? (
            <p className="mt-2 max-w-[28rem] text-xs text-stone-600">{page.cancelling}</p>
          ) : null}
          {account || !membersMatter ? null : (
            <p className="mt-6 text-sm">
              {window.kind === 'membersFirst' ? copy.membersOnlyHint : copy.memberHint}{' '}
              <Link to={signIn} className="text-wine-700 underline underline-offset-4">
                {copy.signIn}
              </Link>
            </p>
          )}
        </div>
        <div className="flex max-w-[36rem] flex-col gap-6">
          <WindowNotice window={window} />
          {hasEnded ? (
            <p className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
              {ended.title}. {ended.kept}{' '}
              <a
                href="/auth?returnTo=%2Fauth%2Fotra-vez"
                target="_blank"
                rel="noreferrer"
                className="text-wine-700 underline underline-offset-4"
              >
                {ended.elsewhere}
              </a>
            </p>
          ) : null}
          {mayRegister(window) ? (
            <RegistrationForm
              event={event}
              account={registrant}
              member={member}
              full={window.kind === 'full'}
              answer={told}
            />
          ) : null}
        </div>
      </div>
    </Wrap>
  )
}
