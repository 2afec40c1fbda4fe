import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { storedEvent } from '#tests/support/events.ts'
import { paidForSeats } from './paid-for-seats.ts'

/** What the migration says each seat of before has cost is what the code says of rows without a price. */

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const prices = { price: 5000, memberPrice: 4000 }

test.each([
  ['at the event’s prices', 15000, 3, false, [5000, 5000, 5000]],
  ['a member’s own at the member’s', 14000, 3, true, [4000, 5000, 5000]],
  ['at others, in equal parts', 10001, 3, false, [3334, 3334, 3333]],
  ['free', 0, 2, true, [0, 0]],
])('%s', async (_, total, seats, member, expected) => {
  const { pool } = database
  const event = await storedEvent(database.db, prices)
  const { rows } = await pool.query<{ id: string }>(
    `insert into event_registrations (event_id, name, email, seats, status, total, member, confirmed_at)
     values ($1, 'Maria', 'maria@example.cat', $2, 'confirmed', $3, $4, now()) returning id`,
    [event.id, seats, total, member],
  )
  const id = rows[0]?.id
  await pool.query(
    `insert into event_guests (registration_id, place, name)
     select $1, place, 'Somebody' from generate_series(1, $2::int) place`,
    [id, seats],
  )
  const migration = await readFile('migrations/0045_what_each_seat_cost.sql', 'utf8')
  await pool.query(migration.slice(migration.indexOf('update event_guests')))
  const filled = await pool.query<{ price: number }>(
    'select price from event_guests where registration_id = $1 order by place',
    [id],
  )
  expect(filled.rows.map(({ price }) => price)).toEqual(expected)
  const unknown = Array.from({ length: seats }, () => null)
  expect(paidForSeats(prices, { total, seats, member }, unknown)).toEqual(expected)
})
