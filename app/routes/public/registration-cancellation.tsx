import { redirect } from 'react-router'
import { CancellationPage } from '#app/features/registrations/cancellation-page.tsx'
import { cancelOwnRegistration } from '#app/features/registrations/change-registration.server.ts'
import { findOwnRegistration } from '#app/features/registrations/own-registration.server.ts'
import { afterForm } from '#app/http/after-form.ts'
import { noStore } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import type { Route } from './+types/registration-cancellation.ts'

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
