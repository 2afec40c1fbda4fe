import { redirect } from 'react-router'
import { DeactivationDialog } from '#app/features/account-management/account-act-dialogs.tsx'
import { setAccountActive } from '#app/features/account-management/deactivate-account.server.ts'
import { accountActInput } from '#app/features/account-management/managed-account-input.server.ts'
import { accountToActOn } from '#app/features/account-management/managed-accounts.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/account-deactivation.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return accountToActOn(context.get(requestContext), params.id)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, accountActInput)
  if (!form.ok) return refuseForm(form.failure)
  const { currentPassword } = form.input
  return orRefusal(async () => {
    const cx = context.get(requestContext)
    const result = await setAccountActive(cx, params.id, { active: false, currentPassword })
    if (result.outcome === 'refused') return refuseForm({ errors: result.errors, values: {} })
    return redirect(`/admin/usuarios${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('accountDeactivated') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function AccountDeactivation({ loaderData, actionData }: Route.ComponentProps) {
  return <DeactivationDialog {...loaderData} answer={actionData} />
}
