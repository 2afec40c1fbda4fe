import { eq } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { mails, type MailFacts } from '#app/db/schema/mails.ts'
import type { StoredMail } from './once-only.ts'
import type { MailBody, MailWriter } from './outbox.server.ts'
import { PermanentMailFailure } from './transport.ts'

/**
 * What a mail of which only the facts are stored is to say as it leaves, in the transaction that has it locked; null
 * for one that is not to leave any more.
 */
export type FactsNow = (
  tx: Database,
  mail: Omit<StoredMail, 'facts'> & { facts: MailFacts | null },
) => Promise<MailFacts | null>

/** The mail with its facts as they are now; null for one that is not to leave any more, and is gone from the outbox. */
export async function asItLeaves(
  tx: Database,
  mail: StoredMail,
  factsNow: FactsNow | undefined,
): Promise<StoredMail | null> {
  const { id, facts, kind } = mail
  // What tells of open charges tells of them as they are at each attempt; of all others the first one's words are kept.
  if (!factsNow || (!facts && !kind.startsWith('ledger-'))) return mail
  const now = await factsNow(tx, mail)
  if (now) return { ...mail, facts: now }
  await tx.delete(mails).where(eq(mails.id, id))
  return null
}

/** A body as the outbox keeps it. */
export const storedBody = ({ attachments = [], ...body }: MailBody) => ({
  ...body,
  attachments: [...attachments],
})

/**
 * What stands in the mail.
 *
 * @throws PermanentMailFailure for one that cannot be written: that is no fault of the mail server, and stays so.
 */
export function written(mail: StoredMail, write: MailWriter, at: Date): MailBody {
  const { kind, language, facts, html, text, attachments } = mail
  if (!facts) return { html, text, attachments }
  try {
    return write({ kind, language, facts, at })
  } catch (error) {
    throw new PermanentMailFailure('the mail cannot be written', { cause: error })
  }
}
