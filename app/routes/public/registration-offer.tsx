import { OwnPlatesSection } from '#app/features/menus/own-plates.tsx'
import { answerOffer } from '#app/features/registrations/answer-offer.server.ts'
import { offerAnswerInput } from '#app/features/registrations/registration-input.ts'
import { RegistrationPage } from '#app/features/registrations/registration-page.tsx'
import { noStore } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import type { Route } from './+types/registration-offer.ts'
import { loader } from './registration.tsx'

export { loader }

export const middleware: Route.MiddlewareFunction[] = [noStore]

export const action = command({
  form: offerAnswerInput,
  wrongForm: 'badRequest',
  act: (cx, { answer }, { request, params }: Route.ActionArgs) =>
    answerOffer(cx, { id: params.id, key: linkKey(request) }, answer),
  done: (_, { input, request, params }) =>
    redirectTo(
      `/reservas/${params.id}${keyQuery(request)}`,
      input.answer === 'accept' ? 'offerAccepted' : 'offerDeclined',
    ),
})

export const clientAction = formClientAction

/** The same page, with why the step was refused. */
export default function RegistrationOffer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RegistrationPage
      {...loaderData}
      plates={<OwnPlatesSection people={loaderData.plates} />}
      refused={actionData?.code ?? null}
    />
  )
}
