import { beforeAll, describe, expect, test } from 'vitest'
import { homeCopy } from '#app/administration/home/home.copy.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { freeOfCharge } from '#app/platform/i18n/money.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'

const app = await fileApp({ SEED_DEMO: 'false' })

const pageOf = async (path: string) => {
  const response = await app.ask(path)
  expect(response.status).toBe(200)
  return response.text()
}

const names = (html: string) =>
  [...html.matchAll(/<article[^]*?<h[23][^>]*>(?:<a[^>]*>)?([^<]*)/gu)].map(([, name]) => name)

test('say when they are empty', async () => {
  expect(await pageOf('/restaurantes')).toContain(restaurantsCopy.es.empty)
  expect(await pageOf('/eventos')).toContain(eventsCopy.es.empty)
  const home = await pageOf('/')
  expect(home).toContain('Estamos preparando los próximos eventos')
  for (const { title } of [homeCopy.es.testimonials, homeCopy.es.guide, homeCopy.es.journal]) {
    expect(home).not.toContain(title)
  }
})

describe('restaurants', () => {
  beforeAll(async () => {
    await app.pool.sql`
      insert into restaurants (nombre, direccion, especialidad, estrellas_michelin, price_range, created_at)
      select 'Casa ' || to_char(n, 'FM00'), case when n % 2 = 0 then 'Carrer Nou 1, Girona' else 'Carrer Nou 2, Reus' end,
        'Cuina de l’Empordà', n % 4, repeat('€', 1 + n % 4), now() - n * interval '1 day'
      from generate_series(1, 14) as n`
  })

  test('have pages of six, the latest first', async () => {
    const first = names(await pageOf('/restaurantes'))
    expect(first.slice(-6)).toEqual([
      'Casa 01',
      'Casa 02',
      'Casa 03',
      'Casa 04',
      'Casa 05',
      'Casa 06',
    ])
    expect(names(await pageOf('/restaurantes?pagina=3')).slice(-2)).toEqual(['Casa 13', 'Casa 14'])
    expect((await app.ask('/restaurantes?pagina=4')).status).toBe(404)
  })

  test('link the pages, and mark the current one', async () => {
    const html = await pageOf('/restaurantes?pagina=2')
    expect(html).toMatch(/aria-current="page"[^>]*>2</u)
    expect(html).toMatch(/rel="prev"[^>]*href="\/restaurantes#todos"/u)
    expect(html).toMatch(/rel="next"[^>]*href="\/restaurantes\?pagina=3#todos"/u)
    expect(html).toContain('<title>Restaurantes, página 2')
  })

  test.each([
    ['?estrellas=3', ['Casa 03', 'Casa 07', 'Casa 11']],
    ['?precio=4', ['Casa 03', 'Casa 07', 'Casa 11']],
    ['?estrellas=2&precio=3', ['Casa 02', 'Casa 06', 'Casa 10', 'Casa 14']],
    ['?buscar=casa+14', ['Casa 14']],
    ['?buscar=CASÀ+1&estrellas=1', ['Casa 13']],
  ])('filter %s', async (query, expected) => {
    expect(names(await pageOf(`/restaurantes${query}`)).slice(-expected.length)).toEqual(expected)
  })

  test.each(['%', '_', '\\'])('find nothing for %j, and say so', async (text) => {
    const html = await pageOf(`/restaurantes?buscar=${encodeURIComponent(text)}`)
    expect(html).toContain(restaurantsCopy.es.filters.none)
  })
})

describe('events', () => {
  beforeAll(async () => {
    await app.pool.sql`
      insert into events (title, description, date, location, max_participants, category)
      select 'Acte ' || to_char(n, 'FM00'), 'Text', now() + (n - 3) * interval '1 day' + interval '1 hour',
        'Reus', 10, (array['Catas', 'Talleres', null])[1 + n % 3]
      from generate_series(1, 18) as n`
  })

  test('list upcoming ones, the next first, in pages of twelve', async () => {
    const first = names(await pageOf('/eventos'))
    expect(first).toHaveLength(12)
    expect(first[0]).toBe('Acte 03')
    expect(names(await pageOf('/eventos?pagina=2'))).toEqual([
      'Acte 15',
      'Acte 16',
      'Acte 17',
      'Acte 18',
    ])
  })

  test('list past ones, the last first', async () => {
    await app.pool.sql`
      update events set media = '[{"image":"/images/diari-premsa"},{"image":"/images/retrat-vell-boina"},
      {"image":"/images/diari-peix"}]' where title = 'Acte 02'`
    const html = await pageOf('/eventos?cuando=pasados')
    expect(names(html)).toEqual(['Acte 02', 'Acte 01'])
    expect(html).toContain(eventsCopy.es.pastLead)
    const [first, second] = html.match(/<article[^]*?<\/article>/gu) ?? []
    expect(first).toContain(eventsCopy.es.photographs(2))
    expect(second).not.toContain('fotograf')
    for (const article of [first, second]) {
      expect(article).not.toContain(eventsCopy.es.capacity(10))
      expect(article).not.toContain(freeOfCharge)
    }
    expect(await pageOf('/eventos')).toContain(eventsCopy.es.capacity(10))
  })

  test('filter by the categories in use, others together', async () => {
    const html = await pageOf('/eventos?categoria=Talleres')
    expect(names(html)).toEqual(['Acte 04', 'Acte 07', 'Acte 10', 'Acte 13', 'Acte 16'])
    expect(html).toMatch(/aria-current="(?:page|true)"[^>]*>Talleres</u)
    expect(names(await pageOf('/eventos?categoria=Otros'))[0]).toBe('Acte 05')
    expect((await app.ask('/eventos?categoria=Excursiones')).status).toBe(404)
  })
})

async function section(title: string): Promise<string | null> {
  const html = await app.read('/')
  return html.split('<section').find((part) => part.includes(title)) ?? null
}

const { guide, journal } = homeCopy.es

test('the restaurant visited last is large, and others follow with kitchen and town', async () => {
  await emptyTables(app.pool, ['restaurants'])
  await app.pool.sql`
    insert into restaurants (id, nombre, direccion, especialidad, estrellas_michelin, price_range, visited_on)
    values (1, 'Can Nou', 'Carrer Nou, 1, 43800 Valls', 'Brasa', 0, '€€', '2026-01-10'),
      (2, 'Can Vell', 'Carrer Vell, 2, 17230 Palamós', 'Mar', 2, '€€€', '2026-02-10'),
      (3, 'Can Mai', 'Carrer Alt, 3, Girona', null, 0, null, null)`
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

test('without visits, the newest restaurant is the large one', async () => {
  await app.pool.sql`update restaurants set visited_on = null`
  const [large] = ((await section(guide.title)) ?? '').split('<li')
  expect(large).toContain('href="/restaurantes/3"')
})

test('home shows the two newest published posts', async () => {
  await app.pool.sql`
    insert into blog_posts (title, slug, content, status, published_at, first_published_at)
    values ('Primer', 'primer', 'El primer de tots.', 'published', now(), now() - interval '3 days'),
      ('Segon', 'segon', 'El segon de tots.', 'published', now(), now() - interval '2 days'),
      ('Tercer', 'tercer', 'El tercer de tots.', 'published', now(), now() - interval '1 day'),
      ('Futur', 'futur', 'Encara no.', 'published', now(), now() + interval '1 day'),
      ('Esborrany', 'esborrany', 'Encara no.', 'draft', null, null)`
  const shown = (await section(journal.title)) ?? ''
  expect([...shown.matchAll(/href="\/blog\/([a-z]+)"/gu)].map(([, slug]) => slug)).toEqual([
    'tercer',
    'segon',
  ])
})

async function next(slug: string) {
  const html = await app.read(`/blog/${slug}`)
  return /id="next-post".*?href="\/blog\/([a-z]+)"/su.exec(html)?.[1]
}

test('a post links to the previous one, and the oldest to the newest', async () => {
  expect(await next('tercer')).toBe('segon')
  expect(await next('segon')).toBe('primer')
  expect(await next('primer')).toBe('tercer')
})

test('a post is signed by the author it names only', async () => {
  const page = async () => (await app.read('/blog/primer')).replaceAll('<!-- -->', '')
  expect(await page()).not.toContain('· por ')
  await app.pool.sql`update blog_posts set byline = 'Ester Cabanes' where slug = 'primer'`
  expect(await page()).toContain('· por Ester Cabanes ·')
})

test('a single post links to no other', async () => {
  await app.pool.sql`delete from blog_posts where slug <> 'primer'`
  expect(await app.read('/blog/primer')).not.toContain('id="next-post"')
})
