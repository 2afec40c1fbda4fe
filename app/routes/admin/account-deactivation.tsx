import { DeactivationDialog } from '#app/features/account-management/account-act-dialogs.tsx'
import { setAccountActive } from '#app/features/account-management/deactivate-account.server.ts'
import { accountActInput } from '#app/features/account-management/managed-account-input.server.ts'
import { accountToActOn } from '#app/features/account-management/managed-accounts.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/account-deactivation.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return accountToActOn(context.get(requestContext), params.id)
}

export const action = command({
  form: accountActInput,
  act: (cx, { currentPassword }, { params }: Route.ActionArgs) =>
    setAccountActive(cx, params.id, { active: false, currentPassword }),
  done: (_, { url }) => redirectTo(`/admin/usuarios${url.search}`, 'accountDeactivated'),
})

export const clientAction = formClientAction

export default function AccountDeactivation({ loaderData, actionData }: Route.ComponentProps) {
  return <DeactivationDialog {...loaderData} answer={actionData} />
}
