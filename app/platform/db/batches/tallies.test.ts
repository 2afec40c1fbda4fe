import { expect, test } from 'vitest'
import { emptyTables } from '#tests/support/database.ts'
import { tries } from '#tests/support/figures.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { foldTallies, rowsByDay, rowsByYear, rowsIn, rowsInParts } from './tallies.server.ts'

const database = emptiedDatabase()

const requests = (status: string, count: number) =>
  `insert into membership_requests (full_name, email, status)
   select 'Ona Puig', gen_random_uuid() || '@example.cat', '${status}' from generate_series(1, ${count})`

const counted = async () => {
  return await database.pool.sql<{ part: string; count: number }>`
    select case when status <> 'approved' then status when left_on is null then 'staying' else 'left' end as part,
    count(*)::int from membership_requests group by 1 order by 1`
}

const kept = async () => {
  const of = await rowsInParts(database.db, ['membership_requests'])
  return (['left', 'pending', 'rejected', 'staying'] as const)
    .map((part) => ({ part, count: of('membership_requests', part) }))
    .filter(({ count }) => count > 0)
}

test('tallies count inserts, updates and deletes immediately, and nothing rolled back', async () => {
  await database.pool.query(requests('pending', 5))
  await database.pool.sql`
    update membership_requests set status = 'approved' where id in (select id from membership_requests limit 3)`
  await database.pool.sql`
    update membership_requests set left_on = joined_on
    where id in (select id from membership_requests where status = 'approved' limit 1)`
  await database.pool.sql`delete from membership_requests where status = 'pending'`
  expect(await kept()).toEqual([
    { part: 'left', count: 1 },
    { part: 'staying', count: 2 },
  ])
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(requests('rejected', 7))
  await client.query('rollback')
  client.release()
  expect(await rowsIn(database.db, 'membership_requests')).toBe(3)
  expect(await kept()).toEqual(await counted())
})

test('tallies count no members entered by the club as requests', async () => {
  const approved = () => rowsIn(database.db, 'approved requests')
  const day = { first: '2026-11-10', end: '2026-11-11' }
  const enter = (entered: boolean | null) =>
    database.pool.sql`
    insert into membership_requests (full_name, email, status, entered, created_at)
    values ('Ona', gen_random_uuid() || '@example.cat', 'approved', ${entered}, '2026-11-10T12:00:00Z')`
  for (const entered of [true, true, null]) await enter(entered)
  expect(await approved()).toBe(1)
  expect(await rowsByDay(database.db, 'membership_requests by day', day)).toEqual([
    { day: '2026-11-10', count: 1 },
  ])
  await database.pool.query(requests('pending', 2))
  expect(await approved()).toBe(1)
  await database.pool.sql`update membership_requests set status = 'approved'`
  expect(await approved()).toBe(3)
  await database.pool.sql`delete from membership_requests`
  expect(await approved()).toBe(0)
})

test('tallies count no rows of an emptied table, also without the other triggers', async () => {
  await database.pool.query(requests('pending', 5))
  await emptyTables(database.pool, ['membership_requests'])
  expect(await rowsIn(database.db, 'membership_requests')).toBe(0)
})

test('tallies use days in Madrid', async () => {
  await database.pool.sql`
    insert into membership_requests (full_name, email, created_at) values
    ('Ona', 'a@example.cat', '2026-07-01T21:59:59Z'), ('Ona', 'b@example.cat', '2026-07-01T22:00:00Z'),
    ('Ona', 'c@example.cat', '2026-07-03T21:59:59Z'), ('Ona', 'd@example.cat', '2026-07-03T22:00:00Z')`
  const days = await rowsByDay(database.db, 'membership_requests by day', {
    first: '2026-07-02',
    end: '2026-07-04',
  })
  expect(days.toSorted((one, other) => one.day.localeCompare(other.day))).toEqual([
    { day: '2026-07-02', count: 1 },
    { day: '2026-07-03', count: 1 },
  ])
})

test('tallies are right while many writers and folds run concurrently', async () => {
  const pool = database.anotherPool({ max: 8 })
  const lanes = Array.from({ length: 6 }, async (_, lane) => {
    for (let turn = 0; turn < tries({ part: 12, all: 60 }); turn += 1) {
      await pool.query(requests(turn % 2 ? 'pending' : 'approved', 1 + (lane % 3)))
      if (turn % 3 === 0) {
        await pool.sql`
          delete from membership_requests where id in (select id from membership_requests where status = 'pending' limit 1)`
      }
    }
  })
  const busy = new AbortController()
  const folding = [0, 1].map(async () => {
    while (!busy.signal.aborted) await foldTallies(database.db)
  })
  const wrong: unknown[] = []
  const looking = (async () => {
    while (!busy.signal.aborted) {
      const rows = await database.pool.sql<{ one: number; other: number }>`
        select (select count(*)::int from membership_requests) as one,
        (select coalesce(sum(rows), 0)::int from tallies where list = 'membership_requests') as other`
      if (rows[0]?.one !== rows[0]?.other) wrong.push(rows[0])
    }
  })()
  await Promise.all(lanes)
  busy.abort()
  await Promise.all([...folding, looking])
  expect(wrong).toEqual([])
  expect(await kept()).toEqual(await counted())
})

test('tallies fold into one row of each part', async () => {
  const each = requests('pending', 1)
  await database.pool.query(`do $$ begin for turn in 1..220 loop ${each}; end loop; end $$`)
  await foldTallies(database.db)
  const rows = await database.pool.sql`
    select part, rows::int from tallies where list = 'membership_requests'`
  expect(rows).toEqual([{ part: 'pending', rows: 220 }])
})

const ofSpans = `
  with span as (
    select *, not exists (
        select from memberships as before
        where before.person_id = own.person_id and before.ended_because = 'plan' and before.ended_on = own.begins_on - 1
      ) as joins,
      min(begins_on) over (partition by person_id) as first
    from memberships as own
  )
  select list, year, sum(count)::int as count from (
    select 'memberships joined' as list, extract(year from begins_on)::int as year, 1 as count from span where joins
    union all
    select case ended_because when 'lapsed' then 'memberships lapsed' when 'joined' then 'memberships merged'
        else 'memberships left' end, extract(year from ended_on)::int, 1
      from span where ended_because <> 'plan'
    union all
    select 'memberships stayed', extract(year from ended_on)::int, ended_on - first
      from span where ended_because not in ('plan', 'joined')
  ) as counted group by 1, 2 having sum(count) <> 0 order by 1, 2`

test('tallies count the memberships of a year as their spans do, whatever changes', async () => {
  const { db, pool } = database
  await pool.sql`
    insert into membership_plans (name_es, name_ca, period) values ('A', 'A', 'life'), ('B', 'B', 'life')`
  const lists = [
    'memberships joined',
    'memberships lapsed',
    'memberships left',
    'memberships merged',
    'memberships stayed',
  ] as const
  const differences: unknown[] = []
  for (const [step, statement] of [
    `insert into membership_requests (full_name, email, status, joined_on, valid_until)
     select 'Ona Puig', 'ona-' || n || '@example.cat', 'approved', date '2008-03-01' + n * 200,
       case when n % 4 = 0 then date '2019-05-01' end from generate_series(1, 16) as n`,
    "update membership_requests set left_on = '2021-06-30' where member_number % 5 = 0",
    'update membership_requests set plan_id = (select id from membership_plans order by name_es desc limit 1) where member_number % 3 = 0',
    'update membership_requests set joined_on = joined_on - 400 where member_number % 4 = 1',
    'update membership_requests set valid_until = null, left_on = null where member_number % 4 = 0',
    "select merge_people(one.id, other.id) from people as one, people as other where one.email like 'ona-5@%' and other.email like 'ona-6@%'",
    'delete from membership_requests where member_number % 7 = 0',
    "delete from people where email like 'ona-1_@%'",
    "insert into membership_requests (full_name, email, status, joined_on) values ('Pau', 'pau@example.cat', 'approved', '2024-02-29')",
  ].entries()) {
    await pool.query(statement)
    const years = await rowsByYear(db, lists)
    const shown = lists.flatMap((list) =>
      years.flatMap(({ year, of }) => (of(list) === 0 ? [] : [{ list, year, count: of(list) }])),
    )
    const { rows } = await pool.query(ofSpans)
    if (JSON.stringify(shown) !== JSON.stringify(rows)) differences.push([step, shown, rows])
  }
  expect(differences).toEqual([])
  await emptyTables(pool, ['memberships'])
  expect(await rowsByYear(db, lists)).toEqual([])
})
