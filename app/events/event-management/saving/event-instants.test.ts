import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { eventInstants } from './event-instants.ts'

test('every instant that belongs to an event says what becomes of it when the event is moved', async () => {
  const database = await testDatabase()
  const { rows } = await database.pool.query<{ instant: string }>(
    `with recursive owned (oid) as (
       select oid from pg_class where relkind = 'r' and relname ~ '^(events$|event_)'
       union
       select conrelid from pg_constraint join owned on confrelid = owned.oid
        where contype = 'f' and confdeltype = 'c')
     select distinct owned.oid::regclass || '.' || attname as instant
     from owned join pg_attribute on attrelid = owned.oid
     where atttypid in ('timestamptz'::regtype, 'date'::regtype) and not attisdropped`,
  )
  await database.close()
  const found = rows.map(({ instant }) => instant).toSorted()
  expect(Object.keys(eventInstants).toSorted()).toEqual(found)
})
