import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Site } from '#app/platform/auth/context.ts'

function keyOf({ formKey }: Site, id: string): string {
  const code = createHmac('sha256', formKey).update(`payment order ${id}`).digest()
  return code.subarray(0, 18).toString('base64url')
}

/** The pages of a payment, with the key for coming back from the bank without a session. */
export function orderPaths(site: Site, id: string): { pay: string; result: string } {
  const query = `?clave=${keyOf(site, id)}`
  return { pay: `/pago/${id}${query}`, result: `/pago/${id}/resultado${query}` }
}

export function isKeyOfOrder(site: Site, id: string, given: string | null): boolean {
  const key = Buffer.from(given ?? '')
  const own = Buffer.from(keyOf(site, id))
  return key.byteLength === own.byteLength && timingSafeEqual(key, own)
}
