import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { club } from '#app/club.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { siteSettings } from './site-settings.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const silent = pino({ level: 'silent' })

const store = (name: string) =>
  database.pool.sql`
  insert into settings (key, value) values ('club', ${JSON.stringify({
    name,
    bornIn: 1995,
    constitutedIn: 2010,
    activeMembers: 500,
    libraryTitles: 1000,
  })})
  on conflict (key) do update set value = excluded.value`

const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

test('the site keeps a value until a change is announced', async () => {
  const query = vi.spyOn(database.pool, 'query')
  const settings = siteSettings(databaseOver(database.pool), silent, async () => true)
  expect((await settings.current()).club).toEqual(club)
  expect((await settings.current()).club).toEqual(club)
  expect(query).toHaveBeenCalledTimes(1)
  await store('Taula')
  settings.forget()
  expect((await settings.current()).club.name).toBe('Taula')
  expect(settings.last().club.name).toBe('Taula')
})

test('the site reads a value for each request while changes may be missed', async () => {
  const settings = siteSettings(database.db, silent, async () => false)
  await settings.current()
  await store('Taula')
  expect((await settings.current()).club.name).toBe('Taula')
})

test('the site drops what was read before a change', async () => {
  const settings = siteSettings(database.db, silent, async () => true)
  const reading = settings.current()
  // The query is sent; no answer comes before the event loop turns.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  settings.forget()
  await reading
  await store('Taula')
  expect((await settings.current()).club.name).toBe('Taula')
})

test('the site keeps the last value while the database is away, and passes errors of the code on', async () => {
  const settings = siteSettings(databaseOver(database.pool), silent, async () => false)
  await store('Taula')
  await settings.current()
  const query = vi.spyOn(database.pool, 'query').mockRejectedValue(refused)
  expect((await settings.current()).club.name).toBe('Taula')
  query.mockRejectedValue(new TypeError('a bug'))
  await expect(settings.current()).rejects.toThrow()
  query.mockRestore()
})
