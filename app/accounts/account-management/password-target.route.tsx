import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { refuseForm } from '#app/platform/http/forms/form.server.ts'
import type { Route } from './+types/password-target.route.ts'
import { targetInput } from './managed-account-input.server.ts'
import { passwordPath } from './managed-account.ts'
import { accountOf } from './managed-accounts.server.ts'
import { PasswordTargetPage } from './password-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('accounts.manage')]

// Without a loader, client navigation would skip the panel's middleware.
export function loader() {
  return null
}

/** Redirects to the account's id, so that no URL has its address. */
export const action = command({
  form: targetInput,
  act: (cx, { email }) => accountOf(cx, email),
  done: (account, { values }) => {
    if (account?.verified) return redirectTo(`${passwordPath}?cuenta=${account.id}`)
    const message = account ? 'targetUnverified' : 'noSuchAccount'
    return refuseForm({ errors: { email: message }, values })
  },
})

export const clientAction = formClientAction

export default function PasswordTarget({ actionData }: Route.ComponentProps) {
  return <PasswordTargetPage answer={actionData} />
}
