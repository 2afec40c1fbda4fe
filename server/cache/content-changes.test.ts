import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { tries } from '#tests/support/figures.ts'
import { contentChanges, type ContentChanges, listenerCheck } from './content-changes.ts'

let database: TestDatabase
let changes: ContentChanges
let notified: number
let connections: boolean[]

beforeAll(async () => {
  database = await testDatabase()
})

beforeEach(async () => {
  notified = 0
  connections = []
  changes = contentChanges(database.pool, pino({ level: 'silent' }), {
    onChange: () => (notified += 1),
    onConnected: (connected) => connections.push(connected),
    retryDelays: [100],
  })
  await changes.start()
})

afterEach(async () => {
  await changes.stop()
})
afterAll(() => database.close())

const touch = 'update restaurants set nombre = nombre'

test('a change is announced at its commit and not before', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(touch)
    await client.query('select 1')
    expect(notified).toBe(0)
    await client.query('commit')
  } finally {
    client.release()
  }
  await vi.waitFor(() => expect(notified).toBe(1))
})

test('a rolled-back change is not announced', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(touch)
    await client.query('rollback')
  } finally {
    client.release()
  }
  await database.pool.query(touch)
  await vi.waitFor(() => expect(notified).toBe(1))
})

test('the listener reports a lost connection immediately, and reconnects', async () => {
  await database.pool.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen content_changed'`
  await vi.waitFor(() => expect(connections).toEqual([true, false]))
  await vi.waitFor(() => expect(connections).toEqual([true, false, true]), { timeout: 5000 })
  await database.pool.query(touch)
  await vi.waitFor(() => expect(notified).toBe(1))
})

test('a reader after an acknowledged change always knows it', async () => {
  for (let change = 1; change <= tries({ part: 40, all: 200 }); change += 1) {
    await database.pool.query(touch)
    expect(await changes.caughtUp()).toBe(true)
    expect(notified).toBe(change)
  }
})

test('each of a hundred concurrent readers is answered', async () => {
  await database.pool.query(touch)
  const all = await Promise.all(Array.from({ length: 100 }, () => changes.caughtUp()))
  expect(new Set(all)).toEqual(new Set([true]))
  expect(notified).toBe(1)
})

test('control: without asking, some changes are missed', async () => {
  let late = 0
  for (let change = 1; change <= 200 && late === 0; change += 1) {
    await database.pool.query(touch)
    if (notified < change) late += 1
    await changes.caughtUp()
  }
  expect(late).toBeGreaterThan(0)
})

test('the listener knows nothing while the connection is lost', async () => {
  const lost = vi.waitFor(() => expect(connections).toEqual([true, false]))
  await database.pool.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and query in ('listen content_changed', '')`
  await lost
  expect(await changes.caughtUp()).toBe(false)
})

/** As behind a pooler, notifications sent through the pool do not reach the listener. */
async function listeningElsewhere(hear: (line: string) => void) {
  const elsewhere = await testDatabase()
  const unheard = contentChanges(database.pool, pino({ level: 'warn' }, { write: hear }), {
    onChange: () => undefined,
    onConnected: (connected) => connections.push(connected),
    direct: { connectionString: elsewhere.url },
    proofTimeout: 100,
  })
  return { elsewhere, unheard }
}

test('the site reports that notifications through the pool are not received', async () => {
  const lines: string[] = []
  const { elsewhere, unheard } = await listeningElsewhere((line) => lines.push(line))
  connections.length = 0
  try {
    expect(await unheard.start()).toBe(false)
    expect(await unheard.caughtUp()).toBe(false)
    expect(connections).toEqual([false])
    expect(lines.join()).toMatch(
      /DATABASE_DIRECT_URL.*no notifications of changes; pages are not cached/u,
    )
  } finally {
    await unheard.stop()
    await elsewhere.close()
  }
})

test('a listener that receives nothing is found by the next check, without a clock', async () => {
  const proof = listenerCheck(database.pool)
  const listener = new Client({ connectionString: database.url })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => proof.hear(payload))
  const fence = async () => {
    await listener.query('')
    return true
  }
  try {
    await listener.query(`listen ${proof.channel}`)
    expect(await proof.hears()).toBe(true)
    expect(await proof.hearsStill(fence)).toBe(true)
    await listener.query('unlisten *')
    expect(await proof.hearsStill(async () => false)).toBe(true)
    expect(await proof.hearsStill(fence)).toBe(false)
  } finally {
    await listener.end()
  }
})
