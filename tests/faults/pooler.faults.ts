import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { appOnUrl, testSecret, type AppOnUrl } from '#tests/support/app-on-url.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '#tests/support/pgbouncer.ts'
import { newSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { serverWithout } from '#tests/support/without-guard.ts'

/** R12: the site behind a real PgBouncer, configured as its guides recommend. */

const skipped = 'skipped where PgBouncer is not installed'

describe.skipIf(!hasPgBouncer)(`behind PgBouncer (${skipped})`, () => {
  let database: TestDatabase
  let name: string
  let transactions: PgBouncer
  let sessions: PgBouncer
  const closing: { close(): Promise<void> }[] = []

  beforeAll(async () => {
    database = await testDatabase()
    name = new URL(database.url).pathname.slice(1)
    transactions = await startPgBouncer(inject('serverUrl'), 'transaction')
    sessions = await startPgBouncer(inject('serverUrl'), 'session')
    await database.pool.sql`
      insert into restaurants (id, nombre, direccion, especialidad, estrellas_michelin, price_range)
      values (1, 'Can Primer', 'Carrer Nou 1, Girona', 'Cuina de l’Empordà', 1, '€')`
  })
  afterEach(async () => {
    for (const each of closing.splice(0)) await each.close()
  })
  afterAll(async () => {
    await transactions.stop()
    await sessions.stop()
    await database.close()
  })

  async function siteOn(url: string, settings: Record<string, string> = {}, server?: string) {
    const site = await appOnUrl(url, settings, { server })
    closing.push(site)
    return site
  }

  const addresses = ['/restaurantes/1', '/restaurantes', '/rest/v1/restaurants?select=nombre']

  /** Ten concurrent readers after each acknowledged edit; returns the number of outdated answers. */
  async function oldAfterEdits(url: string, site: AppOnUrl, edits: number): Promise<number> {
    const editor = new pg.Pool({ connectionString: url, max: 4 })
    const page = async (index: number) =>
      (await site.ask(addresses[index % addresses.length] ?? '')).text()
    let old = 0
    try {
      for (let edit = 1; edit <= edits; edit += 1) {
        await Promise.all(addresses.map((_, index) => page(index)))
        const now = `Can Nou ${edit}.`
        await editor.query('update restaurants set nombre = $1 where id = 1', [now])
        const shown = await Promise.all(Array.from({ length: 10 }, (_, index) => page(index)))
        old += shown.filter((html) => !html.includes(now)).length
      }
      return old
    } finally {
      await editor.end()
    }
  }

  async function expectFresh(what: string, url: string, site: AppOnUrl, edits: number) {
    const old = await oldAfterEdits(url, site, edits)
    await recordFigure({
      group: 'R12',
      what: `ten readers after each acknowledged edit, ${what}`,
      measured: `${old} of ${edits * 10} old`,
      goal: '0 old',
      reached: old === 0,
    })
    expect(old).toBe(0)
    expect(site.errors).toEqual([])
  }

  test('transactions with a direct address: nobody sees data older than an acknowledged edit', async () => {
    const url = transactions.urlOf(name)
    const site = await siteOn(url, { DATABASE_DIRECT_URL: database.url })
    expect(site.receivesChanges).toBe(true)
    await expectFresh('transaction pooling, direct address', url, site, 400)
  })

  test('transactions without a direct address: nothing is cached', async () => {
    const url = transactions.urlOf(name)
    const site = await siteOn(url)
    expect(site.receivesChanges).toBe(false)
    await expectFresh('transaction pooling alone', url, site, 20)
  })

  test('sessions: no direct address is needed', async () => {
    const url = sessions.urlOf(name)
    const site = await siteOn(url)
    expect(site.receivesChanges).toBe(true)
    await expectFresh('session pooling', url, site, 100)
  })

  test('control: without the check the pages are old', async () => {
    const unguarded = await serverWithout('hearing')
    try {
      const url = transactions.urlOf(name)
      const site = await siteOn(url, {}, unguarded.server)
      expect(await oldAfterEdits(url, site, 4)).toBeGreaterThan(0)
    } finally {
      for (const each of closing.splice(0)) await each.close()
      await unguarded.remove()
    }
  })

  test('a locked row delays nobody longer than without a pooler', async () => {
    const url = transactions.urlOf(name)
    const site = await siteOn(url, { DATABASE_DIRECT_URL: database.url })
    const holder = await database.pool.connect()
    try {
      await holder.query('begin; lock table restaurants')
      const begunAt = performance.now()
      const response = await site.ask('/rest/v1/restaurants?select=nombre,direccion')
      expect(response.status).toBe(503)
      expect(performance.now() - begunAt).toBeLessThan(5000)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  describe('a first start', () => {
    let empty: TestDatabase
    let site: Site

    beforeAll(async () => {
      empty = await testDatabase()
      const url = transactions.urlOf(new URL(empty.url).pathname.slice(1))
      site = await newSite({ DATABASE_URL: url, SECRET: testSecret })
    })
    afterAll(async () => {
      await site.stop()
      await empty.close()
    })

    const migrated = async () => {
      return await empty.pool.value<number>`
        select case when to_regclass('schema_migrations') is null then 0 else
          (xpath('/row/c/text()', query_to_xml('select count(*) as c from schema_migrations', false, true, '')))[1]::text::int
        end as count`
    }

    test('killed midway leaves no lock, and the next one starts', async () => {
      const kills = 6
      // Copied from a database with all migrations.
      const all = await migrated()
      for (let kill = 0; kill < kills; kill += 1) {
        await empty.pool.sql`drop schema public cascade; create schema public`
        const steps = 1 + Math.floor(((all - 1) * kill) / kills)
        const started = site.start().then(
          () => 'ready',
          () => 'killed',
        )
        await until('some steps', async () => (await migrated()) >= steps)
        await site.crash()
        await started
        const ready = await site.start()
        expect(ready).toBeLessThan(30_000)
        await site.stopKeepingData()
      }
      const rows = await empty.pool.sql`
        select pid from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`
      expect(rows).toEqual([])
      await recordFigure({
        group: 'R12',
        what: `${kills} first starts killed in the middle of their migrations`,
        measured: 'each next start ready, no lock left',
        goal: 'no start hangs',
        reached: true,
      })
    })
  })
})
