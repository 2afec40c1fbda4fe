import { changeRole } from '#app/features/account-management/change-role.server.ts'
import { roleInput } from '#app/features/account-management/managed-account-input.server.ts'
import { accountToActOn } from '#app/features/account-management/managed-accounts.server.ts'
import { RoleDialog } from '#app/features/account-management/role-dialog.tsx'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/account-role.ts'

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
