import { Form, Link } from 'react-router'
import { seatsGivenUpInput } from '#app/events/registrations/booking/registration-input.ts'
import { places } from '#app/events/registrations/form/guest-field-names.ts'
import { ownKeyOf, ownPageOf } from '#app/events/registrations/own/own-key.ts'
import { findOwnRegistration } from '#app/events/registrations/own/own-registration.server.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { Choice, ChoiceGroup } from '#app/kit/ui/fields/choice-field.tsx'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { eventWhen } from '#app/platform/i18n/time/event-times.ts'
import type { Route } from './+types/registration-seats.route.ts'
import { giveUpSeats } from './change-registration.server.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ context, ...asked }: Route.LoaderArgs) {
  const own = await findOwnRegistration(context.get(requestContext), ownKeyOf(asked))
  return { own, back: ownPageOf(asked) }
}

export const action = command({
  form: seatsGivenUpInput,
  wrongForm: 'badRequest',
  act: (cx, { seat, seats }, asked: Route.ActionArgs) =>
    giveUpSeats(cx, ownKeyOf(asked), seat, seats),
  done: (_, { input, ...asked }) =>
    redirectTo(ownPageOf(asked), input.seat === 'pass-on' ? 'seatsGivenUp' : 'seatsKept'),
})

export const clientAction = formClientAction

export default function RegistrationSeats({
  loaderData: {
    own: { registration, event, guests, acts },
    back,
  },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData?.code ?? null
  const { passingOn: copy, answers, cancellation } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  const { seats } = registration
  return (
    <Wrap className="py-section">
      <PageTitle title={copy.title(seats)} />
      <h1 className="text-h2">{copy.title(seats)}</h1>
      <p className="text-lead text-ink-2 mt-4">
        {cancellation.text(event.title, eventWhen(event, language))}
      </p>
      <div className="mt-6 empty:hidden">
        <ProblemNotice code={refused} />
      </div>
      {acts.giveUp ? (
        <GiveUpSeatsForm seats={seats} last={guests.at(-1)?.name ?? ''} back={back} />
      ) : (
        <>
          {refused ? null : <p className="mt-6">{copy.notNow}</p>}
          <Link to={back} className={`mt-8 ${buttonClass({ variant: 'line' })}`}>
            {answers.back}
          </Link>
        </>
      )}
    </Wrap>
  )
}

function GiveUpSeatsForm({ seats, last, back }: { seats: number; last: string; back: string }) {
  const { passingOn: copy, answers } = useCopy(registrationsCopy)
  return (
    <Form method="post" className="mt-6 flex max-w-[38rem] flex-col gap-6">
      <input type="hidden" name="seat" value="pass-on" />
      {seats > 1 ? (
        <ChoiceGroup legend={copy.howMany} hint={copy.lastFirst(last)}>
          {places.slice(0, seats).map((count) => (
            <Choice
              key={count}
              type="radio"
              name="seats"
              value={String(count)}
              label={copy.count(count, seats)}
              defaultChecked={count === seats}
            />
          ))}
        </ChoiceGroup>
      ) : null}
      <p>{seats > 1 ? copy.oneByOne : copy.one}</p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={buttonClass({ variant: 'danger' })}>
          {copy.confirm}
        </button>
        <Link to={back} className={buttonClass({ variant: 'line' })}>
          {answers.back}
        </Link>
      </div>
    </Form>
  )
}
