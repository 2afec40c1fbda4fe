import { redirect } from 'react-router'
import { deviceCookie } from '#app/platform/auth/sessions/device.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/own-password.route.ts'
import { changeOwnPassword, ownPasswordForm } from './change-own-password.server.ts'
import { ownPasswordInput } from './own-account-input.server.ts'
import { PasswordPage } from './profile-pages.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return ownPasswordForm(context.get(requestContext))
}

export const action = command({
  form: ownPasswordInput,
  act: changeOwnPassword,
  done: ({ device }, { cx }) => {
    const headers = new Headers({ 'Set-Cookie': flash('passwordUpdated') })
    headers.append('Set-Cookie', deviceCookie(device, cx.site.origin))
    return redirect('/cuenta/contrasena', { headers })
  },
})

export const clientAction = formClientAction

export default function OwnPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <PasswordPage {...loaderData} answer={actionData} />
}
