import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Site } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { chosenKinds, unsubscribePath, type ChosenKind } from './mail-choice.ts'

/** The person of a link, and the kind of mail. */
export type Unsubscribing = { personId: string; kind: ChosenKind }

function codeOf({ formKey }: Pick<Site, 'formKey'>, { personId, kind }: Unsubscribing): string {
  const code = createHmac('sha256', formKey).update(`unsubscribe ${kind} ${personId}`).digest()
  return code.subarray(0, 18).toString('base64url')
}

/** The token in a person's mails of a kind. It works as long as the person is known. */
export function unsubscribeToken(site: Pick<Site, 'formKey'>, who: Unsubscribing): string {
  const id = Buffer.from(who.personId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${who.kind}-${id}-${codeOf(site, who)}`
}

/** The content of a token; null if the site has not signed it. */
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

/** The page of a token, which also takes a mail program's one-click request (RFC 8058). */
export const unsubscribeAddress = ({ origin }: Pick<Site, 'origin'>, token: string) =>
  `${origin}${unsubscribePath}?clave=${token}`
