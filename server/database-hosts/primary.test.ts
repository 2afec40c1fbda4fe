import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database-connection.ts'
import { readSettings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'
import { onConnection } from '#server/way-to-database.ts'
import { startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { postgresPair, type PostgresPair } from '#tests/support/postgres-pair.ts'
import { until } from '#tests/support/until.ts'
import { newClient, serversOf, type DatabaseConfig } from './database-config.ts'
import { NoPrimary } from './primary.ts'

/** Connections to a primary and its standby; what becomes of a whole site is in tests/faults/failover.faults.ts. */

let pair: PostgresPair
let other: PostgresPair
beforeAll(async () => {
  ;[pair, other] = await Promise.all([postgresPair({ tls: true }), postgresPair()])
})
afterAll(() => Promise.all([pair.close(), other.close()]))

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

const address = (...hosts: string[]) => `postgres://cercle@${hosts.join(',')}/postgres`
const nobody = '127.0.0.1:9'

/** The port of the server that a new connection leads to. */
const portOf = (config: DatabaseConfig) =>
  onConnection(config, async (client) => {
    const { rows } = await client.query<{ port: number }>('select inet_server_port() as port')
    return rows[0]?.port
  })

test('the primary is found wherever it stands, beside servers that do not answer', async () => {
  const { primary, standby } = pair
  const orders = [
    [standby.host, primary.host],
    [primary.host, standby.host],
    [nobody, standby.host, primary.host],
  ]
  for (const hosts of orders) {
    expect(await portOf(serversOf(address(...hosts)).config), hosts.join()).toBe(primary.port)
    // As a command does that has nothing but the setting.
    expect(await portOf({ connectionString: address(...hosts) })).toBe(primary.port)
  }
})

test('what is found is remembered: the next connection asks nobody else', async () => {
  const { config } = serversOf(address(pair.standby.host, pair.primary.host))
  await portOf(config)
  const looks = async () =>
    (
      await pair.standby.ask<{ count: number }>(
        'select sessions::int as count from pg_stat_database where datname = current_database()',
      )
    )[0]?.count ?? 0
  const before = await looks()
  for (let n = 0; n < 5; n += 1) await portOf(config)
  // Each of ours is one, and there is no other.
  expect((await looks()) - before).toBeLessThanOrEqual(1)
})

test('without a primary it is said of each server why it is none', async () => {
  const asked = portOf(serversOf(address(pair.standby.host, nobody)).config)
  await expect(asked).rejects.toThrow(NoPrimary)
  await expect(asked).rejects.toThrow(
    new RegExp(
      `${pair.standby.host} is a standby.*; ${nobody} cannot be asked \\(.*ECONNREFUSED`,
      'u',
    ),
  )
  await expect(asked).rejects.toMatchObject({ code: '57P03' })
})

test('a standby alone is refused where the address asks for a primary, and taken where it does not', async () => {
  const url = address(pair.standby.host)
  expect(await portOf(serversOf(url).config)).toBe(pair.standby.port)
  const asked = portOf(serversOf(`${url}?target_session_attrs=read-write`).config)
  await expect(asked).rejects.toThrow(NoPrimary)
})

test('two databases in one address are refused at the start', async () => {
  const asked = portOf(serversOf(address(pair.primary.host, other.primary.host)).config)
  await expect(asked).rejects.toThrow(StartProblem)
  await expect(asked).rejects.toThrow(/are two databases/u)
})

test('with encryption each server is known by its own name', async () => {
  const verified = `?sslmode=verify-full&sslrootcert=${pair.certificate}`
  const { port } = pair.primary
  // The certificate is for localhost.
  const { config } = serversOf(address(`127.0.0.1:${port}`, `localhost:${port}`) + verified)
  const client = newClient(config)
  await client.connect()
  closings.push(() => client.end())
  expect(client.host).toBe('localhost')
  const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
  expect(rows).toEqual([{ ssl: true }])
  const wrong = address(`127.0.0.1:${port}`, pair.standby.host) + verified
  await expect(portOf(serversOf(wrong).config)).rejects.toThrow(/cert/u)
})

test('a primary that may only be read from now on is left with the first write that it refuses', async () => {
  const { config, primary } = serversOf(address(pair.primary.host, pair.standby.host))
  const client = newClient(config)
  await client.connect()
  closings.push(() => client.end())
  const set = async (text: string) => {
    const options = '-c default_transaction_read_only=off'
    const operator = { connectionString: pair.primary.url, options }
    await onConnection(operator, (open) => open.query(text))
    await onConnection(operator, (open) => open.query('select pg_reload_conf()'))
  }
  try {
    await set('alter system set default_transaction_read_only = on')
    await until('the setting', async () => {
      const failure = await client.query('begin; create table t (); rollback').catch((each) => each)
      return failure instanceof pg.DatabaseError || undefined
    })
    await expect(primary?.find()).rejects.toThrow(/may only be read/u)
  } finally {
    await set('alter system reset default_transaction_read_only')
  }
  await until('the primary', () =>
    primary?.find().then(
      ({ name }) => name,
      () => undefined,
    ),
  )
  expect(await portOf(config)).toBe(pair.primary.port)
})

test('a refusal that another server would make too is no reason to look elsewhere', async () => {
  const { config, primary } = serversOf(address(pair.primary.host, pair.standby.host))
  await portOf(config)
  const limited = { ...config, statement_timeout: -5 }
  await expect(portOf(limited)).rejects.toThrow(/statement_timeout/u)
  const found = await primary?.find()
  expect(found?.name).toBe(pair.primary.host)
})

test('a connection that is cut while it is looked at is not opened, and nothing else breaks', async () => {
  const line = await startDatabaseProxy(pair.primary.url)
  closings.push(() => line.close())
  const { config } = serversOf(address(new URL(line.url).host, pair.standby.host))
  // The first is of who looks for the primary. Nobody listens yet to what befalls the one that is being opened.
  line.cutAt({ query: 2, lost: 'answer' })
  await expect(newClient(config).connect()).rejects.toThrow(/terminated unexpectedly/u)
  expect(line.endCut()).toBe(true)
  expect(await portOf(config)).toBe(pair.primary.port)
})

test('a site opens on the primary, and listens there', async () => {
  const log = pino({ level: 'silent' })
  const settings = readSettings({
    DATABASE_URL: address(pair.standby.host, pair.primary.host),
    DATABASE_DIRECT_URL: address(nobody, pair.standby.host, pair.primary.host),
    SECRET: 'x'.repeat(32),
  })
  const database = await openDatabase(settings, log, () => undefined)
  closings.push(() => database.close())
  const { rows } = await database.pool.query('select inet_server_port() as port')
  expect(rows).toEqual([{ port: pair.primary.port }])
  expect(await portOf(database.direct)).toBe(pair.primary.port)
})
