import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { serverUser } from '#packages/keeper/database/server-user.ts'
import { freePort } from '#server/start/free-port.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { killServerOf } from '#tests/support/service-processes.ts'
import { embeddedUrl, startSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { compareWrites } from './compare-writes.ts'
import { askAt, writeContinuously, writersOf, type Ask, type Writing } from './mixed-writes.ts'

/** R2: two processes on one data folder, and locks left by dead processes. */

const start = join(import.meta.dirname, '..', '..', 'scripts', 'start.ts')

// With DATABASE_URL a data folder has no database, and several processes may share it.
describe.skipIf(process.env.TEST_DATABASE_URL)('one data folder', () => {
  let site: Site
  let ask: Ask
  let writing: Writing
  const others: ChildProcess[] = []

  beforeAll(async () => {
    site = await startSite({ TRUST_PROXY: '127.0.0.1', SEED_DEMO: 'false', SECRET: testSecret })
    ask = askAt(() => embeddedUrl(site))
  })
  afterAll(() => site.stop())
  afterEach(() => {
    for (const other of others.splice(0)) other.kill('SIGKILL')
  })

  async function write(round: string, kinds: number) {
    const writers = Object.entries(await writersOf(site.origin, ask, round))
    writing = writeContinuously(Object.fromEntries(writers.slice(0, kinds)))
    await until('the first writes', () => writing.acknowledged.length > 10)
  }

  /** Starts another site on the same folder at another port; returns how it ended. */
  async function another() {
    const port = await freePort()
    const begunAt = performance.now()
    const child = spawn(process.execPath, [start], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: site.dataFolder,
        NODE_ENV: 'production',
        SECRET: testSecret,
      },
    })
    others.push(child)
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [code] = await once(child, 'close')
    return { code, output, took: performance.now() - begunAt }
  }

  test('is not taken from a suspended holder', async () => {
    process.kill(site.pid(), 'SIGSTOP')
    const { code, output, took } = await another()
    process.kill(site.pid(), 'SIGCONT')
    expect(code).toBe(1)
    expect(output).toContain(`process ${site.pid()}`)
    await write('stopped', 2)
    await writing.end()
    expect(await compareWrites(ask, writing.acknowledged, null)).toEqual({ lost: [], halves: [] })
    await recordFigure({
      group: 'R2',
      what: 'stopped holder kept its folder; the other refused',
      measured: `${Math.round(took)} ms`,
      goal: '<= 2 s',
      reached: took <= 2000,
    })
  })

  test('is not locked by files of dead processes, even if their process ids are in use', async () => {
    const user = await serverUser()
    // A process of the server's own user, because PostgreSQL ignores those of others.
    const stranger = spawn('sleep', ['600'], {
      stdio: 'ignore',
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    })
    others.push(stranger)
    await write('dead', 2)
    // Immediately, so that nothing is cleaned up.
    await killServerOf(site, () => site.crash())
    await writing.end()
    const { acknowledged } = writing
    const file = join(site.dataFolder, 'postgres', 'postmaster.pid')
    const [, ...lines] = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, [stranger.pid, ...lines].join('\n'))
    const holder = join(site.dataFolder, 'postgres.lock.holder')
    await writeFile(holder, JSON.stringify({ pid: stranger.pid, role: 'site' }))

    const ready = await site.start()
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    expect(await compareWrites(ask, acknowledged, null)).toEqual({ lost: [], halves: [] })
    await write('stranger', 2)
    await writing.end()
    await recordFigure({
      group: 'R2',
      what: 'start with locks of a reused pid',
      measured: `ready in ${Math.round(ready)} ms`,
      goal: '<= 5 s',
      reached: ready <= 5000,
    })
    expect(ready).toBeLessThan(5000)
  })
})
