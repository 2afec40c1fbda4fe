import { sql } from 'drizzle-orm'
import { mails } from '#app/platform/mail/mails.schema.ts'

/** Stored as facts; neither tried nor postponed. */
export const isUnrendered = sql`${mails.nextAttemptAt} >= '9000-01-01T00:00:00Z'`

/** When a mail is due; unrendered ones are due when queued. Must match the index. */
export const dueAt = sql`(case when ${isUnrendered} then ${mails.createdAt} else ${mails.nextAttemptAt} end)`
