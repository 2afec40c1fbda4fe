import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'

/** Not sent, though it was tried: given up, or to be tried again. As the index has it. */
export const undelivered = sql`(${mails.sentAt} is null and (${mails.parkedAt} is not null or ${mails.attempts} > 0 or ${mails.lastError} is not null))`

/** How many mails could not be delivered so far. */
export const countUndelivered = (db: Database): Promise<number> => db.$count(mails, undelivered)
