import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Site } from '#app/auth/context.ts'
import { isUuid } from '#app/db/ids.ts'

/** Bytes of a link: which partner's it is, and its signature. */
const idBytes = 16
const signatureBytes = 18

function signatureOf({ formKey }: Pick<Site, 'formKey'>, id: string, linkNumber: number): Buffer {
  const code = createHmac('sha256', formKey).update(`partner ${id} ${linkNumber}`).digest()
  return code.subarray(0, signatureBytes)
}

/** The path of a partner's own page. Whoever has it can ask about cards; with the next number it opens nothing. */
export function partnerPath(
  site: Pick<Site, 'formKey'>,
  { id, linkNumber }: { id: string; linkNumber: number },
): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([bytes, signatureOf(site, id, linkNumber)]).toString('base64url')
  return `/local/${token}`
}

/** Which partner a link names; whether it is its link, `isLinkOf` says. Null for what can be none. */
export function partnerIdOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.byteLength !== idBytes + signatureBytes) return null
  if (bytes.toString('base64url') !== token) return null
  const hex = bytes.toString('hex', 0, idBytes)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
  return isUuid(id) ? id : null
}

/** Whether a link is the one that the partner has now. */
export function isLinkOf(
  site: Pick<Site, 'formKey'>,
  { id, linkNumber }: { id: string; linkNumber: number },
  token: string,
): boolean {
  const given = Buffer.from(token, 'base64url').subarray(idBytes)
  const own = signatureOf(site, id, linkNumber)
  return given.byteLength === own.byteLength && timingSafeEqual(given, own)
}
