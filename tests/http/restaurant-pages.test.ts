import { beforeAll, expect, test } from 'vitest'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { lacks, shows } from '#tests/support/pages.ts'

const map = (north: number, east: number) =>
  `https://www.openstreetmap.org/export/embed.html?marker=${north},${east}`

const app = await fileApp({ SEED_DEMO: 'false' })
beforeAll(async () => {
  await app.pool.sql`
    insert into restaurants (id, nombre, direccion, telefono, reserva_telefono, horarios, chef_name, chef_bio,
      ubicacion_mapa, estrellas_michelin)
    values (1, 'Can Nou', 'Carrer Nou, 1, 43800 Valls', '+34 977 000 001', '+34 977 000 001', 'De dilluns a dijous',
        'Pau Ferrer', null, ${map(41.286, 1.25)}, 1),
      (2, 'Can Vell', 'Carrer Vell, 2, 17230 Palamós', '+34 972 000 002', '+34 972 000 009', 'Cada dia',
        'Rosa Mir', 'Va aprendre a casa.', ${map(41.848, 3.129)}, 0),
      (3, 'Can Lluny', 'Calle Mayor, 3, 28013 Madrid', null, null, null, null, null, ${map(40.4168, -3.7038)}, 1),
      (4, 'Can Enlloc', 'Camí sense nom', null, null, null, null, null, null, 1)`
})

async function shown(path: string): Promise<string> {
  const html = await app.read(path)
  return html.replaceAll(/<script\b.*?<\/script>/gsu, '').replaceAll(/<head>.*?<\/head>/gsu, '')
}

const times = (text: string, part: string) => text.split(part).length - 1

test('hours, telephone and address are on the page once', async () => {
  const page = await shown('/restaurantes/1')
  expect(times(page, '>+34 977 000 001<')).toBe(1)
  expect(times(page, 'De dilluns a dijous')).toBe(1)
  expect(times(page, 'Carrer Nou, 1, 43800 Valls')).toBe(1)
})

test('unknown facts are omitted, except those people look for', async () => {
  const { page: copy } = restaurantsCopy.es
  const page = await shown('/restaurantes/4')
  shows(page, copy.noPhone, copy.noHistory)
  for (const unknown of [copy.hours, copy.website, copy.social, copy.chef]) {
    expect(page).not.toContain(`>${unknown}</dt>`)
  }
})

test('another number for bookings is beside them', async () => {
  const page = await shown('/restaurantes/2')
  expect(times(page, '>+34 972 000 002<')).toBe(1)
  expect(times(page, '>+34 972 000 009<')).toBe(1)
})

test('a chef with only a name has a line and no tab', async () => {
  const named = await shown('/restaurantes/1?tab=chef')
  expect(named).not.toContain('id="tab-chef"')
  expect(named).toContain('>Pau Ferrer<')
  shows(await shown('/restaurantes/2?tab=chef'), 'id="tab-chef"', 'Va aprendre a casa.')
})

test('one button shows the ways to book, each a link, and stars are shown if there are any', async () => {
  const { page: copy, booking } = restaurantsCopy.es
  const phoned = await shown('/restaurantes/1')
  expect(times(phoned, `>${copy.book}<`)).toBe(1)
  expect(phoned).toMatch(new RegExp(`<a href="#reserva"[^>]*>${copy.book}<`, 'u'))
  shows(phoned, 'id="reserva"', booking.call)
  expect(phoned).toMatch(/<a href="tel:\+34977000001"/u)
  expect(phoned).toContain(copy.michelin)
  lacks(await shown('/restaurantes/4'), copy.book, 'id="reserva"')
  expect(await shown('/restaurantes/2')).not.toContain(copy.michelin)
  await app.pool.sql`
    update restaurants set web = 'canlluny.example', reserva_email = 'taula@canlluny.example' where id = 3`
  const online = await shown('/restaurantes/3')
  expect(online).toMatch(
    new RegExp(`href="http://canlluny.example/"[^>]*>${booking.visitAlone}<`, 'u'),
  )
  expect(online).toContain('href="mailto:taula@canlluny.example"')
})

test('pins and rows of the map have the same numbers from north to south, as the text says', async () => {
  const page = await shown('/restaurantes?vista=mapa')
  expect(page).toContain(restaurantsCopy.es.views.lead)
  expect(page).not.toContain(restaurantsCopy.es.lead)
  const named = [...page.matchAll(/aria-label="(\d+)\. ([^",]+),/gu)].map(([, number, name]) => [
    number,
    name,
  ])
  const rows = [
    ...page.matchAll(/<li data-place[^>]*><span[^>]*>(\d+)<\/span><h3[^>]*><a[^>]*>([^<]+)/gu),
  ].map(([, number, name]) => [number, name])
  expect(named).toEqual([
    ['1', 'Can Vell'],
    ['2', 'Can Nou'],
  ])
  expect(rows).toEqual(named)
})

const pins = (page: string) =>
  [...page.matchAll(/<a [^>]*class="map-pin[^>]*>/gu)].map(([pin]) => {
    const [, top, left] = /--on-phone:([\d.]+)% auto auto ([\d.]+)%/u.exec(pin) ?? []
    const id = Number(/href="\/restaurantes\/(\d+)"/u.exec(pin)?.[1])
    return { id, left: Math.round(Number(left)), top: Math.round(Number(top)) }
  })

test('the map has those with a known place, from north to south', async () => {
  const page = await shown('/restaurantes?vista=mapa')
  expect(pins(page)).toEqual([
    { id: 2, left: 87, top: 43 },
    { id: 1, left: 36, top: 65 },
  ])
  expect(page).toContain(restaurantsCopy.es.views.credit)
  expect(page).toMatch(/<li[^>]*>.*Can Vell.*Can Nou/su)
})

test('the map keeps the filters, and says when none has a place', async () => {
  const starred = await shown('/restaurantes?vista=mapa&estrellas=1')
  expect(pins(starred).map(({ id }) => id)).toEqual([1])
  expect(starred).toContain('name="vista"')
  await app.pool.sql`update restaurants set ubicacion_mapa = null`
  expect(await shown('/restaurantes?vista=mapa')).toContain(restaurantsCopy.es.views.none)
})

async function others(id: number): Promise<number[]> {
  const foot = (await shown(`/restaurantes/${id}`)).split('id="others"')[1] ?? ''
  const links = [...foot.matchAll(/href="\/restaurantes\/(\d+)"/gu)].map(([, to]) => Number(to))
  return [...new Set(links)]
}

test('each page links to those added before it, and the oldest to the newest', async () => {
  await app.pool.sql`
    insert into restaurants (id, nombre, direccion) values (5, 'Can Nou Més', 'Camí nou')`
  expect(await others(5)).toEqual([4, 3, 2])
  expect(await others(2)).toEqual([1, 5, 4])
})
