import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Site } from '#app/platform/auth/context.ts'

/** The key in a link that gives access without an account: the site's signature of the link's target. */
export function signedKey({ formKey }: Pick<Site, 'formKey'>, of: string): string {
  const code = createHmac('sha256', formKey).update(of).digest()
  return code.subarray(0, 18).toString('base64url')
}

export function isSignedKey(site: Pick<Site, 'formKey'>, of: string, given: string | null) {
  const key = Buffer.from(given ?? '')
  const own = Buffer.from(signedKey(site, of))
  return key.byteLength === own.byteLength && timingSafeEqual(key, own)
}
