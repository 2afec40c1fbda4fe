import { data, redirect } from 'react-router'
import { AnswersPage } from '#app/features/registrations/answers-page.tsx'
import { changeAnswers } from '#app/features/registrations/change-answers.server.ts'
import { findOwnRegistration } from '#app/features/registrations/own-registration.server.ts'
import { answersInput } from '#app/features/registrations/registration-input.ts'
import { afterForm } from '#app/http/after-form.ts'
import { neverKept } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn } from '#app/http/form.server.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import { readsAnewAfterRefusal } from '#app/http/reads-anew-after-refusal.ts'
import type { Route } from './+types/registration-answers.ts'

export const shouldRevalidate = readsAnewAfterRefusal

export const middleware: Route.MiddlewareFunction[] = [neverKept]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = { id: params.id, key: linkKey(request) }
  const { registration, guests, acts } = await findOwnRegistration(context.get(requestContext), own)
  const back = `/reservas/${registration.id}${keyQuery(request)}`
  if (!acts.changeAnswers && !context.get(afterForm)) throw redirect(back)
  return { back, name: registration.name, version: registration.version, guests }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const own = { id: params.id, key: linkKey(request) }
  const { registration, guests } = await findOwnRegistration(cx, own)
  const shown = { names: guests.map(({ name }) => name), version: registration.version }
  const form = await readForm(request, answersInput(shown))
  if (!form.ok) return data({ ...form.failure, code: null }, { status: 422 })
  try {
    await changeAnswers(cx, own, form.input)
    return redirect(`/reservas/${params.id}${keyQuery(request)}`, {
      headers: { 'Set-Cookie': flash('answersSaved') },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ errors: {}, values: form.values, code }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ errors: {}, values: {}, code }))
}

export default function RegistrationAnswers({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswersPage {...loaderData} answer={actionData} />
}
