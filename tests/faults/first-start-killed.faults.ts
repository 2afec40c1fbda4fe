import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isAlive } from '#packages/keeper/database/postmaster.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { randomFrom } from '#tests/support/random.ts'
import { embeddedUrl, newSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { askAt, type Ask } from './mixed-writes.ts'

/** R1: a first start, or its migrations, killed anywhere: the next start begins again by itself. */

const seed = 20_270_328

const askSite = (site: Site) => askAt(() => embeddedUrl(site))

/** A site that has to make its database. */
const emptySite = async () => newSite({ DATA_DIR: await mkdtemp(join(tmpdir(), 'cercle-site-')) })

/** How many rows each table has, but for those that running a site fills. */
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

/** All columns and constraints, and which migrations have run. */
const schemaOf = (ask: Ask) =>
  ask(
    `select table_name || '.' || column_name || ' ' || data_type as line from information_schema.columns
     where table_schema = 'public'
     union all select conrelid::regclass::text || ' ' || conname from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select name || ' ' || checksum from schema_migrations
     order by 1`,
  )

test.runIf(!process.env.TEST_DATABASE_URL)(
  'the first start of an embedded database, killed anywhere',
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
        // It fails, for it is killed before it is ready; or it was just done.
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

async function killServerOf(site: Site): Promise<void> {
  const file = join(site.dataFolder, 'postgres', 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  process.kill(pid, 'SIGKILL')
  await until('the server to be gone', () => !isAlive(pid) || undefined)
}

let maintenance: pg.Client
beforeAll(async () => {
  maintenance = new pg.Client({ connectionString: inject('serverUrl') })
  await maintenance.connect()
})
afterAll(() => maintenance.end())

test('migrations killed anywhere are gone on with', async () => {
  const random = randomFrom(seed)
  const template = new URL(inject('serverUrl'))
  template.pathname = inject('templateDatabase')
  const schema = await schemaOf(askAt(() => template.href))
  const [all = { count: 0 }] = await askAt(() => template.href)<{ count: number }>(
    'select count(*)::int as count from schema_migrations',
  )
  const rounds = 20
  let halfway = 0
  for (let round = 0; round < rounds; round += 1) {
    const name = `migrated_${randomBytes(6).toString('hex')}`
    await maintenance.query(`create database ${name}`)
    const url = new URL(template)
    url.pathname = name
    const ask = askAt(() => url.href)
    const site = await newSite({
      DATABASE_URL: url.href,
      SECRET: 'a secret of thirty-two characters',
    })
    try {
      const wanted = Math.floor(random() * (all.count - 1))
      const started = site.start().catch(() => null)
      const reached = await untilMigrated(url.href, wanted)
      await site.crash()
      await started
      if (reached < all.count) halfway += 1
      await site.start()
      expect(await schemaOf(ask), `round ${round}, killed at ${reached}, seed ${seed}`).toEqual(
        schema,
      )
    } finally {
      await site.stop()
      await maintenance.query(`drop database ${name} with (force)`)
    }
  }
  await recordFigure({
    group: 'R1',
    what: `${rounds} kills during the migrations`,
    measured: `${halfway} of them halfway, all gone on with by themselves`,
    goal: '0 that need a hand',
    reached: true,
  })
  expect(halfway).toBeGreaterThan(0)
})

/** Waits until so many migrations have run; gives how many it saw. */
async function untilMigrated(connectionString: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await until(`${wanted} migrations`, async () => {
      for (;;) {
        const seen = await migrated(client)
        if (seen >= wanted) return seen
      }
    })
  } finally {
    await client.end()
  }
}

async function migrated(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('schema_migrations') is not null as there",
  )
  if (!rows[0]?.there) return -1
  const counted = await client.query<{ count: number }>(
    'select count(*)::int as count from schema_migrations',
  )
  return counted.rows[0]?.count ?? 0
}
