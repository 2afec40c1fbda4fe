import { bigint, boolean, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'

export const eventTables = pgTable('event_tables', {
  id: uuid('id').primaryKey().defaultRandom(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  number: smallint('number').notNull(),
  seats: smallint('seats').notNull(),
})

/** No row for unseated people. */
export const seatings = pgTable('event_seatings', {
  guestId: uuid('guest_id').primaryKey(),
  tableId: uuid('table_id').notNull(),
  /** Placed by hand, so automatic filling leaves it. */
  byHand: boolean('by_hand').notNull().default(false),
})

export const seatingPlans = pgTable('event_seating_plans', {
  eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
  tablesAt: instant('tables_at').notNull(),
  seatedAt: instant('seated_at').notNull(),
  /** Unseated people when seats were last saved, or the host last notified. */
  unseated: uuid('unseated').array().notNull().default([]),
  /** When the host was last notified of unseated people. */
  hostNotifiedAt: instant('host_told_at'),
})

/** Two registrations that sit together, the smaller id first. */
export const seatWishes = pgTable(
  'event_seat_wishes',
  { one: uuid('one').notNull(), other: uuid('other').notNull() },
  ({ one, other }) => [primaryKey({ columns: [one, other] })],
)
