import { beforeAll, describe, expect, test } from 'vitest'
import { askedOver, fileAddress } from '#tests/support/api-clients.ts'
import { fileApp } from '#tests/support/app.ts'
import { wordsOf } from '#tests/support/pages.ts'
import { until } from '#tests/support/until.ts'
import { eventForm, restaurantForm } from '#tests/support/valid-requests/forms.ts'

let clock: Date | null = null
const app = await fileApp({}, () => clock ?? new Date())
const address = await fileAddress(app)
const editor = await app.signIn('editor')

const page = app.read

const stored = async (statement: string) =>
  Number((await app.table(`${statement} returning id`))[0]?.[0])

/** Waits for a cached answer, whose fast path writes header names with capitals. */
async function untilCached(path: string) {
  const isCached = async () =>
    (await askedOver(address + path)).answer.rawHeaders.includes('X-Request-Id')
  await until(`${path} to be cached`, async () => (await isCached()) || undefined, 5000)
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

const newEvent = (
  title: string,
  date: string,
  more: { column: string; value: string } | null = null,
) =>
  stored(
    `insert into events (title, description, date, location, max_participants${more ? `, ${more.column}` : ''})
     values ('${title}', 'x', '${date}', 'Girona', 20${more ? `, ${more.value}` : ''})`,
  )

const countsOf = (html: string) =>
  [...html.matchAll(/>(?:Próximos|Pasados|Borradores)<span[^>]*> (?:<!-- -->)?([\d.]+)</gu)].map(
    ([, count]) => Number(count),
  )

describe('a restaurant with only a name and an address', () => {
  let id = 0
  beforeAll(async () => {
    id = await stored(
      "insert into restaurants (nombre, direccion) values ('Cal Ningú', 'Plaça Major, 1')",
    )
  })

  test.each(['', '?tab=menu', '?tab=resenas'])('shows no price and no score (%s)', async (tab) => {
    const html = await page(`/restaurantes/${id}${tab}`)
    expect(html).toContain('Cal Ningú')
    expect(wordsOf(html).split('Otras mesas del club')[0]).not.toMatch(
      /\b0(?:,00)?\s€|por persona|\b0(?:,0)? de 5/u,
    )
    expect(html).not.toMatch(/"(?:ratingValue|aggregateRating)"|"priceRange":"?0/u)
    expect(wordsOf(html)).not.toContain('Valoración del club')
  })

  test('shows none in the list, beside others with theirs', async () => {
    const list =
      wordsOf(await page('/restaurantes'))
        .split('Cal Ningú')
        .at(-1) ?? ''
    expect(list.split('Can Llevant')[0]).not.toMatch(/por persona|\b0(?:,00)?\s€/u)
    expect(wordsOf(await page('/restaurantes'))).toMatch(/65 € por persona/u)
  })

  test('is not the latest visit without a date', async () => {
    const latest = async () =>
      /<section[^>]*aria-labelledby="latest-visit"[^]*?<\/section>/u.exec(
        await page('/restaurantes'),
      )?.[0] ?? ''
    expect(await latest()).toContain('Can Llevant')
    expect(wordsOf(await latest())).toMatch(/Última visita\s+·\s+\d+ \w+ \d{4}/u)
    const answer = await app.send(
      '/admin/restaurantes/nuevo',
      restaurantForm({ nombre: 'Cal Nou', visited_on: new Date().toISOString().slice(0, 10) }),
      editor,
    )
    expect(answer.status).toBe(302)
    expect(await latest()).toContain('Cal Nou')
    const rows = await app.pool.sql`select visited_on from restaurants where nombre = 'Cal Nou'`
    expect(rows).toHaveLength(1)
    await app.pool.sql`update restaurants set visited_on = null`
    expect(await latest()).toBe('')
    expect(await page('/restaurantes')).toContain('Cal Nou')
  })
})

test('missing scores are shown as missing beside a given one', async () => {
  const id = await stored(
    `insert into restaurants (nombre, direccion, valoraciones) values ('Cal Mig', 'Plaça Major, 2',
       '{"general": 0, "comida": 4.5, "servicio": 0, "ambiente": 0, "calidadPrecio": 0}')`,
  )
  const shown = wordsOf(await page(`/restaurantes/${id}?tab=resenas`))
  expect(shown).toContain('4,5 de 5')
  expect(shown).not.toMatch(/\b0 de 5/u)
})

describe('upcoming events', () => {
  test('exclude a cancelled one from home and the first place', async () => {
    await newEvent('Sopar anul·lat', hours(2), { column: 'cancelled_at', value: 'now()' })
    await newEvent('Tast de demà', hours(24))
    const home = wordsOf(await page('/'))
    expect(home).toContain('Tast de demà')
    expect(home).not.toContain('Sopar anul·lat')
    const agenda = wordsOf(await page('/eventos'))
    expect(agenda.indexOf('Tast de demà')).toBeGreaterThan(0)
    expect(agenda.indexOf('Sopar anul·lat')).toBeGreaterThan(agenda.indexOf('Tast de demà'))
  })

  test.each(['/', '/eventos'])('on %s, which is cached, drop what has begun', async (path) => {
    await newEvent('Vermut imminent', hours(0.01))
    expect(await page(path)).toContain('Vermut imminent')
    await untilCached(path)
    clock = new Date(Date.now() + 40_000)
    expect(await page(path)).not.toContain('Vermut imminent')
    clock = null
    await app.pool.sql`delete from events where title = 'Vermut imminent'`
  })

  test('are listed first in the panel, the next first, then past ones, the latest first', async () => {
    await newEvent('Ahir', hours(-24))
    await newEvent('Fa un mes', hours(-24 * 30))
    await newEvent('Ara mateix', hours(-1), {
      column: 'ends_at',
      value: "now() + interval '1 hour'",
    })
    const draft = { column: 'status', value: "'draft'" }
    await newEvent('Encara un esborrany', hours(24 * 3), draft)
    await newEvent('Un esborrany que ha passat', hours(-24 * 3), draft)
    const parts = {
      '': ['Ara mateix', 'Sopar anul·lat', 'Tast de demà', 'Cata de la DO Montsant'],
      '?vista=pasados': ['Ahir', 'Fa un mes'],
      '?vista=borradores': ['Encara un esborrany', 'Un esborrany que ha passat'],
    }
    const all = Object.values(parts).flat()
    for (const [query, titles] of Object.entries(parts)) {
      const list = wordsOf(await page(`/admin/eventos${query}`, editor))
      const places = titles.map((title) => list.indexOf(title))
      expect(places.every((place) => place > 0)).toBe(true)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      for (const other of all.filter((title) => !titles.includes(title))) {
        expect(list, query).not.toContain(other)
      }
    }
    // A search finds all of them in any tab.
    for (const title of ['Fa un mes', 'Encara un esborrany', 'Ara mateix']) {
      const found = await page(`/admin/eventos?vista=pasados&buscar=${encodeURI(title)}`, editor)
      expect(found).toContain(`>${title}<`)
    }
    await app.pool.sql`delete from events where status = 'draft'`
  })

  test('are counted in their tab, each once', async () => {
    const before = countsOf(await page('/admin/eventos', editor))
    expect(before).toHaveLength(3)
    await app.pool.sql`
      insert into events (title, description, date, location, max_participants, status)
      select 'Sèrie ' || n, 'x', now() + (n - 60) * interval '1 day', 'Girona', 20,
        case when n > 85 or n <= 3 then 'draft' else 'published' end
      from generate_series(1, 90) n`
    const seen: string[] = []
    for (const query of [
      'pagina=1',
      'pagina=2',
      'vista=pasados',
      'vista=pasados&pagina=2',
      'vista=pasados&pagina=3',
      'vista=borradores',
    ]) {
      const html = await page(`/admin/eventos?${query}`, editor)
      seen.push(...[...html.matchAll(/>(Sèrie \d+)</gu)].map(([, title = '']) => title))
    }
    expect(seen.toSorted()).toEqual(
      Array.from({ length: 90 }, (_, index) => `Sèrie ${index + 1}`).toSorted(),
    )
    const numbers = seen.map((title) => Number(title.slice(6)))
    expect(numbers.slice(0, 3)).toEqual([61, 62, 63])
    expect(numbers.slice(25, 27)).toEqual([60, 59])
    const after = countsOf(await page('/admin/eventos', editor))
    expect(after.map((count, place) => count - (before[place] ?? 0))).toEqual([25, 57, 8])
    await app.pool.sql`delete from events where title like 'Sèrie%'`
  })

  test('each empty tab has its own text', async () => {
    expect(wordsOf(await page('/admin/eventos?vista=borradores', editor))).toContain(
      'No hay ningún borrador',
    )
  })
})

const lists = ['/', '/eventos', '/eventos/rss.xml']
test('a running event is not past before its end on any page', async () => {
  const id = await newEvent('Sobretaula', hours(-1), {
    column: 'ends_at',
    value: "now() + interval '2 hours'",
  })
  const own = wordsOf(await page(`/eventos/${id}`))
  expect(own).toContain('Este evento ya ha empezado')
  expect(own).not.toContain('Este evento ya se ha celebrado')
  for (const path of lists) expect(await page(path), path).toContain('Sobretaula')
  expect(wordsOf(await page('/eventos'))).toContain('En curso')
  expect(await page('/eventos?cuando=pasados')).not.toContain('Sobretaula')
  expect(await page('/admin/dashboard', editor)).toContain('Sobretaula')
  const answer = await app.send(`/eventos/${id}/inscripcion`, { name: 'Joan' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  await untilCached('/eventos')
  await untilCached(`/eventos/${id}`)
  clock = new Date(Date.now() + 3 * 3_600_000)
  for (const path of lists) expect(await page(path), path).not.toContain('Sobretaula')
  expect(await page('/eventos?cuando=pasados')).toContain('Sobretaula')
  expect(wordsOf(await page(`/eventos/${id}`))).toContain('Ver los próximos')
  clock = null
  await app.pool.sql`delete from events where id = ${id}`
})

describe('the end of an event', () => {
  test('is typed, shown, and included in calendars and search engines', async () => {
    const form = eventForm({ title_es: 'Cena con final', ends_at: '2098-07-09T23:15' })
    expect((await app.send('/admin/eventos/nuevo', form, editor)).status).toBe(302)
    const ownId = await app.pool.value`select id from events where title = 'Cena con final'`
    const path = `/eventos/${ownId}`
    const html = await page(path)
    expect(wordsOf(html)).toContain('19:30–23:15')
    expect(html).toContain('"endDate":"2098-07-09T23:15:00+02:00"')
    expect(wordsOf(await page(path, 'language=ca'))).toContain('19:30–23:15')
    const calendar = await page(`${path}/evento.ics`)
    expect(calendar).toContain('DTSTART;TZID=Europe/Madrid:20980709T193000')
    expect(calendar).toContain('DTEND;TZID=Europe/Madrid:20980709T231500')
  })

  test('an unknown fact is not shown', async () => {
    const html = await page('/eventos/2')
    await app.pool.sql`update events set ends_at = null where id = 2`
    expect(html).toContain('"endDate"')
    expect(await page('/eventos/2')).not.toContain('"endDate"')
    expect(await page('/eventos/2/evento.ics')).not.toContain('DTEND')
  })
})
