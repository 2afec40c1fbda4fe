import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import {
  useUpChallenge,
  type ChallengeHolder,
} from '#app/accounts/passkeys/passkey-challenges.server.ts'
import type { Assertion } from '#app/accounts/passkeys/passkey-input.ts'
import { userHandleOf } from '#app/accounts/passkeys/passkey-options.server.ts'
import { signedChallenge } from '#app/accounts/passkeys/signed-challenge.server.ts'
import { factorMail } from '#app/accounts/second-factors/changing/factor-mail.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import {
  proveAccount,
  type ProvedAccount,
  type ProvedSession,
} from '#app/platform/auth/proofs/proof.server.ts'
import { relyingPartyOf } from '#app/platform/auth/proofs/relying-party.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { passkeys } from '#app/platform/schema/accounts/passkeys.ts'

export type Shown =
  | { outcome: 'right'; account: ProvedAccount; factorId: string }
  /** No passkey of an account in use, or not of this one. */
  | { outcome: 'unknown'; accountId: null }
  /** The challenge is over, used, or another browser's. */
  | { outcome: 'expired'; accountId: string }
  | { outcome: 'wrong'; accountId: string }
  /** It was used less often than it was already: there are two of it. Its owner has been told. */
  | { outcome: 'cloned'; accountId: string }

/**
 * Whether a browser's answer shows a passkey, in the transaction that opens or raises a session with it.
 * Account and passkey are read under a lock: whoever is deactivated, or takes the passkey away, at this
 * moment comes before or after. The challenge is used up whatever comes of it.
 *
 * @param session the locked session of the challenge, of whose account the passkey must be; null for
 *   somebody who signs in, with any account's.
 */
export async function checkAssertion(
  tx: Database,
  cx: RequestContext,
  {
    answer,
    holder,
    session,
  }: { answer: Assertion; holder: ChallengeHolder; session: ProvedSession | null },
): Promise<Shown> {
  const credentialId = Buffer.from(answer.id, 'base64url')
  const account = await lockedOwner(tx, credentialId, session)
  const passkey = account ? await lockedPasskey(tx, credentialId, account.id) : null
  const challenge = signedChallenge(answer.response.clientDataJSON)
  const counts =
    challenge !== null && (await useUpChallenge(tx, { holder, challenge, now: cx.now }))
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

/** The account of a passkey, locked; null unless somebody may sign in with it now. */
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
  // That the passkey is still its own is read under the lock, by `lockedPasskey`.
  return proveAccount(tx, owner.accountId, () => true)
}

/** The passkey as it is now, locked: of two uses at once the second sees the counter of the first. */
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

/** What an answer says that this key has signed for this site and challenge; null when it has not. */
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
      // The counter is compared by us, once the signature is known to be right: nobody else may make
      // the site tell of a copy.
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    })
    if (!verified) return null
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo
    return { counter, backedUp }
  } catch {
    // How the library refuses: another site's, another challenge's, without a finger, broken bytes.
    return null
  }
}
