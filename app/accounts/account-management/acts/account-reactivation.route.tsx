import { accountActInput } from '#app/accounts/account-management/managed-account-input.server.ts'
import { accountToActOn } from '#app/accounts/account-management/managed-accounts.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/account-reactivation.route.ts'
import { ReactivationDialog } from './account-act-dialogs.tsx'
import { setAccountActive } from './deactivate-account.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return accountToActOn(context.get(requestContext), params.id)
}

export const action = command({
  form: accountActInput,
  act: (cx, { currentPassword }, { params }: Route.ActionArgs) =>
    setAccountActive(cx, params.id, { active: true, currentPassword }),
  done: (_, { url }) => redirectTo(`/admin/usuarios${url.search}`, 'accountReactivated'),
})

export const clientAction = formClientAction

export default function AccountReactivation({ loaderData, actionData }: Route.ComponentProps) {
  return <ReactivationDialog {...loaderData} answer={actionData} />
}
