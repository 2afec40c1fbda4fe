import { bigint, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#app/platform/schema/bytea.ts'
import { instant } from '#app/platform/schema/instant.ts'

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

/** Photographs of an evening, until the night is closed. */
export const nightPhotographs = pgTable('event_night_photographs', {
  id: uuid('id').primaryKey(),
  /** The event may be in the trash. */
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  /** Pixels of the original that is kept. */
  width: smallint('width').notNull(),
  height: smallint('height').notNull(),
  /** What is covered, in these pixels. */
  areas: jsonb('areas')
    .$type<{ left: number; top: number; width: number; height: number }[]>()
    .notNull()
    .default([]),
  /** As which picture it would be published; another one each time what is covered changes. */
  pictureId: uuid('picture_id').notNull().defaultRandom(),
  /** By the clock of the telephone. */
  at: instant('at').notNull(),
  takenBy: uuid('taken_by'),
  receivedAt: instant('received_at').notNull().defaultNow(),
})

/** Their files: 'original.webp', and what would be published by its names in the store. None once the night is closed. */
export const nightFiles = pgTable(
  'event_night_files',
  {
    photographId: uuid('photograph_id').notNull(),
    name: text('name').notNull(),
    content: bytea('content').notNull(),
  },
  ({ photographId, name }) => [primaryKey({ columns: [photographId, name] })],
)
