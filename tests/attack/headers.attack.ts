import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { recordFigure, tries } from '#tests/support/figures.ts'
import { sampled } from '#tests/support/seed.ts'
import { forgetAttempts, worldOf, type World } from '#tests/support/valid-requests/world.ts'
import { rawServer, type RawServer } from './raw-http.ts'
import { origin, wrongHeaders } from './support/wrong-headers.ts'

/**
 * Headers of answers other than pages and forms, and what no answer reveals (design, S12). authorization.attack.ts
 * covers pages and forms.
 */

const form = 'application/x-www-form-urlencoded'
const client = join(import.meta.dirname, '..', '..', 'build', 'client')

let app: TestApp
let world: World
let raw: RawServer

beforeAll(async () => {
  app = await testApp({ ORIGIN: origin })
  world = await worldOf(app)
  raw = await rawServer(app.listener)
})
afterAll(async () => {
  await raw.close()
  await app.close()
})

async function anyAsset(): Promise<string> {
  const asset = /\/assets\/[\w.-]+\.js/u.exec(await (await app.ask('/')).text())?.[0]
  if (!asset) throw new Error('the page names no asset')
  return asset
}

const post = (headers: Record<string, string> = {}, body = ''): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': form, Origin: origin, ...headers },
})

const others: readonly (readonly [
  what: string,
  status: number,
  path: string,
  options: RequestInit,
])[] = [
  ['an odd path', 400, '/a%2fb', {}],
  ['a path that is no text', 400, '/blog/%ed%b2%80', {}],
  ['a form where there is none', 405, '/', post()],
  ['data of an unknown page', 404, '/no-hay.data', {}],
  ['a foreign form', 403, '/idioma', post({ Origin: 'https://evil.example' }, 'language=ca')],
  ['a method that there is not', 405, '/', { method: 'PUT' }],
  ['preflight', 405, '/rest/v1/event_registrations', { method: 'OPTIONS' }],
  ['a large form', 413, '/idioma', post({}, `language=${'x'.repeat(70_000)}`)],
  ['another format', 415, '/idioma', post({ 'Content-Type': 'application/json' }, '{}')],
  [
    'the REST API',
    400,
    '/rest/v1/event_registrations',
    post({ 'Content-Type': 'application/json' }, '{}'),
  ],
  ['a slash too many', 308, '/eventos/', {}],
  ['a probe', 200, '/healthz', {}],
  ['readiness', 200, '/readyz', {}],
  ['a cached page in the other language', 200, '/', { headers: { Cookie: 'language=ca' } }],
  ['a page that was only glanced at', 200, '/eventos', { method: 'HEAD' }],
  ['an unknown file', 404, '/assets/none.js', {}],
  ['a program', 404, '/no-hay', { headers: { Accept: 'application/json' } }],
]

test.each(others)('%s: %i', async (_what, status, path, options) => {
  const answer = await app.ask(path, options)
  expect(answer.status).toBe(status)
  expect(wrongHeaders(answer, path)).toEqual([])
})

test('a file, requested twice', async () => {
  const path = await anyAsset()
  const answer = await app.ask(path)
  expect([answer.status, wrongHeaders(answer, path)]).toEqual([200, []])
  const etag = answer.headers.get('ETag') ?? ''
  const again = await app.ask(path, { headers: { 'If-None-Match': etag } })
  expect([again.status, wrongHeaders(again, path)]).toEqual([304, []])
})

test('too many attempts', async () => {
  const email = 'many@example.cat'
  let answer = new Response()
  for (let turn = 0; turn < 5; turn += 1) answer = await app.send('/auth/recuperar', { email })
  expect([answer.status, wrongHeaders(answer, '/auth/recuperar')]).toEqual([429, []])
  await forgetAttempts(world)
})

test('a server error, as a page, as data and to a program', async () => {
  await app.pool.sql`alter table contact_messages rename to table_elsewhere`
  try {
    for (const [path, options] of [
      ['/admin/mensajes', {}],
      ['/admin/mensajes.data', {}],
      ['/admin/mensajes', { headers: { Accept: 'application/json' } }],
    ] as const) {
      const answer = await app.ask(path, { ...options, cookie: world.cookieOf('admin') ?? '' })
      expect([answer.status, wrongHeaders(answer, path)]).toEqual([500, []])
      expect(await answer.text()).not.toMatch(
        /contact_messages|table_elsewhere|relation|node_modules|at \w+ \(/u,
      )
    }
  } finally {
    await app.pool.sql`alter table table_elsewhere rename to contact_messages`
  }
})

test('each nonce is unique', async () => {
  const count = tries({ part: 20, all: 1000 })
  const nonces = new Set<string>()
  for (let turn = 0; turn < count; turn += 1) {
    const { headers } = await app.ask('/a%2fb')
    const nonce = /'nonce-([^']{22,})'/u.exec(headers.get('Content-Security-Policy') ?? '')?.[1]
    if (nonce) nonces.add(nonce)
  }
  expect(nonces.size).toBe(count)
  await recordFigure({
    group: 'S12',
    what: 'nonces that were different',
    measured: `${nonces.size} of ${count}`,
    goal: 'all',
    reached: nonces.size === count,
  })
})

/** The text of a page without nonces. */
const words = async (answer: Response) =>
  (await answer.text()).replaceAll(/nonce(?:=|-|&quot;:&quot;|":")"?[\w+/=-]+/gu, 'NONCE')

describe('the headers from which the router builds addresses', () => {
  test.each(['/', '/eventos/1', '/no-hay', '/_.data', '/admin/socios', '/cuenta'])(
    'change nothing of %s for anyone',
    async (path) => {
      const plain = await app.ask(path)
      const before = await words(plain)
      const variants: readonly Record<string, string>[] = [
        { 'X-React-Router-SPA-Mode': 'yes' },
        { 'X-React-Router-Prerender-Data': encodeURIComponent('{"planted":true}') },
        { 'X-React-Router-SPA-Mode': 'yes', 'X-React-Router-Prerender-Data': '%7B%7D' },
        { 'X-Remix-Reload-Document': 'true', 'X-Middleware-Subrequest': 'middleware' },
      ]
      for (const headers of variants) {
        const answer = await app.ask(path, { headers })
        expect(answer.status).toBe(plain.status)
        expect(await words(answer)).toBe(before)
      }
      expect(await words(await app.ask(path))).toBe(before)
    },
  )
})

describe('paths in unusual notations', () => {
  const inside = ['/admin/socios', '/cuenta', '/admin/socios.csv', '/admin/actividad']
  const writings: readonly ((path: string) => string)[] = [
    (path) => `/${path}`,
    (path) => `//${path}`,
    (path) => path.replace('/admin/', '/admin//'),
    (path) => path.replaceAll(/(?!^)\//gu, '%2F'),
    (path) => path.replaceAll(/(?!^)\//gu, '%2f'),
    (path) => path.replaceAll(/(?!^)\//gu, '%5c'),
    (path) => path.replaceAll(/(?!^)\//gu, '\\'),
    (path) => `/.${path}`,
    (path) => `/x/..${path}`,
    (path) => `/x/%2e%2e${path}`,
    (path) => `/%2e${path}`,
    (path) => `${path}/.`,
    (path) => `${path}%00`,
    (path) => `${path}%00.jpg`,
    (path) => path.replace('a', '%61'),
    (path) => path.toUpperCase(),
    (path) => `${path};x=1`,
    (path) => `${path}/;/`,
    (path) => `${path}%20`,
    (path) => `${path}.json`,
    (path) => `http://localhost${path}`,
    (path) => `http://evil.example${path}`,
  ]
  test.each(inside)('open nothing of %s to a visitor', async (path) => {
    for (const writing of sampled(writings, 6, (each) => path + each(path))) {
      const asked = writing(path)
      const { status, body } = await raw.ask('GET', asked)
      expect([asked, status]).not.toEqual([asked, 200])
      expect(body).not.toContain(world.people.user.account.email)
    }
  })

  test.each([
    '//',
    '//admin',
    '/admin//socios',
    '/admin%2fsocios',
    '/a%5Cb',
    '/a\\b',
    '/%00',
    '/..',
    '/./',
    '/a/%2e%2e/b',
    '/%ff',
    '/a%u2216',
    '/..%c0%af..',
    '/%',
    '/100%',
  ])('%s is refused before routing, to an admin too', async (path) => {
    const cookie = world.cookieOf('admin') ?? ''
    expect((await raw.ask('GET', path, { Cookie: cookie })).status).toBe(400)
  })

  test.each(['TRACE', 'TRACK', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'DEBUG', 'get'])(
    '%s is refused as a method, without repeating the request',
    async (method) => {
      const { status, body, head } = await raw.ask(method, '/', { 'X-Told': 'echo-of-a-cookie' })
      expect([400, 405]).toContain(status)
      expect(head + body).not.toContain('echo-of-a-cookie')
    },
  )
})

/** Files outside the site on its disk, and forgotten ones. */
const files = [
  'etc/passwd',
  'etc/shadow',
  'proc/self/environ',
  'proc/self/cmdline',
  'windows/win.ini',
  '.env',
  '.env.production',
  '.git/config',
  '.git/HEAD',
  '.gitignore',
  '.npmrc',
  '.ssh/id_rsa',
  '.DS_Store',
  '.htaccess',
  '.vite/manifest.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'app/routes.ts',
  'server/main.ts',
  'server/index.js',
  'build/server/index.js',
  'build/.state',
  'node_modules/hono/package.json',
  'migrations/functions/members.sql',
  'data/secret',
  'data/postgres/PG_VERSION',
  'data/outbox/',
  'data/uploads/',
  'backup.sql',
  'docker-compose.yml',
]

const upwards: readonly string[] = [
  '/',
  '/../',
  '/../../../../',
  '/assets/../../',
  '/images/../../../',
  '/subidas/../../',
  '/..%2f..%2f..%2f',
  '/..%2F',
  '/%2e%2e/%2e%2e/',
  '/%2e%2e%2f%2e%2e%2f',
  '/.%2e/',
  '/..%5c..%5c',
  '/..\\..\\',
  '/%252e%252e%252f%252e%252e%252f',
  '/..%c0%af..%c0%af',
  '/%c0%ae%c0%ae/',
  '/..%u2216',
  '/..%00/',
  '/....//....//',
  '/..;/..;/',
  '/assets/..;/',
  '/subidas/..%2f',
  '/subidas/%2e%2e%2f',
  '//',
  '/./',
  '/file:///',
]

const ours =
  /root:.*:0:0|\[extensions\]|"name": ?"cercle"|create table|PGDATA|ref: refs|sourcesContent|createApp|DATA_DIR=/u

test('no path leads to a private file', async () => {
  const all = files.flatMap((file) => upwards.map((up) => up + file))
  const tried = sampled(all, 26)
  let hits = 0
  for (const path of tried) {
    const { status, body } = await raw.ask('GET', path)
    if (status === 200 || ours.test(body)) hits += 1
    expect([path, [308, 400, 404].includes(status)]).toEqual([path, true])
    expect(body).not.toMatch(ours)
  }
  await recordFigure({
    group: 'S12',
    what: 'paths to files that are not public, in all spellings',
    measured: `${tried.length}, ${hits} hits`,
    goal: '0 hits',
    reached: hits === 0,
  })
})

test('there are no source maps, and no file names one', async () => {
  const names = (await readdir(client, { recursive: true })).map(String)
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
  const scripts = names.filter((name) => /\.(?:js|css)$/u.test(name))
  expect(scripts.length).toBeGreaterThan(20)
  for (const name of scripts) {
    expect(await readFile(join(client, name), 'utf8')).not.toContain('sourceMappingURL=')
  }
  for (const name of sampled(scripts, 3)) {
    expect((await app.ask(`/${name}.map`)).status).toBe(404)
  }
})
