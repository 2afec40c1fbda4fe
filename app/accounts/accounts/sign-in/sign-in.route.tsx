import { redirect } from 'react-router'
import { signInInput, signInMessages } from '#app/accounts/accounts/account-input.ts'
import { keepForm } from '#app/accounts/accounts/keep-form.ts'
import { PasskeySignIn } from '#app/accounts/passkeys/entering/passkey-entry.tsx'
import { needsPasswordProof } from '#app/platform/auth/authorize.ts'
import { passkeysWorkOn } from '#app/platform/auth/proofs/relying-party.server.ts'
import { secondStepFor } from '#app/platform/auth/proofs/second-step.ts'
import { deviceCookie, deviceTokenOf } from '#app/platform/auth/sessions/device.server.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import { requestedReturnPath, returnPath } from '#app/platform/http/return-path.ts'
import type { Route } from './+types/sign-in.route.ts'
import { SignInPage } from './sign-in-page.tsx'
import { signIn } from './sign-in.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const returnTo = requestedReturnPath(request)
  const { actor, site, now } = context.get(requestContext)
  // A signed-in person stays here until they have proved their identity.
  const proof = searchParams.has('prueba') && actor.kind === 'account'
  if (actor.kind === 'account' && !(proof && needsPasswordProof(actor, now))) {
    throw redirect(returnPath(returnTo))
  }
  if (actor.kind === 'visitor' && actor.pending) throw redirect(secondStepFor(returnTo))
  if (searchParams.get('modo') === 'registro') {
    throw redirect(`/auth/registro${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`)
  }
  return {
    returnTo,
    mailSent: searchParams.has('enviado'),
    proof,
    passkeys: passkeysWorkOn(site.origin),
  }
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
