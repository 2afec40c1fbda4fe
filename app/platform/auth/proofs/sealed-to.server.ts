import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { seal, unseal } from './sealed.server.ts'

/** Bytes of an X25519 key, private or public. */
const keyLength = 32

/** PKCS #8 prefix of a private key (RFC 8410). */
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

/** The public key of a private one. 32 bytes each. */
export function publicKeyOf(secret: Uint8Array): Buffer {
  return bytesOf(createPublicKey(secretOf(secret)).export({ format: 'jwk' }).x)
}

/** A new key pair, 32 bytes each. */
export function newKeyPair(): { secret: Buffer; recipient: Buffer } {
  const { privateKey } = generateKeyPairSync('x25519')
  const { d, x } = privateKey.export({ format: 'jwk' })
  return { secret: bytesOf(d), recipient: bytesOf(x) }
}

/** The key of one message, from both parties' keys. */
function sharedKey(privateKey: KeyObject, publicKey: KeyObject, ...ends: Uint8Array[]): Uint8Array {
  const shared = diffieHellman({ privateKey, publicKey })
  return new Uint8Array(hkdfSync('sha256', shared, Buffer.concat(ends), 'sealed to', 32))
}

/**
 * Encrypts to a public key with an ephemeral key pair, so that the sender cannot decrypt it later.
 * `owner` binds it to its row, as in `seal`.
 *
 * @param recipient 32 bytes.
 * @returns ephemeral public key and the output of `seal`, 60 bytes longer than the content.
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

/**
 * Decrypts the output of `sealTo` for this private key. Throws for another key or owner, or if
 * modified.
 */
export function openSealed(secret: Uint8Array, sealed: Uint8Array, owner: string): Buffer {
  const bytes = Buffer.from(sealed)
  const once = bytes.subarray(0, keyLength)
  const key = sharedKey(secretOf(secret), recipientOf(once), once, publicKeyOf(secret))
  return unseal(key, bytes.subarray(keyLength), owner)
}
