import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/instant.ts'
import { translated } from '#app/platform/schema/translated.ts'

/** What the club has written to those who come to an event, as it was sent. */
export const eventMessages = pgTable('event_messages', {
  /** That of the form. */
  id: uuid('id').primaryKey(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  ...translated,
  /** To how many registrations. */
  recipients: integer('recipients').notNull(),
  /** To those who wait too. */
  toWaiting: boolean('to_waiting').notNull().default(false),
  sentBy: uuid('sent_by'),
  sentAt: instant('sent_at').notNull().defaultNow(),
})
