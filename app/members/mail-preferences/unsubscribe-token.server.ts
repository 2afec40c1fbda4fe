import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Site } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { chosenKinds, unsubscribePath, type ChosenKind } from './mail-choice.ts'

/** Whose link it is, and which mails it speaks of. */
export type Unsubscribing = { personId: string; kind: ChosenKind }

function codeOf({ formKey }: Pick<Site, 'formKey'>, { personId, kind }: Unsubscribing): string {
  const code = createHmac('sha256', formKey).update(`unsubscribe ${kind} ${personId}`).digest()
  return code.subarray(0, 18).toString('base64url')
}

/** What the links of a person's mails of a kind carry. It works as long as the person is known. */
export function unsubscribeToken(site: Pick<Site, 'formKey'>, who: Unsubscribing): string {
  const id = Buffer.from(who.personId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${who.kind}-${id}-${codeOf(site, who)}`
}

/** Whose a token is; null for one that this site has not made. */
export function readUnsubscribeToken(
  site: Pick<Site, 'formKey'>,
  token: string,
): Unsubscribing | null {
  const [, word, id = '', code = ''] = /^([a-z]+)-([\w-]{22})-([\w-]{24})$/u.exec(token) ?? []
  const kind = chosenKinds.find((each) => each === word)
  const hex = Buffer.from(id, 'base64url').toString('hex')
  const personId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
  if (!kind || !isUuid(personId)) return null
  const own = Buffer.from(codeOf(site, { personId, kind }))
  return timingSafeEqual(own, Buffer.from(code)) ? { personId, kind } : null
}

/** The address of the page of a token, which also takes the one click of a mail program (RFC 8058). */
export const unsubscribeAddress = ({ origin }: Pick<Site, 'origin'>, token: string) =>
  `${origin}${unsubscribePath}?clave=${token}`
