import { showRecoveryCode } from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import { secondStepOf } from '#app/accounts/second-factors/step/second-step.server.ts'
import { verifyFactor } from '#app/accounts/second-factors/step/verify-factor.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'

/**
 * Shows a code of the application that somebody who is halfway has, or a recovery code: six digits are of an
 * application. Null for one that is wrong, and where there is no application.
 *
 * @throws Problem 429 when too many were tried, 401 when the session is over.
 */
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
