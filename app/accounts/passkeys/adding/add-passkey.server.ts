import { eq } from 'drizzle-orm'
import {
  signedChallenge,
  useUpChallenge,
} from '#app/accounts/passkeys/passkey-challenges.server.ts'
import type { Attestation } from '#app/accounts/passkeys/passkey-input.ts'
import { limitAnswer } from '#app/accounts/passkeys/passkey-limits.server.ts'
import {
  letFactorCount,
  mostFactors,
} from '#app/accounts/second-factors/step/counting-factor.server.ts'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { giveBackAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { recordPasskey, raiseSession } from '#app/platform/auth/sessions/session.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { sqlStateOf, sqlStates } from '#app/platform/db/pool/sql-state.server.ts'
import { authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { passkeys } from '#app/platform/schema/accounts/passkeys.ts'
import { Problem } from '#app/problem.ts'
import { type NewPasskey, checkAttestation } from './check-attestation.server.ts'

export type AddedOutcome =
  /** This session has used it. `recoveryCodes` are shown once, if the person had none. */
  | { outcome: 'added'; token: string; recoveryCodes: string[] | null }
  | { outcome: 'wrong' }
  | { outcome: 'expired' }

/**
 * Adds a passkey for a challenge of this session, which was issued after the password. It is valid immediately, as the device has
 * verified its owner.
 *
 * @throws Problem 409 for too many factors, or a known passkey; 429; 401 when the session is over.
 */
export async function addPasskey(
  cx: RequestContext,
  { name, answer }: { name: string; answer: Attestation },
): Promise<AddedOutcome> {
  const { id: accountId, sessionId } = authorize(cx.actor, 'account.own')
  const counted = await limitAnswer(cx, sessionId)
  return cx.db.transaction(async (tx) => {
    const session = await lockOwnSession(tx, cx)
    const challenge = signedChallenge(answer.response.clientDataJSON)
    const holder = { purpose: 'add', sessionId } as const
    if (!challenge || !(await useUpChallenge(tx, { holder, challenge, now: cx.now }))) {
      return { outcome: 'expired' }
    }
    const made = await checkAttestation(cx.site, answer, challenge)
    if (!made) return { outcome: 'wrong' }
    await giveBackAttempt(tx, counted)
    const own = eq(authenticationFactors.accountId, accountId)
    if ((await tx.$count(authenticationFactors, own)) >= mostFactors) {
      throw new Problem('listFull', 409)
    }
    const factorId = await storePasskey(tx, cx, { accountId, name, made })
    const recoveryCodes = await letFactorCount(tx, cx, {
      accountId,
      sessionId,
      mail: 'passkeyAdded',
    })
    const token = await raiseSession(session, { factorId, method: 'webauthn', now: cx.now })
    await recordPasskey(session, factorId)
    await recordAudit(tx, cx, {
      action: 'account.factor-added',
      subjectType: 'account',
      subjectId: accountId,
      details: { type: 'webauthn' },
    })
    return { outcome: 'added', token, recoveryCodes }
  })
}

async function storePasskey(
  tx: Database,
  cx: RequestContext,
  { accountId, name, made }: { accountId: string; name: string; made: NewPasskey },
): Promise<string> {
  const [factor] = await tx
    .insert(authenticationFactors)
    .values({
      accountId,
      factorType: 'webauthn',
      status: 'verified',
      friendlyName: name || null,
      createdAt: cx.now,
      updatedAt: cx.now,
    })
    .returning({ id: authenticationFactors.id })
  if (!factor) throw new Error('the passkey was not stored')
  try {
    await tx.insert(passkeys).values({ factorId: factor.id, ...made })
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.alreadyThere) throw new Problem('passkeyExists', 409)
    throw error
  }
  return factor.id
}
