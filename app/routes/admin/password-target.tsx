import { redirect } from 'react-router'
import { targetInput } from '#app/features/account-management/managed-account-input.server.ts'
import { passwordPath } from '#app/features/account-management/managed-account.ts'
import { accountOf } from '#app/features/account-management/managed-accounts.server.ts'
import { PasswordTargetPage } from '#app/features/account-management/password-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/password-target.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('accounts.manage')]

// Without a loader, client navigation would skip the middleware of the panel.
export function loader() {
  return null
}

/** From here on the account goes by its id: an address is in no URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, targetInput)
  if (!form.ok) return refuseForm(form.failure)
  const account = await accountOf(context.get(requestContext), form.input.email)
  if (!account?.verified) {
    const message = account ? 'targetUnverified' : 'noSuchAccount'
    return refuseForm({ errors: { email: message }, values: form.values })
  }
  return redirect(`${passwordPath}?cuenta=${account.id}`)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function PasswordTarget({ actionData }: Route.ComponentProps) {
  return <PasswordTargetPage answer={actionData} />
}
