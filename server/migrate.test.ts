import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'
import { StartRefusal } from './start-refusal.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await testDatabase()
  await database.pool.query('truncate schema_migrations')
  folder = await mkdtemp(join(tmpdir(), 'cercle-migrations-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

test('each file runs once, in order of name', async () => {
  await write('0002_b.sql', 'insert into story values (2)')
  await write('0001_a.sql', 'create table story (step int); insert into story values (1)')
  expect(await migrate(database.pool, folder)).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await migrate(database.pool, folder)).toEqual([])
  const { rows } = await database.pool.query('select step from story order by step')
  expect(rows).toEqual([{ step: 1 }, { step: 2 }])
})

test('a file that fails leaves nothing, and the next run begins with it', async () => {
  await write('0001_a.sql', 'create table story (step int)')
  await write('0002_b.sql', 'insert into story values (1); select 1 / 0')
  await expect(migrate(database.pool, folder)).rejects.toThrow('0002_b.sql failed')
  const { rowCount } = await database.pool.query('select from story')
  expect(rowCount).toBe(0)
  await write('0002_b.sql', 'insert into story values (1)')
  expect(await migrate(database.pool, folder)).toEqual(['0002_b.sql'])
})

test('two migrators at once run each file once', async () => {
  await write('0001_a.sql', 'create table story (step int); select pg_sleep(0.2)')
  const ran = await Promise.all([migrate(database.pool, folder), migrate(database.pool, folder)])
  expect(ran.flat()).toEqual(['0001_a.sql'])
})

test('the limits of requests are not those of migrations, nor of the wait for another migrator', async () => {
  await write('0001_a.sql', 'create table story (step int); select pg_sleep(0.6)')
  const limits = { lock_timeout: 200, statement_timeout: 200, query_timeout: 300 }
  const pool = database.anotherPool(limits)
  const ran = await Promise.all([migrate(pool, folder), migrate(pool, folder)])
  expect(ran.flat()).toEqual(['0001_a.sql'])
})

test('a newer database is refused and left as it is', async () => {
  await write('0001_a.sql', 'create table story (step int)')
  await migrate(database.pool, folder)
  await rm(join(folder, '0001_a.sql'))
  await write('0000_earlier.sql', 'create table other (step int)')
  await expect(migrate(database.pool, folder)).rejects.toThrow(StartRefusal)
  await expect(migrate(database.pool, folder)).rejects.toThrow('newer than this version')
  const { rows } = await database.pool.query("select to_regclass('other') as made")
  expect(rows).toEqual([{ made: null }])
})

test('a file that was edited after it ran is refused', async () => {
  await write('0001_a.sql', 'create table story (step int)')
  await migrate(database.pool, folder)
  await write('0001_a.sql', 'create table story (step bigint)')
  await expect(migrate(database.pool, folder)).rejects.toThrow('was changed after it ran')
})
