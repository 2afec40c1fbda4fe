import type { Site } from '#app/platform/auth/context.ts'
import { uuidOf } from '#app/platform/db/ids.ts'
import { isSignedKey, signedKey } from './signed-key.server.ts'

/** Purpose of a link; a link works for its own purpose only. */
export type LinkPurpose = 'partner' | 'kitchen'

/** Owner and number of a link: the next number replaces it. */
export type LinkOf = { id: string; linkNumber: number }

/** Bytes of a link: owner and signature. */
const idBytes = 16
const signatureBytes = 18

const signedText = (purpose: LinkPurpose, { id, linkNumber }: LinkOf) =>
  `${purpose} ${id} ${linkNumber}`

/** Path segment that gives access without an account; not stored. */
export function linkToken(site: Pick<Site, 'formKey'>, purpose: LinkPurpose, of: LinkOf): string {
  const id = Buffer.from(of.id.replaceAll('-', ''), 'hex')
  const signature = Buffer.from(signedKey(site, signedText(purpose, of)), 'base64url')
  return Buffer.concat([id, signature]).toString('base64url')
}

/** The owner that a token names, to be verified by `isTokenOf`. Null if malformed. */
export function idInToken(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.byteLength !== idBytes + signatureBytes) return null
  if (bytes.toString('base64url') !== token) return null
  return uuidOf(bytes.toString('hex', 0, idBytes))
}

/** Whether a token is the current link. */
export function isTokenOf(
  site: Pick<Site, 'formKey'>,
  purpose: LinkPurpose,
  of: LinkOf,
  token: string,
): boolean {
  const given = Buffer.from(token, 'base64url').toString('base64url', idBytes)
  return isSignedKey(site, signedText(purpose, of), given)
}
