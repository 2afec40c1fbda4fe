import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { movingFields } from './move-dependent-fields.server.ts'

/**
 * What happens to an instant when the event moves:
 * - `moves`: by the same distance (`moveDependentFields`, `applyNewDate`);
 * - `follows`: derived from the event's date by database or code;
 * - `bounded`: ends at the new start at the latest (`applyNewDate`);
 * - `reset`: done again for the new date (`applyNewDate`);
 * - `stays`: a record, or independent of the date.
 */
type OnMove = 'moves' | 'follows' | 'bounded' | 'reset' | 'stays'

/** Every instant of an event and its records; the test compares the list with the database. */
const eventInstants = {
  'events.date': 'moves',
  'events.ends_at': 'moves',
  'events.registration_opens_at': 'moves',
  'events.members_open_at': 'moves',
  'events.registration_closes_at': 'moves',
  'events.moved_from': 'stays',
  'events.moved_at': 'stays',
  'events.cancelled_at': 'stays',
  'events.created_at': 'stays',
  'events.updated_at': 'stays',
  'event_registrations.offered_until': 'bounded',
  'event_registrations.confirm_by': 'bounded',
  'event_registrations.pay_by': 'bounded',
  'event_registrations.reminded_at': 'reset',
  'event_registrations.anonymous_since': 'stays',
  'event_registrations.cancelled_at': 'stays',
  'event_registrations.confirmed_at': 'stays',
  'event_registrations.created_at': 'stays',
  'event_registrations.given_up_at': 'stays',
  'event_registrations.updated_at': 'stays',
  // A hold lasts minutes; its registration is `bounded`.
  'registration_holds.confirm_by': 'stays',
  // A trigger moves the end of a helper's duty (migrations/functions/events.sql).
  'account_offices.event_until': 'follows',
  'account_offices.ends_at': 'moves',
  'account_offices.given_at': 'stays',
  'event_guests.checked_in_at': 'stays',
  'event_check_ins.at': 'stays',
  'event_check_ins.received_at': 'stays',
  'event_messages.sent_at': 'stays',
  'event_night_notes.at': 'stays',
  'event_night_notes.received_at': 'stays',
  'event_night_photographs.at': 'stays',
  'event_night_photographs.received_at': 'stays',
  'event_seating_plans.host_told_at': 'stays',
  'event_seating_plans.seated_at': 'stays',
  'event_seating_plans.tables_at': 'stays',
  'event_costs.created_at': 'stays',
  'event_costs.spent_on': 'stays',
  'event_cost_receipts.created_at': 'stays',
  'event_cost_repayments.created_at': 'stays',
  'event_cost_repayments.repaid_on': 'stays',
  'menus.created_at': 'stays',
  'menus.updated_at': 'stays',
  'menus.final_at': 'stays',
  'menus.final_before': 'stays',
  'menu_plates.told_at': 'stays',
} as const satisfies Readonly<Record<string, OnMove>>

test('every instant of an event is listed with what moving the event does to it', async () => {
  const database = await testDatabase()
  const rows = await database.pool.sql<{ instant: string }>`
    with recursive owned (oid) as (
      select oid from pg_class where relkind = 'r' and relname ~ '^(events$|event_)'
      union
      select conrelid from pg_constraint join owned on confrelid = owned.oid
       where contype = 'f' and confdeltype = 'c')
    select distinct owned.oid::regclass || '.' || attname as instant
    from owned join pg_attribute on attrelid = owned.oid
    where atttypid in ('timestamptz'::regtype, 'date'::regtype) and not attisdropped`
  await database.close()
  const found = rows.map(({ instant }) => instant).toSorted()
  expect(Object.keys(eventInstants).toSorted()).toEqual(found)
  const moving = Object.entries(eventInstants).flatMap(([name, onMove]: [string, OnMove]) =>
    onMove === 'moves' && name.startsWith('events.') ? [name.slice('events.'.length)] : [],
  )
  expect(moving).toEqual(['date', ...movingFields])
})
