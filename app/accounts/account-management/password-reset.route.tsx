import { redirect } from 'react-router'
import { deviceCookie } from '#app/platform/auth/sessions/device.server.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/password-reset.route.ts'
import { setPasswordInput } from './managed-account-input.server.ts'
import { accountsPath } from './managed-account.ts'
import { PasswordTargetPage, SetPasswordPage } from './password-page.tsx'
import { passwordForm, setPassword } from './set-password.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('accounts.manage')]

const targetOf = (request: Request) => new URL(request.url).searchParams.get('cuenta')

/** Without a target, redirects to the list. */
function targetOrRedirect(request: Request): string {
  const id = targetOf(request)
  if (!id) throw redirectTo(accountsPath, 'emailMissing')
  return id
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = targetOf(request)
  if (id === null) return { target: null }
  try {
    return { target: await passwordForm(context.get(requestContext), id) }
  } catch (error) {
    // The link names no account whose password could be set (specification, section 8).
    if (!(error instanceof Problem) || (error.status !== 404 && error.status !== 409)) throw error
    throw redirectTo(accountsPath, 'restrictedAccess')
  }
}

export const action = command({
  form: (_, { request }) => {
    targetOrRedirect(request)
    return setPasswordInput
  },
  act: (cx, input, { request }) => setPassword(cx, targetOrRedirect(request), input),
  done: ({ device, email }, { cx }) => {
    if (device === null) return redirectTo(accountsPath, 'passwordUpdatedFor', { email })
    const headers = new Headers({ 'Set-Cookie': flash('passwordUpdated') })
    headers.append('Set-Cookie', deviceCookie(device, cx.site.origin))
    return redirect(accountsPath, { headers })
  },
})

export const clientAction = formClientAction

export default function PasswordReset({ loaderData, actionData }: Route.ComponentProps) {
  const { target } = loaderData
  return target ? (
    <SetPasswordPage key={target.id} target={target} answer={actionData} />
  ) : (
    <PasswordTargetPage answer={actionData} />
  )
}
