import { redirect } from 'react-router'
import { resetRequestInput } from '#app/accounts/accounts/account-input.ts'
import { keepForm } from '#app/accounts/accounts/keep-form.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import type { Route } from './+types/forgotten-password.route.ts'
import { ForgottenPasswordPage } from './password-pages.tsx'
import { requestPasswordReset } from './reset-password.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has('enviado') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, resetRequestInput)
  if (!form.ok) return refuseForm(form.failure)
  await requestPasswordReset(context.get(requestContext), form.input.email)
  return redirect('/auth/recuperar?enviado')
}

export const clientAction = keepForm

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgottenPasswordPage failure={actionData} {...loaderData} />
}
