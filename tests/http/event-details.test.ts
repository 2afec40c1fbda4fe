import { describe, expect, test } from 'vitest'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { sectionsCopy } from '#app/frame/site-frame/sections.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { fileApp } from '#tests/support/app.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { answered, lacks, mainOf, wordsOf } from '#tests/support/pages.ts'
import { eventForm, restaurantForm } from '#tests/support/valid-requests/forms.ts'

const app = await fileApp()
const editor = await app.signIn('editor', 'editora@example.cat')

const now = new Date()
const ahead = (days: number) => daysLater(days, now)

async function page(path: string, language: Language = 'es') {
  const response = await app.ask(path, { cookie: `language=${language}` })
  expect(response.status, path).toBe(200)
  return response.text()
}

const words = (html: string) => wordsOf(mainOf(html))

function fieldIn(html: string, name: string): string | null {
  const [field] = new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'u').exec(html) ?? []
  return field === undefined ? null : (/ value="([^"]*)"/u.exec(field)?.[1] ?? '')
}

const headings = (html: string) =>
  [...mainOf(html).matchAll(/<h2[^>]*>([^]*?)<\/h2>/gu)].map(([, text = '']) =>
    text
      .replaceAll(/<[^>]*>/gu, '')
      .replaceAll('<!-- -->', '')
      .trim(),
  )

const structured = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/u.exec(html)?.[1] ?? '{}')

const details = {
  programme_es: '19:30 Bienvenida <b>\n20:00 Seis vinos\n00:30 Adiós\nSobremesa',
  programme_ca: '19:30 Benvinguda',
  included_es: 'Seis vinos\nPan y queso',
  not_included_es: 'Transporte',
  host_name: 'Mireia Sans',
  host_role_es: 'Sumiller',
  host_role_ca: 'Sommelier',
  host_text_es: 'Lleva veinte años catando.',
  host_image: '/images/club-raim',
  payment_es: 'Por transferencia, antes del viernes.',
}

async function made(fields: Record<string, string>): Promise<number> {
  const title = `Encuentro ${Math.random()}`
  const response = await app.send(
    '/admin/eventos/nuevo',
    eventForm({ title_es: title, title_ca: title, ...fields }),
    editor,
  )
  expect(response.status).toBe(302)
  return Number(await app.pool.value`select id from events where title = ${title}`)
}

describe('the facts of an event', () => {
  test('are on its page, as text, and for search engines', async () => {
    const html = await page(`/eventos/${await made(details)}`)
    const { page: copy } = eventPageCopy.es
    expect(headings(html)).toEqual(
      expect.arrayContaining([copy.programme, copy.included, copy.notIncluded, copy.host]),
    )
    expect(words(html)).toMatch(/19:30 Bienvenida &lt;b&gt; 20:00 Seis vinos/u)
    expect(words(html)).toContain('Por transferencia, antes del viernes.')
    expect(words(html)).not.toContain(copy.payment)
    expect(mainOf(html)).toContain('/images/club-raim')
    expect(structured(html)).toMatchObject({
      performer: { '@type': 'Person', name: 'Mireia Sans', jobTitle: 'Sumiller' },
      subEvent: [
        { name: 'Bienvenida <b>', startDate: '2098-07-09T19:30:00+02:00' },
        { name: 'Seis vinos', startDate: '2098-07-09T20:00:00+02:00' },
        { name: 'Adiós', startDate: '2098-07-10T00:30:00+02:00' },
      ],
    })
  })

  test('give search engines the same time, place and state as the page', async () => {
    const id = await made(details)
    await app.pool.sql`
      update events set date = '2098-12-02T19:30+01', ends_at = '2098-12-02T22:00+01',
        moved_from = '2098-12-01T19:30+01', programme = '18:00 Antes\n19:30 Bienvenida', restaurant_id = 1
      where id = ${id}`
    const data = structured(await page(`/eventos/${id}`))
    expect(data).toMatchObject({
      startDate: '2098-12-02T19:30:00+01:00',
      endDate: '2098-12-02T22:00:00+01:00',
      previousStartDate: '2098-12-01T19:30:00+01:00',
      eventStatus: 'https://schema.org/EventRescheduled',
      subEvent: [{ name: 'Bienvenida' }],
      offers: { availability: 'https://schema.org/InStock' },
    })
    const { location } = data
    expect(location).toHaveProperty('address')
    expect(location).not.toHaveProperty('address', Object(location).name)
    await app.pool.sql`update events set cancelled_at = now() where id = ${id}`
    const cancelled = structured(await page(`/eventos/${id}`))
    expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(cancelled).not.toHaveProperty('offers')
    const { page: copy } = eventPageCopy.es
    expect(words(await page(`/eventos/${id}/inscripcion`))).not.toContain(copy.cancelling)
  })

  test('are in the other language where they are written in it, and marked otherwise', async () => {
    const html = await page(`/eventos/${await made(details)}`, 'ca')
    expect(words(html)).toContain('19:30 Benvinguda')
    expect(words(html)).not.toContain('Bienvenida')
    expect(words(html)).toContain('Sommelier')
    expect(headings(html)).toEqual(
      expect.arrayContaining(['Programa', 'Inclou En castellà', 'Qui ens rep En castellà']),
    )
    expect(mainOf(html)).toMatch(/<ul lang="es"[^>]*>[^]*?Pan y queso/u)
    expect(mainOf(html)).toMatch(/<p lang="es"[^>]*>Por transferencia/u)
  })

  test('have no heading without a text', async () => {
    const { page: copy } = eventPageCopy.es
    const free = headings(await page(`/eventos/${await made({ price: '0' })}`))
    lacks(free, copy.programme, copy.included, copy.notIncluded, copy.host, copy.howToPay)
    expect(words(await page(`/eventos/${await made({})}`))).toContain(copy.payment)
  })

  test('are in a copy and in the preview', async () => {
    const id = await made(details)
    const ask = (path: string) => app.read(path, editor)
    for (const path of [`/admin/eventos/nuevo?copia=${id}`, `/admin/eventos/${id}/editar`]) {
      const form = await ask(path)
      expect(form, path).toContain('Lleva veinte años catando.')
      expect(form, path).toContain('19:30 Benvinguda')
      const isCopy = path.includes('copia')
      expect(fieldIn(form, 'menu_of'), path).toBe(isCopy ? String(id) : null)
      expect(form.includes('<option value="draft" selected=""'), path).toBe(isCopy)
    }
    const nowhere = await app.ask('/admin/eventos/nuevo?copia=999999', { cookie: editor })
    expect(nowhere.status).toBe(404)
    const preview = await app.send('/admin/eventos/vista-previa', eventForm(details), editor)
    expect(words(await preview.text())).toMatch(/20:00 Seis vinos.*Mireia Sans/u)
  })

  test('start from a planned proposal, in the form of its restaurant and then of its event', async () => {
    const proposal = await app.pool.value`
      insert into visit_proposals (name, town, why, status)
      values ('Can Brossa', 'Olot', 'Hacen fesols', 'planned') returning id`
    const ask = (path: string) => app.read(path, editor)
    const list = '/admin/propuestas?estado=previstas'
    const [ofRestaurant, ofEvent] = ['restaurantes', 'eventos'].map(
      (each) => `/admin/${each}/nuevo?propuesta=${proposal}`,
    )
    const links = (html: string) =>
      [ofRestaurant, ofEvent].map((path) => html.includes(`href="${path}"`))
    expect(links(await ask(list))).toEqual([true, true])
    const event = await ask(ofEvent ?? '')
    const typed = ['title_es', 'title_ca', 'location_ca', 'restaurant_id'].map((name) =>
      fieldIn(event, name),
    )
    expect(typed).toEqual(['Can Brossa', 'Can Brossa', 'Can Brossa, Olot', ''])
    expect(event).toContain('Hacen fesols')
    const restaurant = await ask(ofRestaurant ?? '')
    const [nombre, direccion, propuesta] = ['nombre', 'direccion', 'propuesta'].map(
      (name) => fieldIn(restaurant, name) ?? '',
    )
    expect([nombre, direccion, propuesta]).toEqual(['Can Brossa', 'Olot', proposal])
    expect(restaurant).toContain('Hacen fesols')
    const sent = restaurantForm({ nombre: 'Can Brossa d’Olot', propuesta: propuesta ?? '' })
    expect((await app.send('/admin/restaurantes/nuevo', sent, editor)).status).toBe(302)
    const stored = await app.pool.query<{ id: string }>(
      `select id from restaurants where nombre = 'Can Brossa d’Olot'`,
    )
    expect(links(await ask(list))).toEqual([false, true])
    const then = await ask(ofEvent ?? '')
    expect(fieldIn(then, 'restaurant_id')).toBe(String(stored.rows[0]?.id))
    expect(fieldIn(then, 'location_es')).toBe(sent.direccion)
    for (const kind of ['restaurantes', 'eventos']) {
      const gone = `/admin/${kind}/nuevo?propuesta=none`
      expect((await app.ask(gone, { cookie: editor })).status, gone).toBe(404)
    }
  })

  test('show the seats of a stored event in the preview, without actions', async () => {
    const { page: copy } = eventPageCopy.es
    const id = await made({})
    await app.pool.sql`
      update events set seats_taken = max_participants, cancelled_at = null where id = ${id}`
    const previewed = async (query: string) => {
      const answer = await app.send(`/admin/eventos/vista-previa${query}`, eventForm(), editor)
      return mainOf(await answer.text())
    }
    const [stored, fresh] = [await previewed(`?evento=${id}`), await previewed('')]
    expect(words(stored)).toContain(copy.wait)
    expect(words(fresh)).toContain(copy.register)
    for (const html of [stored, fresh]) {
      lacks(html, 'href="/eventos/0', `>${sectionsCopy.es.back.events}<`)
      expect(html).toContain(editingCopy.es.closePreview)
    }
    await app.pool.sql`update events set cancelled_at = now() where id = ${id}`
    expect(words(await previewed(`?evento=${id}`))).toContain(eventsCopy.es.cancelled)
  })

  test.each([
    ['programme_ca', 'Un vi\n'.repeat(21), 'tooManyLines'],
    ['included_es', 'x'.repeat(1001), 'tooLong'],
    ['host_name', '', 'required'],
    ['host_image', 'https://example.com/a.jpg', 'pictureInvalid'],
  ] as const)('refuse a wrong %s with a message, and keep the text', async (field, value, code) => {
    const sent = app.send('/admin/eventos/nuevo', eventForm({ ...details, [field]: value }), editor)
    await answered(sent, 422, 'Lleva veinte años catando.', fieldsCopy.es[code])
  })
})

describe('an event’s page links to', () => {
  test('the map of its restaurant, on request, and its card', async () => {
    const html = await page(`/eventos/${await made({ restaurant_id: '1' })}`)
    expect(mainOf(html)).not.toContain('<iframe')
    expect(words(html)).toContain(eventPageCopy.es.page.showMap)
    expect(mainOf(html)).toContain('href="/restaurantes/1"')
    expect(headings(html)).toContain(eventPageCopy.es.page.itsRestaurant)
    const inTheClub = await page(
      `/eventos/${await made({ location_es: 'Sala de catas del club' })}`,
    )
    expect(words(inTheClub)).toContain(eventPageCopy.es.page.showMap)
    expect(words(inTheClub)).toContain('Carrer Gran de Gràcia, 123, 08012 Barcelona')
    expect(mainOf(inTheClub)).toContain('https://www.openstreetmap.org/search?query=Carrer%20Gran')
    const visiting = { restaurant_id: '1', location_es: 'Sala de catas del club' }
    const guest = await page(`/eventos/${await made(visiting)}`)
    expect(words(guest)).toContain('Carrer Gran de Gràcia, 123, 08012 Barcelona')
    expect(mainOf(guest)).toContain('href="/restaurantes/1"')
    const elsewhere = await page(`/eventos/${await made({ location_es: 'Sala de catas' })}`)
    expect(words(elsewhere)).not.toContain(eventPageCopy.es.page.showMap)
    expect(mainOf(elsewhere)).toContain(
      'https://www.openstreetmap.org/search?query=Sala%20de%20catas',
    )
  })

  test('the next three events, without itself and cancelled ones', async () => {
    const { id } = await storedEvent(app.db, { title: 'El primero', date: ahead(1) })
    await storedEvent(app.db, { title: 'Anulado', date: ahead(2), cancelledAt: now })
    await storedEvent(app.db, { title: 'El segundo', date: ahead(2) })
    const titles = [
      ...mainOf(await page(`/eventos/${id}`)).matchAll(/<article[^]*?<h3[^>]*><a[^>]*>([^<]*)/gu),
    ]
    expect(titles).toHaveLength(3)
    expect(titles[0]?.[1]).toBe('El segundo')
  })

  test('the last one of its kind or at its table, by its name', async () => {
    const media = [{ image: '/images/restaurant-mar', alt: 'El mar' }]
    const before = (days: number) => ({ date: ahead(-days), media })
    await storedEvent(app.db, { ...before(50), title: 'De la misma mesa', restaurantId: 2 })
    await storedEvent(app.db, { ...before(40), title: 'Cata anterior', category: 'Verticales' })
    await storedEvent(app.db, { ...before(30), title: 'Otra cosa', category: 'Paseos' })
    await storedEvent(app.db, { ...before(20), category: 'Verticales', cancelledAt: now })
    await storedEvent(app.db, { ...before(10), category: 'Verticales', media: [] })
    const { kinds, of: ofKind, atTable } = eventPageCopy.es.lastTime
    const of = async (given: Parameters<typeof storedEvent>[1]) => {
      const { id } = await storedEvent(app.db, { date: ahead(60), ...given })
      return words(await page(`/eventos/${id}`))
    }
    const verticals = ofKind('Verticales')
    expect(await of({ category: 'Verticales' })).toMatch(
      new RegExp(`${verticals}.*Cata anterior`, 'u'),
    )
    expect(await of({ restaurantId: 2, category: 'Ninguna' })).toMatch(
      new RegExp(`${atTable}.*De la misma mesa`, 'u'),
    )
    await storedEvent(app.db, { ...before(15), title: 'Al molino', category: 'Excursiones' })
    expect(await of({ category: 'Excursiones' })).toMatch(
      new RegExp(`${kinds.Excursiones}.*Al molino`, 'u'),
    )
    expect(await of({ category: 'Ninguna' })).not.toContain(ofKind('Ninguna'))
    expect(await of({ category: null })).not.toContain(atTable)
    expect(await of({ category: 'Verticales', date: ahead(-1) })).not.toContain(verticals)
    expect(await of({ category: 'Verticales', cancelledAt: now })).not.toContain(verticals)
  })

  test('past events by their photograph, and never by a drawing', async () => {
    const photograph = { image: '/images/diari-premsa', alt: 'La prensa' }
    const drawing = { image: '/images/retrat-vell-boina', alt: 'Dibujo' }
    const past = { category: 'Dibujadas' }
    await storedEvent(app.db, { ...past, date: ahead(-9), media: [drawing, photograph] })
    await storedEvent(app.db, { ...past, date: ahead(-8), media: [drawing], title: 'Solo dibujo' })
    const { id } = await storedEvent(app.db, { ...past, date: ahead(60) })
    const html = mainOf(await page(`/eventos/${id}`))
    expect(html).toContain('/images/diari-premsa')
    lacks(html, 'retrat-vell-boina', 'Solo dibujo')
  })
})
