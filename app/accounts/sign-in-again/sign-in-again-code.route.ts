import { data } from 'react-router'
import { keepForm } from '#app/accounts/accounts/keep-form.ts'
import { redeemRecoveryCode } from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import { confirmationInput } from '#app/accounts/second-factors/second-factor-input.ts'
import {
  secondStepOf,
  verifyFactor,
} from '#app/accounts/second-factors/step/verify-factor.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { deviceCookie, deviceTokenOf } from '#app/platform/auth/sessions/device.server.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { readForm, problemIn, refuseForm } from '#app/platform/http/forms/form.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/sign-in-again-code.route.ts'
import type { SignInAgainAnswer } from './sign-in-again.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export const loader = postOnly

/** The second step of signing in over an open form. */
export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, confirmationInput)
  if (!form.ok) return refuseForm(form.failure)
  if (cx.actor.kind !== 'visitor' || !cx.actor.pending) throw new Problem('signInRequired', 401)
  try {
    const shown = await verifyCode(cx, form.input.code, deviceTokenOf(request, cx.site.origin))
    if (!shown) return refuseForm({ errors: { code: 'codeWrong' }, values: {} })
    const headers = new Headers({ 'Set-Cookie': sessionCookie(shown.token, cx.site.origin) })
    if (shown.device) headers.append('Set-Cookie', deviceCookie(shown.device, cx.site.origin))
    return data({ outcome: 'signedIn' } satisfies SignInAgainAnswer, { headers })
  } catch (error) {
    const { code, init } = problemIn(error)
    return data({ errors: {}, values: {}, problem: code } satisfies SignInAgainAnswer, init)
  }
}

export const clientAction = keepForm

/** Verifies an authenticator's code (six digits) or a recovery code. Null for a wrong one. Throws Problem 429; 401. */
async function verifyCode(cx: RequestContext, code: string, device: string | null) {
  if (!/^\d{6}$/u.test(code)) {
    const shown = await redeemRecoveryCode(cx, code, device)
    return shown.outcome === 'verified' ? shown : null
  }
  const { factors } = await secondStepOf(cx, null)
  const application = factors.find(({ type }) => type === 'totp')
  if (!application) return null
  const shown = await verifyFactor(cx, { factorId: application.id, code, device })
  return shown.outcome === 'verified' ? shown : null
}
