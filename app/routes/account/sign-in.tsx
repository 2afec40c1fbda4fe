import { redirect } from 'react-router'
import { deviceCookie, deviceTokenOf } from '#app/auth/device.server.ts'
import { passkeysWorkOn } from '#app/auth/relying-party.server.ts'
import { secondStepFor } from '#app/auth/second-step.ts'
import { sessionCookie } from '#app/auth/session.server.ts'
import { signInInput, signInMessages } from '#app/features/accounts/account-input.ts'
import { SignInPage } from '#app/features/accounts/sign-in-page.tsx'
import { signIn } from '#app/features/accounts/sign-in.server.ts'
import { PasskeySignIn } from '#app/features/passkeys/passkey-sign-in.tsx'
import { requestContext } from '#app/http/context.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import { askedReturnPath, returnPath } from '#app/http/return-path.ts'
import type { Route } from './+types/sign-in.ts'
import { keepForm } from './keep-form.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const returnTo = askedReturnPath(request)
  const { actor, site } = context.get(requestContext)
  if (actor.kind === 'account') throw redirect(returnPath(returnTo))
  if (actor.pending) throw redirect(secondStepFor(returnTo))
  if (searchParams.get('modo') === 'registro') {
    throw redirect(`/auth/registro${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`)
  }
  return { returnTo, mailSent: searchParams.has('enviado'), passkeys: passkeysWorkOn(site.origin) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, signInInput)
  if (!form.ok) return refuseForm(form.failure)
  const { email, returnTo } = form.input
  const result = await signIn(cx, form.input, {
    device: deviceTokenOf(request, cx.site.origin),
  })
  if (result.outcome !== 'signedIn') {
    return refuseForm({
      errors: { form: signInMessages[result.outcome] },
      values: { email, returnTo },
    })
  }
  const headers = new Headers({ 'Set-Cookie': sessionCookie(result.token, cx.site.origin) })
  headers.append('Set-Cookie', deviceCookie(result.device, cx.site.origin))
  if (result.secondStep) return redirect(secondStepFor(returnTo), { headers })
  headers.append('Set-Cookie', flash('welcomeBack'))
  return redirect(returnPath(returnTo), { headers })
}

export const clientAction = keepForm

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, ...shown } = loaderData
  const passkey = passkeys ? <PasskeySignIn returnTo={shown.returnTo} /> : null
  return <SignInPage failure={actionData} {...shown} passkey={passkey} />
}
