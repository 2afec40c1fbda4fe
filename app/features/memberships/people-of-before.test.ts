import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/database-before.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

/** Members of before there were people: each becomes one, with one span, and nothing of the record changes. */

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const anna = '00000000-0000-4000-8000-000000000001'
const joan = '00000000-0000-4000-8000-0000000000a1'

test('each person of before is one person, with a span for each of the records', async () => {
  const client = await database.pool.connect()
  try {
    const migrate = await databaseBefore(client, '0056')
    await client.query(
      'insert into usuarios (id, email, email_verified_at) values ($1, $2, now())',
      [anna, 'anna@example.org'],
    )
    await client.query(
      `insert into membership_requests
         (id, full_name, email, user_id, status, member_number, joined_on, valid_until, left_on, double_of) values
       (gen_random_uuid(), 'Anna', 'anna@example.org', '${anna}', 'approved', 1, '2010-01-01', null, '2012-05-01', null),
       (gen_random_uuid(), 'Anna Pla', 'anna@example.org', '${anna}', 'approved', 2, '2020-01-01', null, null, null),
       ('${joan}', 'Joan', 'Joan@example.org', null, 'approved', 3, '2012-01-01', '2199-12-31', null, null),
       (gen_random_uuid(), 'Joan', 'joan@example.org', null, 'approved', 4, '2015-01-01', null, null, '${joan}'),
       (gen_random_uuid(), 'Pau', 'pau@example.org', null, 'approved', 5, '2013-01-01', '2014-12-31', null, null),
       (gen_random_uuid(), 'Nova', 'nova@example.org', null, 'pending', null, null, null, null, null)`,
    )
    await migrate()
    const people = await client.query(
      'select full_name as name, account_id as account from people order by full_name',
    )
    expect(people.rows).toEqual([
      { name: 'Anna Pla', account: anna },
      { name: 'Joan', account: null },
      { name: 'Pau', account: null },
    ])
    const records = await client.query(
      `select member_number as number, person.full_name as person, plan.name_ca as plan, grace_until::text as until
       from membership_requests member
       left join people person on person.id = member.person_id
       left join membership_plans plan on plan.id = member.plan_id order by 1`,
    )
    expect(records.rows).toEqual([
      { number: 1, person: 'Anna Pla', plan: 'Soci', until: null },
      { number: 2, person: 'Anna Pla', plan: 'Soci', until: null },
      { number: 3, person: 'Joan', plan: 'Soci', until: '2199-12-31' },
      { number: 4, person: 'Joan', plan: 'Soci', until: null },
      { number: 5, person: 'Pau', plan: 'Soci', until: '2014-12-31' },
      { number: null, person: null, plan: null, until: null },
    ])
    const spans = await client.query(
      `select full_name as name, begins_on::text as begins, ended_on::text as ended, ended_because as because
       from memberships join people on people.id = person_id order by 1, 2`,
    )
    expect(spans.rows).toEqual([
      { name: 'Anna Pla', begins: '2010-01-01', ended: '2012-05-01', because: 'left' },
      { name: 'Anna Pla', begins: '2020-01-01', ended: null, because: null },
      { name: 'Joan', begins: '2012-01-01', ended: null, because: null },
      { name: 'Pau', begins: '2013-01-01', ended: '2014-12-31', because: 'lapsed' },
    ])
  } finally {
    client.release()
  }
})
