import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/instant.ts'

/** Kinds of samples whose records have numbers, and those whose records have uuids. */
type NumberedSample = 'restaurant' | 'event' | 'review'
type NamedSample =
  | 'post'
  | 'member'
  | 'account'
  | 'message'
  | 'registration'
  | 'partner'
  | 'assembly'
  | 'proposal'

/**
 * Records that the site brought along, by one of both ids; untouched while `asOf` is when the record was last
 * saved.
 */
export const sampleRecords = pgTable('sample_records', {
  kind: text('kind').$type<NumberedSample | NamedSample>().notNull(),
  recordId: bigint('record_id', { mode: 'number' }),
  recordUuid: uuid('record_uuid'),
  asOf: instant('as_of').notNull(),
})

/** What of the first steps is not to be seen elsewhere. */
export const firstSteps = pgTable('first_steps', {
  mark: text('mark').primaryKey(),
  markedAt: instant('marked_at').notNull(),
  markedBy: uuid('marked_by'),
})
