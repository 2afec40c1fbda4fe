import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Site } from '#app/platform/auth/context.ts'

/** How long after a card was checked its use can be counted (milliseconds). */
export const sealLife = 180_000

const content = z.strictObject({
  /** Names the use, so that a press that comes twice is one. */
  use: z.uuid(),
  partner: z.uuid(),
  /** The record of the member. */
  member: z.uuid(),
  /** That of the code; null where the number was typed. */
  nonce: z.string().nullable(),
  /** When the card was checked (milliseconds). */
  at: z.number(),
})

/** What was checked, as the form that counts the use brings it back. */
export type Checked = z.output<typeof content>

const signatureOf = ({ formKey }: Pick<Site, 'formKey'>, text: string) =>
  createHmac('sha256', formKey).update(`checked card ${text}`).digest()

/** Says that the site has checked this card for this partner: without it nobody counts a use. */
export function sealCheck(site: Pick<Site, 'formKey'>, checked: Checked): string {
  const text = Buffer.from(JSON.stringify(checked)).toString('base64url')
  return `${text}.${signatureOf(site, text).toString('base64url')}`
}

/** What was checked; null for what is no seal of ours. */
export function readSeal(site: Pick<Site, 'formKey'>, seal: string): Checked | null {
  const [text = '', given = ''] = seal.split('.', 2)
  const signature = Buffer.from(given, 'base64url')
  const own = signatureOf(site, text)
  if (signature.byteLength !== own.byteLength || !timingSafeEqual(signature, own)) return null
  return content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}
