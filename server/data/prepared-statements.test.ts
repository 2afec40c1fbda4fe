import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { prepareFrequent } from './prepared-statements.ts'

const database = fileDatabase()
let pool: pg.Pool

beforeEach(() => {
  pool = database.anotherPool({ max: 1 })
  prepareFrequent(pool)
})

async function prepared(): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by prepare_time',
  )
  return rows.map(({ statement }) => statement)
}

const repeat = async (times: number, work: (turn: number) => Promise<unknown>) => {
  for (const turn of Array.from({ length: times }).keys()) await work(turn)
}

test('the pool prepares frequent queries once, from itself, a transaction and drizzle', async () => {
  const text = 'select $1::int + 1 as sum'
  await repeat(4, () => pool.query(text, [1]))
  expect(await prepared()).toEqual([])
  const client = await pool.connect()
  await client.query('begin')
  expect((await client.query(text, [2])).rows).toEqual([{ sum: 3 }])
  await client.query('rollback')
  client.release()
  expect((await pool.query(text, [3])).rows).toEqual([{ sum: 4 }])
  const db = databaseOver(pool)
  await repeat(7, (turn) => db.execute(sql`select ${turn}::int as turn`))
  expect(await prepared()).toEqual([text, 'select $1::int as turn'])
})

test('the pool does not prepare varying texts, searches and multiple statements', async () => {
  await repeat(6, () => pool.query('select 1 from restaurants where nombre like $1', ['%casa%']))
  await repeat(700, (turn) => pool.query(`select $1::int as turn_${turn}`, [turn]))
  await repeat(6, () => pool.query('begin; set local lock_timeout = 100; commit', []))
  expect(await prepared()).toEqual([])
})

test('the pool prepares at most a hundred, and runs the others as before', async () => {
  await repeat(120, (turn) => repeat(6, () => pool.query(`select $1::int as turn_${turn}`, [turn])))
  expect(await prepared()).toHaveLength(100)
})

test('the pool runs a failed statement, or one whose table changed, as before', async () => {
  const text = 'select 1 / $1::int as one'
  await repeat(6, () => expect(pool.query(text, [0])).rejects.toThrow('division by zero'))
  expect((await pool.query(text, [1])).rows).toEqual([{ one: 1 }])
  await pool.query('create temporary table seats (taken int default 1)')
  await repeat(6, () => pool.query('insert into seats values ($1)', [2]))
  const all = 'select * from seats where taken > $1'
  await repeat(6, () => pool.query(all, [2]))
  await pool.query('alter table seats add column name text')
  await pool.query('insert into seats values ($1)', [3])
  expect((await pool.query(all, [2])).rows).toEqual([{ taken: 3, name: null }])
  expect((await pool.query('select count(*)::int from seats')).rows).toEqual([{ count: 7 }])
})
