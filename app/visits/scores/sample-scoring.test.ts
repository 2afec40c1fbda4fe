import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#app/administration/sample-club/first-start.server.ts'
import { storyNow, testContext } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runAt } from '#tests/support/scores.ts'
import { beginSampleScoring } from './sample-scoring.server.ts'

/** The samples have nights whose seals are open, and one that is being scored; nobody is written to. */

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await seedDemo(database.db, storyNow, 'whole')
  await beginSampleScoring(testContext({ db: database.db }))
})
afterAll(() => database.close())

const one = async (query: string) =>
  (await database.pool.query<Record<string, unknown>>(query)).rows[0]

const hours = (count: number) => new Date(storyNow.getTime() + count * 3_600_000)
const mails = () => one('select count(*)::int as count from mails')

test('those to which three came are open but for the latest, with as many scores as they tell', async () => {
  expect(
    await one(`
      select count(*)::int as count, bool_and(votes = (select count(*) from scores where scores.visit_id = scorings.visit_id)) as right,
        bool_and(votes >= 3 and spoilt = 0) as enough
      from scorings where opened_at is not null`),
  ).toEqual({ count: 8, right: true, enough: true })
})

test('the latest takes votes, three of which are sealed, and opens at its hour without a mail', async () => {
  const before = await mails()
  const state = `
    select (select count(*)::int from ballots where visit_id = scorings.visit_id and sealed is not null) as sealed,
      (select count(*)::int from scores where visit_id = scorings.visit_id) as open
    from scorings join visits on visits.id = visit_id order by visited_on desc limit 1`
  expect(await one(state)).toEqual({ sealed: 3, open: 0 })
  await runAt(database.db, hours(50))
  expect(await one(state)).toEqual({ sealed: 3, open: 0 })
  await runAt(database.db, hours(72))
  expect(await one(state)).toEqual({ sealed: 0, open: 3 })
  expect(await mails()).toEqual(before)
})
