import { createHash, randomBytes } from 'node:crypto'

/** A fresh secret of 256 bits, for a cookie or a link. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. A plain hash is enough: the token itself cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
