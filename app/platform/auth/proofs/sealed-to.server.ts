import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { seal, unseal } from './sealed.server.ts'

/** Bytes of a key of X25519, secret or public. */
const keyLength = 32

/** What comes before a secret key where it is written as PKCS #8 (RFC 8410). */
const secretHead = Buffer.from('302e020100300506032b656e04220420', 'hex')

function bytesOf(text: string | undefined): Buffer {
  if (text === undefined) throw new Error('not a key of X25519')
  return Buffer.from(text, 'base64url')
}

const secretOf = (bytes: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([secretHead, bytes]), format: 'der', type: 'pkcs8' })

const recipientOf = (bytes: Uint8Array): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: Buffer.from(bytes).toString('base64url') },
    format: 'jwk',
  })

/** The public key of a secret one: to it everybody can seal, and only the secret one opens. 32 bytes each. */
export function publicKeyOf(secret: Uint8Array): Buffer {
  return bytesOf(createPublicKey(secretOf(secret)).export({ format: 'jwk' }).x)
}

/** A new pair of keys, of 32 bytes each. */
export function newKeyPair(): { secret: Buffer; recipient: Buffer } {
  const { privateKey } = generateKeyPairSync('x25519')
  const { d, x } = privateKey.export({ format: 'jwk' })
  return { secret: bytesOf(d), recipient: bytesOf(x) }
}

/** What both sides come to, and nobody else: a key of this one message. */
function sharedKey(privateKey: KeyObject, publicKey: KeyObject, ...ends: Uint8Array[]): Uint8Array {
  const shared = diffieHellman({ privateKey, publicKey })
  return new Uint8Array(hkdfSync('sha256', shared, Buffer.concat(ends), 'sealed to', 32))
}

/**
 * Encrypts what whoever encrypts it is not to read again: to a public key, with a pair of keys that is made for this one
 * message and forgotten. `owner` binds it to the row that it belongs to, as in `seal`.
 *
 * @param recipient 32 bytes.
 * @returns the message's own public key and what `seal` makes, 60 bytes longer than the content.
 */
export function sealTo(recipient: Uint8Array, content: Uint8Array, owner: string): Buffer {
  const once = newKeyPair()
  const key = sharedKey(
    secretOf(once.secret),
    recipientOf(recipient),
    once.recipient,
    Buffer.from(recipient),
  )
  return Buffer.concat([once.recipient, seal(key, content, owner)])
}

/** Opens what `sealTo` made for the public key of this secret one. Throws for any other, another owner, or a change. */
export function openSealed(secret: Uint8Array, sealed: Uint8Array, owner: string): Buffer {
  const bytes = Buffer.from(sealed)
  const once = bytes.subarray(0, keyLength)
  const key = sharedKey(secretOf(secret), recipientOf(once), once, publicKeyOf(secret))
  return unseal(key, bytes.subarray(keyLength), owner)
}
