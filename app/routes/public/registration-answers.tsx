import { redirect } from 'react-router'
import { AnswersPage } from '#app/features/registrations/answers-page.tsx'
import { changeAnswers } from '#app/features/registrations/change-answers.server.ts'
import { findOwnRegistration } from '#app/features/registrations/own-registration.server.ts'
import { answersInput } from '#app/features/registrations/registration-input.ts'
import { afterForm } from '#app/http/after-form.ts'
import { noStore } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import { readsAnewAfterProblem } from '#app/http/reads-anew-after-problem.ts'
import type { Route } from './+types/registration-answers.ts'

export const shouldRevalidate = readsAnewAfterProblem

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
