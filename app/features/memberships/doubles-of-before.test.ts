import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/database-before.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

/** What the club had before one person could have but one membership: nothing of it is lost. */

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('doubles of before are marked and kept, each beside the one that lasts longest', async () => {
  const client = await database.pool.connect()
  try {
    const migrate = await databaseBefore(client, '0036')
    await client.query(
      `insert into usuarios (id, email, email_verified_at) values
       ('00000000-0000-4000-8000-000000000001', 'joan@example.org', now()),
       ('00000000-0000-4000-8000-000000000002', 'new@example.org', null)`,
    )
    await client.query(
      `insert into membership_requests
         (full_name, email, user_id, status, member_number, joined_on, valid_until, left_on) values
       ('Joan', 'Joan@example.org', null, 'approved', 3, '2012-01-01', null, null),
       ('Joan', 'joan@example.org', '00000000-0000-4000-8000-000000000001', 'approved', 5,
         '2026-01-01', null, null),
       ('Joan', 'joan@example.org', null, 'approved', 1, '2010-01-01', null, '2011-01-01'),
       ('Pau', 'pau@example.org', null, 'approved', 7, '2013-01-01', '2014-12-31', null),
       ('Pau', 'PAU@example.org', null, 'approved', 8, '2015-01-01', '2030-12-31', null),
       ('New', 'new@example.org', null, 'approved', 9, '2015-01-01', null, null)`,
    )
    await migrate()
    const { rows } = await client.query(
      `select one.member_number as number, one.user_id is not null as owned,
         counted.member_number as beside
       from membership_requests one left join membership_requests counted on counted.id = one.double_of
       order by 1`,
    )
    expect(rows).toEqual([
      { number: 1, owned: true, beside: null },
      { number: 3, owned: true, beside: null },
      { number: 5, owned: true, beside: 3 },
      { number: 7, owned: false, beside: 8 },
      { number: 8, owned: false, beside: null },
      { number: 9, owned: false, beside: null },
    ])
    const log = await client.query(
      "select 1 from audit_log where action = 'membership.marked-double'",
    )
    expect(log.rowCount).toBe(2)
  } finally {
    client.release()
  }
})
