import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Site } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'

/** For what a link is: one of one purpose opens nothing of another. */
export type LinkPurpose = 'partner' | 'kitchen'

/** Whose link it is, and which of them: with the next number it is another one. */
export type LinkOf = { id: string; linkNumber: number }

/** Bytes of a link: whose it is, and its signature. */
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

/** The part of a path by which somebody without an account opens something; nothing of it is stored. */
export function linkToken(site: Pick<Site, 'formKey'>, purpose: LinkPurpose, of: LinkOf): string {
  const bytes = Buffer.from(of.id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(site, purpose, of)]).toString('base64url')
}

/** Whose link a token names; whether it is theirs, `isTokenOf` says. Null for what can be none. */
export function idInToken(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.byteLength !== idBytes + signatureBytes) return null
  if (bytes.toString('base64url') !== token) return null
  const hex = bytes.toString('hex', 0, idBytes)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
  return isUuid(id) ? id : null
}

/** Whether a token is that of the link that there is now. */
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
