import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 bits for a cookie or link. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hash of a token for storage. A plain hash suffices, since tokens cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
