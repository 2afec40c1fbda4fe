import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'

/** Kinds of samples keyed by number, and by uuid. */
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

/** Seeded records by one of both ids; a record is untouched while `asOf` equals its last change. */
export const sampleRecords = pgTable('sample_records', {
  kind: text('kind').$type<NumberedSample | NamedSample>().notNull(),
  recordId: bigint('record_id', { mode: 'number' }),
  recordUuid: uuid('record_uuid'),
  asOf: instant('as_of').notNull(),
})

/** Progress of the setup that no other table shows. */
export const firstSteps = pgTable('first_steps', {
  mark: text('mark').primaryKey(),
  markedAt: instant('marked_at').notNull(),
  markedBy: uuid('marked_by'),
})
