import { data, redirect } from 'react-router'
import {
  type AccountAnswer,
  AccountForm,
  PasswordField,
} from '#app/accounts/accounts/account-form.tsx'
import { AccountFrame } from '#app/accounts/accounts/account-frame.tsx'
import { verificationInput } from '#app/accounts/accounts/account-input.ts'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { keepForm } from '#app/accounts/accounts/keep-form.ts'
import { ExpiredLinkPage } from '#app/accounts/accounts/passwords/password-pages.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { secondStepFor } from '#app/platform/auth/proofs/second-step.ts'
import { deviceCookie, deviceTokenOf } from '#app/platform/auth/sessions/device.server.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { redirectTo } from '#app/platform/http/forms/command.server.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import { requestedReturnPath, returnPath } from '#app/platform/http/return-path.ts'
import { signUpTokenOf } from '#app/platform/http/sign-up-cookie.server.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/verify-email.route.ts'
import {
  type ConfirmedByLink,
  confirmedByLink,
  unlessConfirmed,
  verifyEmail,
} from './verify-email.server.ts'
import { isFromThisBrowser, verifyInOtherBrowser } from './verify-in-other-browser.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const here = await isFromThisBrowser(cx, token, signUpTokenOf(request, cx.site.origin))
  const returnTo = requestedReturnPath(request)
  if (here !== null) return { token, here, returnTo, confirmed: null }
  const confirmed = await confirmedByLink(cx, token)
  return data({ token: null, here, returnTo, confirmed }, { status: confirmed ? 200 : 410 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, verificationInput)
  if (!form.ok) return refuseForm(form.failure)
  const { token, password } = form.input
  const cx = context.get(requestContext)
  const { origin } = cx.site
  const result = await unlessConfirmed(cx, token, async () =>
    password === undefined
      ? verifyEmail(cx, token, signUpTokenOf(request, origin))
      : verifyInOtherBrowser(cx, { token, password }, deviceTokenOf(request, origin)),
  )
  // Another tab confirmed it first; the page says so.
  if (result === 'usedAlready') {
    return redirect(
      `${url.pathname}?${new URLSearchParams({ token, returnTo: form.input.returnTo })}`,
    )
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

/**
 * Confirms an address by a mail's link; by a click, as mail scanners follow links. In another
 * browser than the sign-up's (`elsewhere`) it asks for the password, or to choose another.
 */
function VerifyEmailPage({
  token,
  returnTo,
  elsewhere,
  failure,
}: {
  token: string
  returnTo: string
  elsewhere: boolean
  failure: AccountAnswer | undefined
}) {
  const { verify: copy, signUp } = useCopy(accountsCopy)
  const hidden = { token, returnTo }
  if (!elsewhere) {
    return (
      <AccountFrame title={copy.title} lead={copy.lead}>
        <AccountForm failure={failure} submit={copy.submit} hidden={hidden} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={copy.title} lead={copy.elsewhere}>
      <AccountForm failure={failure} submit={copy.enter} hidden={hidden}>
        {(fields) => <PasswordField label={signUp.password} fields={fields} />}
      </AccountForm>
      <section className="border-t border-stone-200 pt-5">
        <p className="mb-4 text-sm">{copy.forgotten}</p>
        <AccountForm failure={undefined} submit={copy.choose} hidden={hidden} quiet />
      </section>
    </AccountFrame>
  )
}

/** For a link whose address is confirmed: leads on to the previous page, or to signing in. */
function AlreadyConfirmedPage({
  email,
  returnTo,
}: ConfirmedByLink & {
  returnTo: string
}) {
  const { verify: copy, signIn } = useCopy(accountsCopy)
  if (email !== null) {
    return (
      <AccountFrame title={copy.confirmedTitle} lead={copy.confirmedAs(email)}>
        <ButtonLink to={returnTo || '/cuenta'} className="self-start">
          {copy.goOn}
        </ButtonLink>
      </AccountFrame>
    )
  }
  const after = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''
  return (
    <AccountFrame title={copy.confirmedTitle} lead={copy.confirmedSignIn}>
      <ButtonLink to={`/auth${after}`} className="self-start">
        {signIn.submit}
      </ButtonLink>
    </AccountFrame>
  )
}
