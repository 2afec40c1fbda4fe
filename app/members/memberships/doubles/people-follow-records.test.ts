import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { personOfMember } from '#app/members/people/member-person.server.ts'
import { sqlStateOf } from '#app/platform/db/pool/database.server.ts'
import { tries } from '#tests/support/figures.ts'
import { contextAs, fileDatabase } from '#tests/support/file-database.ts'
import { randomFrom } from '#tests/support/random.ts'

/**
 * Every change of a member's record updates the person and the spans of membership (migrations/functions/people.sql).
 */

const database = fileDatabase()

const today = "(now() at time zone 'Europe/Madrid')::date"

async function storedMember(values: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  const row: Record<string, unknown> = {
    id,
    full_name: 'Berta Mas',
    email: `${id}@example.org`,
    status: 'approved',
    joined_on: '2020-03-01',
    ...values,
  }
  const columns = Object.keys(row)
  await database.pool.query(
    `insert into membership_requests (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
  return id
}

async function storedOwner(email: string): Promise<string> {
  const id = randomUUID()
  await database.pool.sql`
    insert into usuarios (id, email, email_verified_at) values (${id}, ${email}, now())`
  return id
}

const change = (id: string, set: string) =>
  database.pool.query(`update membership_requests set ${set} where id = $1`, [id])

const spansOf = (id: string) => database.pool.sql<{
  begins: string
  ended: string | null
  because: string | null
}>`
  select begins_on::text as begins, ended_on::text as ended, ended_because as because
  from memberships
  where person_id = (select person_id from membership_requests where id = ${id})
  order by begins_on, ended_on nulls last`

async function day(offset: number): Promise<string> {
  const { rows } = await database.pool.query<{ day: string }>(
    `select (${today} + $1::integer)::text as day`,
    [offset],
  )
  return rows[0]?.day ?? ''
}

async function personOf(id: string) {
  const rows = await database.pool.sql<{ id: string; name: string; account: string | null }>`
    select people.id, people.full_name as name, account_id as account
    from people join membership_requests member on member.person_id = people.id where member.id = ${id}`
  return rows[0]
}

const plan = (graceDays: number): Promise<string> => database.pool.value`
  insert into membership_plans (name_es, name_ca, period, grace_days, position)
  values ('Otro', 'Un altre', 'calendar_year', ${graceDays}, 9) returning id`

test('leaving ends a span with its reason, and coming back starts another', async () => {
  const id = await storedMember()
  await change(id, "left_on = '2023-06-30', left_because = 'moved'")
  expect(await spansOf(id)).toEqual([
    { begins: '2020-03-01', ended: '2023-06-30', because: 'moved' },
  ])
  await change(id, 'left_on = null, left_because = null')
  expect(await spansOf(id)).toEqual([
    { begins: '2020-03-01', ended: '2023-06-30', because: 'moved' },
    { begins: await day(0), ended: null, because: null },
  ])
  const admin = await contextAs(database.db, 'admin', 'ona@example.cat')
  const shown = await personOfMember(admin, id)
  expect(shown?.spans.map(({ beginsOn }) => beginsOn)).toEqual([await day(0), '2020-03-01'])
})

test('leaving that is undone within a month continues the span', async () => {
  const id = await storedMember()
  await change(id, `left_on = ${today} - 10`)
  await change(id, 'left_on = null')
  expect(await spansOf(id)).toEqual([{ begins: '2020-03-01', ended: null, because: null }])
})

test('another plan ends a span the day before, and a correction on the first day does not', async () => {
  const id = await storedMember()
  const another = await plan(30)
  await database.pool.sql`
    update membership_requests set plan_id = ${another}, valid_until = '2030-12-31' where id = ${id}`
  expect(await spansOf(id)).toEqual([
    { begins: '2020-03-01', ended: await day(-1), because: 'plan' },
    { begins: await day(0), ended: null, because: null },
  ])
  const grace = () =>
    database.pool
      .query<{ until: string }>(
        'select grace_until::text as until from membership_requests where id = $1',
        [id],
      )
      .then((found) => found.rows[0]?.until)
  expect(await grace()).toBe('2031-01-30')
  await database.pool.sql`update membership_plans set grace_days = 31 where id = ${another}`
  expect(await grace()).toBe('2031-01-31')
})

test('more days of grace let an expired member’s span continue', async () => {
  const own = await plan(5)
  const lapsed = await storedMember({ plan_id: own, valid_until: await day(-10) })
  const ended = { begins: '2020-03-01', ended: await day(-10), because: 'lapsed' }
  expect(await spansOf(lapsed)).toEqual([ended])
  const grace = (days: number) =>
    database.pool.sql`update membership_plans set grace_days = ${days} where id = ${own}`
  await grace(9)
  expect(await spansOf(lapsed)).toEqual([ended])
  await grace(30)
  expect(await spansOf(lapsed)).toEqual([{ begins: '2020-03-01', ended: null, because: null }])
})

test('correcting the joining day corrects the first span, whatever followed', async () => {
  const left = await storedMember({ left_on: '2023-06-30', left_because: 'moved' })
  const changed = await storedMember()
  await change(changed, `plan_id = '${await plan(30)}'`)
  const lapsed = await storedMember({ valid_until: await day(-100) })
  const back = await storedMember({ left_on: '2021-06-30' })
  await change(back, 'left_on = null')
  for (const id of [left, changed, lapsed, back]) {
    const before = await spansOf(id)
    await change(id, "joined_on = '2012-01-01'")
    const [first, ...others] = before
    expect(await spansOf(id)).toEqual([{ ...first, begins: '2012-01-01' }, ...others])
  }
  expect([await spansOf(changed), await spansOf(back)].map(({ length }) => length)).toEqual([2, 2])
})

test('an address that fails is forgotten with the last person who had it', async () => {
  const address = `${randomUUID()}@example.org`
  const [one, other] = [await storedMember(), await storedMember()]
  const people = [(await personOf(one))?.id, (await personOf(other))?.id]
  await database.pool.sql`
    update people set email = ${address.toUpperCase()} where id = any(${people}::uuid[])`
  await database.pool.sql`
    insert into failed_addresses (address, reason, source) values (${address}, '550', 'smtp')`
  const known = async () => {
    const rows = await database.pool.sql`select from failed_addresses where address = ${address}`
    return rows.length
  }
  const forget = async (record: string, person = '') => {
    await database.pool.sql`delete from membership_requests where id = ${record}`
    await database.pool.sql`delete from people where id = ${person}`
  }
  await forget(one, people[0])
  expect(await known()).toBe(1)
  await forget(other, people[1])
  expect(await known()).toBe(0)
})

test('a double has no span, and with another address it becomes its own person', async () => {
  const id = await storedMember({ email: 'couple@example.org' })
  const double = await storedMember({
    email: 'couple@example.org',
    double_of: id,
    full_name: 'Pere',
  })
  expect((await personOf(double))?.id).toBe((await personOf(id))?.id)
  expect(await spansOf(id)).toHaveLength(1)
  await change(double, "email = 'pere@example.org'")
  expect(await personOf(double)).toMatchObject({ name: 'Pere' })
  expect((await personOf(double))?.id).not.toBe((await personOf(id))?.id)
  expect(await spansOf(double)).toHaveLength(1)
})

test('a member whose account is another person becomes that person, with everything that refers to them', async () => {
  const account = await storedOwner('nuria@example.org')
  const left = await storedMember({
    user_id: account,
    email: 'nuria@example.org',
    left_on: '2022-01-01',
  })
  const unowned = await storedMember({ email: 'nuria@work.example.org', joined_on: '2024-01-01' })
  const before = await personOf(unowned)
  await database.pool.sql`update people set town = 'Gràcia' where id = ${before?.id}`
  await change(unowned, `user_id = '${account}'`)
  expect((await personOf(unowned))?.id).toBe((await personOf(left))?.id)
  expect(await spansOf(left)).toEqual([
    { begins: '2020-03-01', ended: '2022-01-01', because: 'left' },
    { begins: '2024-01-01', ended: null, because: null },
  ])
  const rows = await database.pool.sql`select town from people where account_id = ${account}`
  expect(rows).toEqual([{ town: 'Gràcia' }])
})

test('a merged person brings every span, also spans that depend on each other', async () => {
  const email = `${randomUUID()}@example.org`
  const account = await storedOwner(email)
  await database.pool.sql`
    insert into people (account_id, full_name, email) values (${account}, 'Berta Mas', ${email})`
  const member = await storedMember({ joined_on: '2018-01-01' })
  const { id: gone } = (await personOf(member)) ?? {}
  await database.pool.sql`
    update memberships set ended_on = '2019-12-31', ended_because = 'plan' where person_id = ${gone}`
  await database.pool.sql`
    insert into memberships (person_id, plan_id, record_id, begins_on, ended_on, ended_because)
    select person_id, plan_id, record_id, begins::date, until::date, because
    from memberships, (values ('2020-01-01', '2021-06-30', 'left'), ('2023-01-01', null, null))
      as later (begins, until, because)
    where person_id = ${gone}`
  const spans = await spansOf(member)
  expect(spans).toHaveLength(3)
  await change(member, `user_id = '${account}'`)
  expect((await personOf(member))?.id).not.toBe(gone)
  expect(await spansOf(member)).toEqual(spans)
  const rows = await database.pool.sql<{ joining: boolean; stayed: number | null }>`
    select is_joining as joining, stayed_days as stayed from memberships
    where record_id = ${member} order by begins_on`
  expect(rows).toEqual([
    { joining: true, stayed: null },
    { joining: false, stayed: 1276 },
    { joining: true, stayed: null },
  ])
})

describe('two people of a household', () => {
  let payer: string
  let other: string
  beforeEach(async () => {
    payer = await storedMember({ valid_until: '2030-12-31' })
    other = await storedMember({ household_of: payer })
  })

  const stored = (id = other) =>
    database.pool
      .query<{ until: string | null; suspended: string | null; of: string | null }>(
        `select valid_until::text as until, suspended_on::text as suspended, household_of as of
         from membership_requests where id = $1`,
        [id],
      )
      .then(({ rows }) => rows[0])

  test('have one plan and last day, and the payer’s suspension applies to both', async () => {
    expect(await stored()).toMatchObject({ until: '2030-12-31' })
    await change(payer, `valid_until = '2031-12-31', suspended_on = '2026-02-01'`)
    expect(await stored()).toEqual({ until: '2031-12-31', suspended: '2026-02-01', of: payer })
    await change(payer, 'suspended_on = null')
    expect(await stored()).toMatchObject({ suspended: null })
  })

  test.each([
    "valid_until = '2031-12-31'",
    "phone = '600111222', full_name = 'Berta Mas i Pla'",
    "suspended_on = '2026-04-01'",
  ])('can be suspended one by one, whatever happens to the payer: %s', async (set) => {
    await change(other, "suspended_on = '2026-02-01'")
    await change(payer, set)
    await change(payer, 'suspended_on = null')
    expect(await stored()).toMatchObject({ suspended: '2026-02-01' })
  })

  test('are suspended together from the day they start to share', async () => {
    await change(payer, "suspended_on = '2026-02-01'")
    const late = await storedMember()
    await change(other, 'household_of = null')
    await change(late, `household_of = '${payer}'`)
    expect(await stored(late)).toEqual({ until: '2030-12-31', suspended: '2026-02-01', of: payer })
  })

  test.each([
    "left_on = '2026-03-01'",
    "status = 'pending', member_number = null, joined_on = null, valid_until = null",
    "left_on = '2026-03-01', double_of = (select id from membership_requests where full_name = 'Pau')",
  ])('become single when the payer leaves: %s', async (set) => {
    await storedMember({ full_name: 'Pau' })
    await change(payer, set)
    expect(await stored()).toMatchObject({ of: null })
    expect(await spansOf(other)).toEqual([{ begins: '2020-03-01', ended: null, because: null }])
    await database.pool.sql`delete from membership_requests where full_name = 'Pau'`
  })

  test('part when the other leaves, whose place is then free', async () => {
    await change(other, "left_on = '2026-03-01'")
    expect(await stored()).toMatchObject({ of: null })
    const next = await storedMember({ household_of: payer })
    expect(await stored(next)).toMatchObject({ of: payer })
    await change(other, 'left_on = null')
    expect(await stored()).toMatchObject({ of: null })
  })

  test('have one payer, who cannot be paid for', async () => {
    const third = await storedMember()
    const gone = await storedMember({ left_on: '2026-03-01' })
    const refusals = await Promise.all(
      [
        change(payer, `household_of = '${third}'`),
        change(third, `household_of = '${other}'`),
        change(third, `household_of = '${gone}'`),
      ].map((changed) => changed.catch((error: unknown) => sqlStateOf(error))),
    )
    expect(refusals).toEqual(['23514', '23514', '23514'])
    // Restored with such a payer, they become members without one.
    const [late, chained] = [
      await storedMember({ household_of: payer }),
      await storedMember({ household_of: other }),
    ]
    expect([await stored(late), await stored(chained)]).toMatchObject([{ of: null }, { of: null }])
  })
})

test('any sequence of changes leaves each member one person with at most one open span', async () => {
  const random = randomFrom(20_261_124)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const ids = await Promise.all(Array.from({ length: 12 }, () => storedMember()))
  const deeds = [
    `left_on = ${today} - 5`,
    `left_on = ${today} - 400`,
    'left_on = null',
    `valid_until = ${today} + 100`,
    `valid_until = ${today} - 100`,
    'valid_until = null',
    `suspended_on = ${today}`,
    'suspended_on = null',
    "status = 'pending', member_number = null, joined_on = null, left_on = null, valid_until = null",
    "status = 'approved'",
    "full_name = full_name || 'a'",
  ]
  for (let step = 0; step < tries({ part: 100, all: 400 }); step += 1) {
    await change(pick(ids), pick(deeds)).catch((error: unknown) => {
      // A change that the table refuses, such as leaving before joining, has no effect.
      if (sqlStateOf(error) !== '23514') throw error
    })
  }
  const { rows } = await database.pool.query(
    `select member.id from membership_requests member
     left join people on people.id = member.person_id
     where member.id = any($1) and member.status = 'approved'
       and (people.full_name is distinct from member.full_name
         or not exists (select from memberships where record_id = member.id)
         or case
           when member.left_on is not null then
             exists (select from memberships where record_id = member.id and ended_on is null)
           -- A job ends expired spans.
           when coalesce(member.grace_until >= ${today}, true) then
             not exists (select from memberships where record_id = member.id and ended_on is null)
           else false
         end)`,
    [ids],
  )
  expect(rows).toEqual([])
})
