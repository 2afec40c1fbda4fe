import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/database-before.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { memberQueryOf, memberSearch } from './member-list.ts'
import { mayRequest, memberState } from './membership.ts'

/** What the club had before members had numbers, and what a membership is on a given day. */

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the members of before are numbered in the order in which they asked', async () => {
  const client = await database.pool.connect()
  try {
    const migrate = await databaseBefore(client, '0014')
    await client.query(
      `insert into membership_requests (full_name, email, status, created_at, updated_at) values
       ('Segona', 'b@example.cat', 'approved', '2026-02-01', '2026-02-03T23:30:00Z'),
       ('Refusada', 'r@example.cat', 'rejected', '2026-01-15', '2026-01-16'),
       ('Primera', 'a@example.cat', 'approved', '2026-01-01', '2026-01-02')`,
    )
    await migrate()
    await client.query(
      "insert into membership_requests (full_name, email, status) values ('Tercera', 'c@example.cat', 'approved')",
    )
    const { rows } = await client.query(
      `select full_name, member_number, joined_on::text from membership_requests
       where full_name <> 'Tercera' order by member_number nulls last`,
    )
    expect(rows).toEqual([
      { full_name: 'Primera', member_number: 1, joined_on: '2026-01-02' },
      { full_name: 'Segona', member_number: 2, joined_on: '2026-02-04' },
      { full_name: 'Refusada', member_number: null, joined_on: null },
    ])
    const third = await client.query(
      'select max(member_number) as highest from membership_requests',
    )
    expect(third.rows).toEqual([{ highest: 3 }])
  } finally {
    client.release()
  }
})

test.each([
  ['pending', {}, null],
  ['approved', {}, 'active'],
  ['approved', { validUntil: '2026-11-20' }, 'active'],
  ['approved', { validUntil: '2026-11-19', graceUntil: '2026-11-19' }, 'lapsed'],
  ['approved', { validUntil: '2026-11-19', graceUntil: '2026-11-20' }, 'grace'],
  ['approved', { suspendedOn: '2026-11-20' }, 'suspended'],
  ['approved', { leftOn: '2026-11-01', suspendedOn: '2026-10-20' }, 'left'],
  ['approved', { validUntil: '2026-11-19', leftOn: '2026-11-01' }, 'left'],
] as const)('%s with %o is %s', (status, days, state) => {
  const none = { validUntil: null, graceUntil: null, suspendedOn: null, leftOn: null }
  expect(memberState({ status, ...none, ...days }, '2026-11-20')).toBe(state)
})

test('who is no member now and has no open request may ask', () => {
  const ended = { status: 'approved', state: 'lapsed' } as const
  expect(mayRequest([ended, { status: 'rejected', state: null }])).toBe(true)
  expect(mayRequest([ended, { status: 'approved', state: 'active' }])).toBe(false)
  expect(mayRequest([ended, { status: 'pending', state: null }])).toBe(false)
})

test.each([
  ['', ''],
  ['?vista=activos', '?vista=activos'],
  ['?vista=activos&orden=nombre', '?vista=activos'],
  ['?vista=activos&orden=-nombre&buscar=a+b', '?vista=activos&orden=-nombre&buscar=a+b'],
  ['?orden=-fecha', ''],
  ['?orden=numero&vista=nada', ''],
  ['?vista=constructor&orden=toString', ''],
  [
    '?plan=00000000-0000-4000-8000-0000000000ab&vista=activos',
    '?vista=activos&plan=00000000-0000-4000-8000-0000000000ab',
  ],
  ['?plan=anual', ''],
])('the address %j is %j in its shortest form', (address, shortest) => {
  expect(memberSearch(memberQueryOf(new URLSearchParams(address)))).toBe(shortest)
})
