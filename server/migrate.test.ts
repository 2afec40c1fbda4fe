import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { migrate, migrationsFolder, readMigrations } from './migrate.ts'
import { StartProblem } from './start-problem.ts'

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

test('a lock that somebody has kept is waited for, then the start is refused by their name', async () => {
  await write('0001_a.sql', 'create table story (step int)')
  const keeper = database.anotherPool({ application_name: 'a start long ago' })
  await keeper.query('select pg_advisory_lock(7234611905112)')
  const told: string[] = []
  const options = { patience: 1, tell: (text: string) => void told.push(text) }
  const refused = migrate(database.pool, folder, options)
  await expect(refused).rejects.toThrow(StartProblem)
  await expect(refused).rejects.toThrow(/process \d+ of PostgreSQL, 'a start long ago'/u)
  expect(told.join()).toMatch(/waiting, 1 seconds at most/u)
  await keeper.query('select pg_advisory_unlock_all()')
  expect(await migrate(database.pool, folder, options)).toEqual(['0001_a.sql'])
})

test('a table that somebody uses is waited for, then the start is refused', async () => {
  await write('0001_a.sql', 'alter table restaurants add column story int')
  const user = await database.pool.connect()
  try {
    await user.query('begin; lock table restaurants in access share mode')
    await expect(migrate(database.pool, folder, { patience: 1 })).rejects.toThrow(
      /^The migration 0001_a.sql has waited 1 seconds/u,
    )
  } finally {
    await user.query('rollback')
    user.release()
  }
})

test('a migrator that is killed in the middle of a long step leaves no lock', async () => {
  await write('0001_a.sql', 'create table story (step int); select pg_sleep(600)')
  const direct = { connectionString: database.url }
  const killed = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import pg from 'pg'
       import { migrate } from ${JSON.stringify(new URL('migrate.ts', import.meta.url).href)}
       await migrate(new pg.Pool(), ${JSON.stringify(folder)}, { direct: ${JSON.stringify(direct)} })`,
    ],
    { stdio: 'ignore' },
  )
  await until('the long step', async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where application_name = 'cercle migrates'
         and wait_event = 'PgSleep' and datname = current_database()`,
    )
    return rowCount === 1 || undefined
  })
  killed.kill('SIGKILL')
  await write('0001_a.sql', 'create table story (step int)')
  expect(await migrate(database.pool, folder, { direct, patience: 20 })).toEqual(['0001_a.sql'])
})

test('a newer database is refused and left as it is', async () => {
  await write('0001_a.sql', 'create table story (step int)')
  await migrate(database.pool, folder)
  await rm(join(folder, '0001_a.sql'))
  await write('0000_earlier.sql', 'create table other (step int)')
  await expect(migrate(database.pool, folder)).rejects.toThrow(StartProblem)
  await expect(migrate(database.pool, folder)).rejects.toThrow('newer than this version')
  const { rows } = await database.pool.query("select to_regclass('other') as made")
  expect(rows).toEqual([{ made: null }])
})

test('a newer database is started on where each step says that the release before reads it', async () => {
  const readable = '-- Readable by the release before.\n'
  await write('0001_a.sql', 'create table story (step int)')
  await write('0002_b.sql', `${readable}alter table story add column other int`)
  expect(await migrate(database.pool, folder)).toEqual(['0001_a.sql', '0002_b.sql'])
  await rm(join(folder, '0002_b.sql'))
  expect(await migrate(database.pool, folder)).toEqual([])
  await write('0003_c.sql', 'alter table story drop column other')
  await write('0002_b.sql', `${readable}alter table story add column other int`)
  expect(await migrate(database.pool, folder)).toEqual(['0003_c.sql'])
  await rm(join(folder, '0002_b.sql'))
  await rm(join(folder, '0003_c.sql'))
  await expect(migrate(database.pool, folder)).rejects.toThrow('it has 0003_c.sql')
})

/** What adds to a database and takes nothing from who does not know of it. */
const additions =
  /^(?:create (?:unique )?(?:table|index|sequence|type|extension)|alter table \S+ add column(?!.*\bnot null\b(?!.*\bdefault\b))|comment on|insert into|update)\b/isu

test('each step that says so only adds to what there is', async () => {
  const steps = await readMigrations(migrationsFolder)
  const claimed = steps.filter(({ readableBefore }) => readableBefore)
  const found = claimed.flatMap(({ name, sql }) => notAdding(sql).map((each) => `${name}: ${each}`))
  expect(found).toEqual([])
  expect(notAdding('create table a (b int); alter table c add column d int not null')).toEqual([
    'alter table c add column d int not null',
  ])
})

/** The statements of a step that do not only add. */
const notAdding = (sql: string) =>
  sql
    .replaceAll(/--[^\n]*/gu, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !additions.test(statement))

test('a file that was edited after it ran is refused', async () => {
  await write('0001_a.sql', 'create table story (step int)')
  await migrate(database.pool, folder)
  await write('0001_a.sql', 'create table story (step bigint)')
  await expect(migrate(database.pool, folder)).rejects.toThrow('was changed after it ran')
})
