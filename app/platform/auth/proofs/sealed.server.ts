import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/**
 * Encrypts what has to be read again, such as the key of an authenticator application. `owner` binds it
 * to the row it belongs to: moved to another, it cannot be opened.
 *
 * @param key 32 bytes.
 * @returns nonce, tag and cipher text in one.
 */
export function seal(key: Uint8Array, content: Uint8Array, owner: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Opens what `seal` made. Throws when it was sealed with another key, for another owner, or changed. */
export function unseal(key: Uint8Array, sealed: Uint8Array, owner: string): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()])
}
