import { data, redirect } from 'react-router'
import {
  confirmEmailChange,
  emailToConfirm,
} from '#app/features/own-account/change-email.server.ts'
import type { OwnAccountAnswer } from '#app/features/own-account/own-account-form.tsx'
import { emailConfirmationInput } from '#app/features/own-account/own-account-input.server.ts'
import { EmailConfirmationPage } from '#app/features/own-account/profile-pages.tsx'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/email-confirmation.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const email = await emailToConfirm(context.get(requestContext), token)
  return data({ token, email }, { status: email === null ? 410 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, emailConfirmationInput)
  if (!form.ok) return refuseForm(form.failure)
  const { token } = form.input
  return orRefusal(async () => {
    const email = await confirmEmailChange(context.get(requestContext), token)
    return redirect('/cuenta', { headers: { 'Set-Cookie': flash('emailChanged', { email }) } })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): OwnAccountAnswer => ({ code }))
}

export default function EmailConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailConfirmationPage {...loaderData} answer={actionData} />
}
