import { data, redirect } from 'react-router'
import { deviceCookie, deviceTokenOf } from '#app/auth/device.server.ts'
import { secondStepFor } from '#app/auth/second-step.ts'
import { sessionCookie } from '#app/auth/session.server.ts'
import { verificationInput } from '#app/features/accounts/account-input.ts'
import {
  confirmedByLink,
  unlessConfirmed,
} from '#app/features/accounts/confirmed-by-link.server.ts'
import { ExpiredLinkPage } from '#app/features/accounts/password-pages.tsx'
import { isOfThisBrowser, verifyElsewhere } from '#app/features/accounts/verify-elsewhere.server.ts'
import { verifyEmail } from '#app/features/accounts/verify-email.server.ts'
import { AlreadyConfirmedPage, VerifyEmailPage } from '#app/features/accounts/verify-pages.tsx'
import { redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import { askedReturnPath, returnPath } from '#app/http/return-path.ts'
import { signUpTokenOf } from '#app/http/sign-up-cookie.server.ts'
import type { Route } from './+types/verify-email.ts'
import { keepForm } from './keep-form.ts'

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
