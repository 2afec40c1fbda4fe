import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { Attestation } from '#app/accounts/passkeys/passkey-input.ts'
import { relyingPartyOf } from '#app/platform/auth/proofs/relying-party.server.ts'

/** COSE algorithms of devices: ECDSA on P-256, Ed25519, RSA with SHA-256. */
export const signatureAlgorithms = [-7, -8, -257] as const

/** Bytes of a public key in the table. */
const longestKey = 700

export type NewPasskey = {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  multiDevice: boolean
  backedUp: boolean
}

/**
 * Reads a new passkey for this challenge; null for anything invalid. Attestations of makers are refused: the library would fetch
 * lists named by their certificates.
 */
export async function checkAttestation(
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
