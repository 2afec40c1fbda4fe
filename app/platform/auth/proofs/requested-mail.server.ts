import { createHash } from 'node:crypto'
import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import {
  giveBackAttempt,
  tryAttempt,
  type Limit,
} from '#app/platform/auth/limits/rate-limit.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'

/** Mails within any hour to an address that somebody has typed, whatever they are about. */
const most = { attempts: 5, seconds: 3600, sliding: true } as const

/** What a mail is about that a form asks for. */
type About = 'account' | 'registration'

/** Whether the mail may be sent; `giveBack` for one that then was not. */
export type RequestedMail = { allowed: boolean; giveBack(db: Database): Promise<void> }

/**
 * Counts a mail that somebody asks for by typing an address: the one place where all forms meet, so that
 * together they fill nobody's mailbox. Beyond the most, whoever asked gets the answer as ever, and no mail
 * goes out. An address with a confirmed account has as many for each thing that they are about, so that
 * strangers who use up one do not keep the owner from a new password. Who is signed in and asks for the
 * own address is not counted: others cannot do so. Addresses are counted as hashes.
 *
 * @param db a transaction only where others that hold the same rows wait for the same lock first.
 */
export async function askForMail(
  db: Database,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  recipient: string,
  about: About,
): Promise<RequestedMail> {
  if (actor.kind === 'account' && actor.email === recipient) {
    return { allowed: true, giveBack: () => Promise.resolve() }
  }
  const confirmed = await confirmedAmong(db, [recipient])
  const limits = [requestedMailLimit(recipient, about, confirmed.has(recipient))]
  const allowed = (await tryAttempt(db, now, limits)) === null
  return { allowed, giveBack: (tx) => giveBackAttempt(tx, allowed ? limits : []) }
}

/** The limit of mails to an address that somebody has typed; `confirmed` if an account has it. */
export function requestedMailLimit(recipient: string, about: About, confirmed: boolean): Limit {
  const hashed = createHash('sha256').update(recipient).digest('base64url')
  return { key: confirmed ? `mail on ${about} to ${hashed}` : `mail to ${hashed}`, ...most }
}

/** Which of these addresses are those of confirmed accounts. */
export async function confirmedAmong(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(
      and(
        inArray(accounts.email, [...emails]),
        isNotNull(accounts.emailVerifiedAt),
        isNull(accounts.deactivatedAt),
      ),
    )
  return new Set(rows.map(({ email }) => email))
}
