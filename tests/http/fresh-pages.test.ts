import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** Kept pages and lists are never older than what somebody was told had changed. */

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const page = async (path: string) => (await app.ask(path)).text()

/** Where a restaurant is shown: its page, the list, and the list of programs. */
const showing = ['/restaurantes/1', '/restaurantes', '/rest/v1/restaurants?select=nombre']

test('ten at once after each of many changes never see what was before it', async () => {
  for (let change = 1; change <= 60; change += 1) {
    // In the store by now, so that an old page is there to be shown by mistake.
    await Promise.all(showing.map(page))
    const name = `Can Llevant ${change}`
    await app.pool.query('update restaurants set nombre = $1 where id = 1', [name])
    const shown = await Promise.all(
      Array.from({ length: 10 }, (_, index) => page(showing[index % showing.length] ?? '')),
    )
    expect(shown.filter((html) => !html.includes(name))).toEqual([])
  }
})

test.each([
  ['an event', '/eventos/1', `update events set title = 'Tast nou' where id = 1`, 'Tast nou'],
  [
    'an event, for programs',
    '/rest/v1/events?select=title',
    `update events set title = 'Tast negre' where id = 2`,
    'Tast negre',
  ],
  [
    'a review, for programs',
    '/rest/v1/reviews?select=comentario',
    `update reviews set comentario = 'Prou bo' where restaurant_id = 1`,
    'Prou bo',
  ],
  ['an event, on home', '/', `update events set title = 'Tast d’avui' where id = 1`, 'Tast d’avui'],
  [
    'a review',
    '/restaurantes/2?tab=resenas',
    `update reviews set comentario = 'Molt bo' where restaurant_id = 2`,
    'Molt bo',
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

test('a change by a session that is not ours counts as well', async () => {
  other = await testApp({ SEED_DEMO: 'false' })
  try {
    await page('/restaurantes/3')
    const client = await app.pool.connect()
    try {
      await client.query('begin')
      await client.query(`update restaurants set nombre = 'Mas Nou' where id = 3`)
      // Not before it is committed.
      expect(await page('/restaurantes/3')).not.toContain('Mas Nou')
      await client.query('commit')
      expect(await page('/restaurantes/3')).toContain('Mas Nou')
    } finally {
      client.release()
    }
  } finally {
    await other.close()
  }
})
