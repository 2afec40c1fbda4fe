import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { encodeQR } from 'qr'
import type { Site } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { codeLife } from './card.ts'

/** Prefix that identifies our codes. */
const mark = 'CERCLE1.'

/** Bytes of a code: record, instant (milliseconds), nonce, signature. */
const bytes = { member: 16, instant: 6, nonce: 12, signature: 16 }
const signed = bytes.member + bytes.instant + bytes.nonce

/** Milliseconds that the clocks of two servers may differ. */
const clocksApart = 5000

/** The content of a code with a valid signature. */
export type ReadCode = {
  /** The id of the member's record. */
  memberId: string
  /** A code is used once. */
  nonce: string
  madeAt: Date
}

function signatureOf({ formKey }: Pick<Site, 'formKey'>, content: Buffer): Buffer {
  const full = createHmac('sha256', formKey).update('member card ').update(content).digest()
  return full.subarray(0, bytes.signature)
}

/** A code for a member's card, valid from `now` for `codeLife`. */
export function makeCode(site: Pick<Site, 'formKey'>, memberId: string, now: Date): string {
  const content = Buffer.alloc(bytes.member + bytes.instant)
  Buffer.from(memberId.replaceAll('-', ''), 'hex').copy(content)
  content.writeUIntBE(now.getTime(), bytes.member, bytes.instant)
  const whole = Buffer.concat([content, randomBytes(bytes.nonce)])
  return mark + Buffer.concat([whole, signatureOf(site, whole)]).toString('base64url')
}

/** The content of a scanned code; null if it is not ours. It may be too old: `isFresh`. */
export function readCode(site: Pick<Site, 'formKey'>, text: string): ReadCode | null {
  if (!text.startsWith(mark)) return null
  const whole = Buffer.from(text.slice(mark.length), 'base64url')
  if (whole.byteLength !== signed + bytes.signature) return null
  // The same bytes can be written in more than one way: only ours counts.
  if (mark + whole.toString('base64url') !== text) return null
  const content = whole.subarray(0, signed)
  if (!timingSafeEqual(whole.subarray(signed), signatureOf(site, content))) return null
  const hex = content.toString('hex', 0, bytes.member)
  const memberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
  if (!isUuid(memberId)) return null
  return {
    memberId,
    nonce: content.toString('base64url', bytes.member + bytes.instant),
    madeAt: new Date(content.readUIntBE(bytes.member, bytes.instant)),
  }
}

/** Whether a code was made within the last minute by the site's clocks. */
export function isFresh({ madeAt }: ReadCode, now: Date): boolean {
  const age = now.getTime() - madeAt.getTime()
  return age <= codeLife && age >= -clocksApart
}

/** A code as a data URL of an image. */
export function drawnCode(text: string): string {
  const drawing = encodeQR(text, 'svg', { ecc: 'medium', border: 2 })
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
