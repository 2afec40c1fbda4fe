import { data, redirect } from 'react-router'
import { deviceCookie, deviceTokenOf } from '#app/auth/device.server.ts'
import { secondStepFor } from '#app/auth/second-step.ts'
import { sessionCookie } from '#app/auth/session.server.ts'
import { livingLink, passwordLinks } from '#app/features/accounts/account-tokens.server.ts'
import { newPasswordInput } from '#app/features/accounts/new-password-input.server.ts'
import { ExpiredLinkPage, NewPasswordPage } from '#app/features/accounts/password-pages.tsx'
import { chooseNewPassword } from '#app/features/accounts/reset-password.server.ts'
import { requestContext } from '#app/http/context.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import { returnPath } from '#app/http/return-path.ts'
import type { Route } from './+types/new-password.ts'
import { keepForm } from './keep-form.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const link = await livingLink(db, token, passwordLinks, now)
  const asked = link?.returnTo ? 'confirmation' : 'reset'
  const after: Parameters<typeof NewPasswordPage>[0]['after'] =
    link?.purpose === 'invitation' ? 'invitation' : asked
  return data({ token: link ? token : null, after }, { status: link ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, newPasswordInput)
  if (!form.ok) return refuseForm(form.failure)
  const cx = context.get(requestContext)
  const { origin } = cx.site
  const result = await chooseNewPassword(cx, form.input, deviceTokenOf(request, origin))
  if (result.outcome === 'weakPassword') {
    return refuseForm({ errors: { password: result.message }, values: {} })
  }
  const headers = new Headers({ 'Set-Cookie': flash('passwordUpdated') })
  headers.append('Set-Cookie', deviceCookie(result.device, origin))
  if (result.outcome === 'changed') return redirect('/auth', { headers })
  headers.append('Set-Cookie', sessionCookie(result.token, origin))
  const path = returnPath(result.returnTo)
  return redirect(result.secondStep ? secondStepFor(path) : path, { headers })
}

export const clientAction = keepForm

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.token ? (
    <NewPasswordPage failure={actionData} token={loaderData.token} after={loaderData.after} />
  ) : (
    <ExpiredLinkPage again="/auth/recuperar" />
  )
}
