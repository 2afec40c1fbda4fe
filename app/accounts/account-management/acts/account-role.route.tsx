import { roleInput } from '#app/accounts/account-management/managed-account-input.server.ts'
import { accountToActOn } from '#app/accounts/account-management/managed-accounts.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/account-role.route.ts'
import { changeRole } from './change-role.server.ts'
import { RoleDialog } from './role-dialog.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return accountToActOn(context.get(requestContext), params.id)
}

export const action = command({
  form: roleInput,
  act: (cx, input, { params }: Route.ActionArgs) => changeRole(cx, params.id, input),
  done: (_, { url }) => redirectTo(`/admin/usuarios${url.search}`, 'roleUpdated'),
})

export const clientAction = formClientAction

export default function AccountRole({ loaderData, actionData }: Route.ComponentProps) {
  return <RoleDialog {...loaderData} answer={actionData} />
}
