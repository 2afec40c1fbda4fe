import { redirect } from 'react-router'
import { deviceCookie } from '#app/auth/device.server.ts'
import {
  changeOwnPassword,
  ownPasswordForm,
} from '#app/features/own-account/change-own-password.server.ts'
import { ownPasswordInput } from '#app/features/own-account/own-account-input.server.ts'
import { PasswordPage } from '#app/features/own-account/profile-pages.tsx'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import type { Route } from './+types/own-password.ts'

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
