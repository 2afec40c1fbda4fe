import { CalendarPlus, MapPin } from 'lucide-react'
import { Form, Link } from 'react-router'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.ts'
import { registrationsCopy } from '#app/copy/registrations.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import { HeldStanding } from './held-standing.tsx'
import { isHeld, neverConfirmed } from './hold.ts'
import type { OwnRegistration } from './own-registration.server.ts'
import { RegisteredPeople } from './registered-people.tsx'
import { RegistrationBadge } from './registration-badge.tsx'
import { refundDeadline } from './registration.ts'

/** One's own registration: how it stands, who comes, and what can be done about it. */
export function RegistrationPage({
  own: { registration, event, guests, place, free, acts },
  code,
  query,
  now,
  refused,
}: {
  own: OwnRegistration
  /** The address of its image; null unless the person comes. */
  code: string | null
  /** The key of the link, for every step from here: '' for whoever is signed in. */
  query: string
  now: Date
  /** Why the last step was refused. */
  refused: ProblemCode | null
}) {
  const { page: copy } = useCopy(registrationsCopy)
  const problems = useCopy(problemsCopy)
  const { language } = useLanguage()
  const { id, number, seats, total, status } = registration
  const address = `/reservas/${id}`
  // Nobody has ended it yet; for the person it is over.
  const tooLate = isHeld(registration) && !acts.confirm
  return (
    <Wrap className="py-12 md:py-20">
      <PageTitle title={copy.title(event.title)} />
      <div className="grid gap-12 md:grid-cols-[7fr_4fr] md:gap-20">
        <div className="min-w-0">
          <p className="mb-4 flex flex-wrap items-center gap-3 text-sm text-stone-600">
            <RegistrationBadge registration={registration} />
            {copy.number(number)}
          </p>
          <h1 lang={event.foreign.title} className="text-h2">
            {event.title}
          </h1>
          <p className="text-ink-2 mt-4 flex flex-col gap-1.5">
            <span className="first-letter:uppercase">{longDateTime(event.date, language)}</span>
            <span className="inline-flex items-start gap-1.5 text-sm">
              <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
              <span lang={event.foreign.location}>{event.location}</span>
            </span>
            <span className="text-sm">
              {copy.seats(seats)} · {total === 0 ? copy.free : euros(total, language)}
            </span>
          </p>
          {refused ? (
            <p role="alert" className="border-error bg-error-100 mt-6 border-l-2 px-4 py-3 text-sm">
              {problems[refused]}
            </p>
          ) : null}
          <div className="mt-8">
            <Standing own={{ registration, event, guests, place, free, acts }} now={now} />
            <div className="mt-6 flex flex-wrap gap-3">
              {acts.confirm ? (
                <Step to={`${address}/confirmacion${query}`}>
                  {status === 'waiting' ? copy.confirmWaiting : copy.confirm}
                </Step>
              ) : null}
              {acts.answerOffer ? (
                <>
                  <Step to={`${address}/oferta${query}`} name="answer" value="accept">
                    {copy.accept}
                  </Step>
                  <Step to={`${address}/oferta${query}`} name="answer" value="decline" quiet>
                    {copy.decline}
                  </Step>
                </>
              ) : null}
              {acts.keep ? (
                <Step to={`${address}/plaza${query}`} name="seat" value="keep" quiet>
                  {copy.keep}
                </Step>
              ) : null}
              {acts.giveUp ? (
                <Link to={`${address}/plaza${query}`} className={buttonClass({ variant: 'line' })}>
                  {copy.passOn(seats)}
                </Link>
              ) : null}
              {acts.changeSeats ? (
                <Link to={`${address}/plazas${query}`} className={buttonClass({ variant: 'line' })}>
                  {copy.changeSeats}
                </Link>
              ) : null}
              {acts.cancel && status !== 'offered' && !tooLate ? (
                <Link
                  to={`${address}/cancelar${query}`}
                  className={buttonClass({ variant: 'line' })}
                >
                  {status === 'waiting' ? copy.leaveLine : copy.cancel}
                </Link>
              ) : null}
              {(status === 'cancelled' || tooLate) && event.date > now && !event.cancelled ? (
                <ButtonLink to={`/eventos/${event.id}/inscripcion`} variant="line">
                  {copy.again}
                </ButtonLink>
              ) : null}
            </div>
          </div>
          {status === 'cancelled' ? null : (
            <RegisteredPeople
              guests={guests}
              change={
                isHeld(registration)
                  ? undefined
                  : acts.changeAnswers
                    ? `${address}/respuestas${query}`
                    : null
              }
              cutOff={event.cutOff}
            />
          )}
          <p className="mt-10 flex flex-wrap gap-6">
            <TextLink to={`/eventos/${event.id}`}>{copy.toEvent}</TextLink>
            {status === 'confirmed' && !registration.confirmBy ? (
              <a
                href={`/eventos/${event.id}/evento.ics`}
                className="text-wine-700 inline-flex items-center gap-2 py-1.5 text-sm font-[560] underline underline-offset-4"
              >
                <CalendarPlus aria-hidden="true" className="size-5" strokeWidth={1.5} />
                {copy.toCalendar}
              </a>
            ) : null}
          </p>
        </div>
        {code ? (
          <aside className="self-start border-t border-stone-200 pt-8 md:border-0 md:pt-0">
            <img
              src={code}
              alt={copy.codeAlt(number)}
              width="256"
              height="256"
              className="w-full max-w-[16rem]"
            />
            <p className="mt-3 text-sm">{copy.code}</p>
          </aside>
        ) : null}
      </div>
    </Wrap>
  )
}

/** How the registration stands, and what would become of what was paid. */
function Standing({ own, now }: { own: OwnRegistration; now: Date }) {
  const { page: copy } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  const { registration, event, place, free, acts } = own
  const { status, offeredUntil, givenUpAt, cancelledBecause, refundable } = registration
  const lines: string[] = []
  if (isHeld(registration)) return <HeldStanding registration={registration} open={acts.confirm} />
  if (status === 'waiting' && place !== null) {
    lines.push(copy.place(place))
    if (free > 0) lines.push(copy.notEnough(free, registration.seats))
    lines.push(copy.waiting, ...(registration.seats > 1 ? [copy.firstThatFits] : []))
  }
  if (acts.answerOffer && offeredUntil) {
    lines.push(copy.offered(longDateTime(offeredUntil, language)))
  }
  if (status === 'confirmed' && givenUpAt) {
    lines.push(copy.givenUpHint(registration.givenUp, registration.seats))
  }
  if (status === 'confirmed' && !givenUpAt && acts.cancel && registration.total > 0) {
    const deadline = refundDeadline(event.date)
    const inTime = deadline >= now
    if (inTime) lines.push(copy.refundUntil(longDateTime(deadline, language)))
    else lines.push(acts.refundable ? copy.refundMoved : copy.refundOver)
  }
  if (acts.giveUp) lines.push(copy.passOnHint)
  if (registration.refund > 0) lines.push(copy.refunded(euros(registration.refund, language)))
  if (cancelledBecause) {
    const ended = neverConfirmed(registration) && cancelledBecause === 'expired'
    lines.push(ended ? copy.notConfirmed : copy.cancelledBecause[cancelledBecause])
  }
  if (refundable !== null && registration.total > 0) {
    const rest =
      registration.lost > 0 ? copy.refundableRest(euros(registration.total, language)) : ''
    lines.push(refundable ? rest || copy.refundable : copy.notRefundable)
  }
  if (registration.lost > 0) lines.push(copy.lost(euros(registration.lost, language)))
  return (
    <div className="flex max-w-[38rem] flex-col gap-2">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** One thing to do, as a form: reading the page does nothing. */
function Step({
  to,
  name,
  value,
  quiet = false,
  children,
}: {
  to: string
  name?: string
  value?: string
  quiet?: boolean
  children: string
}) {
  return (
    <Form method="post" action={to}>
      {name ? <input type="hidden" name={name} value={value} /> : null}
      <Button type="submit" variant={quiet ? 'line' : 'primary'}>
        {children}
      </Button>
    </Form>
  )
}
