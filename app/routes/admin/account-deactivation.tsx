import { redirect } from 'react-router'
import { setAccountActive } from '#app/features/account-management/deactivate-account.server.ts'
import { DeactivationDialog } from '#app/features/account-management/deactivation-dialog.tsx'
import { findAccount } from '#app/features/account-management/managed-accounts.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import type { Route } from './+types/account-deactivation.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { account: await findAccount(context.get(requestContext), params.id) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    await setAccountActive(context.get(requestContext), params.id, false)
    return redirect(`/admin/usuarios${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('accountDeactivated') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function AccountDeactivation({ loaderData }: Route.ComponentProps) {
  return <DeactivationDialog {...loaderData} />
}
