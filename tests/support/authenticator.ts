import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Assertion, Attestation } from '#app/accounts/passkeys/passkey-input.ts'

/** Deviations from a correct authenticator or browser. */
type Faults = {
  /** The origin of the page; by default the site's. */
  origin?: string
  rpId?: string
  /** Without user verification (finger, face or PIN). */
  unverified?: boolean
  challenge?: string
  type?: string
  forged?: boolean
  /** The counter of an earlier copy instead of the next value. */
  counter?: number
  userHandle?: string
  /** With the manufacturer's attestation and certificates. */
  certified?: boolean
}

/** A software device with one passkey, whose answers replace a browser's. */
export type Authenticator = {
  credentialId: string
  create(options: PublicKeyCredentialCreationOptionsJSON, faults?: Faults): Attestation
  get(options: PublicKeyCredentialRequestOptionsJSON, faults?: Faults): Assertion
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

const bitsOf = ({ unverified }: Faults) => flags.present | (unverified ? 0 : flags.verified)

/** The signed data: site, flags and counter. */
function data(rpId: string, more: Uint8Array, bits: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, more])
}

/** Makes an authenticator. It counts its uses unless `counting` is false, as for synchronised passkeys. */
export function authenticator(
  origin = 'http://localhost:3000',
  { counting = true }: { counting?: boolean } = {},
): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credentialId = base64url(id)
  let uses = 0
  let owner: string | undefined

  const client = (type: string, challenge: string, faults: Faults) =>
    JSON.stringify({
      type: faults.type ?? type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? origin,
      crossOrigin: false,
    })
  const common = { id: credentialId, rawId: credentialId, type: 'public-key' as const }

  return {
    credentialId,
    create(options, faults = {}) {
      owner = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const rpId = faults.rpId ?? options.rp.id ?? ''
      const authData = data(rpId, attested, bitsOf(faults) | flags.attested, uses)
      const statement = faults.certified
        ? new Map<string, Uint8Array | number | Uint8Array[]>([
            ['alg', -7],
            ['sig', new Uint8Array(64)],
            ['x5c', [new Uint8Array(64)]],
          ])
        : new Map()
      const object = isoCBOR.encode(
        new Map<string, string | Uint8Array | typeof statement>([
          ['fmt', faults.certified ? 'packed' : 'none'],
          ['attStmt', statement],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client('webauthn.create', options.challenge, faults)),
          attestationObject: base64url(object),
          transports: ['internal'],
        },
      }
    },
    get(options, faults = {}) {
      if (counting) uses += 1
      const rpId = faults.rpId ?? options.rpId ?? ''
      const authData = data(rpId, Buffer.alloc(0), bitsOf(faults), faults.counter ?? uses)
      const clientData = client('webauthn.get', options.challenge, faults)
      const key = faults.forged
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
        : privateKey
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), key)
      const handle = faults.userHandle ?? owner
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...(handle === undefined ? {} : { userHandle: handle }),
        },
      }
    },
  }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** A P-256 key in COSE format (RFC 9053). */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [kind, algorithm, curve] = [2, -7, 1]
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, kind],
      [3, algorithm],
      [-1, curve],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ]),
  )
}
