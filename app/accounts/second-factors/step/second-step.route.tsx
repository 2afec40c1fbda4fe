import { redirectDocument } from 'react-router'
import { PasskeyStep } from '#app/accounts/passkeys/entering/passkey-entry.tsx'
import { redeemRecoveryCode } from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import { secondStepInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { recoveryMethod } from '#app/accounts/second-factors/second-factor.ts'
import { deviceCookie, deviceTokenOf } from '#app/platform/auth/sessions/device.server.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { pendingOnly } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash, entryFlash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { refuseForm } from '#app/platform/http/forms/form.server.ts'
import { requestedReturnPath, returnPath } from '#app/platform/http/return-path.ts'
import type { Route } from './+types/second-step.route.ts'
import { type SecondStep, SecondStepPage } from './second-step-page.tsx'
import { secondStepOf, verifyFactor } from './verify-factor.server.ts'

export const middleware: Route.MiddlewareFunction[] = [pendingOnly]

export async function loader({ request, context }: Route.LoaderArgs): Promise<SecondStep> {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const step = await secondStepOf(cx, searchParams.get('metodo'))
  return { ...step, sent: searchParams.has('enviado'), returnTo: requestedReturnPath(request) }
}

export const action = command({
  form: secondStepInput,
  act: async (cx, { factor, code }, { request }) => {
    const device = deviceTokenOf(request, cx.site.origin)
    return factor === recoveryMethod
      ? redeemRecoveryCode(cx, code, device)
      : verifyFactor(cx, { factorId: factor, code, device })
  },
  done: (result, { cx, input: { factor, returnTo } }) => {
    if (result.outcome !== 'verified') {
      const message = factor === recoveryMethod ? 'recoveryCodeWrong' : 'codeWrong'
      return refuseForm({ errors: { code: message }, values: {} })
    }
    const path = returnPath(returnTo)
    const headers = new Headers({ 'Set-Cookie': sessionCookie(result.token, cx.site.origin) })
    if (result.device) headers.append('Set-Cookie', deviceCookie(result.device, cx.site.origin))
    const welcome = path.startsWith('/admin') ? entryFlash() : flash('welcomeBack')
    const notice =
      'left' in result ? flash('recoveryCodeUsed', { left: String(result.left) }) : welcome
    headers.append('Set-Cookie', notice)
    // A document of its own: only the check-in page's response allows the camera.
    return redirectDocument(path, { headers })
  },
})

export const clientAction = formClientAction

export default function SecondStepRoute({ loaderData, actionData }: Route.ComponentProps) {
  const passkey = <PasskeyStep returnTo={loaderData.returnTo} />
  return <SecondStepPage step={loaderData} passkey={passkey} answer={actionData} />
}
