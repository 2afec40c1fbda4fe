import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import type { Site } from '#app/platform/auth/context.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/**
 * Encrypts data that must be readable again, such as authenticator keys. `owner` binds it to its
 * row: moved to another row it cannot be opened.
 *
 * @param key 32 bytes.
 * @returns nonce, tag and ciphertext.
 */
export function seal(key: Uint8Array, content: Uint8Array, owner: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Decrypts the output of `seal`. Throws for another key or owner, or if modified. */
export function unseal(key: Uint8Array, sealed: Uint8Array, owner: string): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()])
}

/** A sealed bank account; `ibanKey` identifies its key. */
type SealedAccount = { ibanSealed: Buffer; ibanKey: string; ibanEnd: string }

type Keys = Pick<Site, 'bankKeys'>

/** Identifies a key without revealing it. */
const nameOf = (key: Uint8Array) => createHash('sha256').update(key).digest('hex').slice(0, 16)

/** Id of the current sealing key. */
export const currentKey = ({ bankKeys }: Keys) => nameOf(bankKeys[0])

/** Seals an IBAN for the row with this id: moved to another row it cannot be opened. */
export function sealAccount(site: Keys, iban: string, owner: string): SealedAccount {
  return {
    ibanSealed: seal(site.bankKeys[0], Buffer.from(iban), owner),
    ibanKey: currentKey(site),
    ibanEnd: iban.slice(-4),
  }
}

/** The IBAN of a row. Null if deleted, or sealed with an unknown secret. */
export function openAccount(
  site: Keys,
  { ibanSealed, ibanKey }: { ibanSealed: Buffer | null; ibanKey: string | null },
  owner: string,
): string | null {
  const key = site.bankKeys.find((each) => nameOf(each) === ibanKey)
  return key && ibanSealed ? unseal(key, ibanSealed, owner).toString() : null
}

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

/** Decrypts the output of `sealTo` for this private key. Throws for another key or owner, or if modified. */
export function openSealed(secret: Uint8Array, sealed: Uint8Array, owner: string): Buffer {
  const bytes = Buffer.from(sealed)
  const once = bytes.subarray(0, keyLength)
  const key = sharedKey(secretOf(secret), recipientOf(once), once, publicKeyOf(secret))
  return unseal(key, bytes.subarray(keyLength), owner)
}
