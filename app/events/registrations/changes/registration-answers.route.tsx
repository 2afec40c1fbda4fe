import { redirect } from 'react-router'
import { answersInput } from '#app/events/registrations/booking/registration-input.ts'
import { findOwnRegistration } from '#app/events/registrations/own/own-registration.server.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { afterForm } from '#app/platform/http/forms/after-form.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { keyQuery, linkKey } from '#app/platform/http/forms/link-key.ts'
import { revalidatesAfterProblem } from '#app/platform/http/pages/revalidates-after-problem.ts'
import type { Route } from './+types/registration-answers.route.ts'
import { AnswersPage } from './answers-page.tsx'
import { changeAnswers } from './change-answers.server.ts'

export const shouldRevalidate = revalidatesAfterProblem

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = { id: params.id, key: linkKey(request) }
  const { registration, guests, acts } = await findOwnRegistration(context.get(requestContext), own)
  const back = `/reservas/${registration.id}${keyQuery(request)}`
  if (!acts.changeAnswers && !context.get(afterForm)) throw redirect(back)
  return { back, name: registration.name, version: registration.version, guests }
}

export const action = command({
  form: async (cx, { request, params }: Route.ActionArgs) => {
    const own = { id: params.id, key: linkKey(request) }
    const { registration, guests } = await findOwnRegistration(cx, own)
    return answersInput({
      names: guests.map(({ name }) => name),
      version: registration.version,
    })
  },
  act: (cx, input, { request, params }) =>
    changeAnswers(cx, { id: params.id, key: linkKey(request) }, input),
  done: (_, { request, params }) =>
    redirectTo(`/reservas/${params.id}${keyQuery(request)}`, 'answersSaved'),
})

export const clientAction = formClientAction

export default function RegistrationAnswers({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswersPage {...loaderData} answer={actionData} />
}
