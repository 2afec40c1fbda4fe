import { redirect } from 'react-router'
import { keepForm } from '#app/accounts/accounts/keep-form.ts'
import { signUpInput } from '#app/accounts/accounts/passwords/new-password-input.server.ts'
import { SignUpPage } from '#app/accounts/accounts/sign-in/sign-in-page.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { requestedReturnPath, returnPath } from '#app/platform/http/return-path.ts'
import { signUpCookie } from '#app/platform/http/sign-up-cookie.server.ts'
import type { Route } from './+types/sign-up.route.ts'
import { signUp } from './sign-up.server.ts'

export const handle: PageHandle = { asleep: true }

export function loader({ request, context }: Route.LoaderArgs) {
  const returnTo = requestedReturnPath(request)
  if (context.get(requestContext).actor.kind === 'account') throw redirect(returnPath(returnTo))
  return { returnTo }
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, signUpInput)
  if (!form.ok) return refuseForm(form.failure)
  const returnTo = form.input.returnTo ? returnPath(form.input.returnTo) : ''
  const result = await signUp(cx, { ...form.input, returnTo })
  if (result.outcome === 'weakPassword') {
    const { email, full_name } = form.input
    return refuseForm({ errors: { password: result.message }, values: { email, full_name } })
  }
  const headers = new Headers({ 'Set-Cookie': flash('signedUp') })
  headers.append('Set-Cookie', signUpCookie(result.browserToken, cx.site.origin))
  const after = returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : ''
  return redirect(`/auth?enviado${after}`, { headers })
}

export const clientAction = keepForm

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpPage failure={actionData} {...loaderData} />
}
