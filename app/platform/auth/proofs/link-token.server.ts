import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Site } from '#app/platform/auth/context.ts'
import { uuidOf } from '#app/platform/db/ids.ts'

/** Purpose of a link; a link works for its own purpose only. */
export type LinkPurpose = 'partner' | 'kitchen'

/** Owner and number of a link: the next number replaces it. */
export type LinkOf = { id: string; linkNumber: number }

/** Bytes of a link: owner and signature. */
const idBytes = 16
const signatureBytes = 18

function signatureOf(
  { formKey }: Pick<Site, 'formKey'>,
  purpose: LinkPurpose,
  { id, linkNumber }: LinkOf,
): Buffer {
  const code = createHmac('sha256', formKey).update(`${purpose} ${id} ${linkNumber}`).digest()
  return code.subarray(0, signatureBytes)
}

/** Path segment that gives access without an account; not stored. */
export function linkToken(site: Pick<Site, 'formKey'>, purpose: LinkPurpose, of: LinkOf): string {
  const bytes = Buffer.from(of.id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(site, purpose, of)]).toString('base64url')
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
  const given = Buffer.from(token, 'base64url').subarray(idBytes)
  const own = signatureOf(site, purpose, of)
  return given.byteLength === own.byteLength && timingSafeEqual(given, own)
}
