import { redirect, redirectDocument } from 'react-router'
import { deviceCookie, deviceTokenOf } from '#app/auth/device.server.ts'
import { may } from '#app/auth/permissions.ts'
import { passkeysWorkOn } from '#app/auth/relying-party.server.ts'
import { secondStepFor } from '#app/auth/second-step.ts'
import { sessionCookie } from '#app/auth/session.server.ts'
import { signInInput, signInMessages } from '#app/features/accounts/account-input.ts'
import { AdminLoginPage } from '#app/features/accounts/admin-pages.tsx'
import { signIn } from '#app/features/accounts/sign-in.server.ts'
import { PasskeySignIn } from '#app/features/passkeys/passkey-sign-in.tsx'
import { requestContext } from '#app/http/context.ts'
import { flashOfEntrance } from '#app/http/flash.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import { askedReturnPath, panelPath } from '#app/http/return-path.ts'
import { keepForm } from '#app/routes/account/keep-form.ts'
import type { Route } from './+types/login.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const returnTo = askedReturnPath(request)
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
  headers.append('Set-Cookie', flashOfEntrance(result.role))
  // As a page of its own: the door's answer alone allows the camera.
  return redirectDocument(panelPath(returnTo), { headers })
}

export const clientAction = keepForm

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, ...shown } = loaderData
  const passkey = passkeys ? <PasskeySignIn returnTo={shown.returnTo} panel /> : null
  return <AdminLoginPage failure={actionData} {...shown} passkey={passkey} />
}
