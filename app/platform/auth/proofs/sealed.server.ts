import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

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
