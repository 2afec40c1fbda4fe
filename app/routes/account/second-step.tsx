import { redirectDocument } from 'react-router'
import { deviceCookie, deviceTokenOf } from '#app/auth/device.server.ts'
import { sessionCookie } from '#app/auth/session.server.ts'
import type { OwnAccountAnswer } from '#app/features/own-account/own-account-form.tsx'
import { PasskeyStep } from '#app/features/passkeys/passkey-step.tsx'
import { showRecoveryCode } from '#app/features/second-factors/recovery-codes.server.ts'
import { secondStepInput } from '#app/features/second-factors/second-factor-input.ts'
import { recoveryMethod } from '#app/features/second-factors/second-factor.ts'
import { SecondStepPage, type SecondStep } from '#app/features/second-factors/second-step-page.tsx'
import { secondStepOf } from '#app/features/second-factors/second-step.server.ts'
import { verifyFactor } from '#app/features/second-factors/verify-factor.server.ts'
import { pendingOnly } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash, flashOfEntrance } from '#app/http/flash.ts'
import { orRefusal, readForm, refuseForm } from '#app/http/form.server.ts'
import { askedReturnPath, returnPath } from '#app/http/return-path.ts'
import type { Route } from './+types/second-step.ts'

export const middleware: Route.MiddlewareFunction[] = [pendingOnly]

export async function loader({ request, context }: Route.LoaderArgs): Promise<SecondStep> {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const step = await secondStepOf(cx, searchParams.get('metodo'))
  return { ...step, sent: searchParams.has('enviado'), returnTo: askedReturnPath(request) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, secondStepInput)
  if (!form.ok) return refuseForm(form.failure)
  const { factor, code, returnTo } = form.input
  return orRefusal(async () => {
    const byRecovery = factor === recoveryMethod
    const device = deviceTokenOf(request, cx.site.origin)
    const result = byRecovery
      ? await showRecoveryCode(cx, code, device)
      : await verifyFactor(cx, { factorId: factor, code, device })
    if (result.outcome !== 'verified') {
      const message = byRecovery ? 'recoveryCodeWrong' : 'codeWrong'
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
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): OwnAccountAnswer => ({ code }))
}

export default function SecondStepRoute({ loaderData, actionData }: Route.ComponentProps) {
  const passkey = <PasskeyStep returnTo={loaderData.returnTo} />
  return <SecondStepPage step={loaderData} passkey={passkey} answer={actionData} />
}
