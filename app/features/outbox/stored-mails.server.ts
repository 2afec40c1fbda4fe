import { desc, eq } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { mails } from '#app/db/schema/mails.ts'
import { notFound } from '#app/problem.ts'
import type { StoredMail, StoredMailDetails } from './stored-mail.ts'
import { writeMail } from './write-mail.server.ts'

const listed = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  language: mails.language,
  subject: mails.subject,
  createdAt: mails.createdAt,
  attempts: mails.attempts,
  sentAt: mails.sentAt,
  parkedAt: mails.parkedAt,
  lastError: mails.lastError,
}

/**
 * Everybody's mails, with links that are as good as passwords: only while the site is being
 * developed, and never on a public address. Otherwise the page does not exist.
 */
function refuseOutsideOfDevelopment({ site }: RequestContext) {
  if (!site.development || site.origin.startsWith('https:')) throw notFound()
}

/** The newest 200 mails. Throws notFound unless the site is being developed. */
export async function listStoredMails(cx: RequestContext): Promise<StoredMail[]> {
  refuseOutsideOfDevelopment(cx)
  return cx.db.select(listed).from(mails).orderBy(desc(mails.createdAt)).limit(200)
}

/** One mail with both bodies. Throws notFound for an unknown id, or unless the site is being developed. */
export async function storedMail(cx: RequestContext, id: string): Promise<StoredMailDetails> {
  refuseOutsideOfDevelopment(cx)
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(id)) throw notFound()
  const [mail] = await cx.db
    .select({ ...listed, html: mails.html, text: mails.text, facts: mails.facts })
    .from(mails)
    .where(eq(mails.id, id))
  if (!mail) throw notFound()
  const { facts, ...stored } = mail
  if (!facts) return stored
  const { html, text } = writeMail({ ...mail, facts, at: mail.sentAt ?? cx.now })
  return { ...stored, html, text }
}
