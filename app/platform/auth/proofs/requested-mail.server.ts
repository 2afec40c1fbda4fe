import { createHash } from 'node:crypto'
import { and, inArray } from 'drizzle-orm'
import { isActiveAccount } from '#app/platform/auth/active-accounts.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { tryAttempt, type Limit } from '#app/platform/auth/limits/rate-limit.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'

/** Mails per hour to an address typed by anybody, of any kind. */
const mailLimit = { attempts: 5, seconds: 3600, sliding: true } as const

type MailSubject = 'account' | 'registration'

/**
 * Counts a mail about an account, requested by typing an address, and returns whether it may be sent. The only limit
 * shared by all forms, so that together they flood no mailbox. Beyond it, the response stays the same, but no mail is
 * sent. A confirmed account has separate limits per subject, so that strangers cannot block a password link. Requests
 * for one's own address when signed in do not count. Stores addresses as hashes.
 *
 * @param db a transaction only if all others locking these rows take the same lock first.
 */
export async function allowRequestedMail(
  db: Database,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  recipient: string,
): Promise<boolean> {
  if (actor.kind === 'account' && actor.email === recipient) return true
  const confirmed = await confirmedAmong(db, [recipient])
  const limit = requestedMailLimit(recipient, 'account', confirmed.has(recipient))
  return (await tryAttempt(db, now, [limit])) === null
}

/** Limit of mails to a typed address; `confirmed` if an account has it. */
export function requestedMailLimit(
  recipient: string,
  about: MailSubject,
  confirmed: boolean,
): Limit {
  const hashed = createHash('sha256').update(recipient).digest('base64url')
  return { key: confirmed ? `mail on ${about} to ${hashed}` : `mail to ${hashed}`, ...mailLimit }
}

/** Which of these addresses belong to confirmed accounts. */
export async function confirmedAmong(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(inArray(accounts.email, [...emails]), isActiveAccount))
  return new Set(rows.map(({ email }) => email))
}
