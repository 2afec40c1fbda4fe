import { checkAssertion } from '#app/accounts/passkeys/entering/check-assertion.server.ts'
import type { Assertion } from '#app/accounts/passkeys/passkey-input.ts'
import { limitAnswer } from '#app/accounts/passkeys/passkey-limits.server.ts'
import { personOf } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { returnAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { recordPasskey, raiseSession } from '#app/platform/auth/sessions/session.server.ts'

export type PasskeyStepOutcome =
  | { outcome: 'raised'; token: string }
  | { outcome: 'unknown' }
  | { outcome: 'expired' }
  | { outcome: 'cloned' }

/** Raises the session's level by a passkey, under a new token. Throws Problem 429; 401 when the session is over. */
export async function verifyPasskey(
  cx: RequestContext,
  answer: Assertion,
): Promise<PasskeyStepOutcome> {
  const { id, sessionId } = personOf(cx)
  const counted = await limitAnswer(cx, sessionId)
  return cx.db.transaction(async (tx) => {
    const session = await lockOwnSession(tx, cx)
    const holder = { purpose: 'second-step', sessionId } as const
    const shown = await checkAssertion(tx, cx, { answer, holder, session })
    const own = ['account', id] as const
    if (shown.outcome !== 'right') {
      const details = { type: 'webauthn', why: shown.outcome }
      await recordAct(tx, cx, 'account.second-factor-failed', own, { actorId: id, details })
      const { outcome } = shown
      return { outcome: outcome === 'wrong' ? 'unknown' : outcome }
    }
    const { factorId } = shown
    await returnAttempt(tx, counted)
    const token = await raiseSession(session, { factorId, method: 'webauthn', now: cx.now })
    await recordPasskey(session, factorId)
    const details = { type: 'webauthn' }
    await recordAct(tx, cx, 'account.second-factor-shown', own, { actorId: id, details })
    return { outcome: 'raised', token }
  })
}
