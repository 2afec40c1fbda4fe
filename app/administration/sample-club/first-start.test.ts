import { afterAll, beforeAll, expect, test } from 'vitest'
import { storyNow } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { demoTestimonials } from './demo-testimonials.server.ts'
import { seedDemo } from './first-start.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('an empty database gets three upcoming events and three restaurants, with ids from 1', async () => {
  expect(await seedDemo(database.db, storyNow, 'small')).toBe('seeded')
  const { rows: events } = await database.pool.query(
    'select id::int, category, date > $1 as upcoming from events order by id',
    [storyNow],
  )
  expect(events).toEqual([
    { id: 1, category: 'Catas', upcoming: true },
    { id: 2, category: 'Talleres', upcoming: true },
    { id: 3, category: 'Excursiones', upcoming: true },
  ])
  const { rows } = await database.pool.query(
    `select restaurants.id::int, nombre as name, count(*)::int as reviews from restaurants
     join reviews on restaurant_id = restaurants.id group by 1, 2 order by 1`,
  )
  expect(rows).toEqual([
    { id: 1, name: 'Can Llevant', reviews: 2 },
    { id: 2, name: 'La Teuleria', reviews: 2 },
    { id: 3, name: 'Mas Ginebró', reviews: 1 },
  ])
  const { rows: said } = await database.pool.query('select key, value from settings')
  expect(said).toEqual([{ key: 'testimonials', value: demoTestimonials }])
  for (const table of ['usuarios', 'membership_requests', 'blog_posts', 'event_registrations']) {
    expect((await database.pool.query(`select from ${table}`)).rowCount).toBe(0)
  }
})

test('what is added next gets the next id', async () => {
  const { rows } = await database.pool.query(
    `insert into events (title, description, date, location, max_participants)
     values ('Calçotada', 'Con romesco', now(), 'Valls', 30) returning id::int`,
  )
  expect(rows).toEqual([{ id: 4 }])
})

test('a database that is not empty is left as it is', async () => {
  expect(await seedDemo(database.db, storyNow, 'small')).toBe('not empty')
})

test('two first starts at once fill it once', async () => {
  await emptyTables(database.pool)
  const both = [seedDemo(database.db, storyNow, 'small'), seedDemo(database.db, storyNow, 'small')]
  expect((await Promise.all(both)).toSorted()).toEqual(['not empty', 'seeded'])
})

test('the times of day are those of Madrid in winter and in summer', async () => {
  for (const now of ['2026-01-10T12:00:00Z', '2026-06-10T12:00:00Z']) {
    await emptyTables(database.pool)
    await seedDemo(database.db, new Date(now), 'small')
    const { rows } = await database.pool.query(
      `select to_char(date at time zone 'Europe/Madrid', 'HH24:MI') as time,
         to_char(ends_at at time zone 'Europe/Madrid', 'HH24:MI') as until, ends_at - date < interval '1 day' as same_day
       from events order by id`,
    )
    expect(rows).toEqual([
      { time: '19:30', until: '22:00', same_day: true },
      { time: '20:30', until: '23:30', same_day: true },
      { time: '09:00', until: '16:30', same_day: true },
    ])
  }
})
