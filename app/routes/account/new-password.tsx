import { data, redirect } from 'react-router'
import { deviceCookie } from '#app/auth/device.server.ts'
import { newPasswordInput } from '#app/features/accounts/account-input.ts'
import { livingPurpose, passwordLinks } from '#app/features/accounts/account-tokens.server.ts'
import { ExpiredLinkPage, NewPasswordPage } from '#app/features/accounts/password-pages.tsx'
import { chooseNewPassword } from '#app/features/accounts/reset-password.server.ts'
import { requestContext } from '#app/http/context.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/new-password.ts'
import { keepForm } from './keep-form.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const purpose = await livingPurpose(db, token, passwordLinks, now)
  const invited = purpose === 'invitation'
  return data({ token: purpose ? token : null, invited }, { status: purpose ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, newPasswordInput)
  if (!form.ok) return refuseForm(form.failure)
  const cx = context.get(requestContext)
  const result = await chooseNewPassword(cx, form.input)
  if (result.outcome === 'weakPassword') {
    return refuseForm({ errors: { password: result.message }, values: {} })
  }
  const headers = new Headers({ 'Set-Cookie': flash('passwordUpdated') })
  headers.append('Set-Cookie', deviceCookie(result.device, cx.site.origin))
  return redirect('/auth', { headers })
}

export const clientAction = keepForm

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.token ? (
    <NewPasswordPage failure={actionData} token={loaderData.token} invited={loaderData.invited} />
  ) : (
    <ExpiredLinkPage again="/auth/recuperar" />
  )
}
