import { sql } from 'drizzle-orm'
import { mails } from '#app/db/schema/mails.ts'

/** Stored as facts, and never tried nor put off (migrations/0029). */
export const isStillToWrite = sql`${mails.nextAttemptAt} >= '9000-01-01T00:00:00Z'`

/** When a mail is due: one that is still to be written, from when it was queued. As the index has it (migrations/0119). */
export const dueAt = sql`(case when ${isStillToWrite} then ${mails.createdAt} else ${mails.nextAttemptAt} end)`
