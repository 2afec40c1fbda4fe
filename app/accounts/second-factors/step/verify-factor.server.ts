import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { removeUnverified } from '#app/accounts/second-factors/adding/enrol-factor.server.ts'
import {
  ownFactorRow,
  personOf,
  ownFactors,
} from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { recoveryCodesLeft } from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import { limitGuess } from '#app/accounts/second-factors/second-factor-limits.server.ts'
import { recoveryMethod, defaultFactor } from '#app/accounts/second-factors/second-factor.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { returnAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { isTextCode, stepOf } from '#app/platform/auth/proofs/one-time-code.server.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { unseal } from '#app/platform/auth/proofs/sealed.server.ts'
import { raiseSession, type IssueFor } from '#app/platform/auth/sessions/session.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { Problem } from '#app/problem.ts'
import { activateFactor } from './activate-factor.server.ts'
import { countGuess, consumeChallenge } from './challenges.server.ts'
import { provenDeviceToken, type DeviceToken } from './proven-device.server.ts'
import type { SecondStep } from './second-step-page.tsx'

export type VerificationOutcome<Issued = null> =
  | { outcome: 'wrong' }
  /** The named challenge is expired, used, or guessed at too often. */
  | { outcome: 'expired' }
  /**
   * The session is at aal2 under a new token. `added`: the factor counts from now on.
   * `recoveryCodes` are shown once. `device`: the browser's new device token.
   */
  | {
      outcome: 'verified'
      token: string
      issued: Issued | null
      added: boolean
      recoveryCodes: string[] | null
      device: string | null
    }

/**
 * Verifies a code, once: raises the session's level, and completes a factor that is being added. Before the second
 * step only verified factors count.
 *
 * @param challengeId set by API clients; by default an authenticator needs none, and a telephone uses its latest.
 * @param device the browser's device token.
 * @param issue creates an API client's token in the same transaction.
 * @throws Problem 404; 429; 401 when the session is over.
 */
export async function verifyFactor<Issued = null>(
  cx: RequestContext,
  {
    factorId,
    code,
    challengeId,
    device: sent = null,
    issue,
  }: {
    factorId: string
    code: string
    challengeId?: string | undefined
    device?: DeviceToken
    issue?: IssueFor<Issued> | undefined
  },
): Promise<VerificationOutcome<Issued>> {
  const person = personOf(cx)
  const { factorType } = await ownFactorRow(cx, factorId)
  if (factorType === 'webauthn') throw new Problem('factorNotFound', 404)
  const counted = await limitGuess(cx, 'code', sent)
  return cx.db.transaction(async (tx) => {
    // Locked, so that no code counts twice; the factor's state is read again under the lock.
    const session = await lockOwnSession(tx, cx)
    const factor = await ownFactorRow({ ...cx, db: tx }, factorId)
    const logged = [
      ['account', person.id],
      { actorId: person.id, details: { type: factor.factorType } },
    ] as const
    const named = challengeId !== undefined || factor.factorType === 'phone'
    const challenge = named
      ? await countGuess(tx, { factorId, sessionId: person.sessionId, challengeId, now: cx.now })
      : null
    if (challengeId !== undefined && !challenge) return { outcome: 'expired' }
    const right = factor.secret
      ? await useApplicationCode(tx, cx, { ...factor, secret: factor.secret }, code)
      : isTextCode(cx.site.factorKey, challenge, code)
    if (!right) {
      await recordAct(tx, cx, 'account.second-factor-failed', ...logged)
      return { outcome: 'wrong' }
    }
    await returnAttempt(tx, counted)
    if (challenge) await consumeChallenge(tx, challenge.id, cx.now)
    const added = factor.status === 'unverified'
    const recoveryCodes = added ? await activate(tx, cx, factor, person) : null
    const token = await raiseSession(session, {
      factorId,
      method: factor.factorType,
      now: cx.now,
    })
    const device = provenDeviceToken(session, sent)
    const issued = issue ? await issue(tx, session.session.id) : null
    const action = added ? 'account.factor-added' : 'account.second-factor-shown'
    await recordAct(tx, cx, action, ...logged)
    return { outcome: 'verified', token, issued, added, recoveryCodes, device }
  })
}

/** The authenticator's current code, from a time step not used before. */
async function useApplicationCode(
  tx: Database,
  cx: RequestContext,
  { id, secret }: { id: string; secret: Uint8Array },
  code: string,
): Promise<boolean> {
  const step = stepOf(unseal(cx.site.factorKey, secret, id), code, cx.now)
  if (step === null) return false
  const { lastStep } = authenticationFactors
  const used = await tx
    .update(authenticationFactors)
    .set({ lastStep: step })
    .where(and(eq(authenticationFactors.id, id), or(isNull(lastStep), lt(lastStep, step))))
    .returning({ id: authenticationFactors.id })
  return used.length > 0
}

/** Completes the factor; unfinished ones of its kind are deleted. */
async function activate(
  tx: Database,
  cx: RequestContext,
  factor: typeof authenticationFactors.$inferSelect,
  { id: accountId, sessionId }: { id: string; sessionId: string },
): Promise<string[] | null> {
  await tx
    .update(authenticationFactors)
    .set({ status: 'verified', updatedAt: cx.now })
    .where(eq(authenticationFactors.id, factor.id))
  await removeUnverified(tx, accountId, factor.factorType)
  return activateFactor(tx, cx, { accountId, sessionId, mail: 'factorAdded' })
}

/**
 * The verified factors and the one shown first. When the site requires a passkey and the person has one, only passkeys.
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
  const chosen = method === recoveryMethod ? null : (named ?? defaultFactor(factors))
  return { factors, chosen, recoveryCodesLeft: codesLeft, passkeyOwed }
}
