import { data } from 'react-router'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/email-confirmation.route.ts'
import { confirmEmailChange, emailToConfirm } from './change-email.server.ts'
import { emailConfirmationInput } from './own-account-input.server.ts'
import { EmailConfirmationPage } from './profile-pages.tsx'

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
