import { seatsChangeInput } from '#app/events/registrations/booking/registration-input.ts'
import { ownKeyOf, ownPageOf } from '#app/events/registrations/own/own-key.ts'
import { findOwnRegistration } from '#app/events/registrations/own/own-registration.server.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { revalidatesAfterProblem } from '#app/platform/http/pages/revalidates-after-problem.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/registration-party.route.ts'
import { changeOwnSeats } from './change-seats.server.ts'
import { OwnFormPage } from './own-form-page.tsx'
import { SeatsChangeFields } from './seats-change-fields.tsx'

export const shouldRevalidate = revalidatesAfterProblem

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ context, ...asked }: Route.LoaderArgs) {
  const own = await findOwnRegistration(context.get(requestContext), ownKeyOf(asked))
  return { own, back: ownPageOf(asked) }
}

export const action = command({
  form: async (cx, asked: Route.ActionArgs) => {
    const { registration } = await findOwnRegistration(cx, ownKeyOf(asked))
    return seatsChangeInput(registration)
  },
  act: (cx, input, asked) => changeOwnSeats(cx, ownKeyOf(asked), input),
  done: (_, asked) => redirectTo(ownPageOf(asked), 'seatsChanged'),
})

export const clientAction = formClientAction

export default function RegistrationParty({
  loaderData: {
    own: { registration, event, guests, free, acts },
    back,
  },
  actionData,
}: Route.ComponentProps) {
  const { seatsChange: copy } = useCopy(registrationsCopy)
  const { status, seats, total, version } = registration
  const room = Math.max(0, Math.min(free, event.mostSeatsAtOnce - seats))
  // Like answers, people are added until registration closes.
  const more = status === 'confirmed' && acts.changeAnswers ? room : 0
  const isPossible = acts.changeSeats && (seats > 1 || more > 0)
  const refund = acts.refundable ? copy.refundable : copy.notRefundable
  return (
    <OwnFormPage
      title={copy.title}
      lead={status === 'waiting' ? copy.whileWaiting : total > 0 ? refund : undefined}
      back={back}
      answer={actionData}
      submit={copy.submit}
      instead={isPossible ? null : copy.nothing}
    >
      {(fields) => (
        <SeatsChangeFields
          version={version}
          names={guests.map(({ name }) => name)}
          more={more}
          price={event.price}
          answer={fields}
        />
      )}
    </OwnFormPage>
  )
}
