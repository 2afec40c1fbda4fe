import { redirect } from 'react-router'
import { changeRole } from '#app/features/account-management/change-role.server.ts'
import { roleInput } from '#app/features/account-management/managed-account-input.server.ts'
import { accountToActOn } from '#app/features/account-management/managed-accounts.server.ts'
import { RoleDialog } from '#app/features/account-management/role-dialog.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/account-role.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return accountToActOn(context.get(requestContext), params.id)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, roleInput)
  if (!form.ok) return refuseForm(form.failure)
  return orRefusal(async () => {
    const result = await changeRole(context.get(requestContext), params.id, form.input)
    if (result.outcome === 'refused') {
      return refuseForm({ errors: result.errors, values: form.values })
    }
    return redirect(`/admin/usuarios${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('roleUpdated') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function AccountRole({ loaderData, actionData }: Route.ComponentProps) {
  return <RoleDialog {...loaderData} answer={actionData} />
}
