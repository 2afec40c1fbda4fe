import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { club } from '#app/club.ts'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { longDate } from '#app/platform/i18n/time/madrid-time.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { answered, lacks, shows, wordsOf } from '#tests/support/pages.ts'
import { settingsAsSeeded } from '#tests/support/testimonials.ts'
import {
  clubForm,
  contactForm,
  hoursForm,
  legalForm,
  membershipForm,
  testimonialForm,
} from '#tests/support/valid-requests/forms.ts'

const app = await fileApp()
const admin = await app.signIn('admin')

beforeEach(() => settingsAsSeeded(app.pool))
afterEach(() => emptyTables(app.pool, ['audit_log']))

const page = (path: string, language: 'es' | 'ca' = 'es') => app.read(path, `language=${language}`)

const send = (path: string, fields: Record<string, string>) =>
  app.send(`/admin/ajustes${path}`, fields, admin)

const stored = async (key: string) =>
  (await app.pool.sql`select value, version from settings where key = ${key}`)[0] ?? null

/** Fills a list up to its limit with copies of its first item. */
const fill = (key: string, most: number) =>
  app.pool.sql`
  update settings set value = (
    select jsonb_agg(first) from (select value -> 0 as first from generate_series(1, ${most})) as copies)
  where key = ${key}`

const { conflict } = editingCopy.es
const inCatalan = () => `${admin}; language=ca`

const facts = clubForm({ version: '0' })
const reach = contactForm({ version: '0' })
const law = legalForm({ version: '0' })
const open = hoursForm({ version: '0' })

describe('a wrong form', () => {
  test.each([
    ['/club', { ...facts, name: '' }, 'Este campo es obligatorio'],
    ['/club', { ...facts, born_in: '95' }, 'Introduce un año de cuatro cifras'],
    ['/club', { ...facts, constituted_in: '1980' }, 'El club no pudo constituirse antes de nacer'],
    ['/club', { ...facts, active_members: '1.000' }, 'Introduce un número entero, sin puntos'],
    ['/contacto', { ...reach, email: 'hola@' }, 'Introduce un email válido'],
    ['/contacto', { ...reach, phone: 'por las tardes' }, 'Introduce un teléfono válido'],
    ['/contacto', { ...reach, latitude: '141,9' }, 'Introduce los grados como 41.4015'],
    ['/contacto', { ...reach, facebook: 'javascript:alert(1)' }, 'Introduce una dirección que'],
    ['/contacto', { ...reach, twitter: 'https://a:b@x.example' }, 'Introduce una dirección que'],
    ['/legal', { ...law, nif: '1' }, 'Introduce un NIF válido'],
    ['/legal', { ...law, retention_months: '61' }, 'Introduce un número de meses'],
    ['/legal', { ...law, retention_months: '0' }, 'Introduce un número de meses'],
    ['/legal', { ...law, hosting_es: 'En casa' }, 'Escríbelo en los dos idiomas'],
    ['/horario', { ...open, day0_from0: '25:00', day0_to0: '26:00' }, 'Lunes: Introduce una hora'],
    ['/horario', { ...open, day3_from0: '09:00' }, 'Jueves: Falta la hora de abrir o la de cerrar'],
  ])('of %s %# is reported and stores nothing', async (path, fields, message) => {
    const html = await answered(send(path, fields), 422, message)
    for (const typed of Object.values(fields).filter((value) => value.length > 3)) {
      expect(html).toContain(`value="${typed}"`)
    }
    expect(
      (await app.pool.query(`select from settings where key <> 'testimonials'`)).rowCount,
    ).toBe(0)
  })
})

describe('a saved setting', () => {
  test('with the club’s facts is on every page, in both languages, immediately', async () => {
    await Promise.all(['/', '/club', '/legal/aviso-legal'].map((path) => page(path)))
    expect((await send('/club', facts)).status).toBe(302)
    expect((await send('/contacto', reach)).status).toBe(302)
    const [home, about, notice, contact] = await Promise.all([
      page('/'),
      page('/club', 'ca'),
      page('/legal/aviso-legal', 'ca'),
      page('/contacto'),
    ])
    expect(home).toContain('<title>Taula Rodona</title>')
    shows(home, 'Club gastronómico desde 1987', '"foundingDate":"1987"', '+730')
    expect(about).toMatch(/<title>[^<]+ · Taula Rodona<\/title>/u)
    expect(about).toContain('2001')
    expect(notice).toContain('Plaça del Vi, 4, 17004 Girona')
    shows(contact, 'href="tel:+34972112233"', 'hola@taularodona.example')
    for (const html of [home, about, notice, contact]) {
      lacks(html, club.email, club.name)
      expect(html).not.toContain('>Facebook<')
      expect(html).toContain('https://www.instagram.com/taularodona')
    }
  })

  test('is in manifest, feeds and calendars, and on error pages too', async () => {
    await send('/club', facts)
    await send('/contacto', reach)
    expect(await page('/manifest.webmanifest')).toContain('"name":"Taula Rodona"')
    expect(await page('/eventos/rss.xml')).toContain('Taula Rodona')
    expect(await page('/eventos.ics')).toContain('X-WR-CALNAME:Taula Rodona')
    for (const path of ['/no/hay', '/admin/login', '/eventos/999']) {
      expect(await page(path)).toContain('Taula Rodona')
    }
    const refused = await app.ask('/admin/socios', { cookie: await app.signIn('editor') })
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('hola@taularodona.example')
  })

  test('is the sender of mails', async () => {
    await send('/club', facts)
    await send('/contacto', reach)
    await app.send(
      '/unete',
      membershipForm({ full_name: 'Aina Prat' }),
      await app.signIn('user', 'aina@example.cat'),
    )
    const mails = await app.pool.sql`
      select recipient, html from mails where kind like 'membership-%'`
    expect(mails.map(({ recipient }) => recipient)).toContain('hola@taularodona.example')
    for (const { html } of mails) expect(html).toContain('Taula Rodona')
  })

  test('with hours groups the days that have the same ones', async () => {
    const response = await send(
      '/horario',
      hoursForm({
        version: '0',
        day0_from0: '17',
        day0_to0: '21.00',
        day1_from1: '17:00',
        day1_to1: '21:00',
        day5_from0: '20:00',
        day5_to0: '22:00',
        day5_from1: '1100',
        day5_to1: '13:00',
        day6_from0: '18:00',
        day6_to0: '2',
      }),
    )
    expect(response.status).toBe(302)
    const html = wordsOf(await page('/club'))
    shows(html, 'Lunes y martes', 'Miércoles a viernes', '11:00–13:00 y 20:00–22:00', '18:00–02:00')
    expect(await page('/club', 'ca')).toContain('Dimecres a divendres')
    // To search engines a closing hour before the opening hour is on the next day.
    expect(await page('/')).toContain('"dayOfWeek":["Sunday"],"opens":"18:00","closes":"02:00"')
  })

  test.each([
    ['0', '"opens":"00:00","closes":"23:59"'],
    ['10', '"opens":"10:00","closes":"09:59"'],
  ])(
    'with hours around the clock from %s is not a closed day for search engines',
    async (at, message) => {
      await send('/horario', hoursForm({ version: '0', day2_from0: at, day2_to0: at }))
      expect(await page('/')).toContain(`"dayOfWeek":["Wednesday"],${message}`)
    },
  )

  test('with legal data is in the legal texts, and missing data stays marked', async () => {
    expect(await page('/legal/aviso-legal')).toMatch(
      /<mark[^>]*>\[(?:<!-- -->)?NIF de la asociación/u,
    )
    await send('/legal', {
      ...law,
      legal_name: 'Associació Taula',
      nif: 'g12345678',
      hosting_es: 'Un servidor en casa',
      hosting_ca: 'Un servidor a casa',
    })
    const notice = await page('/legal/aviso-legal')
    shows(notice, 'Associació Taula', 'G12345678')
    expect(notice).not.toContain('NIF de la asociación')
    // The version of the text is the day of the last change to its facts.
    expect(notice).toContain(`Versión del ${longDate(new Date(), 'es')}`)
    const privacy = await page('/legal/privacidad', 'ca')
    expect(privacy).toContain('Un servidor a casa')
    expect(privacy).toMatch(/<mark/u)
  })

  test('with a network accepts the club’s name there, or an address without https', async () => {
    await send('/contacto', { ...reach, instagram: '@cercle.bcn', facebook: 'facebook.com/cercle' })
    expect((await stored('contact'))?.value).toMatchObject({
      social: {
        instagram: 'https://www.instagram.com/cercle.bcn',
        facebook: 'https://facebook.com/cercle',
      },
    })
  })

  test('with closed days is beside the hours and in structured data', async () => {
    const days = { closed_from: '2098-08-01', closed_to: '2098-08-31' }
    expect((await send('/horario', hoursForm({ version: '0', ...days }))).status).toBe(302)
    expect(await page('/contacto')).toContain('del viernes 1 al domingo 31 de agosto de 2098')
    expect(await page('/')).toContain('"validThrough":"2098-08-31"')
    const wrong = await send(
      '/horario',
      hoursForm({ version: '1', ...days, closed_to: '2098-07-31' }),
    )
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Hasta: ')
    await send(
      '/horario',
      hoursForm({ version: '1', closed_from: '2020-08-01', closed_to: '2020-08-02' }),
    )
    expect(await page('/contacto')).not.toContain('agosto de 2020')
  })

  test('with hours is in the audit log, old and new', async () => {
    await send('/horario', hoursForm({ version: '0', day5_from0: '9', day5_to0: '14' }))
    const changes = await app.pool.value`select changes from audit_log where subject_id = 'hours'`
    expect(changes).toMatchObject({ hours_5: ['10:00–14:00', '09:00–14:00'] })
    expect(changes).not.toHaveProperty('hours_6')
  })

  test('is in the audit log with what changed, once', async () => {
    await send('/club', facts)
    await send('/club', { ...facts, version: '1' })
    const rows = await app.pool.sql`
      select subject_id, details from audit_log where action = 'settings.changed'`
    expect(rows).toEqual([
      {
        subject_id: 'club',
        details: { changed: 'name, bornIn, constitutedIn, activeMembers, libraryTitles' },
      },
    ])
  })
})

describe('concurrent edits', () => {
  test('show the second person what is stored, lose nothing, and may be saved again', async () => {
    await send('/club', facts)
    const late = await send('/club', { ...facts, name: 'Segona Taula' })
    expect(late.status).toBe(409)
    const html = await late.text()
    expect(html).toContain(conflict.title)
    expect(noticed(html)).toEqual([['Nombre del club', 'Taula Rodona']])
    expect(html).toContain(conflict.storedNow('Taula Rodona'))
    shows(html, 'Los guardó Maria Soler el', 'value="Segona Taula"')
    const version = /name="version" value="(\d+)"/u.exec(html)?.[1] ?? ''
    expect(await stored('club')).toMatchObject({ value: { name: 'Taula Rodona' } })
    expect((await send('/club', { ...facts, name: 'Segona Taula', version })).status).toBe(302)
    expect(await stored('club')).toMatchObject({ value: { name: 'Segona Taula' }, version: 2 })
  })

  test('show whole days of the hours, also closed ones', async () => {
    await send('/horario', hoursForm({ day0_from0: '9', day0_to0: '14', version: '0' }))
    const typed = hoursForm({
      day0_from0: '9:00',
      day0_to0: '15',
      day5_from0: '10',
      day5_to0: '12',
    })
    const late = await app.send('/admin/ajustes/horario', { ...typed, version: '0' }, inCatalan())
    expect(late.status).toBe(409)
    const html = await late.text()
    expect(noticed(html)).toEqual([
      ['Dilluns', '09:00–14:00'],
      ['Dissabte', 'Tancat'],
    ])
    expect(html).toContain(editingCopy.ca.conflict.storedNow('09:00–14:00'))
    // A day closed meanwhile does not get the removed hours back.
    expect(html).toMatch(/name="day5_to0"[^>]*value="12:00"/u)
  })

  test('show changed items of a list by name', async () => {
    await send('/testimonios/quote-2/eliminar', {})
    const words = testimonialForm({ version: '1' })
    const late = await send('/testimonios/quote-1/editar', words)
    expect(late.status).toBe(409)
    expect(noticed(await late.text())).toContainEqual(['Retrato', editingCopy.es.pictures.uploaded])
    expect((await send('/testimonios/quote-2/editar', words)).status).toBe(404)
  })

  test('show a restored default without an author', async () => {
    const html = await answered(send('/club', { ...facts, version: '3' }), 409, conflict.title)
    expect(html).not.toContain('Se guardaron el')
    expect(html).toMatch(/name="version" value="0"/u)
  })
})

function noticed(html: string): string[][] {
  const rows = html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/gu)
  return [...rows].map(([, field = '', text = '']) => [field, text])
}

const slides = async () => {
  const html = await page('/')
  return {
    html,
    preloaded:
      /<link rel="preload" as="image"[^>]*imageSrcSet="\/images\/([\w-]+?)-(?:upright-)?\d+\.avif/iu.exec(
        html,
      )?.[1],
  }
}

describe('the pictures of home', () => {
  test('begin with the first of the list, which is preloaded', async () => {
    expect((await slides()).preloaded).toBe('hero-09-sopar')
    const html = await app.read('/admin/ajustes/portada', admin)
    // The first button of the second row moves it to the top, also without JavaScript.
    const orders = [...html.matchAll(/<button[^>]* value="([^"]+)"/gu)].map(([, order]) => order)
    const order = orders.find((each) => each?.startsWith('hero-01-terrasses,hero-09'))
    expect((await send('/portada/orden', { version: '0', order: order ?? '' })).status).toBe(302)
    expect((await slides()).preloaded).toBe('hero-01-terrasses')
  })

  test('are added with a description, once each, changed, and removed except the last', async () => {
    const grapes = { picture: '/images/club-emporda', alt_es: 'Uvas negras', alt_ca: 'Raïm negre' }
    expect((await send('/portada/nueva', { ...grapes, alt_ca: '' })).status).toBe(422)
    expect((await send('/portada/nueva', { ...grapes, picture: '/images/no' })).status).toBe(422)
    expect((await send('/portada/nueva', grapes)).status).toBe(302)
    expect((await send('/portada/nueva', grapes)).status).toBe(409)
    const rows = await app.pool.sql<{ id: string }>`
      select slide ->> 'id' as id from settings, jsonb_array_elements(value) with ordinality as list (slide, place)
      where key = 'slides' order by place`
    const ids = rows.map(({ id }) => id)
    expect(ids).toHaveLength(11)
    const added = ids.at(-1) ?? ''
    for (const id of ids.slice(0, -1)) {
      expect((await send(`/portada/${id}/quitar`, {})).status).toBe(302)
    }
    expect(await page('/', 'ca')).toContain('alt="Raïm negre"')
    expect((await slides()).preloaded).toBe('club-emporda')
    expect((await send(`/portada/${added}/quitar`, {})).status).toBe(409)
    expect((await send('/portada/hero-10-vi/quitar', {})).status).toBe(404)
    const version = String((await stored('slides'))?.version)
    const plain = { picture: '/images/club-emporda', alt_es: '', alt_ca: '' }
    expect((await send(`/portada/${added}/editar`, { version, ...plain })).status).toBe(302)
    expect(await page('/')).not.toContain('Uvas negras')
  })

  test('keep one when all are removed concurrently', async () => {
    const two = ['hero-10-vi', 'hero-06-cava'].map((id) => ({
      id,
      picture: `/images/${id}`,
      alt: { es: '', ca: '' },
    }))
    await app.pool.sql`insert into settings (key, value) values ('slides', ${JSON.stringify(two)})`
    const responses = await Promise.all(two.map(({ id }) => send(`/portada/${id}/quitar`, {})))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 409])
    await fill('slides', 20)
    const another = { picture: '/images/club-emporda', alt_es: '', alt_ca: '' }
    await answered(send('/portada/nueva', another), 409, problemsCopy.es.listFull)
  })
})

describe('testimonials', () => {
  const words = {
    author: 'Aina Prat',
    text_es: 'Comí con los ojos.',
    text_ca: 'Vaig menjar amb els ulls.',
    role_es: 'Socia desde ayer',
    role_ca: 'Sòcia des d’ahir',
  }

  test('are added in both languages, changed, and shown on home and the club’s page', async () => {
    expect((await send('/testimonios/nuevo', { ...words, text_ca: ' ' })).status).toBe(422)
    expect((await send('/testimonios/nuevo', words)).status).toBe(302)
    for (const path of ['/', '/club']) {
      expect(await page(path, 'ca')).toContain('Vaig menjar amb els ulls.')
      expect(await page(path)).toContain('Socia desde ayer')
    }
    const changed = { ...words, version: '0', text_es: 'Comí con las manos.' }
    await answered(send('/testimonios/quote-1/editar', changed), 409, 'Guardado ahora: Mercè F.')
    const again = await send('/testimonios/quote-1/editar', { ...changed, version: '2' })
    expect(again.status).toBe(302)
    expect(await page('/')).toContain('Comí con las manos.')
    await fill('testimonials', 30)
    const another = { ...words, author: 'Berta Prat' }
    await answered(send('/testimonios/nuevo', another), 409, problemsCopy.es.listFull)
  })

  test('leave no section behind when all are removed', async () => {
    const title = 'Lo que dicen los socios'
    expect(await page('/')).toContain(title)
    for (const id of ['quote-1', 'quote-2', 'quote-3']) {
      expect((await send(`/testimonios/${id}/eliminar`, {})).status).toBe(302)
    }
    expect((await send('/testimonios/quote-1/eliminar', {})).status).toBe(404)
    for (const path of ['/', '/club']) expect(await page(path)).not.toContain('Mercè F.')
    expect(await page('/')).not.toContain(title)
    expect(await app.read('/admin/ajustes/testimonios', admin)).toContain('No hay testimonios')
  })
})

test('a broken stored value is logged, and the default is shown and can be saved over it', async () => {
  await app.pool.sql`truncate settings`
  await app.pool.sql`
    insert into settings (key, value, version) values
    ('club', '{"name": 7}', 3), ('slides', '[]', 1), ('hours', '"never"', 1),
    ('testimonials', '{"a": 1}', 1), ('legal', 'null', 1), ('contact', '[]', 1)`
  for (const path of ['/', '/club', '/contacto', '/legal/aviso-legal']) {
    await answered(app.ask(path), 200, club.name)
  }
  const broken = app.logged.filter(({ msg }) => /stored setting cannot be read/u.test(String(msg)))
  expect(new Set(broken.map(({ key }) => key)).size).toBe(6)
  expect(await app.read('/admin/ajustes/club', admin)).toContain(`value="${club.name}"`)
  expect((await send('/club', { ...facts, version: '3' })).status).toBe(302)
  expect(await page('/')).toContain('Taula Rodona')
})

test('pages have no facts while nothing is changed, and the same bytes for everyone', async () => {
  const html = await page('/legal/terminos')
  expect(html).not.toContain('data-club')
  expect(html).toContain('clubChanges')
  expect(await app.read('/legal/terminos', admin)).toBe(html)
})
