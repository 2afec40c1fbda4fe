import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { forgetOldAudit } from './forget-audit.server.ts'
import { recordAudit } from './record-audit.server.ts'

const database = emptiedDatabase()

const run = (statement: string) => database.pool.query(statement)

async function stored(action: string, monthsAgo: number) {
  await database.pool.sql`
    insert into audit_log (action, network, details, at)
    values (${action}, '203.0.113.0/24', '{"told": 2}', now() - make_interval(months => ${monthsAgo}, days => 1))`
}

describe('the database', () => {
  test.each([
    "update audit_log set action = 'nothing'",
    'update audit_log set network = null',
    "update audit_log set changes = '{}', actor_id = null",
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
  ])('refuses %s', async (statement) => {
    await stored('account.signed-in', 0)
    await stored('account.signed-in', 11)
    await expect(run(statement)).rejects.toMatchObject({ code: '42501' })
    const { rows } = await run(`select action, network from audit_log`)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual({ action: 'account.signed-in', network: '203.0.113.0/24' })
  })

  test('refuses to change a row, even one old enough to be deleted', async () => {
    await stored('account.role-changed', 13)
    for (const change of ["action = 'x'", "network = null, details = '{}'", "network = '::/64'"]) {
      await expect(run(`update audit_log set ${change}`)).rejects.toMatchObject({ code: '42501' })
    }
  })
})

test('the log forgets sign-ins and networks after a year, and keeps what was changed', async () => {
  await stored('account.signed-in', 12)
  await stored('account.role-changed', 12)
  await stored('account.signed-in', 11)
  await forgetOldAudit(database.db, new Date())
  await forgetOldAudit(database.db, new Date(Date.now() + 400 * 86_400_000))
  const { rows } = await run('select action, network, details from audit_log order by id')
  expect(rows).toEqual([
    { action: 'account.role-changed', network: null, details: { told: 2 } },
    { action: 'account.signed-in', network: '203.0.113.0/24', details: { told: 2 } },
  ])
})

test('the log forgets changes of a member once the membership is erased', async () => {
  const { rows: people } = await run(
    `insert into membership_requests (full_name, email) select name, name || '@example.cat'
     from unnest(array['Anna', 'Bea', 'Carla']) as name returning id`,
  )
  const [kept, trashed, gone] = people.map(({ id }) => id)
  for (const id of [kept, trashed, gone]) {
    await database.pool.sql`
      insert into audit_log (action, subject_type, subject_id, details, changes)
      values ('membership.updated', 'membership-request', ${id}, '{"title": "x"}', '{"phone": ["1", "2"]}')`
  }
  await database.pool.sql`delete from membership_requests where id <> ${kept}`
  await database.pool.sql`
    insert into bin (kind, record_id, title, content) values ('membership-request', ${trashed}, 'x', '{}')`
  for (const id of [kept, trashed]) {
    const forget = database.pool.sql`
      update audit_log set changes = '{}', details = '{}' where subject_id = ${id}`
    await expect(forget).rejects.toMatchObject({ code: '42501' })
  }
  await expect(
    run(`update audit_log set changes = '{}', details = '{}', action = 'x'`),
  ).rejects.toMatchObject({ code: '42501' })
  await forgetOldAudit(database.db, new Date())
  const { rows } = await run('select subject_id as id, changes, details from audit_log')
  for (const { id, changes, details } of rows) {
    const expected = id === gone ? [{}, {}] : [{ phone: ['1', '2'] }, { title: 'x' }]
    expect([changes, details]).toEqual(expected)
  }
})

test('the log stores the changes of an act with it', async () => {
  const cx = testContext({ db: database.db })
  const entry = { action: 'event.updated', subjectType: 'event', subjectId: '7' } as const
  await recordAudit(database.db, cx, { ...entry, changes: { title: ['Vins', 'Caves'] } })
  await recordAudit(database.db, cx, entry)
  const { rows } = await run('select changes from audit_log order by id')
  expect(rows.map(({ changes }) => changes)).toEqual([{ title: ['Vins', 'Caves'] }, {}])
})
