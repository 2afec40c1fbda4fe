import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whole } from '#tests/support/figures.ts'
import { until } from '#tests/support/until.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { readSchema } from './schema-files.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await testDatabase()
  await database.pool.sql`truncate schema_migrations`
  folder = await mkdtemp(join(tmpdir(), 'cercle-migrations-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

test('the migrator runs each file once, in order of name', async () => {
  await write('0002_b.sql', 'insert into story values (2)')
  await write('0001_a.sql', 'create table story (step int); insert into story values (1)')
  expect(await migrate(database.pool, folder)).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await migrate(database.pool, folder)).toEqual([])
  const rows = await database.pool.sql`select step from story order by step`
  expect(rows).toEqual([{ step: 1 }, { step: 2 }])
})

test('the migrator leaves nothing of a file that fails, and starts the next run with it', async () => {
  await write('0001_a.sql', 'create table story (step int)')
  await write('0002_b.sql', 'insert into story values (1); select 1 / 0')
  await expect(migrate(database.pool, folder)).rejects.toThrow('0002_b.sql failed')
  const { rowCount } = await database.pool.query('select from story')
  expect(rowCount).toBe(0)
  await write('0002_b.sql', 'insert into story values (1)')
  expect(await migrate(database.pool, folder)).toEqual(['0002_b.sql'])
})

test('the migrator runs each file once with two migrators', async () => {
  await write('0001_a.sql', 'create table story (step int); select pg_sleep(0.2)')
  const ran = await Promise.all([migrate(database.pool, folder), migrate(database.pool, folder)])
  expect(ran.flat()).toEqual(['0001_a.sql'])
})

test('the migrator does not apply request limits to migrations, or to waiting for another migrator', async () => {
  await write('0001_a.sql', 'create table story (step int); select pg_sleep(0.6)')
  const limits = { lock_timeout: 200, statement_timeout: 200, query_timeout: 300 }
  const pool = database.anotherPool(limits)
  const ran = await Promise.all([migrate(pool, folder), migrate(pool, folder)])
  expect(ran.flat()).toEqual(['0001_a.sql'])
})

test('the migrator waits for a held lock, then refuses the start with the holder’s name', async () => {
  await write('0001_a.sql', 'create table story (step int)')
  const keeper = database.anotherPool({ application_name: 'a start long ago' })
  await keeper.query('select pg_advisory_lock(7234611905112)')
  const messages: string[] = []
  const options = { timeout: 0.2, report: (text: string) => void messages.push(text) }
  const refused = migrate(database.pool, folder, options)
  await expect(refused).rejects.toThrow(StartProblem)
  await expect(refused).rejects.toThrow(/process \d+ of PostgreSQL, 'a start long ago'/u)
  expect(messages.join()).toMatch(/waiting, 0\.2 seconds at most/u)
  await keeper.query('select pg_advisory_unlock_all()')
  expect(await migrate(database.pool, folder, options)).toEqual(['0001_a.sql'])
})

test('the migrator waits for a table in use, then refuses the start', async () => {
  await write('0001_a.sql', 'alter table restaurants add column story int')
  const user = await database.pool.connect()
  try {
    await user.query('begin; lock table restaurants in access share mode')
    await expect(migrate(database.pool, folder, { timeout: 0.2 })).rejects.toThrow(
      /^The migration 0001_a.sql has waited 0\.2 seconds/u,
    )
  } finally {
    await user.query('rollback')
    user.release()
  }
})

test.runIf(whole)('a migrator killed in a long step leaves no lock', async () => {
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
    return rowCount === 1
  })
  killed.kill('SIGKILL')
  await write('0001_a.sql', 'create table story (step int)')
  expect(await migrate(database.pool, folder, { direct, timeout: 20 })).toEqual(['0001_a.sql'])
})

test('the migrator refuses a newer database, and does not change it', async () => {
  await write('0001_a.sql', 'create table story (step int)')
  await migrate(database.pool, folder)
  await rm(join(folder, '0001_a.sql'))
  await write('0000_earlier.sql', 'create table other (step int)')
  await expect(migrate(database.pool, folder)).rejects.toThrow(StartProblem)
  await expect(migrate(database.pool, folder)).rejects.toThrow('newer than this version')
  expect(await database.pool.sql`select to_regclass('other') as made`).toEqual([{ made: null }])
})

test('the migrator starts on a newer database if each newer step says that this release can read it', async () => {
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

/** Statements that only add to the schema and take nothing from earlier releases. */
const additions =
  /^(?:create (?:unique )?(?:table|index|sequence|type|extension)|alter table \S+\s+add column(?!.*\bnot null\b(?!.*\bdefault\b))|comment on|insert into|update)\b/isu

test('each step that says that earlier releases can read it only adds to the database', async () => {
  const { steps } = await readSchema(migrationsFolder)
  const claimed = steps.filter(({ readableBefore }) => readableBefore)
  const found = claimed.flatMap(({ name, sql }) => notAdding(sql).map((each) => `${name}: ${each}`))
  expect(found).toEqual([])
  expect(notAdding('create table a (b int); alter table c add column d int not null')).toEqual([
    'alter table c add column d int not null',
  ])
})

test('functions, views and triggers are in the rerun files, and in no later step', async () => {
  const { baselines, steps } = await readSchema(migrationsFolder)
  const own = steps.filter(({ name }) => name.slice(0, 4) > (baselines.at(-1)?.number ?? ''))
  const found = own.filter(({ sql }) => notInSteps.test(sql.replaceAll(/--[^\n]*/gu, '')))
  expect(found.map(({ name }) => `${name}: put it into migrations/functions/`)).toEqual([])
  expect(notInSteps.test('create or replace function a() returns int')).toBe(true)
  expect(notInSteps.test('create constraint trigger b after insert on c')).toBe(true)
})

/** Dropping one is still a step. */
const notInSteps = /\bcreate\s+(?:or\s+replace\s+)?(?:function|(?:constraint\s+)?trigger|view)\b/iu

/** The statements of a step that do more than add. */
const notAdding = (sql: string) =>
  sql
    .replaceAll(/--[^\n]*/gu, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !additions.test(statement))

test('the migrator refuses a file edited after it ran', async () => {
  await write('0001_a.sql', 'create table story (step int)')
  await migrate(database.pool, folder)
  await write('0001_a.sql', 'create table story (step bigint)')
  await expect(migrate(database.pool, folder)).rejects.toThrow('was changed after it ran')
})

test('the migrator runs functions again after the steps when their text changes, and only then', async () => {
  await mkdir(join(folder, 'functions'))
  const answer = (text: string, rows: string) =>
    write(
      'functions/story.sql',
      `create or replace function story() returns text language sql as $$ select '${text}' || ${rows} $$`,
    )
  await answer('one', 'step from story')
  await write('0001_a.sql', "create table story (step text); insert into story values ('!')")
  expect(await migrate(database.pool, folder)).toEqual(['0001_a.sql', 'functions/story.sql'])
  expect(await migrate(database.pool, folder)).toEqual([])
  await answer('two', 'more from story')
  await write('0002_b.sql', "alter table story add column more text default '?'")
  expect(await migrate(database.pool, folder)).toEqual(['0002_b.sql', 'functions/story.sql'])
  const story = await database.pool.query('select story()')
  expect(story.rows).toEqual([{ story: 'two?' }])
})

test('the migrator leaves the functions of a newer release', async () => {
  await mkdir(join(folder, 'functions'))
  await write('0001_a.sql', '-- Readable by the release before.\ncreate table story (step int)')
  await write('functions/story.sql', 'create function story() returns int return 2')
  await migrate(database.pool, folder)
  await rm(join(folder, '0001_a.sql'))
  await write('functions/story.sql', 'create or replace function story() returns int return 1')
  expect(await migrate(database.pool, folder)).toEqual([])
})

test('an always-firing trigger still fires after it is recreated', async () => {
  const own = await testDatabase()
  await own.pool.sql`update schema_migrations set checksum = '' where name like '%/%'`
  const states = `select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger
    where not tgisinternal order by 1, 2`
  const { rows: before } = await own.pool.query(states)
  expect((await migrate(own.pool, migrationsFolder)).length).toBeGreaterThan(5)
  expect((await own.pool.query(states)).rows).toEqual(before)
  expect(before).toContainEqual(expect.objectContaining({ tgenabled: 'A' }))
  await own.close()
})

test('the migrator gives an empty database the current schema, and an older one the missing steps', async () => {
  const empty = await emptyDatabase()
  await mkdir(join(folder, 'baseline-0002'))
  await mkdir(join(folder, 'baseline-0004'))
  await write(
    'baseline-0002/a.sql',
    "create table story (step int); insert into schema_migrations (name, checksum) values ('0002_b.sql', '')",
  )
  await write('baseline-0004/a.sql', 'create table story (step int, other text, more text)')
  await write('0003_c.sql', 'alter table story add column other text')
  await write('0004_d.sql', 'alter table story add column more text')
  await write('0005_e.sql', 'alter table story add column last text')
  expect(await migrate(empty.pool, folder)).toEqual(['baseline-0004', '0005_e.sql'])
  await empty.pool.sql`drop table story; truncate schema_migrations`
  expect(await migrate(empty.pool, folder, { until: '0003_c.sql' })).toEqual([
    'baseline-0002',
    '0003_c.sql',
  ])
  expect(await migrate(empty.pool, folder)).toEqual(['0004_d.sql', '0005_e.sql'])
  await empty.pool.sql`delete from schema_migrations where name > '0001'`
  await empty.pool.sql`insert into schema_migrations values ('0001_a.sql', '')`
  await expect(migrate(empty.pool, folder)).rejects.toThrow(/older than .*0001_a.sql/u)
  await empty.close()
})
