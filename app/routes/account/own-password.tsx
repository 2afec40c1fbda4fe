import { redirect } from 'react-router'
import { deviceCookie } from '#app/auth/device.server.ts'
import {
  changeOwnPassword,
  ownPasswordForm,
} from '#app/features/own-account/change-own-password.server.ts'
import type { OwnAccountAnswer } from '#app/features/own-account/own-account-form.tsx'
import { ownPasswordInput } from '#app/features/own-account/own-account-input.server.ts'
import { PasswordPage } from '#app/features/own-account/profile-pages.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/own-password.ts'

export function loader({ context }: Route.LoaderArgs) {
  return ownPasswordForm(context.get(requestContext))
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, ownPasswordInput)
  if (!form.ok) return refuseForm(form.failure)
  const { input } = form
  return orRefusal(async () => {
    const result = await changeOwnPassword(cx, input)
    if (result.outcome === 'refused') return refuseForm({ errors: result.errors, values: {} })
    const headers = new Headers({ 'Set-Cookie': flash('passwordUpdated') })
    headers.append('Set-Cookie', deviceCookie(result.device, cx.site.origin))
    return redirect('/cuenta/contrasena', { headers })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): OwnAccountAnswer => ({ code }))
}

export default function OwnPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <PasswordPage {...loaderData} answer={actionData} />
}
