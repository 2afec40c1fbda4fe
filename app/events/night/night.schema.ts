import { bigint, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { bytea } from '#app/platform/schema/bytea.ts'

export const nightNotes = pgTable('event_night_notes', {
  id: uuid('id').primaryKey(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  text: text('text').notNull(),
  /** Time on the phone's clock. */
  at: instant('at').notNull(),
  writtenBy: uuid('written_by'),
  receivedAt: instant('received_at').notNull().defaultNow(),
})

/** Photographs of an evening until the night is closed. */
export const nightPhotographs = pgTable('event_night_photographs', {
  id: uuid('id').primaryKey(),
  /** The event may be in the trash. */
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  /** Pixels of the stored original. */
  width: smallint('width').notNull(),
  height: smallint('height').notNull(),
  /** Covered areas in these pixels. */
  areas: jsonb('areas')
    .$type<{ left: number; top: number; width: number; height: number }[]>()
    .notNull()
    .default([]),
  /** Id of the picture when published; renewed with each change of the covered areas. */
  pictureId: uuid('picture_id').notNull().defaultRandom(),
  /** Time on the phone's clock. */
  at: instant('at').notNull(),
  takenBy: uuid('taken_by'),
  receivedAt: instant('received_at').notNull().defaultNow(),
})

/** 'original.webp', and the versions to publish by their names in the store. None once the night is closed. */
export const nightFiles = pgTable(
  'event_night_files',
  {
    photographId: uuid('photograph_id').notNull(),
    name: text('name').notNull(),
    content: bytea('content').notNull(),
  },
  ({ photographId, name }) => [primaryKey({ columns: [photographId, name] })],
)
