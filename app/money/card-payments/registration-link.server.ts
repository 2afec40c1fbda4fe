import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Site } from '#app/platform/auth/context.ts'

function keyOf({ formKey }: Site, id: string): string {
  const code = createHmac('sha256', formKey).update(`registration ${id}`).digest()
  return code.subarray(0, 18).toString('base64url')
}

/** The path of a registration's page, with the key from its mails. */
export function registrationPath(site: Site, id: string): string {
  return `/reservas/${id}?clave=${keyOf(site, id)}`
}

export function isKeyOf(site: Site, id: string, given: string | null): boolean {
  const key = Buffer.from(given ?? '')
  const own = Buffer.from(keyOf(site, id))
  return key.byteLength === own.byteLength && timingSafeEqual(key, own)
}
