import { redirect, redirectDocument } from 'react-router'
import { signInInput, signInMessages } from '#app/accounts/accounts/account-input.ts'
import { keepForm } from '#app/accounts/accounts/keep-form.ts'
import { PasskeySignIn } from '#app/accounts/passkeys/entering/passkey-entry.tsx'
import { may } from '#app/platform/auth/permissions.ts'
import { passkeysWorkOn } from '#app/platform/auth/proofs/relying-party.server.ts'
import { secondStepFor } from '#app/platform/auth/proofs/second-step.ts'
import { deviceCookie, deviceTokenOf } from '#app/platform/auth/sessions/device.server.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { entryFlash } from '#app/platform/http/flash.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import { requestedReturnPath, panelPath } from '#app/platform/http/return-path.ts'
import type { Route } from './+types/login.route.ts'
import { AdminLoginPage } from './admin-pages.tsx'
import { signIn } from './sign-in.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const returnTo = requestedReturnPath(request)
  if (may(context.get(requestContext).actor, 'panel.enter')) throw redirect(panelPath(returnTo))
  const passkeys = passkeysWorkOn(context.get(requestContext).site.origin)
  return { returnTo, denied: returnTo !== '', passkeys }
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, signInInput)
  if (!form.ok) return refuseForm(form.failure)
  const { email, returnTo } = form.input
  const result = await signIn(cx, form.input, {
    staffOnly: true,
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
  if (result.secondStep) return redirect(secondStepFor(panelPath(returnTo)), { headers })
  headers.append('Set-Cookie', entryFlash(result.role))
  // A document of its own: only the check-in page's response allows the camera.
  return redirectDocument(panelPath(returnTo), { headers })
}

export const clientAction = keepForm

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, ...shown } = loaderData
  const passkey = passkeys ? <PasskeySignIn returnTo={shown.returnTo} panel /> : null
  return <AdminLoginPage failure={actionData} {...shown} passkey={passkey} />
}
