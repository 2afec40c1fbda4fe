import { OwnPlatesSection } from '#app/events/menus/matrix/own-plates.tsx'
import { offerAnswerInput } from '#app/events/registrations/booking/registration-input.ts'
import { RegistrationPage } from '#app/events/registrations/own/registration-page.tsx'
import { loader } from '#app/events/registrations/own/registration.route.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { keyQuery, linkKey } from '#app/platform/http/forms/link-key.ts'
import type { Route } from './+types/registration-offer.route.ts'
import { answerOffer } from './answer-offer.server.ts'

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

export default function RegistrationOffer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RegistrationPage
      {...loaderData}
      plates={<OwnPlatesSection people={loaderData.plates} />}
      refused={actionData?.code ?? null}
    />
  )
}
