import { notifyOfNewDevice } from '#app/accounts/accounts/sign-in/new-device.server.ts'
import { makeAdminIfListed } from '#app/accounts/accounts/sign-up/verify-email.server.ts'
import type { Assertion } from '#app/accounts/passkeys/passkey-input.ts'
import { limitAnswer } from '#app/accounts/passkeys/passkey-limits.server.ts'
import type { AuditAction } from '#app/copy/activity.copy.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { sessionIdOf } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { returnAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { worksInPanel } from '#app/platform/auth/offices.server.ts'
import { lockSession } from '#app/platform/auth/proofs/proof.server.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { endSession } from '#app/platform/auth/sessions/refresh-token.server.ts'
import {
  recordPasskey,
  openSession,
  raiseSession,
} from '#app/platform/auth/sessions/session.server.ts'
import { checkAssertion } from './check-assertion.server.ts'

export type PasskeySignInOutcome =
  /** The session is at aal2: a passkey with user verification is two factors. */
  | { outcome: 'signedIn'; token: string; role: Role }
  /** No such passkey, or a deactivated account. */
  | { outcome: 'unknown' }
  | { outcome: 'expired' }
  | { outcome: 'cloned' }
  /** No right to enter the panel, so no session. */
  | { outcome: 'notStaff' }

/**
 * Signs in with a passkey alone, and ends the browser's former session.
 *
 * @param device the browser's token from signing in with a password.
 * @param browserToken of the challenge's cookie; null without one.
 * @throws Problem 429.
 */
export async function signInWithPasskey(
  cx: RequestContext,
  {
    answer,
    browserToken,
    staffOnly,
    device = null,
  }: {
    answer: Assertion
    browserToken: string | null
    staffOnly: boolean
    device?: string | null
  },
): Promise<PasskeySignInOutcome> {
  const counted = await limitAnswer(cx, null)
  if (browserToken === null) return { outcome: 'expired' }
  return cx.db.transaction(async (tx) => {
    const holder = { purpose: 'sign-in', browserToken } as const
    const shown = await checkAssertion(tx, cx, { answer, holder, session: null })
    const entry = (action: AuditAction, subjectId: string | null, why?: string) =>
      recordAct(tx, cx, action, ['account', subjectId], {
        details: { by: 'passkey', ...(why ? { why } : {}) },
      })
    if (shown.outcome !== 'right') {
      await entry('account.sign-in-failed', shown.accountId, shown.outcome)
      const { outcome } = shown
      return { outcome: outcome === 'wrong' ? 'unknown' : outcome }
    }
    const { account, factorId } = shown
    const madeAdmin = await makeAdminIfListed(account, cx)
    if (staffOnly && !madeAdmin && !(await worksInPanel(account, cx.now))) {
      await entry('account.panel-refused', account.id)
      return { outcome: 'notStaff' }
    }
    const former = sessionIdOf(cx.actor)
    if (former) await endSession(tx, former)
    await returnAttempt(tx, counted)
    const { now, client } = cx
    await notifyOfNewDevice(account, cx, { former: device, device: null })
    const { id: sessionId } = await openSession(account, { client, now })
    const session = await lockSession(tx, sessionId, now)
    if (!session) throw new Error('the new session is missing')
    const token = await raiseSession(session, { factorId, method: 'webauthn', now })
    await recordPasskey(session, factorId)
    await recordAct(tx, cx, 'account.signed-in', ['account', account.id], {
      actorId: account.id,
      details: { by: 'passkey' },
    })
    return { outcome: 'signedIn', token, role: madeAdmin ? 'admin' : account.role }
  })
}
