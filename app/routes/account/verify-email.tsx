import { data, redirect } from 'react-router'
import { verificationInput } from '#app/features/accounts/account-input.ts'
import { isLivingToken } from '#app/features/accounts/account-tokens.server.ts'
import { ExpiredLinkPage, VerifyEmailPage } from '#app/features/accounts/password-pages.tsx'
import { verifyEmail } from '#app/features/accounts/verify-email.server.ts'
import { requestContext } from '#app/http/context.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import { askedReturnPath, returnPath } from '#app/http/return-path.ts'
import { signUpTokenOf } from '#app/http/sign-up-cookie.server.ts'
import type { Route } from './+types/verify-email.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const living = await isLivingToken(db, token, 'verify_email', now)
  return data(
    { token: living ? token : null, returnTo: askedReturnPath(request) },
    { status: living ? 200 : 410 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, verificationInput)
  if (!form.ok) return refuseForm(form.failure)
  const { token, returnTo } = form.input
  const cx = context.get(requestContext)
  const result = await verifyEmail(cx, token, signUpTokenOf(request, cx.site.origin))
  const headers = { 'Set-Cookie': flash('emailVerified') }
  if (result.outcome === 'choosePassword') {
    return redirect(`/auth/nueva-contrasena?token=${result.token}`, { headers })
  }
  const after = returnTo ? `?returnTo=${encodeURIComponent(returnPath(returnTo))}` : ''
  return redirect(`/auth${after}`, { headers })
}

export default function VerifyEmail({ loaderData: { token, returnTo } }: Route.ComponentProps) {
  return token ? (
    <VerifyEmailPage token={token} returnTo={returnTo} />
  ) : (
    <ExpiredLinkPage again="/auth" />
  )
}
