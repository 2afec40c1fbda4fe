import { redirect } from 'react-router'
import { confirmOwnRegistration } from '#app/features/registrations/confirm-registration.server.ts'
import { RegistrationPage } from '#app/features/registrations/registration-page.tsx'
import { neverKept } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import type { Route } from './+types/registration-confirmation.ts'
import { loader } from './registration.tsx'

export { loader }

export const middleware: Route.MiddlewareFunction[] = [neverKept]

export async function action({ request, params, context }: Route.ActionArgs) {
  const own = { id: params.id, key: linkKey(request) }
  return orRefusal(async () => {
    await readEmptyForm(request)
    await confirmOwnRegistration(context.get(requestContext), own)
    return redirect(`/reservas/${params.id}${keyQuery(request)}`, {
      headers: { 'Set-Cookie': flash('registrationConfirmed') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

/** The same page, with why it was not confirmed. */
export default function RegistrationConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return <RegistrationPage {...loaderData} refused={actionData?.code ?? null} />
}
