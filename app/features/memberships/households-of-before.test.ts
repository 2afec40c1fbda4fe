import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/database-before.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

/** Households of before who left gave up the place: each becomes one of two who stand, and the log says who pays alone now. */

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Stored as number, who pays, and when they left. */
const members = [
  [1, null, null],
  // Shares as it should be.
  [2, 1, null],
  [3, null, null],
  // Has left, and keeps the place.
  [4, 3, '2025-01-01'],
  [5, null, '2025-01-01'],
  // Whose payer has left.
  [6, 5, null],
  [7, null, null],
  // Pays for 9, and is paid for.
  [8, 7, null],
  [9, 8, null],
] as const

test('of whom share a fee each is one of two who stand', async () => {
  const client = await database.pool.connect()
  try {
    const migrate = await databaseBefore(client, '0103')
    await client.query(
      `insert into membership_requests (id, full_name, email, status, member_number, joined_on, left_on)
       select id, 'Anna', 'anna' || number || '@example.org', 'approved', number, '2010-01-01', left_on
       from jsonb_to_recordset($1) as told (id uuid, number integer, left_on date)`,
      [
        JSON.stringify(
          members.map(([number, , leftOn]) => ({ id: idOf(number), number, left_on: leftOn })),
        ),
      ],
    )
    for (const [number, payer] of members) {
      if (payer === null) continue
      await client.query('update membership_requests set household_of = $2 where id = $1', [
        idOf(number),
        idOf(payer),
      ])
    }
    // A suspension of one alone.
    await client.query("update membership_requests set suspended_on = '2026-01-01' where id = $1", [
      idOf(9),
    ])
    await migrate()
    const { rows } = await client.query(
      `select own.member_number as number, payer.member_number as payer, own.suspended_on::text as suspended
       from membership_requests as own join membership_requests as payer on payer.id = own.household_of order by 1`,
    )
    expect(rows).toEqual([
      { number: 2, payer: 1, suspended: null },
      { number: 9, payer: 8, suspended: '2026-01-01' },
    ])
    const log = await client.query(
      `select subject_id as id, changes from audit_log where action = 'membership.updated' order by 1`,
    )
    expect(log.rows).toEqual([
      { id: idOf(4), changes: { household_of: ['3', null] } },
      { id: idOf(6), changes: { household_of: ['5', null] } },
      { id: idOf(8), changes: { household_of: ['7', null] } },
    ])
  } finally {
    client.release()
  }
})
