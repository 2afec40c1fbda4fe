import { data, redirect } from 'react-router'
import { validLink, passwordLinks } from '#app/accounts/accounts/account-tokens.server.ts'
import { keepForm } from '#app/accounts/accounts/keep-form.ts'
import { secondStepFor } from '#app/platform/auth/proofs/second-step.ts'
import { deviceCookie, deviceTokenOf } from '#app/platform/auth/sessions/device.server.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import type { Route } from './+types/new-password.route.ts'
import { eveningInput, newPasswordInput } from './new-password-input.server.ts'
import { ExpiredLinkPage, NewPasswordPage } from './password-pages.tsx'
import {
  chooseNewPassword,
  signInForEvening,
  isForEvenings,
  isForStaff,
} from './reset-password.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { db, now } = cx
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const link = await validLink(db, token, passwordLinks, now)
  const staff = link !== null && (await isForStaff(cx, token))
  const confirmed = staff ? 'staffConfirmation' : 'confirmation'
  const asked = link?.returnTo ? confirmed : 'reset'
  const invited = link?.returnTo ? 'office' : 'invitation'
  const after: Parameters<typeof NewPasswordPage>[0]['after'] =
    link?.purpose === 'invitation' ? invited : asked
  const evening = after === 'office' && (await isForEvenings(cx, token))
  return data({ token: link ? token : null, after, evening, staff }, { status: link ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const { origin } = cx.site
  const device = deviceTokenOf(request, origin)
  const withoutPassword = (await request.clone().formData()).has('enter')
  const form = await readForm(request, withoutPassword ? eveningInput : newPasswordInput)
  if (!form.ok) return refuseForm(form.failure)
  const result = await ('enter' in form.input
    ? signInForEvening(cx, form.input.token, device)
    : chooseNewPassword(cx, form.input, device))
  if (result.outcome === 'weakPassword') {
    return refuseForm({ errors: { password: result.message }, values: {} })
  }
  const headers = new Headers({ 'Set-Cookie': deviceCookie(result.device, origin) })
  if (!withoutPassword) headers.append('Set-Cookie', flash('passwordUpdated'))
  if (result.outcome === 'changed') return redirect('/auth', { headers })
  headers.append('Set-Cookie', sessionCookie(result.token, origin))
  const path = returnPath(result.returnTo)
  return redirect(result.secondStep ? secondStepFor(path) : path, { headers })
}

export const clientAction = keepForm

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.token ? (
    <NewPasswordPage
      failure={actionData}
      token={loaderData.token}
      after={loaderData.after}
      evening={loaderData.evening}
      staff={loaderData.staff}
    />
  ) : (
    <ExpiredLinkPage again="/auth/recuperar" />
  )
}
