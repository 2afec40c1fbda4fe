import { bigint, boolean, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/instant.ts'

/** The tables of an event; a number is nobody else's at the same event. */
export const eventTables = pgTable('event_tables', {
  id: uuid('id').primaryKey().defaultRandom(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  number: smallint('number').notNull(),
  seats: smallint('seats').notNull(),
})

/** Where somebody sits; who sits nowhere has no row. */
export const seatings = pgTable('event_seatings', {
  guestId: uuid('guest_id').primaryKey(),
  tableId: uuid('table_id').notNull(),
  /** Put there by a person: filling leaves it as it is. */
  byHand: boolean('by_hand').notNull().default(false),
})

/** What a filling did to one person: where they sat, and where they sit since. */
export type FilledSeat = { guest: string; from: string | null; hand: boolean; to: string | null }

/** How far the tables of an event have come. */
export const seatingPlans = pgTable('event_seating_plans', {
  eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
  tablesAt: instant('tables_at').notNull(),
  seatedAt: instant('seated_at').notNull(),
  /** What can be undone; null for nothing. */
  filled: jsonb('filled').$type<FilledSeat[]>(),
  /** Who had no table when people were seated last, or when the host was told of them. */
  unseated: uuid('unseated').array().notNull().default([]),
  /** When the host was told last that somebody has none. */
  hostToldAt: instant('host_told_at'),
})

/** Two registrations whose people are to sit together, the smaller id first. */
export const seatWishes = pgTable(
  'event_seat_wishes',
  { one: uuid('one').notNull(), other: uuid('other').notNull() },
  ({ one, other }) => [primaryKey({ columns: [one, other] })],
)
