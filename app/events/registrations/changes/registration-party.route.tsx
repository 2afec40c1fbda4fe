import { Form, useNavigation } from 'react-router'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { seatsChangeInput } from '#app/events/registrations/booking/registration-input.ts'
import { useShownVersion } from '#app/events/registrations/form/use-shown-version.ts'
import {
  findOwnRegistration,
  type OwnRegistration,
} from '#app/events/registrations/own/own-registration.server.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { keyQuery, linkKey } from '#app/platform/http/forms/link-key.ts'
import { revalidatesAfterProblem } from '#app/platform/http/pages/revalidates-after-problem.ts'
import {
  useFormAnswer,
  type FormFailure,
  type FormProblem,
} from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/registration-party.route.ts'
import { changeOwnSeats } from './change-seats.server.ts'
import { SeatsChangeFields } from './seats-change-fields.tsx'

export const shouldRevalidate = revalidatesAfterProblem

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const key = { id: params.id, key: linkKey(request) }
  const own = await findOwnRegistration(context.get(requestContext), key)
  return { own, back: `/reservas/${own.registration.id}${keyQuery(request)}` }
}

export const action = command({
  form: async (cx, { request, params }: Route.ActionArgs) => {
    const own = { id: params.id, key: linkKey(request) }
    const { registration } = await findOwnRegistration(cx, own)
    return seatsChangeInput(registration)
  },
  act: (cx, input, { request, params }) =>
    changeOwnSeats(cx, { id: params.id, key: linkKey(request) }, input),
  done: (_, { request, params }) =>
    redirectTo(`/reservas/${params.id}${keyQuery(request)}`, 'seatsChanged'),
})

export const clientAction = formClientAction

export default function RegistrationParty({ loaderData, actionData }: Route.ComponentProps) {
  return <SeatsChangePage {...loaderData} answer={actionData} />
}

function SeatsChangePage({
  own: { registration, event, guests, free, acts },
  back,
  answer,
}: {
  own: OwnRegistration
  back: string
  answer: FormFailure | FormProblem | undefined
}) {
  const { seatsChange: copy, form, answers } = useCopy(registrationsCopy)
  const problems = useCopy(problemsCopy)
  const { code, errors, errorOf } = useFormAnswer(answer)
  const { state } = useNavigation()
  const { status, seats } = registration
  const { version, changed } = useShownVersion(registration.version, code)
  const room = Math.max(0, Math.min(free, event.mostSeatsAtOnce - seats))
  const more = status === 'confirmed' ? room : 0
  const possible = acts.changeSeats && (seats > 1 || more > 0)
  return (
    <Wrap className="py-12 md:py-20">
      <PageTitle title={copy.title} />
      <TextLink to={back} className="mb-6">
        {answers.back}
      </TextLink>
      <h1 className="text-h2 mb-4">{copy.title}</h1>
      <p className="text-ink-2 mb-8 max-w-[38rem]">
        {status === 'waiting'
          ? copy.whileWaiting
          : acts.refundable
            ? copy.refundable
            : copy.notRefundable}
      </p>
      {code ? (
        <p role="alert" className="border-error bg-error-100 mb-6 border-l-2 px-4 py-3 text-sm">
          {problems[code]}
        </p>
      ) : null}
      {possible ? (
        <Form method="post" noValidate className="group flex max-w-[36rem] flex-col gap-6">
          <FormSummary title={form.wrong} errors={errors} />
          <SeatsChangeFields
            version={version}
            changed={changed}
            names={guests.map(({ name }) => name)}
            more={more}
            price={event.price}
            textOf={(name) => answer?.values?.[name] ?? ''}
            errorOf={errorOf}
          />
          <Button type="submit" busy={state === 'submitting'}>
            {copy.submit}
          </Button>
        </Form>
      ) : (
        <p>{copy.nothing}</p>
      )}
    </Wrap>
  )
}
