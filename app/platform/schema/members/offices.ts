import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'

export type Office = 'treasurer' | 'secretary' | 'door' | 'kitchen' | 'blogEditor'

/** Offices of accounts, besides roles (docs/decisions/history/0062-offices-beside-the-roles.md). */
export const accountOffices = pgTable('account_offices', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  office: text('office').$type<Office>().notNull(),
  /** Null for all events, and for offices without events. */
  eventId: bigint('event_id', { mode: 'number' }),
  /** Expiry; null for none. Offices for an event also end with it. */
  endsAt: instant('ends_at'),
  /** A day after the event, kept by the database (migrations/functions/events.sql). */
  eventUntil: instant('event_until'),
  givenAt: instant('given_at').notNull().defaultNow(),
  givenBy: uuid('given_by'),
})
