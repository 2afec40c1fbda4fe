import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasCode } from '#packages/keeper/files/missing-file.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { embeddedServer, processesOf } from '#tests/support/service-processes.ts'
import { embeddedUrl, startSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { serverWithout, type Unguarded } from '#tests/support/without-guard.ts'
import { compareWrites } from './compare-writes.ts'
import { askAt, writersOf, type Acknowledged, type Ask } from './mixed-writes.ts'

/**
 * R7: a service manager stops the site while people write, by a signal to its main process, as docs/cercle.service
 * says, or to every process of the service, including the database's.
 */

const settings = { TRUST_PROXY: '127.0.0.1', SEED_DEMO: 'false', SECRET: testSecret }
const starting = join(import.meta.dirname, '..', 'support', 'start-without.ts')

/** Requests in progress at the signal: some wait for a hash, most are in a transaction. */
const inFlight = {
  registration: 4,
  account: 6,
  // On a slow machine more of them would wait in the queue twice, and be refused with a retry time.
  message: 8,
}

/** Delays the storing of a message by a second, so that requests are in a known place. */
const slowMessages = `
  create function take_time() returns trigger language plpgsql as
    'begin perform pg_sleep(1); return new; end';
  create trigger take_time before insert on contact_messages
    for each row execute function take_time()`

/** The signalled processes: only the main one, or all, in ascending or descending order. */
const signalled = {
  'the main process': async (site: Site) => [site.pid()],
  'every process': everyProcess,
  'every process, the last first': async (site: Site) => (await everyProcess(site)).toReversed(),
}

async function everyProcess(site: Site): Promise<number[]> {
  return processesOf([site.pid(), await embeddedServer(site.dataFolder)])
}

async function storingMessages(ask: Ask): Promise<number> {
  const [row] = await ask<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'",
  )
  return row?.count ?? 0
}

/** A process may have ended after others were signalled. */
function sendStop(pid: number) {
  try {
    process.kill(pid, 'SIGTERM')
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

/** Stops the site during writes; returns the acknowledged writes and the others. */
async function stopAmongWrites(
  site: Site,
  ask: Ask,
  round: string,
  processes: typeof everyProcess,
) {
  const writers = await writersOf(site.origin, ask, round)
  const { registration, account, message } = writers
  const begin = (write: typeof account, count: number) =>
    Array.from({ length: count }, (_, n) => write(n))
  const writing = [
    ...begin(registration, inFlight.registration),
    ...begin(account, inFlight.account),
    ...begin(message, inFlight.message),
  ]
  await until('messages half stored', async () => (await storingMessages(ask)) >= 4)
  for (const pid of await processes(site)) sendStop(pid)
  const answers = await Promise.all(writing)
  await site.stopKeepingData()
  const acknowledged = answers.filter((answer): answer is Acknowledged => answer !== null)
  const refused = site.output().match(/^.*"status":(?:[45]\d\d).*$/gmu) ?? []
  return { acknowledged, refused, failed: writing.length - acknowledged.length }
}

const logOf = (site: Site) => readFile(join(site.dataFolder, 'postgres.log'), 'utf8')

describe.skipIf(process.env.TEST_DATABASE_URL)('a stop during writes', () => {
  let site: Site
  let ask: Ask
  beforeAll(async () => {
    site = await startSite(settings)
    ask = askAt(() => embeddedUrl(site))
    await ask(slowMessages)
  })
  afterAll(() => site.stop())

  test.each(Object.entries(signalled))('by a signal to %s', async (who, processes) => {
    const rounds = 20
    const all: Acknowledged[] = []
    let failed = 0
    for (let round = 0; round < rounds; round += 1) {
      const before = (await logOf(site)).length
      const name = `${who.replaceAll(/\W+/gu, '-')}-${round}`
      const { acknowledged, ...rest } = await stopAmongWrites(site, ask, name, processes)
      const stopped = (await logOf(site)).slice(before)
      expect(stopped.trimEnd()).toMatch(/database system is shut down$/u)
      await site.start()
      const started = (await logOf(site)).slice(before)
      // No start had to recover from a crash.
      expect(started).not.toMatch(/interrupted|not properly shut down|recovery/u)
      all.push(...acknowledged)
      expect(rest.refused).toEqual([])
      failed += rest.failed
      expect(await compareWrites(ask, all, null)).toEqual({ lost: [], halves: [] })
    }
    await recordFigure({
      group: 'R7',
      what: `${rounds} stops among writes, signalled: ${who}`,
      measured: `${all.length} done, ${failed} failed`,
      goal: '0 failed, exit 0, clean shutdown',
      reached: failed === 0,
    })
    expect(failed).toBe(0)
  })

  describe('control: without a retry', () => {
    let unguarded: Unguarded
    let hasty: Site
    beforeAll(async () => {
      unguarded = await serverWithout('losses')
      hasty = await startSite(settings, [starting, unguarded.server])
    })
    afterAll(async () => {
      await hasty.stop()
      await unguarded.remove()
    })

    test('a signal to every process fails some requests', async () => {
      const asked = askAt(() => embeddedUrl(hasty))
      await asked(slowMessages)
      const stopped = await stopAmongWrites(hasty, asked, 'c', everyProcess)
      expect(stopped.failed).toBeGreaterThan(0)
      await hasty.start()
      expect(await compareWrites(asked, stopped.acknowledged, null)).toEqual({
        lost: [],
        halves: [],
      })
    })
  })
})
