import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storyNow } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { PointInTime } from './app-contract.ts'
import { pointInTimeJobs } from './point-in-time-jobs.ts'

let database: TestDatabase
let now: Date
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.pool)
  now = storyNow
})

const later = (minutes: number) => new Date(storyNow.getTime() + minutes * 60_000)

const duties = async () =>
  (await database.pool.query('select name, done_at, failures from duties order by name')).rows

const nothing = () => Promise.resolve()

function jobs(parts: Partial<PointInTime>) {
  const all = pointInTimeJobs(
    {
      watch: nothing,
      send: () => Promise.resolve(null),
      copyIfDue: () => Promise.resolve(false),
      finish: nothing,
      ...parts,
    },
    { db: database.db, now: () => now },
  )
  const run = (name: string) =>
    all.find((job) => job.name === name)?.run(new AbortController().signal)
  return { log: () => run('log'), copy: () => run('base copy') }
}

test('until when one can go back is noted, and nothing before one can', async () => {
  let until: Date | null = null
  const { log } = jobs({ send: () => Promise.resolve(until) })
  await log()
  expect(await duties()).toEqual([])
  until = later(-3)
  await log()
  until = later(-4)
  await log()
  expect(await duties()).toEqual([{ name: 'point-in-time', done_at: later(-3), failures: 0 }])
})

test('a place that is away is a fault each time, and noted now and then', async () => {
  const { log } = jobs({ send: () => Promise.reject(new Error('away')) })
  for (const minute of [0, 1, 5, 19]) {
    now = later(minute)
    await expect(log()).rejects.toThrow('away')
  }
  expect(await duties()).toMatchObject([{ name: 'point-in-time', done_at: null, failures: 1 }])
  now = later(21)
  await expect(log()).rejects.toThrow('away')
  expect(await duties()).toMatchObject([{ failures: 2 }])
})

test('a copy is noted when one was made, and asked whether it is night in Madrid', async () => {
  const asked: boolean[] = []
  let due = false
  const { copy } = jobs({
    copyIfDue(isNight) {
      asked.push(isNight)
      return Promise.resolve(due)
    },
  })
  now = new Date('2026-11-23T12:00:00Z')
  await copy()
  expect(await duties()).toEqual([])
  due = true
  now = new Date('2026-11-23T02:30:00Z')
  await copy()
  expect(asked).toEqual([false, true])
  expect(await duties()).toMatchObject([{ name: 'base-copy', done_at: now }])
})
