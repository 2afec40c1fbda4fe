import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#app/platform/auth/context.ts'

/** Milliseconds that a person needs at least. */
const fastest = 3000

/** Milliseconds after which a form must be sent once more. */
const longest = 86_400_000

/** Prefix of the instant in the seal of a form to be sent once more. */
const again = 'again-'

function sealOf(cx: RequestContext, head: string): string {
  const signed = createHmac('sha256', cx.site.formKey).update(`contact ${head}`)
  return `${head}.${signed.digest('base64url')}`
}

/** Age of a form in milliseconds; null for a foreign seal. */
function ageOf(cx: RequestContext, seal: string): number | null {
  const [head = ''] = seal.split('.', 1)
  const [given, own] = [seal, sealOf(cx, head)].map((each) => Buffer.from(each))
  if (!given || !own || given.byteLength !== own.byteLength || !timingSafeEqual(given, own)) {
    return null
  }
  return cx.now.getTime() - Number(head.replace(again, ''))
}

/**
 * Signs the instant at which a form was begun, for its hidden field. A seal that the form already has stays while it
 * is valid: the time waited counts.
 */
export function sealForm(cx: RequestContext, brought = ''): string {
  const age = ageOf(cx, brought)
  return age !== null && age <= longest ? brought : sealOf(cx, String(cx.now.getTime()))
}

/** The seal of a form that looks automated: sent once more with it, it is accepted. */
export const sealAgain = (cx: RequestContext): string => sealOf(cx, `${again}${cx.now.getTime()}`)

/** Whether the form was sent once more as asked, or took as long as a person needs. */
export function stateOfSeal(cx: RequestContext, seal: string): 'again' | 'timely' | 'doubtful' {
  const age = ageOf(cx, seal)
  if (age === null || age > longest) return 'doubtful'
  if (seal.startsWith(again)) return 'again'
  return age >= fastest ? 'timely' : 'doubtful'
}
