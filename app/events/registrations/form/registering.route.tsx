import { data, redirect } from 'react-router'
import { isProblemCode, type ProblemCode } from '#app/copy/problems.copy.ts'
import { withAccountDefaults } from '#app/events/registrations/own/own-file.server.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { afterForm } from '#app/platform/http/forms/after-form.ts'
import { catchProblem } from '#app/platform/http/forms/fault.ts'
import { outcomeToShow } from '#app/platform/http/forms/form-outcome.ts'
import { inAddresses, type PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import type { Route } from './+types/registering.route.ts'
import { RegisteringPage } from './registering-page.tsx'
import { registeringPage } from './registering.server.ts'
import type { RegistrationAnswer } from './registration-form.tsx'
import {
  answerWithoutScripts,
  submitRegistration,
  submittedRegistration,
} from './submit-registration.server.ts'

export const handle: PageHandle = {
  asleep: true,
  cached: { for: 'visitors', path: { id: inAddresses.record } },
}

export const middleware: Route.MiddlewareFunction[] = [noStore, answerWithoutScripts]

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { own, changesAt, ...page } = await registeringPage(cx, params.id)
  if (own && !context.get(afterForm)) throw redirect(`/reservas/${own}`)
  context.get(pageLife)(changesAt)
  const shown = context.get(outcomeToShow)
  const file = await withAccountDefaults(cx, page.account)
  return { ...page, ...file, answer: shown ? answerOf(shown) : undefined }
}

/** A shared outcome in the form that the page displays. */
function answerOf({ code, full, seats = '' }: Record<string, string>): RegistrationAnswer {
  const known = isProblemCode(code) ? code : null
  return { errors: {}, values: { seats }, code: known, full: full === 'yes' }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const outcome =
    context.get(submittedRegistration) ??
    (await submitRegistration(context.get(requestContext), request, params.id))
  if (outcome instanceof Response) return outcome
  const { answer, ...response } = outcome
  return data(answer, response)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchProblem(
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

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Registering({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, ...page } = loaderData
  return <RegisteringPage {...page} answer={actionData ?? answer} />
}
