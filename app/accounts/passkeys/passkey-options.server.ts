import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import {
  problemWithoutProof,
  type PasswordProblem,
} from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { signatureAlgorithms } from '#app/accounts/passkeys/adding/add-passkey.server.ts'
import { personOf } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { passkeysWorkOn, relyingPartyOf } from '#app/platform/auth/proofs/relying-party.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { passkeys } from '#app/platform/schema/accounts/passkeys.ts'
import { Problem } from '#app/problem.ts'
import { challengeLife, issueChallenge } from './passkey-challenges.server.ts'
import { limitChallenge } from './passkey-limits.server.ts'

/** Throws Problem 409 where browsers do not allow passkeys. */
function requirePasskeySupport({ site }: RequestContext): void {
  if (!passkeysWorkOn(site.origin)) throw new Problem('passkeysNotOffered', 409)
}

async function credentialsOf(db: Database, accountId: string) {
  const rows = await db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .innerJoin(authenticationFactors, eq(authenticationFactors.id, passkeys.factorId))
    .where(eq(authenticationFactors.accountId, accountId))
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    transports,
  }))
}

/**
 * Options for signing in with any passkey, as nobody is known yet. Throws Problem 409 where
 * passkeys do not work; 429.
 */
export async function signInOptions(
  cx: RequestContext,
  browserToken: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  requirePasskeySupport(cx)
  await limitChallenge(cx, null)
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(cx.site.origin).id,
    challenge: await issueChallenge(cx.db, { purpose: 'sign-in', browserToken }, cx.now),
    timeout: challengeLife,
    userVerification: 'required',
  })
}

/** Options for the second step with one of the account's passkeys. Throws Problem 404 without any; 409, 429. */
export async function secondStepOptions(
  cx: RequestContext,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  requirePasskeySupport(cx)
  const { id, sessionId } = personOf(cx)
  await limitChallenge(cx, sessionId)
  const allowCredentials = await credentialsOf(cx.db, id)
  if (allowCredentials.length === 0) throw new Problem('factorNotFound', 404)
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(cx.site.origin).id,
    challenge: await issueChallenge(cx.db, { purpose: 'second-step', sessionId }, cx.now),
    allowCredentials,
    timeout: challengeLife,
    userVerification: 'required',
  })
}

export type AddingOutcome =
  | { outcome: 'begun'; options: PublicKeyCredentialCreationOptionsJSON }
  /** The current password is missing or wrong. */
  | { outcome: 'refused'; code: PasswordProblem }

/**
 * Options for a new passkey, after a proof of the password. It is discoverable and verifies its
 * owner; no attestation of the maker.
 *
 * @throws Problem 409 where passkeys do not work; 429.
 */
export async function addingOptions(
  cx: RequestContext,
  currentPassword: string,
): Promise<AddingOutcome> {
  const { id, email, name, sessionId } = authorize(cx.actor, 'account.own')
  requirePasskeySupport(cx)
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', code: errors.currentPassword }
  await limitChallenge(cx, sessionId)
  const options = await generateRegistrationOptions({
    rpID: relyingPartyOf(cx.site.origin).id,
    rpName: cx.club.name,
    userID: userHandleOf(id),
    userName: email,
    userDisplayName: name || email,
    challenge: await issueChallenge(cx.db, { purpose: 'add', sessionId }, cx.now),
    timeout: challengeLife,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(cx.db, id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: [...signatureAlgorithms],
  })
  return { outcome: 'begun', options }
}

/** Stored in the passkey: the account's id as bytes. */
export function userHandleOf(accountId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'))
}
