import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App, AppDependencies } from '#server/app.ts'
import { readSettings } from '#server/settings/settings.ts'
import { readHere } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

/** What a plain function cannot show: how the application speaks to real connections. */

let database: TestDatabase
let app: App
let port: number
const logged: Record<string, unknown>[] = []
const server = createServer((incoming, outgoing) => app.listener(incoming, outgoing))

beforeAll(async () => {
  database = await testDatabase()
  const built: { createApp: (dependencies: AppDependencies) => App } = await import(
    new URL('../../build/server/index.js', import.meta.url).href
  )
  app = built.createApp({
    settings: { ...readSettings({}), secret: 'a secret of thirty-two characters' },
    pool: database.pool,
    log: pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) }),
    readApart: readHere,
  })
  await app.start()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  port = address.port
})

afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await app.stop()
  await database.close()
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

async function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
  sent.end()
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })
  const { statusCode = 0, headers: given } = incoming
  return { status: statusCode, headers: given, body: await buffer(incoming) }
}

/** Sends bytes as they are and gives all that comes back until the connection ends. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // Left open: whoever ends the connection is no longer waiting for an answer.
  socket.write(bytes)
  return text(socket)
}

test('the fast path of cached pages gives what `fetch` gives', async () => {
  const long = await app.fetch(new Request('http://localhost:3000/'))
  logged.length = 0
  const short = await ask('/')
  const own = new Set(['x-request-id', 'date', 'connection', 'keep-alive'])
  const without = (headers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)))
  expect(short.status).toBe(200)
  expect(short.body.toString()).toBe(await long.text())
  expect(without(short.headers)).toEqual(without(Object.fromEntries(long.headers)))
  expect(logged).toEqual([
    expect.objectContaining({
      requestId: short.headers['x-request-id'],
      method: 'GET',
      path: '/',
      status: 200,
      bytes: short.body.byteLength,
      network: '127.0.0.0/24',
      msg: 'answered',
    }),
  ])
})

test('the fast path knows 304, HEAD, languages and encodings', async () => {
  const { headers } = await ask('/', { 'Accept-Encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  const etag = headers.etag ?? ''
  const unchanged = await ask('/', { 'Accept-Encoding': 'br', 'If-None-Match': etag })
  expect([unchanged.status, unchanged.body.byteLength]).toEqual([304, 0])
  const head = await ask('/', { 'Accept-Encoding': 'br' }, 'HEAD')
  expect([head.body.byteLength, head.headers['content-length']]).toEqual([
    0,
    headers['content-length'],
  ])
  await ask('/', { Cookie: 'language=ca' })
  expect((await ask('/', { Cookie: 'a=b; language=ca' })).body.toString()).toContain('lang="ca"')
})

test.each([
  'GET //evil.example HTTP/1.1',
  'GET /../../etc/passwd HTTP/1.1',
  'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1',
  'GET /assets/..%2f..%2fpackage.json HTTP/1.1',
  'GET /assets/%2e%2e/server/index.js HTTP/1.1',
  'GET /a\\b HTTP/1.1',
  'GET http://evil.example/ HTTP/1.1',
])('%s is refused before it is routed', async (line) => {
  const answer = await raw(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /u)
  expect(answer.toLowerCase()).toContain('content-security-policy: ')
})

test.each([
  '/.vite/manifest.json',
  '/.env',
  '/server/index.js',
  '/package.json',
  '/assets/root.js.map',
])('%s is not there', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test('TRACE does not echo', async () => {
  const answer = await raw(
    'TRACE / HTTP/1.1\r\nHost: localhost\r\nCookie: a=secret\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 405 /u)
  expect(answer).not.toContain('secret')
})

test('a foreign host is in no answer', async () => {
  for (const path of ['/', '/no-hay', '/?lang=ca']) {
    const { headers, body } = await ask(path, {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
    })
    expect(JSON.stringify(headers) + body.toString()).not.toContain('evil.example')
  }
})

test('a form without an end is cut off with 413', async () => {
  const chunk = `1000\r\n${'a'.repeat(4096)}\r\n`
  const answer = await raw(
    `POST /idioma HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(20)}`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 413 /u)
})

test('conflicting lengths are refused', async () => {
  const answer = await raw(
    'POST /idioma HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /u)
})

test('files are sent compressed, kept for ever and not twice', async () => {
  const asset = /\/assets\/[\w.-]+\.js/u.exec((await ask('/')).body.toString())?.[0] ?? ''
  const first = await ask(asset, { 'Accept-Encoding': 'br' })
  expect(first.status).toBe(200)
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(first.headers['content-type']).toBe('text/javascript; charset=utf-8')
  const again = await ask(asset, {
    'Accept-Encoding': 'br',
    'If-None-Match': first.headers.etag ?? '',
  })
  expect([again.status, again.body.byteLength]).toEqual([304, 0])
})

// Last: it cannot be taken back.
test('while it stops, every answer ends its connection', async () => {
  app.drain()
  for (const path of ['/', '/no-hay']) {
    expect((await ask(path, { Connection: 'keep-alive' })).headers.connection).toBe('close')
  }
})
