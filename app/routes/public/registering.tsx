import { data, redirect } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.ts'
import { registeringPage } from '#app/features/registrations/registering.server.ts'
import { RegisteringPage } from '#app/features/registrations/registering-page.tsx'
import type { RegistrationAnswer } from '#app/features/registrations/registration-form.tsx'
import { afterForm } from '#app/http/after-form.ts'
import { neverKept } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { answerToShow } from '#app/http/kept-answer.ts'
import { pageLife } from '#app/http/page-life.ts'
import { isProblemCode } from '#app/http/refusal.ts'
import type { Route } from './+types/registering.ts'
import {
  answerWithoutScripts,
  sendRegistration,
  sentRegistration,
} from './sent-registration.server.ts'

export const middleware: Route.MiddlewareFunction[] = [neverKept, answerWithoutScripts]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { own, changesAt, ...page } = await registeringPage(
    context.get(requestContext),
    params.id,
  )
  if (own && !context.get(afterForm)) throw redirect(`/reservas/${own}`)
  context.get(pageLife)(changesAt)
  const shown = context.get(answerToShow)
  return { ...page, answer: shown ? answerOf(shown) : undefined }
}

/** What many are told alike, as the page shows it. */
function answerOf({ code, full, seats = '' }: Record<string, string>): RegistrationAnswer {
  const known = isProblemCode(code) ? code : null
  return { errors: {}, values: { seats }, code: known, full: full === 'yes' }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const outcome = context.get(sentRegistration) ??
    (await sendRegistration(context.get(requestContext), request, params.id))
  if (outcome instanceof Response) return outcome
  const { answer, status, headers } = outcome
  return data(answer, { status, headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(
    serverAction,
    (code: ProblemCode, retryAfterSeconds?: number): RegistrationAnswer => ({
      errors: {},
      values: {},
      code,
      full: false,
      retryAfterSeconds,
    }),
  )
}

/** How long to wait also reaches those who send the form without scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Registering({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, ...page } = loaderData
  return <RegisteringPage {...page} answer={actionData ?? answer} />
}
