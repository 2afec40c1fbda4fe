import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { testContext } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater, registrationOf, storedEvent } from '#tests/support/events.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { eventForm, eventMessageForm, restaurantForm } from '#tests/support/valid-requests/forms.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

/** All that the club writes, in both languages or in one: where it is read, and where it is written. */

let app: TestApp
let editor = ''
let admin = ''
beforeAll(async () => {
  app = await testApp()
  editor = await app.signIn('editor', 'editora@example.cat')
  admin = await app.signIn('admin', 'ona@example.cat')
})
afterAll(() => app.close())

async function page(path: string, language: Language, cookie = '') {
  const response = await app.ask(path, { cookie: `${cookie}; language=${language}` })
  expect(response.status, path).toBe(200)
  const html = await response.text()
  // The frame has the other language's name in its button.
  return (/<main[^]*<\/main>/u.exec(html)?.[0] ?? html).replaceAll(
    /<(script|style)\b[^]*?<\/\1>/gu,
    '',
  )
}

/** The page of an event alone, without the cards of others at its foot. */
const ownPage = async (id: string, language: Language) =>
  (await page(`/eventos/${id}`, language)).replaceAll(/<article[^]*?<\/article>/gu, '')

/** What is read of it. */
const words = (html: string) => html.replaceAll(/<[^>]*>/gu, ' ')

/** Whether a page has something that is not in its own language. */
const hasForeign = (html: string) => / lang="\w+"/u.test(html)

const mark = 'En castellà'

/** The words of a page, with where its marks are, in one line. */
const line = (html: string) => words(html).replaceAll(/\s+/gu, ' ')

/** The card or the entry of a list that has this text. */
const blockWith = (html: string, text: string) =>
  [...html.matchAll(/<article[^]*?<\/article>/gu)]
    .map(([block]) => block)
    .find((block) => block.includes(text)) ?? ''

const marksIn = (html: string) => line(html).split(mark).length - 1

/** The languages of the elements that hold this text alone. */
const langsOf = (html: string, text: string) =>
  [...html.matchAll(/<\w+([^>]*)>([^<]*)(?=<)/gu)]
    .filter(([, , held]) => held === text)
    .map(([, attributes = '']) => / lang="(\w+)"/u.exec(attributes)?.[1] ?? null)

const soon = () => daysLater(20, new Date())

async function idOf(table: 'events' | 'restaurants', name: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select id::text from ${table} where ${table === 'events' ? 'title' : 'nombre'} = $1`,
    [name],
  )
  return rows[0]?.id ?? ''
}

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
  const token = await app.ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'programa@example.cat', password }),
  })
  const { access_token: bearer }: { access_token: string } = await token.json()
  const response = await app.ask(`/rest/v1/${address}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
    body: JSON.stringify(row),
  })
  expect(response.status).toBe(204)
}

const menuOf = async (id: string) => {
  const { rows } = await app.pool.query<{ menu_degustacion: unknown }>(
    'select menu_degustacion from restaurants where id = $1',
    [id],
  )
  return rows[0]?.menu_degustacion
}

const firstEvent = async () => {
  const { rows } = await app.pool.query('select * from events where id = 1')
  return rows[0]
}

describe('the samples', () => {
  test.each([
    ['/eventos', ['Catas', 'Sala de catas del club'], ['Tastos', 'Sala de tast del club']],
    ['/eventos/1', ['Catas', 'Sala de catas del club'], ['Tastos', 'Sala de tast del club']],
    ['/eventos/1/inscripcion', ['Sala de catas del club'], ['Sala de tast del club']],
    ['/', ['Talleres', 'Restaurante Can Llevant'], ['Tallers', 'Restaurant Can Llevant']],
    ['/restaurantes/1', ['De miércoles a domingo'], ['De dimecres a diumenge']],
    [
      '/restaurantes/1?tab=menu',
      ['Menú de la lonja', 'Siete pases', 'Seis piezas'],
      ['Menú de la llotja', 'Set passis', 'Sis peces'],
    ],
  ])('%s is whole in both', async (path, spanish, catalan) => {
    const pages = [await page(path, 'es'), await page(path, 'ca')]
    const shownIn = (text: string) => pages.map((html) => words(html).includes(text))
    for (const text of spanish) expect(shownIn(text), text).toEqual([true, false])
    for (const text of catalan) expect(shownIn(text), text).toEqual([false, true])
    expect(pages.map(hasForeign)).toEqual([false, false])
  })

  test('are told in both languages in calendars and feeds', async () => {
    expect(await page('/eventos/1/evento.ics', 'ca')).toContain('Sala de tast del club')
    expect(await page('/eventos/rss.xml', 'ca')).toContain('Sala de tast del club')
  })
})

describe('what is written in one language', () => {
  test('is said to be of it wherever it is shown in the other', async () => {
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

  test('is so of restaurants, with their hours, kitchen and menus', async () => {
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
    const told = ['Menú corto', 'Cinc plats', 'Fricandó'].map((text) =>
      menus.map((menu) => langsOf(menu, text)),
    )
    expect(told).toEqual([
      [[null], ['es']],
      [['ca'], [null]],
      [['ca'], [null]],
    ])
    expect(menus[0]).toContain('En catalán')
    expect(menus[1]).toContain('En castellà')
    expect(await page('/admin/restaurantes', 'ca', editor)).toMatch(/Cal Sol[^]{0,200}Falta el/u)
  })

  test('is so of posts', async () => {
    await app.pool.query(
      `insert into blog_posts (title, slug, content, status, published_at, first_published_at)
       values ('Vinos de otoño', 'otono', 'Una tarde.', 'published', now(), now() - interval '1 hour')`,
    )
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
  ])('stands beside the one text of an event that it is about: %o', async (given, told) => {
    const name = `Sopar ${Object.keys(given).join()}`
    const sent = eventForm({ ...both, ...given, title_ca: name, date: '2097-03-09T19:30' })
    expect((await app.send('/admin/eventos/nuevo', sent, editor)).status).toBe(302)
    const id = await idOf('events', both.title_es)
    const card = blockWith(await page('/eventos', 'ca'), name)
    const own = await ownPage(id, 'ca')
    expect(line(card)).toContain(told ?? `${mark} Con vinos de aquí.`)
    expect(line(own)).toMatch(new RegExp(told ?? `${mark}\\s+Con vinos de aquí`, 'u'))
    expect([marksIn(card), marksIn(own)]).toEqual([1, 1])
    expect(marksIn(blockWith(await page('/', 'ca'), name))).toBeLessThanOrEqual(1)
    await app.pool.query('delete from events where id = $1', [id])
  })

  test('is said once for each block of an event that is of the other language as a whole', async () => {
    const sent = eventForm({
      title_es: 'Cena larga',
      description_es: 'Doce platos.',
      location_es: 'Calle Larga, 1',
      category_es: 'Cenas largas',
      date: '2097-03-10T19:30',
    })
    expect((await app.send('/admin/eventos/nuevo', sent, editor)).status).toBe(302)
    const card = blockWith(await page('/eventos', 'ca'), 'Cena larga')
    expect(line(card)).toContain(`Cena larga ${mark}`)
    expect(marksIn(card)).toBe(1)
    const own = await ownPage(await idOf('events', 'Cena larga'), 'ca')
    expect(line(own)).toContain(`Cena larga ${mark}`)
    expect(line(own)).not.toContain(`${mark} Calle Larga, 1`)
    // The head, and the description below it.
    expect(marksIn(own)).toBe(2)
    const panel = await page('/admin/eventos?buscar=Cena+larga', 'ca', editor)
    expect(langsOf(panel, 'Cena larga')).toEqual(['es'])
    expect(langsOf(panel, 'Calle Larga, 1')).toEqual(['es'])
  })

  test('is not beside a restaurant’s kitchen that is in the page’s language', async () => {
    const sent = restaurantForm({
      nombre: 'Cal Pla',
      description_es: 'Cocina de la plana.',
      description_ca: '',
      especialidad_es: '',
      especialidad_ca: 'Cuina de mercat',
    })
    expect((await app.send('/admin/restaurantes/nuevo', sent, editor)).status).toBe(302)
    const card = blockWith(await page('/restaurantes', 'ca'), 'Cal Pla')
    expect(line(card)).toContain(`${mark} Cocina de la plana.`)
    expect(marksIn(card)).toBe(1)
    const own = line(await page(`/restaurantes/${await idOf('restaurants', 'Cal Pla')}`, 'ca'))
    expect(own).not.toContain(`Cuina de mercat ${mark}`)
    expect(own).toMatch(new RegExp(`${mark} +Cocina de la plana`, 'u'))
    const spanish = await page('/restaurantes', 'es')
    expect(line(blockWith(spanish, 'Cal Pla'))).toContain('Cuina de mercat En catalán')
  })

  test('stands beside the dish alone where the others are in the page’s language', async () => {
    const sent = restaurantForm({
      nombre: 'Cal Mig',
      plato_0_nombre_es: 'Pollo',
      plato_0_nombre_ca: 'Pollastre',
      plato_1_nombre_es: 'Cordero',
    })
    expect((await app.send('/admin/restaurantes/nuevo', sent, editor)).status).toBe(302)
    const id = await idOf('restaurants', 'Cal Mig')
    const menu = line(await page(`/restaurantes/${id}?tab=menu`, 'ca'))
    expect(menu).toContain(`Cordero ${mark}`)
    expect(menu).not.toContain(`Pollastre ${mark}`)
  })
})

describe('the form of an event', () => {
  test('says in which language a text is missing that is there in the other', async () => {
    const texts = { title_ca: 'Sopar', description_ca: 'Amb vi.', title_es: '', description_es: '' }
    const sent = eventForm({ ...texts, location_es: 'Calle Nueva', category_es: '' })
    const response = await app.send('/admin/eventos/nuevo', sent, `${editor}; language=ca`)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(`Ubicació · Català: ${fieldsCopy.ca.wholeInOneLanguage}`)
    expect(html).not.toContain(fieldsCopy.ca.required)
  })

  test('takes a place and a category in one language, and needs the place', async () => {
    const sent = (given: Record<string, string>) =>
      app.send('/admin/eventos/nuevo', eventForm(given), editor)
    expect((await sent({ location_es: '' })).status).toBe(422)
    const catalan = {
      title_es: '',
      description_es: '',
      location_es: '',
      category_es: '',
      title_ca: 'Sopar',
      description_ca: 'Amb vi.',
      location_ca: 'Carrer Nou',
    }
    expect((await sent({ ...catalan, category_ca: 'Sopars' })).status).toBe(302)
    const { rows } = await app.pool.query(
      `select language, location, category, translation from events where title = 'Sopar'`,
    )
    expect(rows).toEqual([
      { language: 'ca', location: 'Carrer Nou', category: 'Sopars', translation: {} },
    ])
  })

  test('offers the categories in use in each language', async () => {
    const form = await page('/admin/eventos/nuevo', 'es', editor)
    expect(form).toMatch(/<datalist id="[^"]*-ca">[^]*?value="Tastos"[^]*?<\/datalist>/u)
    expect(form).toMatch(/<datalist id="[^"]*-es">[^]*?value="Catas"[^]*?<\/datalist>/u)
  })
})

describe('the agenda of one category', () => {
  test('has one address in both languages, under all of its names', async () => {
    const common = { date: daysLater(40, new Date()), description: 'x', location: 'Reus' }
    const music = { ...common, category: 'Música', translation: { category: 'Concerts' } }
    await storedEvent(app.db, { ...music, title: 'M1' })
    // Written before there was a second language, and by somebody who writes in Catalan alone.
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
})

describe('people who come', () => {
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
    expect(maria?.told).not.toContain('Hay sitio')
    expect(pau?.subject).toBe('Cata de Montsant: Aparcamiento')
    expect(pau?.text).toContain('Hay sitio detrás.')
    expect(pau?.html).not.toContain('lang="ca"')
  })

  test('are told so where it is written in the other alone', async () => {
    expect((await write({ ...inBoth, subject_ca: '', text_ca: '' })).status).toBe(302)
    const { maria, pau } = await mailed()
    expect(maria?.html).toContain('<span lang="es">Hay sitio detrás.</span>')
    expect(maria?.html).toContain('<span lang="es">Aparcamiento</span>')
    expect(maria?.html).toContain('En castellà')
    expect(maria?.text).toContain('En castellà')
    expect(pau?.told).not.toMatch(/lang="ca"|En castellano/u)
  })

  test('get none that is half in a language', async () => {
    const response = await write({ ...inBoth, text_ca: '' })
    expect(response.status).toBe(422)
    const form = await response.text()
    expect(form).toContain('Aparcament')
    expect(form).toContain('Hay sitio detrás.')
    expect((await write({ ...inBoth, subject_es: '', text_es: '' })).status).toBe(302)
  })

  test('and whoever wrote finds what was sent, in both', async () => {
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

  test('are told in mails which words are not in their language', async () => {
    const cancelled = await app.send(
      `/admin/eventos/${event.id}/cancelar`,
      { reason_es: 'La cocina no tiene luz.', reason_ca: '' },
      editor,
    )
    expect(cancelled.status).toBe(302)
    const { maria, pau } = await mailed()
    expect(maria?.html).toContain('<span lang="es">La cocina no tiene luz.</span>')
    expect(maria?.html).toContain('<span lang="es">Sala grande</span>')
    expect(maria?.html).toContain('Tast de Montsant')
    expect(pau?.html).not.toContain('<span lang')
  })
})

describe('the activity log', () => {
  test('calls events and posts as they are called in the reader’s language, also those that are gone', async () => {
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
})

describe('the REST API', () => {
  beforeAll(() => accountWithPassword(app.db, { role: 'editor', email: 'programa@example.cat' }))

  test('keeps what a menu is called in the other language, wherever it stands', async () => {
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

  test('sends nobody to the place of before, and knows categories by both names', async () => {
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
