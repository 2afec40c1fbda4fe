import { and, like, lt } from 'drizzle-orm'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { healthArea } from '#app/platform/mail/writing/mail-kind.ts'

/** As long as what people tell of their health is kept after an event (milliseconds). */
const kept = 7 * 86_400_000

/** Those that were queued before are due, in the outbox and as files. */
export const menuMailsKeptSince = (now: Date): Date => new Date(now.getTime() - kept)

/**
 * Erases mails about what is served to whom: what is served instead tells of somebody's health, and no mail leaves after its event.
 *
 * @throws RecordsFailed when some could not be erased; the others are.
 */
export async function forgetMenuMails({
  db,
  now,
  signal,
}: {
  db: Database
  now: Date
  signal?: AbortSignal
}): Promise<void> {
  const due = and(like(mails.kind, `${healthArea}-%`), lt(mails.createdAt, menuMailsKeptSince(now)))
  await inBatches({ db, kind: 'mail', table: mails, key: mails.id, due, signal })
}
