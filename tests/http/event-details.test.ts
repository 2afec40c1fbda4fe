import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editingCopy } from '#app/copy/editing.ts'
import { eventPageCopy } from '#app/copy/event-page.ts'
import { eventsCopy } from '#app/copy/events.ts'
import { fieldsCopy } from '#app/copy/fields.ts'
import { sectionsCopy } from '#app/copy/sections.ts'
import type { Language } from '#app/i18n/language.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { eventForm } from '#tests/support/valid-requests/forms.ts'

/** What an event offers beside its description: from the panel's form to its page. */

let app: TestApp
let editor = ''
beforeAll(async () => {
  app = await testApp()
  editor = await app.signIn('editor', 'editora@example.cat')
})
afterAll(() => app.close())

const now = new Date()
const ahead = (days: number) => daysLater(days, now)

async function page(path: string, language: Language = 'es') {
  const response = await app.ask(path, { cookie: `language=${language}` })
  expect(response.status, path).toBe(200)
  return response.text()
}

const main = (html: string) =>
  (/<main[^]*<\/main>/u.exec(html)?.[0] ?? '').replaceAll(/<(script|style)\b[^]*?<\/\1>/gu, '')

const words = (html: string) =>
  main(html)
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')

const headings = (html: string) =>
  [...main(html).matchAll(/<h2[^>]*>([^]*?)<\/h2>/gu)].map(([, text = '']) =>
    text
      .replaceAll(/<[^>]*>/gu, '')
      .replaceAll('<!-- -->', '')
      .trim(),
  )

const structured = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/u.exec(html)?.[1] ?? '{}')

const told = {
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
  const { rows } = await app.pool.query<{ id: string }>('select id from events where title = $1', [
    title,
  ])
  return Number(rows[0]?.id)
}

describe('what is told of an event', () => {
  test('is on its page, as text, and for search engines', async () => {
    const html = await page(`/eventos/${await made(told)}`)
    const { page: copy } = eventPageCopy.es
    expect(headings(html)).toEqual(
      expect.arrayContaining([copy.programme, copy.included, copy.notIncluded, copy.host]),
    )
    expect(words(html)).toMatch(/19:30 Bienvenida &lt;b&gt; 20:00 Seis vinos/u)
    expect(words(html)).toContain('Por transferencia, antes del viernes.')
    expect(words(html)).not.toContain(copy.payment)
    expect(main(html)).toContain('/images/club-raim')
    expect(structured(html)).toMatchObject({
      performer: { '@type': 'Person', name: 'Mireia Sans', jobTitle: 'Sumiller' },
      subEvent: [
        { name: 'Bienvenida <b>', startDate: '2098-07-09T19:30' },
        { name: 'Seis vinos', startDate: '2098-07-09T20:00' },
        { name: 'Adiós', startDate: '2098-07-10T00:30' },
      ],
    })
  })

  test('is in the other language where it is written in it, and marked where it is not', async () => {
    const html = await page(`/eventos/${await made(told)}`, 'ca')
    expect(words(html)).toContain('19:30 Benvinguda')
    expect(words(html)).not.toContain('Bienvenida')
    expect(words(html)).toContain('Sommelier')
    expect(headings(html)).toEqual(
      expect.arrayContaining(['Programa', 'Inclou En castellà', 'Qui ens rep En castellà']),
    )
    expect(main(html)).toMatch(/<ul lang="es"[^>]*>[^]*?Pan y queso/u)
    expect(main(html)).toMatch(/<p lang="es"[^>]*>Por transferencia/u)
  })

  test('has no heading where nothing is told', async () => {
    const { page: copy } = eventPageCopy.es
    const free = headings(await page(`/eventos/${await made({ price: '0' })}`))
    for (const none of [
      copy.programme,
      copy.included,
      copy.notIncluded,
      copy.host,
      copy.howToPay,
    ]) {
      expect(free).not.toContain(none)
    }
    expect(words(await page(`/eventos/${await made({})}`))).toContain(copy.payment)
  })

  test('is in a copy, in the preview, and stays as it is when the form is sent back', async () => {
    const id = await made(told)
    const ask = async (path: string) => (await app.ask(path, { cookie: editor })).text()
    for (const path of [`/admin/eventos/nuevo?copia=${id}`, `/admin/eventos/${id}/editar`]) {
      const form = await ask(path)
      expect(form, path).toContain('Lleva veinte años catando.')
      expect(form, path).toContain('19:30 Benvinguda')
    }
    const preview = await app.send('/admin/eventos/vista-previa', eventForm(told), editor)
    expect(words(await preview.text())).toMatch(/20:00 Seis vinos.*Mireia Sans/u)
  })

  test('the preview shows how the seats of a stored event stand, and has nothing to press', async () => {
    const { page: copy } = eventPageCopy.es
    const id = await made({})
    await app.pool.query(
      `update events set seats_taken = max_participants, cancelled_at = null where id = $1`,
      [id],
    )
    const previewed = async (query: string) => {
      const answer = await app.send(`/admin/eventos/vista-previa${query}`, eventForm(), editor)
      return main(await answer.text())
    }
    const [stored, fresh] = [await previewed(`?evento=${id}`), await previewed('')]
    expect(words(stored)).toContain(copy.wait)
    expect(words(fresh)).toContain(copy.register)
    for (const html of [stored, fresh]) {
      expect(html).not.toContain('href="/eventos/0')
      expect(html).not.toContain(`>${sectionsCopy.es.back.events}<`)
      expect(html).toContain(editingCopy.es.closePreview)
    }
    await app.pool.query('update events set cancelled_at = now() where id = $1', [id])
    expect(words(await previewed(`?evento=${id}`))).toContain(eventsCopy.es.cancelled)
  })

  test.each([
    ['a programme of too many lines', 'programme_ca', { programme_ca: 'Un vi\n'.repeat(21) }],
    ['an endless list', 'included_es', { included_es: 'x'.repeat(1001) }],
    ['a host without a name', 'host_name', { host_name: '' }],
    ['a portrait from elsewhere', 'host_image', { host_image: 'https://example.com/a.jpg' }],
  ])('%s is refused in words, and what was typed stays', async (_what, field, wrong) => {
    const form = eventForm({ ...told, ...wrong })
    const response = await app.send('/admin/eventos/nuevo', form, editor)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('Lleva veinte años catando.')
    const said = [fieldsCopy.es.tooManyLines, fieldsCopy.es.tooLong, fieldsCopy.es.required]
    const messages = [...said, fieldsCopy.es.pictureInvalid]
    expect(
      messages.some((message) => html.includes(message)),
      field,
    ).toBe(true)
  })
})

describe('what an event leads on to', () => {
  test('the map of its restaurant, once it is asked for, and its card', async () => {
    const html = await page(`/eventos/${await made({ restaurant_id: '1' })}`)
    expect(main(html)).not.toContain('<iframe')
    expect(words(html)).toContain(eventPageCopy.es.page.showMap)
    expect(main(html)).toContain('href="/restaurantes/1"')
    expect(headings(html)).toContain(eventPageCopy.es.page.itsRestaurant)
    const inTheClub = await page(
      `/eventos/${await made({ location_es: 'Sala de catas del club' })}`,
    )
    expect(words(inTheClub)).toContain(eventPageCopy.es.page.showMap)
    expect(words(inTheClub)).toContain('Carrer Gran de Gràcia, 123, 08012 Barcelona')
    expect(main(inTheClub)).toContain('https://www.openstreetmap.org/search?query=Carrer%20Gran')
    const visiting = { restaurant_id: '1', location_es: 'Sala de catas del club' }
    const guest = await page(`/eventos/${await made(visiting)}`)
    expect(words(guest)).toContain('Carrer Gran de Gràcia, 123, 08012 Barcelona')
    expect(main(guest)).toContain('href="/restaurantes/1"')
    const elsewhere = await page(`/eventos/${await made({ location_es: 'Sala de catas' })}`)
    expect(words(elsewhere)).not.toContain(eventPageCopy.es.page.showMap)
    expect(main(elsewhere)).toContain(
      'https://www.openstreetmap.org/search?query=Sala%20de%20catas',
    )
  })

  test('three evenings that come next, without itself and what does not take place', async () => {
    const { id } = await storedEvent(app.db, { title: 'El primero', date: ahead(1) })
    await storedEvent(app.db, { title: 'Anulado', date: ahead(2), cancelledAt: now })
    await storedEvent(app.db, { title: 'El segundo', date: ahead(2) })
    const titles = [
      ...main(await page(`/eventos/${id}`)).matchAll(/<article[^]*?<h3[^>]*><a[^>]*>([^<]*)/gu),
    ]
    expect(titles).toHaveLength(3)
    expect(titles[0]?.[1]).toBe('El segundo')
  })

  test('the last one of its kind or at its table, by its name, and no other', async () => {
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

  test('no drawings as if they were pictures of it', async () => {
    const photograph = { image: '/images/diari-premsa', alt: 'La prensa' }
    const drawing = { image: '/images/retrat-vell-boina', alt: 'Dibujo' }
    const past = { category: 'Dibujadas' }
    await storedEvent(app.db, { ...past, date: ahead(-9), media: [drawing, photograph] })
    await storedEvent(app.db, { ...past, date: ahead(-8), media: [drawing], title: 'Solo dibujo' })
    const { id } = await storedEvent(app.db, { ...past, date: ahead(60) })
    const html = main(await page(`/eventos/${id}`))
    expect(html).toContain('/images/diari-premsa')
    expect(html).not.toContain('retrat-vell-boina')
    expect(html).not.toContain('Solo dibujo')
  })
})
