import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres15, type Postgres15 } from '#scripts/testing/postgres-15.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { operatorCommand } from '#tests/support/operator-command.ts'
import { randomFrom } from '#tests/support/random.ts'
import { embeddedUrl, newSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { compareWrites } from './compare-writes.ts'
import { askAt, writeContinuously, writersOf, type Acknowledged } from './mixed-writes.ts'

/** R12: a club moves from the embedded database to another one and back, complete, wherever the move is cut. */

const script = join(import.meta.dirname, '..', '..', 'scripts', 'move-database.ts')
const random = randomFrom(20_261_124)
const postgres15 = process.env.TEST_DATABASE_URL ? null : await openPostgres15()

const refusal = (site: Site) =>
  site.start().then(
    () => 'it started',
    (error: unknown) => String(error),
  )

describe.skipIf(!postgres15)('moving a club', () => {
  let other: Postgres15
  let embedded: Site
  let external: Site
  let before: Acknowledged[]
  let session: string
  /** The duration of a whole move in milliseconds. */
  let took: number

  beforeAll(async () => {
    if (!postgres15) return
    other = postgres15
    const settings = { TRUST_PROXY: '127.0.0.1', SEED_DEMO: 'false', SECRET: testSecret }
    embedded = await newSite(settings)
    external = await newSite({
      ...settings,
      DATA_DIR: embedded.dataFolder,
      DATABASE_URL: other.url,
    })
    await embedded.start()
    const ask = askAt(() => embeddedUrl(embedded))
    const writing = writeContinuously(await writersOf(embedded.origin, ask, 'move'))
    await until('some writes', () => writing.acknowledged.length > 40)
    await writing.end()
    before = writing.acknowledged
    const rows = await ask<{ id: string }>('select id from sessions order by id limit 1')
    session = rows[0]?.id ?? ''
  }, 120_000)
  afterAll(async () => {
    await embedded.stop()
    await other.close()
  })

  const move = (to: string, killAfter?: number) =>
    operatorCommand(process.execPath, [script, '--to', to], {
      environment: {
        ...process.env,
        DATA_DIR: embedded.dataFolder,
        SECRET: testSecret,
        ...(to === 'embedded' ? { DATABASE_URL: other.url } : {}),
      },
      killAfter,
    })

  const atOther = askAt(() => other.url)
  const isBegun = async () =>
    (await atOther(`select 1 where to_regclass('out_of_use') is not null`)).length > 0 &&
    (await atOther(`select 1 from out_of_use where why ->> 'kind' = 'restoring'`)).length > 0

  /** Expects everything acknowledged to be stored, sessions to be valid, and no mail to be held. */
  async function isWhole(site: Site, url: string) {
    await site.start()
    const ask = askAt(() => url)
    expect(await compareWrites(ask, before, null)).toEqual({ lost: [], halves: [] })
    expect(await ask('select 1 from sessions where id = $1', [session])).toHaveLength(1)
    expect(await ask('select 1 from mails where parked_at is not null')).toEqual([])
    await site.stopKeepingData()
  }

  test('is refused while a site uses it', async () => {
    const { code, output } = await move(other.url)
    expect([code, output]).toEqual([1, expect.stringContaining('is in use')])
    await embedded.stopKeepingData()
  })

  test('to another PostgreSQL can be cut anywhere, and then no site starts on the old one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { code } = await move(other.url, 300 + random() * 2500)
      if (code === 0) break
      // Before the move has begun, the target is an empty database, on which a site would start.
      if (await isBegun()) {
        expect(await refusal(external)).toMatch(/Give the same command again/u)
      }
    }
    const whole = await move(other.url)
    took = whole.took
    expect(whole).toMatchObject({ code: 0 })
    // A move that was cut after its end reports it when repeated.
    const again = await move(other.url)
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('was moved to')])
    expect(await refusal(embedded)).toContain('The club was moved from this database')
    await isWhole(external, other.url)
  })

  test('back can be cut anywhere', async () => {
    await external.start()
    const busy = await move('embedded')
    expect([busy.code, busy.output]).toEqual([1, expect.stringContaining('A site uses this')])
    await external.stopKeepingData()
    for (let round = 0; round < 8; round += 1) {
      if ((await move('embedded', 300 + random() * 4000)).code === 0) break
    }
    expect(await move('embedded')).toMatchObject({ code: 0 })
    expect(await refusal(external)).toContain('The club was moved from this database')
    await isWhole(embedded, embeddedUrl(embedded))
    await recordFigure({
      group: 'R12',
      what: `a club with ${before.length} writes is moved to another PostgreSQL`,
      measured: `${Math.round(took)} ms`,
    })
  })
})
