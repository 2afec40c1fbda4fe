import { and, like, lt } from 'drizzle-orm'
import { inBatches } from '#app/platform/db/batches/batches.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { healthArea } from '#app/platform/mail/writing/mail-kind.ts'

/** Health data are kept as long after an event (milliseconds). */
const retention = 7 * 86_400_000

/** Mails queued before this time are due for erasure, in the outbox and as files. */
export const oldestKeptMenuMail = (now: Date): Date => new Date(now.getTime() - retention)

/**
 * Erases menu mails: replacements reveal health data, and none is sent after its event.
 *
 * @throws RecordsFailed when some could not be erased; the rest are.
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
  const due = and(like(mails.kind, `${healthArea}-%`), lt(mails.createdAt, oldestKeptMenuMail(now)))
  await inBatches({ db, kind: 'mail', table: mails, key: mails.id, due, signal })
}
