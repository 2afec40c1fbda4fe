import { createContext, data, redirect } from 'react-router'
import { RecoveryCodesPage } from '#app/accounts/second-factors/changing/changing-pages.tsx'
import { findOwnFactor } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { confirmationInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { verifyFactor } from '#app/accounts/second-factors/step/verify-factor.server.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { deviceCookie, deviceTokenOf } from '#app/platform/auth/sessions/device.server.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { refuseForm } from '#app/platform/http/forms/form.server.ts'
import type { Route } from './+types/factor-confirmation.route.ts'
import { ConfirmApplicationPage, ConfirmedPage, ConfirmTelephonePage } from './adding-pages.tsx'
import { applicationDrawing } from './application-drawing.server.ts'
import { startedEnrolment } from './enrol-factor.server.ts'

/** Whether it was confirmed in this request: then the page tells what cannot be told again, and asks nothing. */
const justConfirmed = createContext(false)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (context.get(justConfirmed)) return { state: 'confirmed' as const }
  const cx = context.get(requestContext)
  const { id, type, verified, phoneEnd } = await findOwnFactor(cx, params.id)
  // Also asked for right after the code was shown, while the page tells the recovery codes.
  if (verified) return { state: 'confirmed' as const }
  if (type === 'phone') {
    const sent = new URL(request.url).searchParams.has('enviado')
    return { state: 'telephone' as const, id, phoneEnd: phoneEnd ?? '', sent }
  }
  const { address, typed } = await startedEnrolment(cx, id)
  return { state: 'application' as const, drawing: applicationDrawing(address), typed }
}

export const action = command({
  form: confirmationInput,
  act: (cx, { code }, { request, params }: Route.ActionArgs) =>
    verifyFactor(cx, {
      factorId: params.id,
      code,
      device: deviceTokenOf(request, cx.site.origin),
    }),
  done: (result, { cx, context }) => {
    if (result.outcome !== 'verified') {
      return refuseForm({ errors: { code: 'codeWrong' }, values: {} })
    }
    context.set(justConfirmed, true)
    const headers = new Headers({ 'Set-Cookie': sessionCookie(result.token, cx.site.origin) })
    if (result.device) headers.append('Set-Cookie', deviceCookie(result.device, cx.site.origin))
    headers.append('Set-Cookie', flash('factorAdded'))
    if (result.recoveryCodes) return data({ codes: result.recoveryCodes }, { headers })
    return redirect(factorsPath, { headers })
  },
})

export const clientAction = formClientAction

export default function FactorConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'codes' in actionData) return <RecoveryCodesPage codes={actionData.codes} />
  if (loaderData.state === 'confirmed') return <ConfirmedPage />
  return loaderData.state === 'telephone' ? (
    <ConfirmTelephonePage {...loaderData} answer={actionData} />
  ) : (
    <ConfirmApplicationPage {...loaderData} answer={actionData} />
  )
}
