import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Site } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { linkDays } from './attachment.ts'

function codeOf({ formKey }: Pick<Site, 'formKey'>, id: string, until: string): string {
  const code = createHmac('sha256', formKey).update(`attachment ${id} ${until}`).digest()
  return code.subarray(0, 18).toString('base64url')
}

/** The address of an attachment for 90 days, for whoever has it. */
export function attachmentAddress(
  site: Pick<Site, 'formKey' | 'origin'>,
  id: string,
  now: Date,
): string {
  const until = String(Math.floor(now.getTime() / 1000) + linkDays * 86_400)
  return `${site.origin}/circulares/adjuntos/${id}?hasta=${until}&clave=${codeOf(site, id, until)}`
}

/** Whether the site has signed this address, and it has not ended. */
export function opensAttachment(
  site: Pick<Site, 'formKey'>,
  { id, until, code }: { id: string; until: string; code: string },
  now: Date,
): boolean {
  if (!isUuid(id) || !/^\d{1,12}$/u.test(until)) return false
  const [own, given] = [Buffer.from(codeOf(site, id, until)), Buffer.from(code)]
  const isSigned = own.byteLength === given.byteLength && timingSafeEqual(own, given)
  return isSigned && now.getTime() < Number(until) * 1000
}
