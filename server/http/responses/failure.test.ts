import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from '#packages/keeper/faults/database-away.ts'
import { acceptedEncoding, compressed } from './content-encoding.ts'
import { accountsFault, isDiskFull, loggableError } from './failure.ts'
import { reportStreamErrors } from './router-responses.ts'

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { code, ...more })

test.each([
  withCode('ECONNREFUSED', { syscall: 'connect' }),
  withCode('ENOENT', { syscall: 'connect' }),
  withCode('57P01'),
  withCode('57P03'),
  withCode('08006'),
  withCode('55P03'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Failed query', { cause: withCode('ECONNRESET', { syscall: 'read' }) }),
  new AggregateError([withCode('ECONNREFUSED', { syscall: 'connect' })]),
])('%s means that the database is away', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  withCode('23505'),
  withCode('42P01'),
  withCode('ENOENT', { syscall: 'open' }),
  new TypeError('undefined is not a function'),
  'a string',
  null,
])('%s does not mean that the database is away', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})

const saying = (code: string, message: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code }) })

test.each([
  [saying('42P01', 'relation "usuarios" does not exist'), 'accountsUnreachable'],
  [saying('42501', 'permission denied for table usuarios'), 'accountsUnreachable'],
  [saying('42703', 'column usuarios.role does not exist'), 'accountsWithoutRole'],
  [saying('42P01', 'relation "events" does not exist'), null],
  [saying('42703', 'column usuarios.name does not exist'), null],
  [new Error('usuarios'), null],
])('%s is a fault of the set-up: %s', (error, fault) => {
  expect(accountsFault(error)).toBe(fault)
})

test('the log has where and what failed, and nothing typed', () => {
  const cause = withCode('23505', { detail: 'Key (email)=(maria@example.cat) already exists.' })
  const error = new Error('Failed query: insert into usuarios\nparams: maria@example.cat,secret', {
    cause,
  })
  const logged = loggableError(error)
  expect(logged.map(({ message }) => message)).toEqual([
    'Failed query: insert into usuarios',
    '23505',
  ])
  expect(logged[0]?.stack).toContain('failure.test.ts')
  expect(JSON.stringify(logged)).not.toMatch(/maria|secret/u)
})

test.each([
  ['a file', Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }), true],
  ['a table', new Error('query', { cause: Object.assign(new Error(), { code: '53100' }) }), true],
  ['something else', Object.assign(new Error('denied'), { code: 'EACCES' }), false],
])('the site reports a disk without room for %s', (_what, failure, expected) => {
  expect(isDiskFull(failure)).toBe(expected)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
])('%s is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

const text = 'Sopar de germanor. '.repeat(200)
const page = () => new Response(text, { status: 404, headers: { 'Content-Type': 'text/html' } })

test('a compressed answer has the same text and status', async () => {
  const br = await compressed(page(), 'br')
  expect(br.status).toBe(404)
  expect(brotliDecompressSync(await br.bytes()).toString()).toBe(text)
  const gzip = await compressed(page(), 'gzip')
  expect(gunzipSync(await gzip.bytes()).toString()).toBe(text)
  expect(gzip.headers.get('Vary')).toBe('Accept-Encoding')
})

test('the site leaves pictures and encoded answers unchanged', async () => {
  const picture = new Response(text, { headers: { 'Content-Type': 'image/avif' } })
  expect((await compressed(picture, 'br')).headers.has('Content-Encoding')).toBe(false)
  const encoded = page()
  encoded.headers.set('Content-Encoding', 'zstd')
  expect((await compressed(encoded, 'br')).headers.get('Content-Encoding')).toBe('zstd')
})

/** A body of this many chunks, then an end or an error; counts the chunks read and whether it was cancelled. */
function chunks(count: number, fault?: Error) {
  const seen = { taken: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.taken < count) {
          seen.taken += 1
          controller.enqueue(new Uint8Array([seen.taken]))
        } else if (fault) controller.error(fault)
        else controller.close()
      },
      cancel() {
        seen.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, seen }
}

test('the site passes a whole body with its status and headers, and logs nothing', async () => {
  const logged: unknown[] = []
  const { body } = chunks(3)
  const response = reportStreamErrors(
    new Response(body, { status: 201, headers: { 'X-Own': 'yes' } }),
    (error) => logged.push(error),
  )
  expect([response.status, response.headers.get('X-Own')]).toEqual([201, 'yes'])
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  expect(logged).toEqual([])
})

test('the site logs a failure midway once, and the reader sees no details', async () => {
  const logged: unknown[] = []
  const fault = new Error('select of a secret failed')
  const response = reportStreamErrors(new Response(chunks(2, fault).body), (error) =>
    logged.push(error),
  )
  await expect(response.arrayBuffer()).rejects.toThrow('the answer broke off')
  expect(logged).toEqual([fault])
})

test('the site reads nothing ahead, and ends the source when the reader leaves', async () => {
  const { body, seen } = chunks(9)
  const reader = reportStreamErrors(new Response(body), () => undefined).body?.getReader()
  await reader?.read()
  expect(seen.taken).toBe(1)
  await reader?.cancel()
  expect(seen.cancelled).toBe(true)
})

test('the site leaves a response without a body unchanged', () => {
  const response = new Response(null, { status: 204 })
  expect(reportStreamErrors(response, () => undefined)).toBe(response)
})
