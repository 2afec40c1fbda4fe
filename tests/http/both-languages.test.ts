import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { apiToken } from '#tests/support/api-token.ts'
import { fileApp } from '#tests/support/app.ts'
import { testContext } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater, registrationOf, storedEvent } from '#tests/support/events.ts'
import { accountWithPassword } from '#tests/support/passwords.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { eventForm, eventMessageForm, restaurantForm } from '#tests/support/valid-requests/forms.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

const app = await fileApp()
const editor = await app.signIn('editor', 'editora@example.cat')
const admin = await app.signIn('admin', 'ona@example.cat')

async function page(path: string, language: Language, cookie = '') {
  const response = await app.ask(path, { cookie: `${cookie}; language=${language}` })
  expect(response.status, path).toBe(200)
  const html = await response.text()
  // Excludes the frame, whose button names the other language.
  return (/<main[^]*<\/main>/u.exec(html)?.[0] ?? html).replaceAll(
    /<(script|style)\b[^]*?<\/\1>/gu,
    '',
  )
}

const ownPage = async (id: string, language: Language) =>
  (await page(`/eventos/${id}`, language)).replaceAll(/<article[^]*?<\/article>/gu, '')

const words = (html: string) => html.replaceAll(/<[^>]*>/gu, ' ')

const hasForeign = (html: string) => / lang="\w+"/u.test(html)

const mark = 'En castellà'

const line = (html: string) => words(html).replaceAll(/\s+/gu, ' ')

const blockWith = (html: string, text: string) =>
  [...html.matchAll(/<article[^]*?<\/article>/gu)]
    .map(([block]) => block)
    .find((block) => block.includes(text)) ?? ''

const marksIn = (html: string) => line(html).split(mark).length - 1

const langsOf = (html: string, text: string) =>
  [...html.matchAll(/<\w+([^>]*)>([^<]*)(?=<)/gu)]
    .filter(([, , held]) => held === text)
    .map(([, attributes = '']) => / lang="(\w+)"/u.exec(attributes)?.[1] ?? null)

const soon = () => daysLater(20, new Date())

const idOf = (table: 'events' | 'restaurants', name: string) =>
  table === 'events'
    ? app.pool.value`select id::text from events where title = ${name}`
    : app.pool.value`select id::text from restaurants where nombre = ${name}`

const titles = async (asked: string, language: Language) => {
  const html = await page(`/eventos?categoria=${encodeURIComponent(asked)}`, language)
  const cards = [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]*)</gu)].map(([, title]) => title)
  return { cards, chosen: /<a[^>]*aria-current="true"[^>]*>([^<]*)</u.exec(html)?.[1] }
}

async function mailed() {
  const mails = await writtenMails(app.db)
  return Object.fromEntries(mails.map((mail) => [mail.recipient.split('@')[0], mail]))
}

const patch = async (address: string, row: object) => {
  const bearer = await apiToken(app, 'programa@example.cat')
  const headers = { Authorization: `Bearer ${bearer}` }
  expect((await app.json(`/rest/v1/${address}`, row, headers, 'PATCH')).status).toBe(204)
}

const menuOf = (id: string) =>
  app.pool.value`select menu_degustacion from restaurants where id = ${id}`

const firstEvent = () => app.pool.row`select * from events where id = 1`

describe('the samples', () => {
  test.each([
    ['/eventos', ['Catas', 'Sala de catas del club'], ['Tastos', 'Sala de tast del club']],
    ['/eventos/1', ['Catas', 'Sala de catas del club'], ['Tastos', 'Sala de tast del club']],
    ['/', ['Talleres', 'Restaurante Can Llevant'], ['Tallers', 'Restaurant Can Llevant']],
    ['/restaurantes/1', ['De miércoles a domingo'], ['De dimecres a diumenge']],
    [
      '/restaurantes/1?tab=menu',
      ['Menú de la lonja', 'Siete pases', 'Seis piezas'],
      ['Menú de la llotja', 'Set passis', 'Sis peces'],
    ],
  ])('%s is complete in both', async (path, spanish, catalan) => {
    const pages = [await page(path, 'es'), await page(path, 'ca')]
    const shownIn = (text: string) => pages.map((html) => words(html).includes(text))
    for (const text of spanish) expect(shownIn(text), text).toEqual([true, false])
    for (const text of catalan) expect(shownIn(text), text).toEqual([false, true])
    expect(pages.map(hasForeign)).toEqual([false, false])
  })

  test('are in both languages in calendars and feeds', async () => {
    expect(await page('/eventos/1/evento.ics', 'ca')).toContain('Sala de tast del club')
    expect(await page('/eventos/rss.xml', 'ca')).toContain('Sala de tast del club')
  })
})

describe('text in one language', () => {
  test('is marked wherever it is shown in the other', async () => {
    const date = soon().toISOString().slice(0, 10)
    const sent = eventForm({
      title_es: 'Cena a ciegas',
      description_es: 'Solo en castellano.',
      location_es: 'Calle Nueva, 3',
      category_es: 'Cenas',
      date: `${date}T12:00`,
    })
    expect((await app.send('/admin/eventos/nuevo', sent, editor)).status).toBe(302)
    const id = await idOf('events', 'Cena a ciegas')
    const list = await page('/eventos', 'ca')
    const own = await ownPage(id, 'ca')
    for (const text of ['Cena a ciegas', 'Solo en castellano.', 'Calle Nueva, 3', 'Cenas']) {
      expect(langsOf(list, text), text).toContain('es')
      expect(langsOf(own, text), text).toContain('es')
      expect([...langsOf(list, text), ...langsOf(own, text)], text).not.toContain(null)
    }
    expect(own).toContain('En castellà')
    expect(langsOf(await page(`/eventos/${id}/inscripcion`, 'ca'), 'Cena a ciegas')).toContain('es')
    const month = date.slice(0, 7)
    const calendar = await page(`/eventos/calendario?mes=${month}`, 'ca')
    expect(langsOf(calendar, 'Cena a ciegas')).toEqual(['es', 'es'])
    expect(hasForeign(await ownPage(id, 'es'))).toBe(false)
    expect(await page('/admin/eventos', 'ca', editor)).toContain('Falta el català')
  })

  test('is marked in restaurants, with their hours, kitchen and menus', async () => {
    const sent = restaurantForm({
      nombre: 'Cal Sol',
      horarios_es: 'Cada día',
      especialidad_es: 'Arroces',
      historia_ca: 'Des del 1980',
      menu_0_nombre_es: 'Menú corto',
      menu_0_descripcion_ca: 'Cinc plats',
      plato_0_nombre_ca: 'Fricandó',
    })
    expect((await app.send('/admin/restaurantes/nuevo', sent, editor)).status).toBe(302)
    const path = `/restaurantes/${await idOf('restaurants', 'Cal Sol')}`
    const catalan = await page(path, 'ca')
    for (const text of ['Cada día', 'Arroces', 'Cocina de la Garrotxa']) {
      expect(langsOf(catalan, text), text).toContain('es')
      expect(langsOf(catalan, text), text).not.toContain(null)
    }
    expect(langsOf(catalan, 'Des del 1980')).toEqual([null])
    expect(langsOf(await page(path, 'es'), 'Des del 1980')).toEqual(['ca'])
    const menus = [await page(`${path}?tab=menu`, 'es'), await page(`${path}?tab=menu`, 'ca')]
    const positions = ['Menú corto', 'Cinc plats', 'Fricandó'].map((text) =>
      menus.map((menu) => langsOf(menu, text)),
    )
    expect(positions).toEqual([
      [[null], ['es']],
      [['ca'], [null]],
      [['ca'], [null]],
    ])
    expect(menus[0]).toContain('En catalán')
    expect(menus[1]).toContain('En castellà')
    expect(await page('/admin/restaurantes', 'ca', editor)).toMatch(/Cal Sol[^]{0,200}Falta el/u)
  })

  test('is marked in posts', async () => {
    await app.pool.sql`
      insert into blog_posts (title, slug, content, status, published_at, first_published_at)
      values ('Vinos de otoño', 'otono', 'Una tarde.', 'published', now(), now() - interval '1 hour')`
    expect(langsOf(await page('/blog', 'ca'), 'Vinos de otoño')).toEqual(['es'])
    expect(langsOf(await page('/blog/otono', 'ca'), 'Vinos de otoño')).toEqual(['es'])
    expect(await page('/admin/blog', 'ca', editor)).toContain('Falta el català')
  })
})

describe('the mark', () => {
  const both = {
    title_es: 'Cena de marzo',
    title_ca: 'Sopar de març',
    description_es: 'Con vinos de aquí.',
    description_ca: 'Amb vins d’aquí.',
    location_es: 'Sala grande',
    location_ca: 'Sala gran',
    category_es: 'Veladas',
    category_ca: 'Vetllades',
  }
  test.each([
    [{ category_ca: '' }, `Veladas ${mark}`],
    [{ location_ca: '' }, `Sala grande ${mark}`],
    [{ description_ca: '' }, null],
  ])('is beside the one text of an event it belongs to: %o', async (given, expected) => {
    const name = `Sopar ${Object.keys(given).join()}`
    const sent = eventForm({ ...both, ...given, title_ca: name, date: '2097-03-09T19:30' })
    expect((await app.send('/admin/eventos/nuevo', sent, editor)).status).toBe(302)
    const id = await idOf('events', both.title_es)
    const card = blockWith(await page('/eventos', 'ca'), name)
    const own = await ownPage(id, 'ca')
    expect(line(card)).toContain(expected ?? `${mark} Con vinos de aquí.`)
    expect(line(own)).toMatch(new RegExp(expected ?? `${mark}\\s+Con vinos de aquí`, 'u'))
    expect([marksIn(card), marksIn(own)]).toEqual([1, 1])
    expect(marksIn(blockWith(await page('/', 'ca'), name))).toBeLessThanOrEqual(1)
    await app.pool.sql`delete from events where id = ${id}`
  })
})

test('the form of an event asks for the language that a text lacks', async () => {
  const texts = { title_ca: 'Sopar', description_ca: 'Amb vi.', title_es: '', description_es: '' }
  const sent = eventForm({ ...texts, location_es: 'Calle Nueva', category_es: '' })
  const response = await app.send('/admin/eventos/nuevo', sent, `${editor}; language=ca`)
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain(`Ubicació · Català: ${fieldsCopy.ca.wholeInOneLanguage}`)
  expect(html).not.toContain(fieldsCopy.ca.required)
})

test('the agenda of a category has one address in both languages, under all its names', async () => {
  const common = { date: daysLater(40, new Date()), description: 'x', location: 'Reus' }
  const music = { ...common, category: 'Música', translation: { category: 'Concerts' } }
  await storedEvent(app.db, { ...music, title: 'M1' })
  // Written before the second language existed, and by a person who writes Catalan only.
  await storedEvent(app.db, { ...common, category: 'Música', title: 'M2' })
  await storedEvent(app.db, { ...common, category: 'Concerts', language: 'ca', title: 'M3' })
  const all = ['M1', 'M2', 'M3']
  expect(await titles('Música', 'es')).toEqual({ cards: all, chosen: 'Música' })
  expect(await titles('Música', 'ca')).toEqual({ cards: all, chosen: 'Concerts' })
  expect(await titles('Concerts', 'es')).toEqual({ cards: all, chosen: 'Música' })
  const agenda = await page('/eventos', 'ca')
  expect(agenda).toContain('href="/eventos?categoria=M%C3%BAsica"')
  expect(agenda).not.toContain('categoria=Concerts')
  expect((await app.ask('/eventos?categoria=Ning%C3%BA')).status).toBe(404)
})

describe('registered people', () => {
  let event = { id: 0 }
  beforeEach(async () => {
    event = await storedEvent(app.db, {
      title: 'Cata de Montsant',
      location: 'Sala grande',
      translation: { title: 'Tast de Montsant' },
      date: soon(),
    })
    for (const [name, language] of [
      ['Maria', 'ca'],
      ['Pau', 'es'],
    ] as const) {
      const cx = { ...testContext({ db: app.db, now: new Date() }), language }
      await registerConfirmed(cx, event.id, registrationOf(name))
    }
    await emptyTables(app.pool, ['mails', 'rate_limits'])
  })

  const write = (given: Record<string, string>) =>
    app.send(`/admin/eventos/${event.id}/mensaje`, eventMessageForm(given), editor)

  const inBoth = {
    subject_es: 'Aparcamiento',
    text_es: 'Hay sitio detrás.',
    subject_ca: 'Aparcament',
    text_ca: 'Hi ha lloc al darrere.',
  }

  test('get a message in their own language', async () => {
    expect((await write(inBoth)).status).toBe(302)
    const { maria, pau } = await mailed()
    expect(maria?.subject).toBe('Tast de Montsant: Aparcament')
    expect(maria?.text).toContain('Hi ha lloc al darrere.')
    expect(maria?.whole).not.toContain('Hay sitio')
    expect(pau?.subject).toBe('Cata de Montsant: Aparcamiento')
    expect(pau?.text).toContain('Hay sitio detrás.')
    expect(pau?.html).not.toContain('lang="ca"')
  })

  test('see a mark where it is in the other one only', async () => {
    expect((await write({ ...inBoth, subject_ca: '', text_ca: '' })).status).toBe(302)
    const { maria, pau } = await mailed()
    expect(maria?.html).toContain('<span lang="es">Hay sitio detrás.</span>')
    expect(maria?.html).toContain('<span lang="es">Aparcamiento</span>')
    expect(maria?.html).toContain('En castellà')
    expect(maria?.text).toContain('En castellà')
    expect(pau?.whole).not.toMatch(/lang="ca"|En castellano/u)
  })

  test('the writer of a message sees both versions', async () => {
    await write(inBoth)
    await write({ ...inBoth, subject_ca: '', text_ca: '' })
    const html = await page(`/admin/eventos/${event.id}/mensaje`, 'ca', editor)
    expect(html).toContain('Missatges enviats')
    for (const text of ['Aparcament', 'Hi ha lloc al darrere.']) {
      expect(html.split(text)).toHaveLength(2)
    }
    expect(html.split('Hay sitio detrás.')).toHaveLength(3)
    expect(html.split('Falta el català')).toHaveLength(2)
    expect(html).toContain('A 2 reserves')
  })
})

test('the activity log names events and posts in the reader’s language, also deleted ones', async () => {
  await emptyTables(app.pool, ['audit_log'])
  const sent = eventForm({
    title_es: 'Cena de verano',
    title_ca: 'Sopar d’estiu',
    description_ca: 'Vins.',
    location_ca: 'Sala',
  })
  await app.send('/admin/eventos/nuevo', sent, editor)
  const log = (language: Language) => page('/admin/actividad', language, admin)
  expect(await log('es')).toContain('Cena de verano')
  expect(await log('ca')).toContain('Sopar d’estiu')
  expect(await log('ca')).not.toContain('Cena de verano')
  const id = await idOf('events', 'Cena de verano')
  expect((await app.send(`/admin/eventos/${id}/eliminar`, {}, editor)).status).toBe(302)
  expect(await log('es')).toContain('Cena de verano')
  expect(await log('ca')).toContain('Sopar d’estiu')
  expect(await log('ca')).not.toContain('Cena de verano')
  expect(await page('/admin/papelera', 'ca', editor)).toContain('Sopar d’estiu')
})

describe('the REST API', () => {
  beforeAll(() => accountWithPassword(app.db, { role: 'editor', email: 'programa@example.cat' }))

  test('keeps a menu’s name in the other language everywhere', async () => {
    const listed = await app.ask('/rest/v1/restaurants?id=eq.3&select=menu_degustacion')
    const [{ menu_degustacion: menu }]: [{ menu_degustacion: Record<string, unknown>[] }] =
      await listed.json()
    expect(Object.keys(menu[0] ?? {})).toEqual(['nombre', 'precio', 'descripcion'])
    const turned = menu
      .toReversed()
      .map(({ nombre, descripcion }) => ({ nombre, descripcion, precio: 100 }))
    await patch('restaurants?id=eq.3', { menu_degustacion: turned })
    expect(await menuOf('3')).toMatchObject([
      { name: 'Menú corto', price: 10_000, translation: { name: 'Menú curt' } },
      { name: 'Menú del bosque', price: 10_000, translation: { name: 'Menú del bosc' } },
    ])
    const [first] = turned
    await patch('restaurants?id=eq.3', {
      menu_degustacion: [first, { nombre: 'Otro', precio: 1, descripcion: '' }, { nombre: 'Más' }],
    })
    expect(await menuOf('3')).toEqual([
      expect.objectContaining({ name: 'Menú corto', translation: expect.anything() }),
      { name: 'Otro', price: 100, description: '' },
      { name: 'Más', price: null, description: '' },
    ])
  })

  test('lists no former place, and knows categories by both names', async () => {
    const { translation } = await firstEvent()
    await patch('events?id=eq.1', { title: 'Cata', price: 30 })
    expect((await firstEvent()).translation).toEqual(translation)
    await patch('events?id=eq.1', { category: 'Talleres' })
    expect((await firstEvent()).translation).toEqual({ ...translation, category: 'Tallers' })
    await patch('events?id=eq.1', { location: 'Plaza Real' })
    const { location: _gone, ...left } = translation
    expect((await firstEvent()).translation).toEqual({ ...left, category: 'Tallers' })
    expect(langsOf(await page('/eventos/1', 'ca'), 'Plaza Real')).not.toContain(null)
  })
})

test('the panel’s lists use the reader’s language', async () => {
  const [es, ca] = ['Paraula castellana', 'Paraula catalana']
  await app.pool.sql`
    update events set language = 'es', title = ${es}, location = ${es}, category = ${es},
    translation = translation || jsonb_build_object('title', ${ca}::text, 'location', ${ca}::text, 'category', ${ca}::text)`
  await app.pool.sql`
    insert into blog_posts (title, slug, content, translation)
    values (${es}, 'paraula', 'Pan con tomate', jsonb_build_object('title', ${ca}::text, 'content', 'Pa amb tomata'))`
  await app.pool.sql`update membership_plans set name_es = ${es}, name_ca = ${ca}`
  await app.pool.sql`
    insert into visits (restaurant_name, visited_on, covers, title, translation)
    values ('Can Dins', '2020-02-02', 8, ${es}, jsonb_build_object('title', ${ca}::text))`
  await app.pool.sql`
    insert into circulars (id, kind, subject, text, translation)
    values (gen_random_uuid(), 'club', ${es}, 'Hola', jsonb_build_object('subject', ${ca}::text, 'text', 'Hola'))`
  const paths = `/admin/dashboard /admin/eventos /admin/eventos/1/asistentes /admin/blog
    /admin/visitas /admin/socios/planes /admin/circulares`.split(/\s+/u)
  const shown: unknown[] = []
  for (const path of paths) {
    const text = words(await page(path, 'ca', admin))
    shown.push([path, text.includes(es), text.includes(ca)])
  }
  expect(shown).toEqual(paths.map((path) => [path, false, true]))
})
