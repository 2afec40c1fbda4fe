import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordFigure, whole } from '#tests/support/figures.ts'
import { startSite, type Site } from '#tests/support/site.ts'
import { watchedMemory } from './support/memory.ts'
import { besideOthers } from './support/others.ts'
import { openRaw, rawStatuses } from './support/raw-connection.ts'

/** Slow, large, malformed and many requests to a real process (design, S13). */

let site: Site
let host: string

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' })
  host = new URL(site.origin).host
})
afterAll(() => site.stop())

const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  fetch(site.origin + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'Content-Type': type, Origin: site.origin, Accept: 'application/json' },
  })

const manyKeys = Array.from({ length: 10_000 }, (_, index) => `k${index}=`).join('&')

describe('oversized requests are refused before they are parsed', () => {
  test.each([
    ['a form of 64 KiB and a byte', '/contacto', `name=${'x'.repeat(64 * 1024 - 4)}`, 413],
    ['a form of 64 KiB', '/contacto', `name=${'x'.repeat(64 * 1024 - 5)}`, 422],
    ['a form of 10,000 fields', '/contacto', manyKeys, 413],
    ['a form of 6,000 fields', '/contacto', manyKeys.slice(0, 40_000), 422],
    ['a form of 100 MB', '/contacto', 'x'.repeat(100_000_000), 413],
  ])('%s', async (_what, path, body, status) => {
    const begunAt = performance.now()
    const response = await post(path, body).catch(() => null)
    // A client that keeps sending is cut off, which fetch may report instead of the answer.
    if (response) expect(response.status).toBe(status)
    else expect(status).toBe(413)
    expect(performance.now() - begunAt).toBeLessThan(5000)
  })

  test.each([
    ['1,000 lists in each other', '['.repeat(1000) + ']'.repeat(1000), 400],
    ['30,000 lists in each other', '['.repeat(30_000) + ']'.repeat(30_000), 400],
    ['1,000 objects in each other', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`, 400],
    [
      '10,000 keys',
      `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      400,
    ],
    ['a long text', `{"name":"${'x'.repeat(65_536)}"}`, 413],
  ])('JSON of %s', async (_what, body, status) => {
    const response = await post('/rest/v1/event_registrations', body, 'application/json')
    expect(response.status).toBe(status)
    await response.arrayBuffer()
  })

  test('headers of 16 KiB and a byte', async () => {
    expect(await rawStatuses(site.origin, withHeader(16 * 1024 + 1))).toEqual([431])
  })

  test('headers of a megabyte', async () => {
    // A client that is still sending when it is cut off may lose the answer.
    const statuses = await rawStatuses(site.origin, withHeader(1024 * 1024))
    expect([[431], []]).toContainEqual(statuses)
  })
})

const withHeader = (length: number) =>
  `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'x'.repeat(length)}\r\n\r\n`

const head = (...lines: string[]) =>
  [
    'POST /idioma HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${site.origin}`,
    'Content-Type: application/x-www-form-urlencoded',
    ...lines,
    '',
    '',
  ].join('\r\n')

const hidden = () => `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

describe('a request with two lengths is refused, and nothing hidden behind it is answered', () => {
  test.each([
    ['Content-Length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6'], 'a=b&c'],
    ['two lengths in one', ['Content-Length: 5, 6'], 'a=b&c'],
    ['a length below nothing', ['Content-Length: -1'], ''],
    ['a length that is none', ['Content-Length: 5x'], 'a=b&c'],
    ['a length with a sign', ['Content-Length: +5'], 'a=b&c'],
    ['an unknown encoding', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
    ['chunks of chunks', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    ['a space before the colon', ['Transfer-Encoding : chunked'], '0\r\n\r\n'],
    ['a folded line', ['Transfer-Encoding:', ' chunked'], '0\r\n\r\n'],
    ['a chunk of an odd size', ['Transfer-Encoding: chunked'], '0x5\r\na=b&c\r\n0\r\n\r\n'],
    ['a chunk that is shorter than it says', ['Transfer-Encoding: chunked'], '5\r\na\r\n0\r\n\r\n'],
    ['a line end alone', ['X: y\nContent-Length: 5'], 'a=b&c'],
  ])('%s', async (_what, lines, body) => {
    const statuses = await rawStatuses(site.origin, head(...lines) + body + hidden())
    expect(statuses).toEqual([400])
  })

  test('answers two valid requests', async () => {
    const form = `${head('Content-Length: 11')}language=es`
    expect(await rawStatuses(site.origin, form + hidden())).toEqual([302, 200])
  })
})

const largePicture = '/images/hero-03-cala-1920.webp'
const pictures = 100

const slow = {
  headers: () => `GET / HTTP/1.1\r\nHost: ${host}\r\n`,
  nothing: () => '',
  body: () => `${head('Content-Length: 60000')}a=`,
  chunks: () => `${head('Transfer-Encoding: chunked')}2\r\na=\r\n`,
}

/** Sends a byte every two seconds, so that the connection is never idle. */
async function drip(socket: { write(text: string): void; destroyed: boolean }, text: string) {
  while (!socket.destroyed) {
    await setTimeout(2000)
    socket.write(text)
  }
}

/** The number of connections of each kind. */
const connections = 500

/** The number of clients that read nothing; each takes megabytes of system memory. */
const slowReaders = 20

/** Opens slow connections of one kind; returns the seconds until the last one was cut. */
async function secondsUntilCut(kind: keyof typeof slow): Promise<number> {
  const opened = await Promise.all(Array.from({ length: connections }, () => openRaw(site.origin)))
  const drips = opened.map(async ({ socket }, index) => {
    if (kind !== 'nothing') socket.write(slow[kind]())
    if (index % 2 === 0 && kind === 'headers') await drip(socket, 'X: y\r\n')
    if (index % 2 === 0 && kind === 'body') await drip(socket, 'x')
  })
  const ended = await Promise.all(opened.map(({ endedAfter }) => endedAfter))
  await Promise.all(drips)
  return Math.max(...ended) / 1000
}

/**
 * The share of the requested bytes received by clients that start to read after 30 seconds; before that they cannot
 * notice the end of the connection.
 */
async function leftForSlowReaders(): Promise<number[]> {
  const size = (await (await fetch(site.origin + largePicture)).arrayBuffer()).byteLength
  const opened = await Promise.all(
    Array.from({ length: slowReaders }, () => openRaw(site.origin, { reads: false })),
  )
  const request = `GET ${largePicture} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  // More than the system buffers for a client that does not read.
  for (const { socket } of opened) socket.write(request.repeat(pictures))
  await setTimeout(30_000)
  for (const { socket } of opened) socket.resume()
  await Promise.all(opened.map(({ endedAfter }) => endedAfter))
  return opened.map(({ socket }) => socket.bytesRead / (size * pictures))
}

test.runIf(whole)(
  'slow connections are cut within 30 seconds, and others do not notice',
  async () => {
    const {
      result: seconds,
      statuses,
      figure,
    } = await besideOthers(`${site.origin}/eventos`, () =>
      Promise.all([
        secondsUntilCut('headers'),
        secondsUntilCut('nothing'),
        secondsUntilCut('body'),
        secondsUntilCut('chunks'),
      ]),
    )
    const most = Math.max(...seconds)
    await recordFigure({
      group: 'S13',
      what: '2000 slow connections, the last cut after (headers, nothing, body, chunks)',
      measured: `${most.toFixed(1)} s (${seconds.map((each) => each.toFixed(0)).join(', ')})`,
      goal: '<= 30 s',
      reached: most <= 30,
    })
    await recordFigure({ group: 'S13', what: 'others meanwhile, p95, and alone', ...figure })
    expect(statuses).toEqual([200])
    expect(most).toBeLessThan(33)
  },
  120_000,
)

test.runIf(whole)(
  'a client that does not read its answer is cut too',
  async () => {
    const left = await leftForSlowReaders()
    await recordFigure({
      group: 'S13',
      what: 'part of an answer that who reads nothing for 30 s still gets',
      measured: `${(Math.max(...left) * 100).toFixed(0)} %`,
      goal: 'what the system had taken',
      reached: Math.max(...left) < 0.5,
    })
    expect(Math.max(...left)).toBeLessThan(0.5)
  },
  120_000,
)

test.runIf(whole)(
  '50 concurrent endless uploads are cut, and take little memory',
  async () => {
    const watched = await watchedMemory(site.pid())
    const chunk = 'x'.repeat(64 * 1024)
    const request = [
      'POST /admin/imagenes HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${site.origin}`,
      'Content-Type: image/png',
      'Transfer-Encoding: chunked',
      '',
      '',
    ].join('\r\n')
    const upload = async () => {
      const { socket, endedAfter } = await openRaw(site.origin)
      socket.write(request)
      for (let written = 0; written < 2 ** 30 && !socket.destroyed; written += chunk.length) {
        const taken = socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
        if (!taken) {
          await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), endedAfter])
        }
      }
      await endedAfter
      return socket.bytesWritten
    }
    const { result: sent, figure } = await besideOthers(`${site.origin}/eventos`, () =>
      Promise.all(Array.from({ length: 50 }, upload)),
    )
    const growth = await watched.growth()
    await recordFigure({
      group: 'S11',
      what: '50 uploads of 1 GiB by strangers at once: memory; taken of one at most',
      measured: `${growth.toFixed(0)} MB; ${(Math.max(...sent) / 1024 ** 2).toFixed(0)} MiB`,
      goal: '<= 200 MB',
      reached: growth <= 200,
    })
    await recordFigure({ group: 'S11', what: 'others meanwhile, p95, and alone', ...figure })
    expect(growth).toBeLessThan(300)
    expect(Math.max(...sent)).toBeLessThan(2 ** 30)
  },
  120_000,
)
