import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Site } from '#app/platform/auth/context.ts'

/** Milliseconds after a check in which its use can be counted. */
export const sealLife = 180_000

const content = z.strictObject({
  /** Identifies the use, so that a repeated press counts once. */
  use: z.uuid(),
  partner: z.uuid(),
  /** The member's record. */
  member: z.uuid(),
  /** Of the code; null for a typed number. */
  nonce: z.string().nullable(),
  /** When the card was checked (milliseconds). */
  at: z.number(),
})

/** A check, as the form that counts the use sends it back. */
export type Checked = z.output<typeof content>

const signatureOf = ({ formKey }: Pick<Site, 'formKey'>, text: string) =>
  createHmac('sha256', formKey).update(`checked card ${text}`).digest()

/** Signs that the site has checked this card for this partner: a use needs it. */
export function sealCheck(site: Pick<Site, 'formKey'>, checked: Checked): string {
  const text = Buffer.from(JSON.stringify(checked)).toString('base64url')
  return `${text}.${signatureOf(site, text).toString('base64url')}`
}

/** The content of a seal; null if it is not ours. */
export function readSeal(site: Pick<Site, 'formKey'>, seal: string): Checked | null {
  const [text = '', given = ''] = seal.split('.', 2)
  const signature = Buffer.from(given, 'base64url')
  const own = signatureOf(site, text)
  if (signature.byteLength !== own.byteLength || !timingSafeEqual(signature, own)) return null
  return content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}
