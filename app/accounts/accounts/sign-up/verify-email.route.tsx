import { data, redirect } from 'react-router'
import { verificationInput } from '#app/accounts/accounts/account-input.ts'
import { keepForm } from '#app/accounts/accounts/keep-form.ts'
import { ExpiredLinkPage } from '#app/accounts/accounts/passwords/password-pages.tsx'
import { secondStepFor } from '#app/platform/auth/proofs/second-step.ts'
import { deviceCookie, deviceTokenOf } from '#app/platform/auth/sessions/device.server.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { redirectTo } from '#app/platform/http/forms/command.server.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import { askedReturnPath, returnPath } from '#app/platform/http/return-path.ts'
import { signUpTokenOf } from '#app/platform/http/sign-up-cookie.server.ts'
import type { Route } from './+types/verify-email.route.ts'
import { confirmedByLink, unlessConfirmed } from './confirmed-by-link.server.ts'
import { isOfThisBrowser, verifyElsewhere } from './verify-elsewhere.server.ts'
import { verifyEmail } from './verify-email.server.ts'
import { AlreadyConfirmedPage, VerifyEmailPage } from './verify-pages.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const here = await isOfThisBrowser(cx, token, signUpTokenOf(request, cx.site.origin))
  const returnTo = askedReturnPath(request)
  if (here !== null) return { token, here, returnTo, confirmed: null }
  const confirmed = await confirmedByLink(cx, token)
  return data({ token: null, here, returnTo, confirmed }, { status: confirmed ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, verificationInput)
  if (!form.ok) return refuseForm(form.failure)
  const { token, password } = form.input
  const cx = context.get(requestContext)
  const { origin } = cx.site
  const result = await unlessConfirmed(cx, token, () =>
    password === undefined
      ? verifyEmail(cx, token, signUpTokenOf(request, origin))
      : verifyElsewhere(cx, { token, password }, deviceTokenOf(request, origin)),
  )
  // Another tab was faster; the page says so.
  if (result === 'usedAlready') {
    const { pathname } = new URL(request.url)
    return redirect(`${pathname}?${new URLSearchParams({ token, returnTo: form.input.returnTo })}`)
  }
  if (result.outcome === 'wrong') {
    return refuseForm({ errors: { password: 'signUpPasswordWrong' }, values: {} })
  }
  if (result.outcome === 'choosePassword') {
    return redirectTo(`/auth/nueva-contrasena?token=${result.token}`, 'emailConfirmed')
  }
  const path = returnPath(result.returnTo ?? form.input.returnTo)
  if (result.outcome === 'verified') {
    const after = path === '/' ? '' : `?returnTo=${encodeURIComponent(path)}`
    return redirectTo(`/auth${after}`, 'emailVerified')
  }
  const headers = new Headers({ 'Set-Cookie': sessionCookie(result.token, origin) })
  headers.append('Set-Cookie', deviceCookie(result.device, origin))
  headers.append('Set-Cookie', flash('verifiedAndIn'))
  return redirect(result.secondStep ? secondStepFor(path) : path, { headers })
}

export const clientAction = keepForm

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, here, returnTo, confirmed } = loaderData
  if (confirmed) return <AlreadyConfirmedPage {...confirmed} returnTo={returnTo} />
  if (!token) return <ExpiredLinkPage again="/auth" />
  return (
    <VerifyEmailPage token={token} returnTo={returnTo} elsewhere={!here} failure={actionData} />
  )
}
