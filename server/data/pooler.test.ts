import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  hasPgBouncer,
  startPgBouncer,
  type PgBouncer,
  type PoolMode,
} from '#tests/support/pgbouncer.ts'
import { openDatabase, type DatabaseConnection } from './database-connection.ts'

/** Needs PgBouncer; tests without it are in connection-traits.test.ts. */

let database: TestDatabase
let name: string
const opened: (PgBouncer | DatabaseConnection)[] = []

beforeAll(async () => {
  database = await testDatabase()
  name = new URL(database.url).pathname.slice(1)
})
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) {
    await ('stop' in each ? each.stop() : each.close())
  }
})
afterAll(() => database.close())

async function behind(mode: PoolMode, settings: Record<string, string> = {}): Promise<string> {
  const pooler = await startPgBouncer(inject('serverUrl'), mode, settings)
  opened.push(pooler)
  return pooler.urlOf(name)
}

async function open(url: string, directUrl = ''): Promise<DatabaseConnection> {
  const settings = readSettings({
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    SECRET: 'a secret of at least thirty-two characters',
  })
  const connection = await openDatabase(settings, pino({ level: 'silent' }), () => undefined)
  opened.push(connection)
  return connection
}

const limits = `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`
const wanted = { lock: '1200ms', statement: '10s', idle: '30s', zone: 'UTC' }

async function expectLimitsOn({ pool }: DatabaseConnection) {
  const bare = await Promise.all(Array.from({ length: 12 }, () => pool.query(limits)))
  expect(bare.map(({ rows }) => rows[0])).toEqual(bare.map(() => wanted))
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    expect((await client.query(limits)).rows).toEqual([wanted])
    await client.query('commit')
    expect((await client.query(limits, [])).rows).toEqual([wanted])
  } finally {
    client.release()
  }
}

describe.skipIf(!hasPgBouncer)('behind PgBouncer (skipped where it is not installed)', () => {
  test.each(['transaction', 'session'] as const)(
    'applies limits and time zone to each statement: %s',
    async (mode) => {
      await expectLimitsOn(await open(await behind(mode)))
    },
  )

  test('sends no unknown parameters to one that refuses them', async () => {
    const url = await behind('transaction', { ignore_startup_parameters: '' })
    await expectLimitsOn(await open(url))
  })

  test('does not take limits of another session for ours', async () => {
    const url = await behind('transaction', { default_pool_size: '1' })
    const other = await open(url)
    await other.pool.query('select 1')
    const { Client } = await import('pg').then((module) => module.default)
    const careless = new Client({ connectionString: url })
    await careless.connect()
    await careless.query(
      `set lock_timeout = 1200; set statement_timeout = 10000; set timezone = 'UTC';
       set idle_in_transaction_session_timeout = 30000`,
    )
    const connection = await open(url)
    await careless.query('reset all')
    await careless.end()
    await expectLimitsOn(connection)
  })

  test('does not repeat settings that the server gives each session', async () => {
    const url = await behind('transaction')
    await database.pool.query(`do $$ begin
      execute format('alter database %I set lock_timeout = 1200', current_database());
      execute format('alter database %I set statement_timeout = 10000', current_database());
      execute format('alter database %I set idle_in_transaction_session_timeout = 30000', current_database());
      execute format('alter database %I set timezone = ''UTC''', current_database());
    end $$`)
    const connection = await open(url)
    await expectLimitsOn(connection)
    const { rows } = await connection.pool.query(
      `select distinct source from pg_settings where name = 'lock_timeout'`,
    )
    expect(rows).toEqual([{ source: 'database' }])
  })

  test('refuses a pooler of statements in a sentence', async () => {
    await expect(open(await behind('statement'))).rejects.toThrow(
      /^DATABASE_URL leads through a pooler without transactions/u,
    )
  })

  test('accepts a direct address past it', async () => {
    const connection = await open(await behind('transaction'), database.url)
    expect(connection.direct.connectionString).toBe(database.url)
  })

  test('refuses a direct address that leads through it too', async () => {
    const url = await behind('transaction')
    await expect(open(url, url)).rejects.toThrow(/^DATABASE_DIRECT_URL leads through a pooler/u)
  })

  test('accepts a direct address through a pooler of sessions', async () => {
    await open(await behind('transaction'), await behind('session'))
  })
})

test('the check refuses a direct address of another database on the same server', async () => {
  const other = await testDatabase()
  try {
    await expect(open(database.url, other.url)).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads to another database/u,
    )
  } finally {
    await other.close()
  }
})
