import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDatabaseProxy, type Cut, type DatabaseProxy } from '#tests/support/database-proxy.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { OutcomeUnknown, Undone } from './connection-loss.server.ts'
import { sharedDatabase } from './database-pool.server.ts'
import { databaseOver, type Database } from './database.server.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let pool: pg.Pool

beforeAll(async () => {
  database = await testDatabase()
  proxy = await startDatabaseProxy(database.url)
  await database.pool.query('create table deeds (attempt int)')
})
beforeEach(async () => {
  await database.pool.query('truncate deeds')
  pool = new pg.Pool({ connectionString: proxy.url, max: 2 })
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
})
afterEach(() => pool.end())
afterAll(async () => {
  await proxy.close()
  await database.close()
})

const stored = async () =>
  (await database.pool.query<{ attempt: number }>('select attempt from deeds')).rows.map(
    ({ attempt }) => attempt,
  )

const numberOf = sql<{ pid: number }>`select pg_backend_pid() as pid`

/** Stores a row; at the first attempt the server ends the connection after it. */
async function endedOnce(db: Database) {
  let attempts = 0
  // Waits until the client sees the end: the error alone would leave open whether a commit was sent.
  const ended = new Promise((resolve) => {
    pool.once('connect', (client) => client.once('end', resolve))
  })
  await db.transaction(async (tx) => {
    attempts += 1
    await tx.execute(sql`insert into deeds values (${attempts})`)
    const { rows } = await tx.execute<{ pid: number }>(numberOf)
    if (attempts > 1) return
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
  })
  return attempts
}

test('a transaction whose connection ends before its commit is repeated whole', async () => {
  expect(await endedOnce(sharedDatabase(pool))).toBe(2)
  expect(await stored()).toEqual([2])
})

test('a connection to a read-only server is replaced by one to the next server', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const demoted = `alter database ${name} set default_transaction_read_only`
  await database.pool.query(`${demoted} = on`)
  await pool.query('select 1')
  await database.pool.query(`${demoted} = off`)
  let attempts = 0
  await sharedDatabase(pool).transaction(async (tx) => {
    attempts += 1
    await tx.execute(sql`insert into deeds values (${attempts})`)
  })
  expect(await stored()).toEqual([2])
})

test('control: without a retry it fails, and nothing is stored', async () => {
  await expect(endedOnce(databaseOver(pool))).rejects.toThrow(Undone)
  expect(await stored()).toEqual([])
})

test('a transaction is repeated although its work ignores the lost connection', async () => {
  let attempts = 0
  await sharedDatabase(pool).transaction(async (tx) => {
    attempts += 1
    await tx.execute(sql`insert into deeds values (${attempts})`)
    if (attempts > 1) return
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
  })
  expect(await stored()).toEqual([2])
})

/** Begins, stores and commits over a connection that is cut at this point. */
async function cutAt(cut: Cut) {
  await pool.query('select 1')
  proxy.cutAt(cut)
  let attempts = 0
  const done = await sharedDatabase(pool)
    .transaction(async (tx) => {
      attempts += 1
      await tx.execute(sql`insert into deeds values (${attempts})`)
    })
    .then(
      () => true,
      (error: unknown) => (error instanceof OutcomeUnknown ? 'nobody knows' : false),
    )
  expect(proxy.endCut()).toBe(true)
  return { done, attempts }
}

describe.each(['query', 'answer'] as const)('a cut connection with a %s lost', (lost) => {
  test.each([1, 2])('before the commit, at query %i, does it once', async (query) => {
    expect(await cutAt({ query, lost })).toMatchObject({ done: true })
    expect(await stored()).toHaveLength(1)
  })

  test('at the commit is reported as unknown, and not repeated', async () => {
    expect(await cutAt({ query: 3, lost })).toEqual({ done: 'nobody knows', attempts: 1 })
    expect(await stored()).toHaveLength(lost === 'answer' ? 1 : 0)
  })

  test('retries a lost read', async () => {
    await pool.query('select 1')
    proxy.cutAt({ query: 1, lost })
    const { rows } = await sharedDatabase(pool).execute(sql`select 7 as seven`)
    expect(rows).toEqual([{ seven: 7 }])
  })

  test('at a single write is reported as unknown, and not repeated', async () => {
    await pool.query('select 1')
    proxy.cutAt({ query: 1, lost })
    const writing = sharedDatabase(pool).execute(sql`insert into deeds values (1)`)
    await expect(writing).rejects.toMatchObject({ cause: expect.any(OutcomeUnknown) })
    expect(await stored()).toHaveLength(lost === 'answer' ? 1 : 0)
  })
})

test('the pool waits for a server that is away', async () => {
  await proxy.goAway('refusing')
  const asking = sharedDatabase(pool).execute(sql`select 8 as eight`)
  await expect(pool.query('select 1')).rejects.toThrow('ECONNREFUSED')
  await proxy.comeBack()
  expect((await asking).rows).toEqual([{ eight: 8 }])
})

test('the pool waits only the first time while it stays away', async () => {
  await proxy.goAway('refusing')
  let asked = 0
  const connect = pool.connect.bind(pool)
  Object.assign(pool, {
    connect: () => {
      asked += 1
      return connect()
    },
  })
  const counts: number[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    asked = 0
    await expect(sharedDatabase(pool, 300).execute(sql`select 1`)).rejects.toThrow('select 1')
    counts.push(asked)
  }
  await proxy.comeBack()
  expect(counts[0]).toBeGreaterThan(1)
  expect(counts[1]).toBe(1)
})
