import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { siteRoutes } from '#tests/support/routes.ts'

const app = await fileApp()

/** The addresses of routes that declare a cache, each with an existing record. */
async function cachedPaths(slug: string): Promise<string[]> {
  const paths = await Promise.all(
    siteRoutes.map(async ({ path, file }) => {
      const source = await readFile(join(import.meta.dirname, '../../app', file), 'utf8')
      return /\bcached: \{/u.test(source) ? [path.replace(':id', '1').replace(':slug', slug)] : []
    }),
  )
  return paths.flat()
}

/** Collects the tables queried while `during` runs, by its own queries only. */
function watchTables(pool: pg.Pool) {
  const asked = new AsyncLocalStorage<Set<string>>()
  const known = new WeakSet<pg.PoolClient>()
  const connect = pool.connect.bind(pool)
  Object.assign(pool, {
    // A returned connection may wake a waiting job, whose queries must not count.
    connect: (done?: Parameters<typeof connect>[0]) =>
      done ? connect(AsyncResource.bind(done)) : connect(),
  })
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const ask = client.query.bind(client)
    const watched = (...given: Parameters<typeof ask>) => {
      for (const [, table = ''] of JSON.stringify(given[0]).matchAll(
        /\b(?:from|join) \\?"?([a-z_]+)/gu,
      )) {
        asked.getStore()?.add(table)
      }
      return ask(...given)
    }
    Object.assign(client, { query: watched })
  })
  return async function during(act: () => Promise<void>): Promise<Set<string>> {
    const tables = new Set<string>()
    await asked.run(tables, act)
    return tables
  }
}

// Runs first, while no page is cached.
test('every table read by a cached page announces its changes', async () => {
  await app.pool.sql`
    insert into blog_posts (title, slug, content, status, published_at, first_published_at)
    values ('Bolets', 'bolets', 'Amb all i julivert.', 'published', now(), now())`
  const paths = await cachedPaths('bolets')
  expect(paths.length).toBeGreaterThan(8)
  const tables = await watchTables(app.pool)(async () => {
    for (const path of paths) expect((await app.ask(path)).status, path).toBe(200)
  })
  expect([...tables]).toEqual(expect.arrayContaining(['events', 'restaurants', 'blog_posts']))
  const rows = await app.pool.sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (
      select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = pg_class.oid and prosrc like '%content_changed%')`
  const silent = rows.map(({ name }) => name).filter((name) => tables.has(name))
  // `tallies` counts rows of tables that announce their changes.
  expect(silent).toEqual(['tallies'])
})

const page = (path: string) => app.read(path)

test.each([
  [
    'a setting',
    '/contacto',
    `insert into settings (key, value) values ('club', '{"name": "Un altre", "bornIn": 1995,
       "constitutedIn": 2010, "activeMembers": 1, "libraryTitles": 1}')`,
    'Un altre',
  ],
  ['an event', '/eventos/1', `update events set title = 'Tast nou' where id = 1`, 'Tast nou'],
  [
    'a review, for programs',
    '/rest/v1/reviews?select=comentario',
    `update reviews set comentario = 'Prou bo' where restaurant_id = 1`,
    'Prou bo',
  ],
  [
    'a benefit, at its restaurant',
    '/restaurantes/2',
    `insert into partners (name, benefit, begins_on, restaurant_id) values ('Can', 'Un got de cava', '2020-01-01', 2)`,
    'Un got de cava',
  ],
  [
    'a new post',
    '/blog',
    `insert into blog_posts (title, slug, content, status, published_at, first_published_at)
     values ('Mongetes', 'mongetes', 'Amb botifarra.', 'published', now(), now())`,
    'Mongetes',
  ],
])('%s is on the page as soon as it is stored', async (_what, path, change, text) => {
  expect(await page(path)).not.toContain(text)
  await app.pool.query(change)
  expect(await page(path)).toContain(text)
})
