import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordFigure } from '#tests/support/figures.ts'
import { embeddedServer, processesOf } from '#tests/support/service-processes.ts'
import { startSite, type Site } from '#tests/support/site.ts'

/** R1: everything of the site is killed at the same moment and started again at once, as by a machine's manager. */

describe.skipIf(process.env.TEST_DATABASE_URL)('the site with its own database', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ SEED_DEMO: 'false' })
  })
  afterAll(() => site.stop())

  test('starts each time, however lately its dead processes were looked after', async () => {
    const rounds = 40
    const starts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const roots = [site.pid(), await embeddedServer(site.dataFolder)]
      for (const pid of await processesOf(roots)) process.kill(pid, 'SIGKILL')
      await site.crash()
      starts.push(await site.start())
    }
    await recordFigure({
      group: 'R1',
      what: `${rounds} starts at once after everything was killed`,
      measured: `${starts.length} started, slowest ${Math.round(Math.max(...starts))} ms`,
      goal: 'all start',
      reached: starts.length === rounds,
    })
    expect(starts).toHaveLength(rounds)
  })
})
