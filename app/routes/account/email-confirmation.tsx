import { data } from 'react-router'
import {
  confirmEmailChange,
  emailToConfirm,
} from '#app/features/own-account/change-email.server.ts'
import { emailConfirmationInput } from '#app/features/own-account/own-account-input.server.ts'
import { EmailConfirmationPage } from '#app/features/own-account/profile-pages.tsx'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/email-confirmation.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const email = await emailToConfirm(context.get(requestContext), token)
  return data({ token, email }, { status: email === null ? 410 : 200 })
}

export const action = command({
  form: emailConfirmationInput,
  act: (cx, { token }) => confirmEmailChange(cx, token),
  done: (email) => redirectTo('/cuenta', 'emailChanged', { email }),
})

export const clientAction = formClientAction

export default function EmailConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailConfirmationPage {...loaderData} answer={actionData} />
}
