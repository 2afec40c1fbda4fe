import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'

/** Tried and not sent: given up, or to be retried. Must match the index. */
export const undelivered = sql`(${mails.sentAt} is null and (${mails.parkedAt} is not null or ${mails.attempts} > 0 or ${mails.lastError} is not null))`

/** Mails that could not be delivered so far. */
export const countUndelivered = (db: Database): Promise<number> => db.$count(mails, undelivered)
