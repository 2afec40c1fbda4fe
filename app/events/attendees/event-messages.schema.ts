import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { translated } from '#app/platform/schema/translated.ts'

export const eventMessages = pgTable('event_messages', {
  /** Id of the submitted form. */
  id: uuid('id').primaryKey(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  ...translated,
  /** Number of registrations. */
  recipients: integer('recipients').notNull(),
  toWaiting: boolean('to_waiting').notNull().default(false),
  sentBy: uuid('sent_by'),
  sentAt: instant('sent_at').notNull().defaultNow(),
})
