import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts, sessions } from '#app/platform/schema/accounts/accounts.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { askedOver, fileAddress } from '#tests/support/api-clients.ts'
import { apiToken } from '#tests/support/api-token.ts'
import { fileApp } from '#tests/support/app.ts'
import { tries } from '#tests/support/figures.ts'
import { accountWithPassword } from '#tests/support/passwords.ts'

/** The fast paths avoid Request and Response objects; their answers must be the same and current. */

let clock: Date | null = null
const app = await fileApp({}, () => clock ?? new Date())
const address = await fileAddress(app)
beforeEach(() => {
  clock = null
})

type Asked = { path: string; method?: string; headers?: Record<string, string> }

/** The answer over a connection, as a browser gets it, without Node's own headers. */
async function asked({ path, method = 'GET', headers = {} }: Asked) {
  const { answer: incoming, body } = await askedOver(address + path, method, headers)
  return {
    status: incoming.statusCode,
    headers: comparable(Object.entries(incoming.headers)),
    body,
    cookies: incoming.headers['set-cookie'] ?? [],
    // `fetch` would write the names in lower case.
    isShort: incoming.rawHeaders.includes('X-Request-Id'),
  }
}

const ofEachAnswer = new Set(['x-request-id', 'date', 'connection', 'keep-alive'])

const comparable = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries([...headers].filter(([name]) => !ofEachAnswer.has(name)).map(flat))

const flat = ([name, value]: [string, unknown]) => [name, String(value)]

async function askedByFetch({ path, method = 'GET', headers = {} }: Asked) {
  const response = await app.ask(path, { method, headers })
  return {
    status: response.status,
    headers: comparable(response.headers),
    body: Buffer.from(await response.arrayBuffer()).toString('latin1'),
  }
}

const account = async (cookie: string): Promise<unknown> =>
  JSON.parse((await asked({ path: '/sesion', headers: { Cookie: cookie } })).body)

async function caller(email: string, role: 0 | 1 | 2 = 0) {
  const { id } = await accountWithPassword(app.db, { email })
  await app.db.update(accounts).set({ role }).where(eq(accounts.id, id))
  const token = await apiToken(app, email)
  return { id, bearer: { apikey: 'key', Authorization: `Bearer ${token}` } }
}

const restaurants = '/rest/v1/restaurants?select=*&order=id&limit=3'
const published = '/rest/v1/events?select=id,title&order=id'

test('each one answers like `fetch`, header by header', async () => {
  const cookie = await app.signIn('editor')
  const { bearer } = await caller('table@example.cat')
  const html = await app.read('/')
  const script = /\/assets\/[\w-]+\.js/u.exec(html)?.[0] ?? ''
  const tag = async (path: string) => (await app.ask(path)).headers.get('ETag') ?? ''
  const version = /\/assets\/manifest-([\da-f]+)\.js/u.exec(html)?.[1] ?? ''
  const manifest = `/__manifest?paths=%2Fclub%2C%2Feventos&version=${version}`
  const br = { 'Accept-Encoding': 'gzip, deflate, br' }
  const rows: Asked[] = [
    { path: '/' },
    { path: '/club', headers: { Cookie: 'a=b; language=ca', ...br } },
    { path: '/club', headers: { 'Accept-Language': 'ca, es;q=0.5', ...br } },
    { path: '/eventos', headers: { 'Accept-Encoding': 'gzip' } },
    { path: '/', method: 'HEAD', headers: br },
    { path: '/', headers: { 'If-None-Match': await tag('/') } },
    { path: script },
    { path: script, headers: br },
    { path: script, headers: { 'Accept-Encoding': 'gzip' } },
    { path: script, method: 'HEAD', headers: br },
    { path: script, headers: { 'If-None-Match': `"x", W/${await tag(script)}` } },
    { path: '/favicon.ico' },
    { path: '/images/club-emporda-1920.webp' },
    { path: manifest },
    { path: manifest, headers: br },
    { path: '/sesion' },
    { path: '/sesion', headers: { Cookie: 'signed-in=1' } },
    { path: '/sesion', headers: { Cookie: `language=ca; ${cookie}; signed-in=1` } },
    { path: restaurants },
    { path: restaurants, headers: br },
    { path: restaurants, headers: { Prefer: 'count=exact' } },
    { path: `${restaurants}&offset=2`, headers: { Prefer: 'count=exact' } },
    { path: restaurants, headers: { apikey: 'key', Authorization: 'Bearer key' } },
    { path: restaurants, headers: { ...bearer, ...br } },
    { path: published, headers: bearer },
  ]
  for (const row of rows) {
    const long = await askedByFetch(row)
    await asked(row)
    const { isShort, cookies: _cookies, ...short } = await asked(row)
    expect([row, short]).toEqual([row, long])
    expect([row, isShort]).toEqual([row, true])
  }
})

test('each one is logged with its own id, without the query', async () => {
  await asked({ path: restaurants })
  app.logged.length = 0
  const { body } = await asked({ path: restaurants })
  expect(app.logged).toEqual([
    expect.objectContaining({
      method: 'GET',
      path: '/rest/v1/restaurants',
      status: 200,
      bytes: body.length,
      network: '127.0.0.0/24',
      msg: 'answered',
    }),
  ])
})

test.each<Asked>([
  { path: '/assets/../server/index.js' },
  { path: '/favicon.ico', method: 'POST' },
  { path: restaurants, headers: { Authorization: 'Bearer no.token.ofours' } },
  { path: restaurants, headers: { Accept: 'application/vnd.pgrst.object+json' } },
  { path: '/sesion', method: 'HEAD' },
])('other requests go through `fetch`: $method $path', async (row) => {
  await asked(row)
  expect((await asked(row)).isShort).toBe(false)
})

const status = async (path: string, headers: Record<string, string>) =>
  (await asked({ path, headers })).status

describe('the signed-in person', () => {
  test('is in the answer to the next request', async () => {
    const cookie = await app.signIn('user', 'maria@example.cat')
    const maria = { name: '', email: 'maria@example.cat', panel: false, registeredFor: [] }
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await account(cookie)).toMatchObject({
        account: { ...maria, name: expect.any(String) },
      })
    }
  })

  test.each([
    ['signed out', 'delete from sessions where account_id = $1'],
    ['deactivated', 'update usuarios set deactivated_at = now() where id = $1'],
    [
      'over, by what the database says',
      "update sessions set expires_at = 'epoch' where account_id = $1",
    ],
    [
      'not seen for long, by what the database says',
      "update sessions set last_seen_at = 'epoch' where account_id = $1",
    ],
  ])('is absent immediately once they are %s', async (_what, end) => {
    for (let turn = 0; turn < tries({ part: 4, all: 30 }); turn += 1) {
      const email = `turn-${turn}-${Math.random()}@example.cat`
      const cookie = await app.signIn('user', email)
      for (let look = 0; look < 2; look += 1) {
        expect(await account(cookie)).toMatchObject({ account: { email } })
        expect(await status('/cuenta', { Cookie: cookie })).toBe(200)
      }
      await app.pool.query(end, [await app.accountOf(email)])
      expect(await status('/cuenta', { Cookie: cookie })).toBe(302)
      expect(await account(cookie)).toEqual({ account: null })
    }
  })

  test('has the current role, name and registrations', async () => {
    const email = 'joan@example.cat'
    const cookie = await app.signIn('user', email)
    expect(await account(cookie)).toMatchObject({ account: { panel: false, registeredFor: [] } })
    await app.db.update(accounts).set({ role: 2, name: 'Joan' }).where(eq(accounts.email, email))
    expect(await account(cookie)).toMatchObject({ account: { panel: true, name: 'Joan' } })
    expect(await account(cookie)).not.toHaveProperty('account.admin')
    await app.db.update(accounts).set({ role: 1 }).where(eq(accounts.email, email))
    expect(await account(cookie)).toMatchObject({ account: { panel: true, admin: true } })
    for (let look = 0; look < 2; look += 1) {
      expect(await status('/admin/usuarios', { Cookie: cookie })).toBe(200)
    }
    await app.db.update(accounts).set({ role: 2 }).where(eq(accounts.email, email))
    expect(await status('/admin/usuarios', { Cookie: cookie })).toBe(403)
    const [event] = await app.db.select({ id: events.id }).from(events).limit(1)
    const eventId = event?.id ?? 0
    const inAWeek = new Date(Date.now() + 7 * 86_400_000)
    await app.db.update(events).set({ date: inAWeek }).where(eq(events.id, eventId))
    expect(await account(cookie)).toMatchObject({ account: { registeredFor: [] } })
    // As a visitor: only the address matches.
    const seats = { eventId, email, name: 'Joan', seats: 1, status: 'confirmed', total: 0 } as const
    await app.db.insert(registrations).values({ ...seats, confirmedAt: new Date() })
    expect(await account(cookie)).toMatchObject({ account: { registeredFor: [eventId] } })
    await app.db.delete(registrations).where(eq(registrations.email, email))
    expect(await account(cookie)).toMatchObject({ account: { registeredFor: [] } })
  })

  test('expires by the clock, and the session’s use is written each minute', async () => {
    const cookie = await app.signIn('user', 'anna@example.cat')
    const begunAt = Date.now()
    for (const minutes of [0, 0.5, 2, 2.5]) {
      clock = new Date(begunAt + minutes * 60_000)
      expect(await account(cookie)).toMatchObject({ account: { email: 'anna@example.cat' } })
    }
    const seen = await app.pool.value<Date>`
      select last_seen_at from sessions where account_id = ${await app.accountOf('anna@example.cat')}`
    expect(seen.getTime()).toBe(begunAt + 2 * 60_000)
    clock = new Date(begunAt + 3_600_000)
    expect(await account(cookie)).toEqual({ account: null })
  })
})

describe('a token at the REST API', () => {
  test('is invalid once its session has ended', async () => {
    const { id, bearer } = await caller('ended@example.cat')
    for (let turn = 0; turn < 3; turn += 1) expect(await status(restaurants, bearer)).toBe(200)
    await app.db.delete(sessions).where(eq(sessions.accountId, id))
    expect(await status(restaurants, bearer)).toBe(401)
  })

  test('of a former editor no longer reads drafts', async () => {
    await app.db.update(events).set({ status: 'draft' }).where(eq(events.id, 1))
    const { id, bearer } = await caller('editor@example.cat', 2)
    const drafts = async () => (await asked({ path: published, headers: bearer })).body
    for (let turn = 0; turn < 3; turn += 1) expect(await drafts()).toContain('"id":1,')
    await app.db.update(accounts).set({ role: 0 }).where(eq(accounts.id, id))
    for (let turn = 0; turn < 3; turn += 1) expect(await drafts()).not.toContain('"id":1,')
    await app.db.update(accounts).set({ role: 2 }).where(eq(accounts.id, id))
    for (let turn = 0; turn < 3; turn += 1) expect(await drafts()).toContain('"id":1,')
  })
})

test('a script is cached for ever', async () => {
  const script = /\/assets\/[\w-]+\.js/u.exec(await app.read('/'))?.[0] ?? ''
  expect((await asked({ path: script })).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  })
})
