import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Records that the site brought along; untouched while `asOf` is when the record was last saved. */
export const sampleRecords = pgTable('sample_records', {
  kind: text('kind').$type<'restaurant' | 'event' | 'review'>().notNull(),
  recordId: bigint('record_id', { mode: 'number' }).notNull(),
  asOf: instant('as_of').notNull(),
})

/** What of the first steps is not to be seen elsewhere. */
export const firstSteps = pgTable('first_steps', {
  mark: text('mark').primaryKey(),
  markedAt: instant('marked_at').notNull(),
  markedBy: uuid('marked_by'),
})
