import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#app/auth/context.ts'

/** Nobody fills in the form faster (milliseconds). */
const fastest = 3000

/** A form that was left open for a day is asked for once more (milliseconds). */
const longest = 86_400_000

function signature(cx: RequestContext, instant: string): Buffer {
  return createHmac('sha256', cx.site.formKey).update(`contact ${instant}`).digest()
}

/** How long ago (milliseconds) a form with this seal was begun; null for a seal that is not ours. */
function ageOf(cx: RequestContext, seal: string): number | null {
  const [instant = '', given = ''] = seal.split('.', 2)
  const signed = Buffer.from(given, 'base64url')
  const own = signature(cx, instant)
  if (signed.byteLength !== own.byteLength || !timingSafeEqual(signed, own)) return null
  return cx.now.getTime() - Number(instant)
}

/**
 * Tells later when the form was begun: the instant with a signature, for its hidden field. A seal
 * that came with the form and is still good stays, for the time that was waited counts.
 */
export function sealForm(cx: RequestContext, brought = ''): string {
  const age = ageOf(cx, brought)
  if (age !== null && age <= longest) return brought
  const instant = String(cx.now.getTime())
  return `${instant}.${signature(cx, instant).toString('base64url')}`
}

/** Whether a seal of ours came back with the form after a time that a person needs. */
export function isPlausibleSeal(cx: RequestContext, seal: string): boolean {
  const age = ageOf(cx, seal)
  return age !== null && age >= fastest && age <= longest
}
