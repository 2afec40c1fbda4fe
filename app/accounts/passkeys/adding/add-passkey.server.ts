import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import {
  signedChallenge,
  consumeChallenge,
} from '#app/accounts/passkeys/passkey-challenges.server.ts'
import type { Attestation } from '#app/accounts/passkeys/passkey-input.ts'
import { limitAnswer } from '#app/accounts/passkeys/passkey-limits.server.ts'
import {
  activateFactor,
  requireRoomForFactor,
} from '#app/accounts/second-factors/step/activate-factor.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { returnAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { lockOwnSession } from '#app/platform/auth/proofs/proof.server.ts'
import { relyingPartyOf } from '#app/platform/auth/proofs/relying-party.server.ts'
import { recordPasskey, raiseSession } from '#app/platform/auth/sessions/session.server.ts'
import { type Database, sqlStateOf, sqlStates } from '#app/platform/db/pool/database.server.ts'
import { authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { passkeys } from '#app/platform/schema/accounts/passkeys.ts'
import { Problem } from '#app/problem.ts'

/** COSE algorithms of devices: ECDSA on P-256, Ed25519, RSA with SHA-256. */
export const signatureAlgorithms = [-7, -8, -257] as const

/** Bytes of a public key that the table can hold. */
const longestKey = 700

type NewPasskey = {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  multiDevice: boolean
  backedUp: boolean
}

/**
 * Reads a new passkey for this challenge; null for anything invalid. Attestations of makers are
 * refused: the library would fetch lists named by their certificates.
 */
async function checkAttestation(
  { origin }: { origin: string },
  answer: Attestation,
  challenge: string,
): Promise<NewPasskey | null> {
  try {
    const object = Buffer.from(answer.response.attestationObject, 'base64url')
    const statement = decodeAttestationObject(new Uint8Array(object))
    if (statement.get('attStmt').get('x5c') !== undefined) return null
    if (!['none', 'packed'].includes(statement.get('fmt'))) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyOf(origin).id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...signatureAlgorithms],
    })
    if (!verified || registrationInfo.credential.publicKey.length > longestKey) return null
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.transports,
      multiDevice: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    }
  } catch {
    // The library throws for another site or challenge, a missing verification, or broken bytes.
    return null
  }
}

export type AddedOutcome =
  /** This session has used the passkey. `recoveryCodes` are shown once, if the person had none. */
  | { outcome: 'added'; token: string; recoveryCodes: string[] | null }
  | { outcome: 'wrong' }
  | { outcome: 'expired' }

/**
 * Adds a passkey for a challenge of this session, which was issued after the password. It is valid
 * immediately, as the device has verified its owner.
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
    if (!challenge || !(await consumeChallenge(tx, { holder, challenge, now: cx.now }))) {
      return { outcome: 'expired' }
    }
    const made = await checkAttestation(cx.site, answer, challenge)
    if (!made) return { outcome: 'wrong' }
    await returnAttempt(tx, counted)
    await requireRoomForFactor(tx, accountId)
    const factorId = await storePasskey(tx, cx, { accountId, name, made })
    const recoveryCodes = await activateFactor(tx, cx, {
      accountId,
      sessionId,
      mail: 'passkeyAdded',
    })
    const token = await raiseSession(session, { factorId, method: 'webauthn', now: cx.now })
    await recordPasskey(session, factorId)
    await recordAct(tx, cx, 'account.factor-added', ['account', accountId], {
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
    if (sqlStateOf(error) === sqlStates.uniqueViolation) throw new Problem('passkeyExists', 409)
    throw error
  }
  return factor.id
}
