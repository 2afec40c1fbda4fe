import { redirect } from 'react-router'
import { findOwnRegistration } from '#app/events/registrations/own/own-registration.server.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { afterForm } from '#app/platform/http/forms/after-form.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { keyQuery, linkKey } from '#app/platform/http/forms/link-key.ts'
import type { Route } from './+types/registration-cancellation.route.ts'
import { CancellationPage } from './cancellation-page.tsx'
import { cancelOwnRegistration } from './change-registration.server.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const own = await findOwnRegistration(cx, { id: params.id, key: linkKey(request) })
  const back = `/reservas/${own.registration.id}${keyQuery(request)}`
  if (!own.acts.cancel && !context.get(afterForm)) throw redirect(back)
  return { own, back }
}

export const action = buttonCommand({
  act: (cx, { request, params }: Route.ActionArgs) =>
    cancelOwnRegistration(cx, { id: params.id, key: linkKey(request) }),
  done: (_, { request, params }) =>
    redirectTo(`/reservas/${params.id}${keyQuery(request)}`, 'registrationCancelled'),
})

export const clientAction = formClientAction

export default function RegistrationCancellation({ loaderData, actionData }: Route.ComponentProps) {
  return <CancellationPage {...loaderData} refused={actionData?.code ?? null} />
}
