import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import {
  type ChallengeHolder,
  signedChallenge,
  consumeChallenge,
} from '#app/accounts/passkeys/passkey-challenges.server.ts'
import type { Assertion } from '#app/accounts/passkeys/passkey-input.ts'
import { userHandleOf } from '#app/accounts/passkeys/passkey-options.server.ts'
import { factorMail } from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import {
  type ProvedAccount,
  type ProvedSession,
  proveAccount,
} from '#app/platform/auth/proofs/proof.server.ts'
import { relyingPartyOf } from '#app/platform/auth/proofs/relying-party.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { passkeys } from '#app/platform/schema/accounts/passkeys.ts'

export type AssertionOutcome =
  | { outcome: 'right'; account: ProvedAccount; factorId: string }
  /** The passkey belongs to no active account, or not to this one. */
  | { outcome: 'unknown'; accountId: null }
  /** The challenge expired, was used, or belongs to another browser. */
  | { outcome: 'expired'; accountId: string }
  | { outcome: 'wrong'; accountId: string }
  /** The counter went back, so a copy of the passkey exists. The owner is notified. */
  | { outcome: 'cloned'; accountId: string }

/**
 * Verifies a passkey, in the transaction that opens or raises a session with it, under the locks of
 * account and passkey. The challenge is used up in any case.
 *
 * @param session the locked session, whose account must own the passkey; null for signing in with
 * any account.
 */
export async function checkAssertion(
  tx: Database,
  cx: RequestContext,
  {
    answer,
    holder,
    session,
  }: { answer: Assertion; holder: ChallengeHolder; session: ProvedSession | null },
): Promise<AssertionOutcome> {
  const credentialId = Buffer.from(answer.id, 'base64url')
  const account = await lockedOwner(tx, credentialId, session)
  const passkey = account ? await lockedPasskey(tx, credentialId, account.id) : null
  const challenge = signedChallenge(answer.response.clientDataJSON)
  const counts =
    challenge !== null && (await consumeChallenge(tx, { holder, challenge, now: cx.now }))
  if (!account || !passkey) return { outcome: 'unknown', accountId: null }
  const accountId = account.id
  if (!counts) return { outcome: 'expired', accountId }
  const signed = await signedBy(cx, { answer, challenge, accountId, ...passkey })
  if (!signed) return { outcome: 'wrong', accountId }
  const { counter, backedUp } = signed
  if (counter <= passkey.counter && (counter > 0 || passkey.counter > 0)) {
    await factorMail(tx, cx, accountId, 'passkeyCloned')
    return { outcome: 'cloned', accountId }
  }
  await tx
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: cx.now })
    .where(eq(passkeys.factorId, passkey.factorId))
  return { outcome: 'right', account, factorId: passkey.factorId }
}

/** The locked account of a passkey; null unless it can sign in now. */
async function lockedOwner(
  tx: Database,
  credentialId: Buffer,
  session: ProvedSession | null,
): Promise<ProvedAccount | null> {
  const [owner] = await tx
    .select({ accountId: authenticationFactors.accountId })
    .from(passkeys)
    .innerJoin(authenticationFactors, eq(authenticationFactors.id, passkeys.factorId))
    .where(eq(passkeys.credentialId, credentialId))
  if (!owner) return null
  if (session) return session.id === owner.accountId ? session : null
  // `lockedPasskey` checks under the lock that it still owns the passkey.
  return proveAccount(tx, owner.accountId, () => true)
}

/** Locked, so that a concurrent use sees the new counter. */
async function lockedPasskey(tx: Database, credentialId: Buffer, accountId: string) {
  const [passkey] = await tx
    .select({
      factorId: passkeys.factorId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
    })
    .from(passkeys)
    .innerJoin(authenticationFactors, eq(authenticationFactors.id, passkeys.factorId))
    .where(
      and(eq(passkeys.credentialId, credentialId), eq(authenticationFactors.accountId, accountId)),
    )
    .for('update')
  return passkey ?? null
}

/** What the key signed for this site and challenge; null for an invalid signature. */
async function signedBy(
  { site }: RequestContext,
  {
    answer,
    challenge,
    accountId,
    publicKey,
  }: { answer: Assertion; challenge: string; accountId: string; publicKey: Buffer },
): Promise<{ counter: number; backedUp: boolean } | null> {
  const { userHandle, ...response } = answer.response
  const handle = Buffer.from(userHandleOf(accountId)).toString('base64url')
  if (userHandle !== undefined && userHandle !== handle) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: relyingPartyOf(site.origin).id,
      // We compare the counter after checking the signature, so that nobody else can make the site report a copy.
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    })
    if (!verified) return null
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo
    return { counter, backedUp }
  } catch {
    // The library throws for another site or challenge, a missing verification, or broken bytes.
    return null
  }
}
