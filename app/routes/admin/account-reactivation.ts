import { redirect } from 'react-router'
import { setAccountActive } from '#app/features/account-management/deactivate-account.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/account-reactivation.ts'

// A command is given, not looked at.
export function loader() {
  throw methodNotAllowed()
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    await setAccountActive(context.get(requestContext), params.id, true)
    return redirect(`/admin/usuarios${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('accountReactivated') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}
