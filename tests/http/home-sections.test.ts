import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeCopy } from '#app/administration/home/home.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** What home shows of the guide and of the journal, and that it shows nothing of what there is not. */

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SEED_DEMO: 'false' })
})
afterAll(() => app.close())

async function section(title: string): Promise<string | null> {
  const html = await (await app.ask('/')).text()
  return html.split('<section').find((part) => part.includes(title)) ?? null
}

const { guide, journal } = homeCopy.es

test('a club with neither restaurants nor posts has neither section', async () => {
  expect(await section(guide.title)).toBeNull()
  expect(await section(journal.title)).toBeNull()
})

test('the restaurant visited last is large, and others follow with kitchen and town', async () => {
  await app.pool.query(
    `insert into restaurants (id, nombre, direccion, especialidad, estrellas_michelin, price_range, visited_on)
     values (1, 'Can Nou', 'Carrer Nou, 1, 43800 Valls', 'Brasa', 0, '€€', '2026-01-10'),
       (2, 'Can Vell', 'Carrer Vell, 2, 17230 Palamós', 'Mar', 2, '€€€', '2026-02-10'),
       (3, 'Can Mai', 'Carrer Alt, 3, Girona', null, 0, null, null)`,
  )
  const shown = (await section(guide.title)) ?? ''
  const [large = '', ...lines] = shown.split('<li')
  expect(large).toMatch(/href="\/restaurantes\/2"[^>]*>Can Vell</u)
  expect(large).toContain('10 feb 2026')
  expect(lines.map((line) => /href="([^"]+)"/u.exec(line)?.[1])).toEqual([
    '/restaurantes/3',
    '/restaurantes/1',
  ])
  expect(lines[0]).toContain('>Girona<')
  expect(lines[1]?.replaceAll('<!-- -->', '')).toMatch(/Brasa<\/span> {1,2}· Valls</u)
})

test('with none of which it is known when it was visited, the newest is the large one', async () => {
  await app.pool.query('update restaurants set visited_on = null')
  const [large] = ((await section(guide.title)) ?? '').split('<li')
  expect(large).toContain('href="/restaurantes/3"')
})

test('the two newest posts are there, and neither drafts nor those that appear later', async () => {
  await app.pool.query(
    `insert into blog_posts (title, slug, content, status, published_at, first_published_at)
     values ('Primer', 'primer', 'El primer de tots.', 'published', now(), now() - interval '3 days'),
       ('Segon', 'segon', 'El segon de tots.', 'published', now(), now() - interval '2 days'),
       ('Tercer', 'tercer', 'El tercer de tots.', 'published', now(), now() - interval '1 day'),
       ('Futur', 'futur', 'Encara no.', 'published', now(), now() + interval '1 day'),
       ('Esborrany', 'esborrany', 'Encara no.', 'draft', null, null)`,
  )
  const shown = (await section(journal.title)) ?? ''
  expect([...shown.matchAll(/href="\/blog\/([a-z]+)"/gu)].map(([, slug]) => slug)).toEqual([
    'tercer',
    'segon',
  ])
})

async function next(slug: string) {
  const html = await (await app.ask(`/blog/${slug}`)).text()
  return /id="next-post".*?href="\/blog\/([a-z]+)"/su.exec(html)?.[1]
}

test('a post leads on to the one before it, and the oldest to the newest', async () => {
  expect(await next('tercer')).toBe('segon')
  expect(await next('segon')).toBe('primer')
  expect(await next('primer')).toBe('tercer')
})

test('a post is signed by whom it names, and by nobody else', async () => {
  const page = async () => (await (await app.ask('/blog/primer')).text()).replaceAll('<!-- -->', '')
  expect(await page()).not.toContain('· por ')
  await app.pool.query("update blog_posts set byline = 'Ester Cabanes' where slug = 'primer'")
  expect(await page()).toContain('· por Ester Cabanes ·')
})

test('a single post leads nowhere', async () => {
  await app.pool.query("delete from blog_posts where slug <> 'primer'")
  expect(await (await app.ask('/blog/primer')).text()).not.toContain('id="next-post"')
})
