import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#app/auth/context.ts'

/** Nobody fills in the form faster (milliseconds). */
const fastest = 3000

/** A form that was left open for a day is asked for once more (milliseconds). */
const longest = 86_400_000

function signature(cx: RequestContext, instant: string): Buffer {
  return createHmac('sha256', cx.site.formKey).update(`contact ${instant}`).digest()
}

/** Tells later when the form was begun: the instant with a signature, for its hidden field. */
export function sealForm(cx: RequestContext): string {
  const instant = String(cx.now.getTime())
  return `${instant}.${signature(cx, instant).toString('base64url')}`
}

/** Whether a seal of ours came back with the form after a time that a person needs. */
export function isPlausibleSeal(cx: RequestContext, seal: string): boolean {
  const [instant = '', given = ''] = seal.split('.', 2)
  const signed = Buffer.from(given, 'base64url')
  const own = signature(cx, instant)
  if (signed.byteLength !== own.byteLength || !timingSafeEqual(signed, own)) return false
  const age = cx.now.getTime() - Number(instant)
  return age >= fastest && age <= longest
}
