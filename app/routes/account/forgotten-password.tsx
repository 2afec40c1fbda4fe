import { redirect } from 'react-router'
import { resetRequestInput } from '#app/features/accounts/account-input.ts'
import { ForgottenPasswordPage } from '#app/features/accounts/password-pages.tsx'
import { requestPasswordReset } from '#app/features/accounts/reset-password.server.ts'
import { requestContext } from '#app/http/context.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/forgotten-password.ts'
import { keepForm } from './keep-form.ts'

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
