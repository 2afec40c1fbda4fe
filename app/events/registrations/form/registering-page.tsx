import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { WindowNotice } from '#app/events/events/seats/registration-link.tsx'
import {
  mayCancelLater,
  mayRegister,
  type RegistrationWindow,
} from '#app/events/events/seats/registration-window.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import type { Needs } from '#app/members/people/diets.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { priceText } from '#app/platform/i18n/money.ts'
import { eventWhen } from '#app/platform/i18n/time/event-times.ts'
import { askToSignIn, onSignedInAgain } from '#app/sign-in-needed.ts'
import type { registeringPage } from './registering.server.ts'
import { RegistrationForm, type Registrant, type RegistrationAnswer } from './registration-form.tsx'

type Registering = Awaited<ReturnType<typeof registeringPage>>

const headings = {
  open: 'heading',
  lastSeats: 'heading',
  full: 'waitHeading',
  membersFirst: 'membersFirst',
  notYet: 'closedHeading',
  closed: 'closedHeading',
  over: 'closedHeading',
  cancelled: 'closedHeading',
} as const satisfies Record<RegistrationWindow['kind'], string>

export function RegisteringPage({
  event,
  window,
  account,
  needs,
  member,
  answer,
}: Pick<Registering, 'event' | 'window' | 'member'> & {
  account: Registrant | null
  /** Needs stored with the account. */
  needs: Needs | null
  answer: RegistrationAnswer | undefined
}) {
  const { form: copy } = useCopy(registrationsCopy)
  const { page } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  const ended = useCopy(signInAgainCopy)
  const { registrant, hasEnded, shown } = useRegistrant(account, answer)
  const signIn = `/auth?returnTo=${encodeURIComponent(`/eventos/${event.id}/inscripcion`)}`
  const open = mayRegister(window)
  const membersMatter = open && event.memberPrice !== null
  return (
    <Wrap className="py-12 md:py-20">
      <PageTitle
        title={window.kind === 'full' ? copy.waitTitle(event.title) : copy.title(event.title)}
      />
      <TextLink to={`/eventos/${event.id}`} className="mb-6">
        {copy.back}
      </TextLink>
      <div className="grid gap-10 md:grid-cols-[5fr_7fr] md:gap-20">
        <div>
          <h1 className="text-h2">{copy[headings[window.kind]]}</h1>
          <p lang={event.foreign.title} className="text-lead mt-5 font-serif">
            {event.title}
          </p>
          <p className="text-ink-2 mt-3 text-sm first-letter:uppercase">
            {eventWhen(event, language)}
          </p>
          <p className="text-ink-2 mt-1 flex items-start gap-1.5 text-sm">
            <MapPin className="mt-0.5 size-5 shrink-0" />
            <span lang={event.foreign.location}>{event.location}</span>
          </p>
          <p className="mt-5 text-sm">
            <span className="font-semibold">{priceText(event.price, language)}</span>
            {event.memberPrice === null ? null : (
              <span className="text-ink-2">
                {' '}
                · {page.memberPrice(priceText(event.memberPrice, language))}
              </span>
            )}
          </p>
          {event.price > 0 && mayCancelLater(window) ? (
            <p className="mt-2 max-w-[28rem] text-xs text-stone-600">{page.cancelling}</p>
          ) : null}
          {account || !membersMatter ? null : (
            <p className="mt-6 text-sm">
              {copy.memberHint}{' '}
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
          {window.kind === 'membersFirst' ? (
            <div className="flex flex-col items-start gap-5">
              {account ? null : <p>{copy.membersOnlyHint}</p>}
              <div className="flex flex-wrap gap-3">
                {account ? null : <ButtonLink to={signIn}>{copy.signIn}</ButtonLink>}
                <ButtonLink to="/unete" variant={account ? 'primary' : 'line'}>
                  {copy.join}
                </ButtonLink>
              </div>
            </div>
          ) : null}
          {open ? (
            <RegistrationForm
              event={event}
              account={registrant}
              needs={needs}
              member={member}
              full={window.kind === 'full'}
              answer={shown}
            />
          ) : null}
        </div>
      </div>
    </Wrap>
  )
}

/**
 * The account to register. The session may have changed since the page was opened; signing in over the page keeps the
 * form values.
 */
function useRegistrant(account: Registrant | null, answer: RegistrationAnswer | undefined) {
  const [again, setAgain] = useState<{ after: typeof answer; email: string } | null>(null)
  const isBack = again !== null && again.after === answer
  const hasEnded = account !== null && answer?.account === null && !isBack

  useEachAnswer(answer, () => {
    if (hasEnded) askToSignIn()
  })
  useEffect(() => onSignedInAgain((email) => setAgain({ after: answer, email })), [answer])

  if (!isBack) {
    const registrant = answer?.account === undefined ? account : answer.account
    return { registrant, hasEnded, shown: answer }
  }
  const { email: _, ...errors } = answer?.errors ?? {}
  const registrant = { name: account?.name ?? '', email: again.email }
  return { registrant, hasEnded, shown: answer && { ...answer, errors } }
}
