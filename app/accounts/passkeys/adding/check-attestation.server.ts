import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { Attestation } from '#app/accounts/passkeys/passkey-input.ts'
import { relyingPartyOf } from '#app/platform/auth/proofs/relying-party.server.ts'

/** COSE's numbers of ECDSA on P-256, Ed25519 and RSA with SHA-256: what devices speak. */
export const signatureAlgorithms = [-7, -8, -257] as const

/** Bytes of a public key, as the table has it. */
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
 * Reads a passkey that a browser has just made for this challenge; null for anything that is wrong.
 * Statements of makers are asked of nobody and not looked at: the library would fetch the lists that their
 * certificates name.
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
    // How the library refuses: another site's, another challenge's, without a finger, broken bytes.
    return null
  }
}
