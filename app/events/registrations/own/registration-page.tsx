import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { isHeld } from '#app/events/registrations/holds/hold.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { Button, ButtonLink, buttonClass } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { HowToPayBlock } from '#app/money/ledger/paying/how-to-pay-block.tsx'
import { howToPayCopy } from '#app/money/own-payments/how-to-pay.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { registrationPage } from './own-registration.server.ts'
import { RegisteredPeople } from './people-list.tsx'
import { RegistrationState } from './registration-state.tsx'
import { RegistrationHead, RegistrationTicket } from './registration-ticket.tsx'

export function RegistrationPage({
  own,
  code,
  ways,
  submission,
  query,
  now,
  plates,
  refused,
}: Awaited<ReturnType<typeof registrationPage>> & {
  query: string
  plates: ReactNode
  refused: ProblemCode | null
}) {
  const { page: copy, seatsChange } = useCopy(registrationsCopy)
  const pay = useCopy(howToPayCopy)
  const { registration, event, guests, acts } = own
  const { id, seats, status } = registration
  const address = `/reservas/${id}`
  // The hold has expired, although the job has not ended it yet.
  const tooLate = isHeld(registration) && !acts.confirm
  return (
    <Wrap className="py-12 *:max-w-[60rem] md:py-20">
      <PageTitle title={copy.title(event.title)} />
      {code ? <RegistrationTicket own={own} code={code} /> : <RegistrationHead own={own} />}
      <div className="mt-6 empty:hidden">
        <ProblemNotice code={refused} />
      </div>
      <div className="mt-8">
        <RegistrationState own={own} now={now} />
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
              {seatsChange.title}
            </Link>
          ) : null}
          {acts.cancel && status !== 'offered' && !tooLate ? (
            <Link to={`${address}/cancelar${query}`} className={buttonClass({ variant: 'line' })}>
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
      {ways ? (
        <section className="mt-10">
          <h2 className="text-h3 mb-4">{pay.title}</h2>
          <HowToPayBlock
            ways={ways}
            about={event.title}
            payTo={`${address}/pago${query}`}
            submission={submission}
          />
        </section>
      ) : null}
      {status === 'cancelled' ? null : (
        <RegisteredPeople
          guests={guests}
          over={event.over}
          change={
            isHeld(registration) || event.over
              ? undefined
              : acts.changeAnswers
                ? `${address}/respuestas${query}`
                : null
          }
          cutOff={event.cutOff}
        />
      )}
      {plates}
      {status === 'cancelled' || isHeld(registration) ? null : (
        <SeatingWish
          wish={own.sitWith}
          change={acts.changeAnswers ? `${address}/mesa${query}` : null}
        />
      )}
      <p className="mt-10 flex flex-wrap gap-6">
        <TextLink to={`/eventos/${event.id}`}>{copy.toEvent}</TextLink>
        {code ? (
          <a
            href={`/eventos/${event.id}/evento.ics`}
            className="text-wine-700 inline-flex items-center gap-2 py-1.5 text-sm font-[560] underline underline-offset-4"
          >
            <CalendarPlus className="size-5" />
            {copy.toCalendar}
          </a>
        ) : null}
        {query ? <TextLink to={`${address}/olvidar${query}`}>{copy.forget}</TextLink> : null}
      </p>
    </Wrap>
  )
}

/** Seating wish; hidden once it is empty and can no longer be changed. */
function SeatingWish({ wish, change }: { wish: string | null; change: string | null }) {
  const { own: copy } = useCopy(seatingCopy)
  if (wish === null && change === null) return null
  return (
    <section className="mt-10 border-t border-stone-200 pt-8">
      <h2 className="text-h3 mb-2">{copy.title}</h2>
      <p className="text-ink-2 wrap-anywhere">{wish ?? copy.none}</p>
      {change ? (
        <TextLink to={change} className="mt-1">
          {copy.change}
        </TextLink>
      ) : null}
    </section>
  )
}

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
