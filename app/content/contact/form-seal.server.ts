import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#app/platform/auth/context.ts'

/** Nobody fills in the form faster (milliseconds). */
const fastest = 3000

/** A form that was left open for a day is asked for once more (milliseconds). */
const longest = 86_400_000

/** Stands before the instant in the seal of a form that came back to be sent once more. */
const again = 'again-'

function sealOf(cx: RequestContext, head: string): string {
  const signed = createHmac('sha256', cx.site.formKey).update(`contact ${head}`)
  return `${head}.${signed.digest('base64url')}`
}

/** How long ago (milliseconds) a form with this seal was made; null for a seal that is not ours. */
function ageOf(cx: RequestContext, seal: string): number | null {
  const [head = ''] = seal.split('.', 1)
  const [given, own] = [seal, sealOf(cx, head)].map((each) => Buffer.from(each))
  if (!given || !own || given.byteLength !== own.byteLength || !timingSafeEqual(given, own)) {
    return null
  }
  return cx.now.getTime() - Number(head.replace(again, ''))
}

/**
 * Tells later when the form was begun: the instant with a signature, for its hidden field. A seal
 * that came with the form and is still good stays, for the time that was waited counts.
 */
export function sealForm(cx: RequestContext, brought = ''): string {
  const age = ageOf(cx, brought)
  return age !== null && age <= longest ? brought : sealOf(cx, String(cx.now.getTime()))
}

/** The seal of a form that looks as if a machine had sent it: sent once more with it, it goes through. */
export const sealAgain = (cx: RequestContext): string => sealOf(cx, `${again}${cx.now.getTime()}`)

/** Whether somebody was asked to send the form once more and does so, or has taken the time that a person needs. */
export function stateOfSeal(cx: RequestContext, seal: string): 'again' | 'timely' | 'doubtful' {
  const age = ageOf(cx, seal)
  if (age === null || age > longest) return 'doubtful'
  if (seal.startsWith(again)) return 'again'
  return age >= fastest ? 'timely' : 'doubtful'
}
