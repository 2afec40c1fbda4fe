import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { recordFigure } from '#tests/support/figures.ts'
import { randomFrom } from '#tests/support/random.ts'
import { killServerOf } from '#tests/support/service-processes.ts'
import { embeddedUrl, newSite, type Site } from '#tests/support/site.ts'
import { askAt, type Ask } from './mixed-writes.ts'

/** R1: a first start or its migrations are killed anywhere, and the next start begins again. */

const seed = 20_270_328

const askSite = (site: Site) => askAt(() => embeddedUrl(site))

/** A site that has to create its database. */
const emptySite = async () => newSite({ DATA_DIR: await mkdtemp(join(tmpdir(), 'cercle-site-')) })

/** Row counts of all tables, except those that a running site fills. */
async function contentOf(ask: Ask): Promise<Record<string, number>> {
  const tables = await ask<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in ('rate_limits', 'replicas', 'sessions', 'starts') order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await ask<{ count: number }>(`select count(*)::int as count from ${name}`)
    counts[name] = row?.count ?? 0
  }
  return counts
}

test.runIf(!process.env.TEST_DATABASE_URL)(
  'the first start of an embedded database can be killed anywhere',
  async () => {
    const random = randomFrom(seed)
    const undisturbed = await emptySite()
    const time = await undisturbed.start()
    const content = await contentOf(askSite(undisturbed))
    await undisturbed.stop()

    const rounds = 20
    let slowest = 0
    for (let round = 0; round < rounds; round += 1) {
      const site = await emptySite()
      try {
        const moment = random() * time
        // Killed before it was ready, or just after.
        const started = site.start().catch(() => null)
        await after(moment)
        await site.crash()
        await started
        if (round % 2 === 0) await killServerOf(site)
        slowest = Math.max(slowest, await site.start())
        const words = `round ${round}, killed after ${Math.round(moment)} ms, seed ${seed}`
        expect(await contentOf(askSite(site)), words).toEqual(content)
        expect(site.setupLink()).toContain('token=')
      } finally {
        await site.stop()
      }
    }
    await recordFigure({
      group: 'R1',
      what: `${rounds} kills during the first start`,
      measured: `all begun again by themselves, slowest ${Math.round(slowest)} ms`,
      goal: '0 that need a hand',
      reached: true,
    })
  },
)
