import { sql } from 'drizzle-orm'
import { mails } from '#app/platform/mail/mails.schema.ts'

/** Stored as facts, and never tried nor put off. */
export const isStillToWrite = sql`${mails.nextAttemptAt} >= '9000-01-01T00:00:00Z'`

/** When a mail is due: one that is still to be written, from when it was queued. As the index has it. */
export const dueAt = sql`(case when ${isStillToWrite} then ${mails.createdAt} else ${mails.nextAttemptAt} end)`
