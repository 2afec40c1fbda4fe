import { ownFactors } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { recoveryCodesLeft } from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import { recoveryMethod, usualFactor } from '#app/accounts/second-factors/second-factor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { SecondStep } from './second-step-page.tsx'

/**
 * The verified factors and the one shown first. When the site requires a passkey of somebody who has one, only passkeys.
 *
 * @param method a factor's id, or `recoveryMethod`; null for the default.
 */
export async function secondStepOf(
  cx: RequestContext,
  method: string | null,
): Promise<Pick<SecondStep, 'factors' | 'chosen' | 'recoveryCodesLeft' | 'passkeyOwed'>> {
  const [all, codesLeft] = await Promise.all([ownFactors(cx), recoveryCodesLeft(cx)])
  const passkeyOwed = cx.actor.kind === 'visitor' && cx.actor.pending?.passkeyOwed === true
  const factors = all.filter(
    ({ type, verified }) => verified && (!passkeyOwed || type === 'webauthn'),
  )
  const named = factors.find(({ id }) => id === method)
  const chosen = method === recoveryMethod ? null : (named ?? usualFactor(factors))
  return { factors, chosen, recoveryCodesLeft: codesLeft, passkeyOwed }
}
