import { accountActInput } from '#app/accounts/account-management/managed-account-input.server.ts'
import { accountToActOn } from '#app/accounts/account-management/managed-accounts.server.ts'
import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/account-deactivation.route.ts'
import { AccountActDialog } from './account-act-dialog.tsx'
import { setAccountActive } from './account-acts.server.ts'

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
  const { deactivation: copy } = useCopy(accountsPanelCopy)
  return <AccountActDialog {...loaderData} answer={actionData} copy={copy} danger />
}
