import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** What was noted on telephones during an evening, each note once. */
export const nightNotes = pgTable('event_night_notes', {
  id: uuid('id').primaryKey(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  text: text('text').notNull(),
  /** By the clock of the telephone. */
  at: instant('at').notNull(),
  writtenBy: uuid('written_by'),
  receivedAt: instant('received_at').notNull().defaultNow(),
})
