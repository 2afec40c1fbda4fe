import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import type pg from 'pg'
import { pino } from 'pino'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  onTestFinished,
} from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import type { App, AppDependencies } from '#server/app.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testSecret } from '#tests/support/app.ts'
import { readHere, storedAccount } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { tries, whole } from '#tests/support/figures.ts'
import { closeServer, listenLocally } from '#tests/support/listen-locally.ts'
import { openedSession } from '#tests/support/sessions.ts'
import { until } from '#tests/support/until.ts'

/** Many requests over few connections: who waits, who is refused, and when. */

/** One of the three connections serves requests; the others serve background work. */
const connections = 3

let database: TestDatabase
let pool: pg.Pool
let app: App
let origin: string
const logged: Record<string, unknown>[] = []
const server = createServer((incoming, outgoing) => app.listener(incoming, outgoing))

/** The SQL statements of a request, and the most connections it has open at once. */
type Asked = { statements: number; open: number; most: number }
const asking = new AsyncLocalStorage<Asked>()

function watch(watched: pg.Pool) {
  const connect = watched.connect.bind(watched)
  Object.assign(watched, {
    async connect(...given: Parameters<typeof connect>) {
      const own = asking.getStore()
      if (!own || given.length > 0) return connect(...given)
      const client = await connect()
      own.open += 1
      own.most = Math.max(own.most, own.open)
      const send = client.query.bind(client)
      const query = (...sent: Parameters<typeof send>) => {
        const now = asking.getStore()
        if (now) now.statements += 1
        return send(...sent)
      }
      const release = (broken?: boolean) => {
        own.open -= 1
        client.release(broken)
      }
      return Object.assign(Object.create(client), { query, release })
    },
  })
}

beforeAll(async () => {
  database = await testDatabase()
  pool = database.anotherPool({ max: connections })
  watch(pool)
  const built: { createApp: (dependencies: AppDependencies) => App } = await import(
    new URL('../../build/server/index.js', import.meta.url).href
  )
  const settings = readSettings({ TRUST_PROXY: '127.0.0.1', PASSWORD_COST: '10' })
  ;({ origin } = settings)
  app = built.createApp({
    settings: { ...settings, secret: testSecret },
    pool,
    log: pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) }),
    readApart: readHere,
  })
  await app.start()
  await listenLocally(server)
})
afterAll(async () => {
  await closeServer(server)
  await app.stop()
  await database.close()
})

let holder: pg.PoolClient
beforeEach(async () => {
  holder = await database.pool.connect()
})
afterEach(async () => {
  await release()
  holder.release()
  await emptyTables(database.pool, ['rate_limits', 'contact_messages'])
})

const hold = (table: string) => holder.query(`begin; lock table ${table} in access exclusive mode`)
const release = () => holder.query('rollback')

type Options = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

type Answer = { status: number; retryAfter: number; text: string; asked: Asked; at: number }

let answered = 0

/** Sends a request to the application from this network, without a connection. */
async function ask(
  path: string,
  network: string,
  { cookie = '', ...options }: Options & { cookie?: string } = {},
): Promise<Answer> {
  const asked: Asked = { statements: 0, open: 0, most: 0 }
  const headers = {
    'X-Forwarded-For': network,
    Cookie: cookie,
    ...Object.fromEntries(new Headers(options.headers)),
  }
  const request = new Request(new URL(path, origin), { redirect: 'manual', ...options, headers })
  const environment = { incoming: { url: path, socket: { remoteAddress: '127.0.0.1' } } }
  const answer = await asking.run(asked, () => app.fetch(request, environment))
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('Retry-After')),
    text: await answer.text(),
    asked,
    at: (answered += 1),
  }
}

/** An uncached page that reads the table of restaurants. */
const search = (n: number | string) => `/restaurantes?q=can+${n}`

const fetched = (path: string, options: Options = {}) => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...options })
}

const networkOf = (n: number) => `198.51.${n >> 8}.${n & 255}`

async function cookieOf(role: 'user' | 'editor') {
  const email = `${role}-${crypto.randomUUID()}@example.cat`
  const { id: accountId } = await storedAccount(database.db, { role, email })
  const cookie = await openedSession(database.db, { accountId, origin })
  // The first request reads the account and caches it.
  expect((await ask('/sesion', '203.0.113.1', { cookie })).text).toContain(email)
  return cookie
}

const isHonest = ({ status, asked: { statements } }: Answer) =>
  status === 503 ? statements === 0 : status < 500

test('each admitted request is served over one connection', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => ask(search(n), networkOf(n))),
  )
  expect(answers.filter((answer) => !isHonest(answer))).toEqual([])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(Math.max(...answers.map(({ asked }) => asked.most))).toBe(1)
})

test('a refused request has run no query, and one that has is not refused', async () => {
  await hold('restaurants')
  // Collected here, because the log may still receive lines of an earlier test.
  const statuses: number[] = []
  const asked = Array.from({ length: 300 }, async (_, n) => {
    const answer = await ask(search(n), networkOf(n))
    statuses.push(answer.status)
    return answer
  })
  await until('some to be refused', () => statuses.includes(503) || undefined)
  await release()
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter((answer) => !isHonest(answer))).toEqual([])
  for (const { retryAfter, text } of refused) {
    expect(retryAfter).toBeGreaterThanOrEqual(1)
    expect(retryAfter).toBeLessThanOrEqual(30)
    expect(text).toContain(problemsCopy.es.unavailable)
  }
})

async function strangersInQueue(length = 40) {
  await hold('restaurants')
  const inside = ask(search('inside'), networkOf(500))
  await until('one to be inside', async () => {
    const rows = await database.pool.sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return rows.length > 0 || undefined
  })
  return [inside, ...Array.from({ length }, (_, n) => ask(search(n), networkOf(n)))]
}

describe('while there is a queue', () => {
  test('staff precede signed-in people, and an invented cookie gains nothing', async () => {
    const [staff, signedIn] = [await cookieOf('editor'), await cookieOf('user')]
    const forged = staff.replace(/.{8}$/u, 'AAAAAAAA')
    const strangers = await strangersInQueue()
    const [last, known, first] = await Promise.all([
      ask(search('forged'), networkOf(600), { cookie: forged }),
      ask(search('known'), networkOf(601), { cookie: signedIn }),
      ask(search('staff'), networkOf(602), { cookie: staff }),
      release(),
    ])
    const answers = await Promise.all(strangers)
    const served = answers.filter(({ status }) => status === 200)
    const before = (at: number) => served.filter((answer) => answer.at < at).length
    // One stranger was inside, and every fourth place goes to a stranger.
    expect(before(first.at)).toBeLessThanOrEqual(3)
    expect(before(known.at)).toBeLessThanOrEqual(4)
    expect(before(first.at)).toBeLessThanOrEqual(before(known.at))
    expect(last.status === 503 || before(last.at) === served.length).toBe(true)
  })

  test('cached pages, files and health checks do not wait', async () => {
    expect((await fetched('/club')).status).toBe(200)
    const strangers = await strangersInQueue()
    for (const path of ['/club', '/favicon.svg', '/healthz', '/readyz', '/robots.txt']) {
      expect((await fetched(path)).status, path).toBe(200)
    }
    await release()
    await Promise.all(strangers)
  })
})

const manners: [string, string, Options, RegExp][] = [
  ['page', search('page'), { headers: { Accept: 'text/html' } }, /<h1/u],
  ['data', '/restaurantes.data?q=can', {}, /unavailable/u],
  ['a program', search('program'), { headers: { Accept: 'application/json' } }, /"code":"una/u],
  ['the auth API', '/auth/v1/user', {}, /"code":"/u],
  [
    'the REST API',
    '/rest/v1/reviews',
    { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } },
    /"details":null/u,
  ],
]

test('a refusal over a real connection is the usual one for each kind of request, and cheap', async () => {
  await hold('restaurants')
  const strangers: Promise<Answer>[] = []
  onTestFinished(async () => {
    await release()
    await Promise.all(strangers)
  })
  for (const [, path, options, says] of manners) {
    await until('a queue that is full', async () => {
      for (let n = strangers.length === 0 ? -200 : 0; n < 100; n += 1) {
        strangers.push(ask(search(n), networkOf(strangers.length)))
      }
      const { status } = await fetched(path, options)
      return status === 503 || undefined
    })
    const costs: number[] = []
    for (let n = 0; n < tries({ part: 2, all: 50 }); n += 1) {
      const begunAt = process.cpuUsage()
      const answer = await fetched(path, options)
      const text = await answer.text()
      const { user, system } = process.cpuUsage(begunAt)
      if (answer.status !== 503) break
      costs.push((user + system) / 1000)
      expect(text).toMatch(says)
      const { headers } = answer
      expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
      expect(headers.get('Content-Security-Policy')).toBeTruthy()
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Permissions-Policy')).toContain('camera=()')
      expect(headers.get('Cache-Control')).toBe('no-store')
      const requestId = headers.get('X-Request-Id')
      expect(logged.find((each) => each.requestId === requestId)).toMatchObject({ status: 503 })
    }
    if (!whole) continue
    // The median, because garbage collection slows some requests; the client runs in the same process. Empty if the
    // queue is gone by then.
    costs.sort((a, b) => a - b)
    expect(costs[Math.floor(costs.length / 2)] ?? 0).toBeLessThan(20)
  }
})
