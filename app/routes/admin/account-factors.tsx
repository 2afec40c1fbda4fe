import { FactorsResetDialog } from '#app/features/account-management/account-act-dialogs.tsx'
import { accountActInput } from '#app/features/account-management/managed-account-input.server.ts'
import { accountToActOn } from '#app/features/account-management/managed-accounts.server.ts'
import { resetFactors } from '#app/features/account-management/reset-factors.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/account-factors.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return accountToActOn(context.get(requestContext), params.id)
}

export const action = command({
  form: accountActInput,
  act: (cx, { currentPassword }, { params }: Route.ActionArgs) =>
    resetFactors(cx, params.id, currentPassword),
  done: (_, { url }) => redirectTo(`/admin/usuarios${url.search}`, 'factorsReset'),
})

export const clientAction = formClientAction

export default function AccountFactors({ loaderData, actionData }: Route.ComponentProps) {
  return <FactorsResetDialog {...loaderData} answer={actionData} />
}
