import { showRecoveryCode } from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import { secondStepOf } from '#app/accounts/second-factors/step/second-step.server.ts'
import { verifyFactor } from '#app/accounts/second-factors/step/verify-factor.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'

/** Verifies an authenticator's code (six digits) or a recovery code. Null for a wrong one. Throws Problem 429; 401. */
export async function showCode(cx: RequestContext, code: string, device: string | null) {
  if (!/^\d{6}$/u.test(code)) {
    const shown = await showRecoveryCode(cx, code, device)
    return shown.outcome === 'verified' ? shown : null
  }
  const { factors } = await secondStepOf(cx, null)
  const application = factors.find(({ type }) => type === 'totp')
  if (!application) return null
  const shown = await verifyFactor(cx, { factorId: application.id, code, device })
  return shown.outcome === 'verified' ? shown : null
}
