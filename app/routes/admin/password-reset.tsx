import { redirect } from 'react-router'
import { deviceCookie } from '#app/auth/device.server.ts'
import { setPasswordInput } from '#app/features/account-management/managed-account-input.server.ts'
import { accountsPath } from '#app/features/account-management/managed-account.ts'
import {
  PasswordTargetPage,
  SetPasswordPage,
} from '#app/features/account-management/password-page.tsx'
import { passwordForm, setPassword } from '#app/features/account-management/set-password.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/password-reset.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('accounts.manage')]

const targetOf = (request: Request) => new URL(request.url).searchParams.get('cuenta')

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = targetOf(request)
  if (id === null) return { target: null }
  try {
    return { target: await passwordForm(context.get(requestContext), id) }
  } catch (error) {
    // A link that names no account whose password could be set (specification, section 8).
    if (!(error instanceof Problem) || (error.status !== 404 && error.status !== 409)) throw error
    const headers = { 'Set-Cookie': flash('restrictedAccess') }
    throw redirect(accountsPath, { headers })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const id = targetOf(request)
  if (!id) throw redirect(accountsPath, { headers: { 'Set-Cookie': flash('emailMissing') } })
  const form = await readForm(request, setPasswordInput)
  if (!form.ok) return refuseForm(form.failure)
  const { input } = form
  return orRefusal(async () => {
    const result = await setPassword(cx, id, input)
    if (result.outcome === 'refused') return refuseForm({ errors: result.errors, values: {} })
    const { device, email } = result
    const headers = new Headers()
    if (device === null) {
      headers.append('Set-Cookie', flash('passwordUpdatedFor', { email }))
    } else {
      headers.append('Set-Cookie', flash('passwordUpdated'))
      headers.append('Set-Cookie', deviceCookie(device, cx.site.origin))
    }
    return redirect(accountsPath, { headers })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function PasswordReset({ loaderData, actionData }: Route.ComponentProps) {
  const { target } = loaderData
  return target ? (
    <SetPasswordPage key={target.id} target={target} answer={actionData} />
  ) : (
    <PasswordTargetPage answer={actionData} />
  )
}
