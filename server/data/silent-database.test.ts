import { EventEmitter } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenLocally } from '#tests/support/listen-locally.ts'
import { watchForSilence } from './silent-database.ts'

/** The watch ends all waiting connections of a silent database, and none of a suspended process. */

let silent: Server
let watch: { stop(): void }
let end: ReturnType<typeof vi.fn>

beforeEach(async () => {
  silent = createServer((socket) => socket.on('error', () => undefined))
  const port = await listenLocally(silent)
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const host = '127.0.0.1'
  const pool = Object.assign(new EventEmitter(), { options: { host, port, user: 'x' } })
  // The watch uses only the events and options of the pool.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  watch = watchForSilence(pool as unknown as pg.Pool, pino({ level: 'silent' }))
  end = vi.fn().mockResolvedValue(undefined)
  pool.emit('acquire', { host, port, end })
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
  silent.close()
})

async function goOn(milliseconds: number) {
  for (let gone = 0; gone < milliseconds; gone += 50) {
    vi.advanceTimersByTime(50)
    for (let turn = 0; turn < 5; turn += 1) await setImmediate()
  }
}

test('the site ends the waiting requests of a silent database', async () => {
  await goOn(2500)
  expect(end).toHaveBeenCalledOnce()
})

test('a suspended process ends no requests, and ends them later if the database stays silent', async () => {
  // It has just queried, and is suspended for longer than its timeout.
  await goOn(800)
  vi.setSystemTime(Date.now() + 1500)
  await goOn(1250)
  expect(end).not.toHaveBeenCalled()
  await goOn(2500)
  expect(end).toHaveBeenCalledOnce()
})
