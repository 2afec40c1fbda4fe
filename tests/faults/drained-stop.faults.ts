import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { testSecret } from '#tests/support/app-on-url.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { embeddedUrl, startSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { askAt, newEvent } from './mixed-writes.ts'
import { visitorsOf, type Visit } from './steady-visits.ts'

/** R7: a stop by a signal, as direct clients of the site see it. */

const drainSeconds = 2

/** Longer than any stop that does not wait. */
const longDrain = 30

let site: Site
const agent = new Agent({ keepAlive: true, maxSockets: 24 })
afterAll(() => agent.destroy())
afterEach(() => site.stop())

async function start(drain: number) {
  site = await startSite({
    SECRET: testSecret,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(drain),
  })
}

/** Waits until the site reports that it is stopping; returns that answer. */
const stopping = () =>
  until('word that it stops', async () => {
    const answer = await fetch(`${site.origin}/readyz`)
    return answer.status === 503 ? answer : undefined
  })

/** Waits for the end of the process; returns the milliseconds. */
async function gone(): Promise<number> {
  const begunAt = performance.now()
  const pid = site.pid()
  await until('the process to be gone', () => {
    try {
      process.kill(pid, 0)
      return undefined
    } catch {
      return true
    }
  })
  return performance.now() - begunAt
}

test('SIGTERM answers everything, asks clients to reconnect, and then ends', async () => {
  await start(drainSeconds)
  const event = await newEvent(
    askAt(() => embeddedUrl(site)),
    5000,
  )
  const visitors = visitorsOf({ origin: site.origin, event, agent })
  let next = 0
  /** The system resets connections at the moment in which the port closes, and refuses later ones. */
  const atTheClose = new Set<Visit>()
  const client = async () => {
    let before: Visit | null = null
    for (;;) {
      next += 1
      const visit: Visit = await visitors.visit(next)
      if (visit.fault?.includes('ECONNREFUSED')) {
        if (before?.fault?.includes('ECONNRESET')) atTheClose.add(before)
        return
      }
      before = visit
      await after(20)
    }
  }
  const clients = Array.from({ length: 12 }, client)
  await until('the first answers', () => visitors.visits.length > 60)
  process.kill(site.pid(), 'SIGTERM')
  expect((await stopping()).headers.get('Connection')).toBe('close')
  const before = visitors.visits.length
  const page = await fetch(`${site.origin}/club`)
  expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close'])
  const lived = await gone()
  await Promise.all(clients)

  const failed = visitors
    .failed()
    .filter((visit) => !visit.fault?.includes('ECONNREFUSED') && !atTheClose.has(visit))
  const inTheDrain = visitors.visits.length - before
  await recordFigure({
    group: 'R7',
    what: `SIGTERM under 12 clients that keep their connections, ${drainSeconds} s of draining`,
    measured: `${failed.length} of ${visitors.visits.length} failed, ${inTheDrain} of them after the signal`,
    goal: '0 failed',
    reached: failed.length === 0,
  })
  expect(failed).toEqual([])
  expect(inTheDrain).toBeGreaterThan(24)
  expect(lived).toBeGreaterThan(drainSeconds * 1000 - 500)
})

async function idleConnection(): Promise<Socket> {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  return socket
}

test('an idle connection is answered once more while draining, and then closed', async () => {
  await start(drainSeconds)
  const [woken, quiet] = [await idleConnection(), await idleConnection()]
  const quietEnded = once(quiet, 'close')
  process.kill(site.pid(), 'SIGTERM')
  await stopping()
  expect([quiet.destroyed, quiet.readableEnded]).toEqual([false, false])
  const ended = once(woken, 'close')
  woken.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [answer] = await once(woken, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/iu)
  await ended
  await quietEnded
  await gone()
})

test('SIGINT from a terminal does not wait', async () => {
  await start(longDrain)
  process.kill(site.pid(), 'SIGINT')
  expect(await gone()).toBeLessThan(longDrain * 500)
})

test('SIGINT ends the wait of a SIGTERM, and a second SIGTERM does not', async () => {
  await start(longDrain)
  process.kill(site.pid(), 'SIGTERM')
  await stopping()
  process.kill(site.pid(), 'SIGTERM')
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
  process.kill(site.pid(), 'SIGINT')
  expect(await gone()).toBeLessThan(longDrain * 500)
})
