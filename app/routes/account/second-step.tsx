import { redirectDocument } from 'react-router'
import { deviceCookie, deviceTokenOf } from '#app/auth/device.server.ts'
import { sessionCookie } from '#app/auth/session.server.ts'
import { PasskeyStep } from '#app/features/passkeys/passkey-step.tsx'
import { showRecoveryCode } from '#app/features/second-factors/recovery-codes.server.ts'
import { secondStepInput } from '#app/features/second-factors/second-factor-input.ts'
import { recoveryMethod } from '#app/features/second-factors/second-factor.ts'
import { SecondStepPage, type SecondStep } from '#app/features/second-factors/second-step-page.tsx'
import { secondStepOf } from '#app/features/second-factors/second-step.server.ts'
import { verifyFactor } from '#app/features/second-factors/verify-factor.server.ts'
import { pendingOnly } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash, flashOfEntrance } from '#app/http/flash.ts'
import { refuseForm } from '#app/http/form.server.ts'
import { askedReturnPath, returnPath } from '#app/http/return-path.ts'
import type { Route } from './+types/second-step.ts'

export const middleware: Route.MiddlewareFunction[] = [pendingOnly]

export async function loader({ request, context }: Route.LoaderArgs): Promise<SecondStep> {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const step = await secondStepOf(cx, searchParams.get('metodo'))
  return { ...step, sent: searchParams.has('enviado'), returnTo: askedReturnPath(request) }
}

export const action = command({
  form: secondStepInput,
  act: async (cx, { factor, code }, { request }) => {
    const device = deviceTokenOf(request, cx.site.origin)
    return factor === recoveryMethod
      ? showRecoveryCode(cx, code, device)
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
    const welcome = path.startsWith('/admin') ? flashOfEntrance() : flash('welcomeBack')
    const told =
      'left' in result ? flash('recoveryCodeUsed', { left: String(result.left) }) : welcome
    headers.append('Set-Cookie', told)
    // As a page of its own: the door's answer alone allows the camera.
    return redirectDocument(path, { headers })
  },
})

export const clientAction = formClientAction

export default function SecondStepRoute({ loaderData, actionData }: Route.ComponentProps) {
  const passkey = <PasskeyStep returnTo={loaderData.returnTo} />
  return <SecondStepPage step={loaderData} passkey={passkey} answer={actionData} />
}
