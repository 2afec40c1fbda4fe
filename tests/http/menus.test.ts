import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { menuMailsCopy } from '#app/copy/mails/menu-mails.copy.ts'
import { panelCopy } from '#app/copy/panel/panel.copy.ts'
import { kitchenSheetCopy } from '#app/events/menus/kitchen/kitchen-sheet.copy.ts'
import { menusCopy } from '#app/events/menus/menus.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { menuForm, menuVersion } from '#tests/support/menus.ts'
import { shownForms } from '#tests/support/shown-form.ts'

/** A menu from its form to the page of the event, to programs, and to those who are told of it. */

let app: TestApp
let editor: string
let member: string
let event: string
beforeAll(async () => {
  app = await testApp({ SEED_DEMO: 'false' })
  editor = await app.signIn('editor', 'emma@example.cat')
  member = await app.signIn('user', 'pau@example.cat')
})
beforeEach(async () => {
  const { rows } = await app.pool.query<{ id: string }>(
    `with event as (insert into events (title, description, date, location, category, max_participants, status)
       values ('Sopar', 'Amb vi', now() + interval '5 days', 'Vic', 'Tast', 20, 'published') returning id),
     seat as (insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at)
       select id, 'Anna Zzyzx', 'anna@zzyzx.cat', 1, 'confirmed', 0, now() from event returning id),
     guest as (insert into event_guests (registration_id, place, name, has_needs, diets, allergens)
       select id, 1, 'Anna Zzyzx', true, '{}', '{crustaceans}' from seat)
     select id from event`,
  )
  event = rows[0]?.id ?? ''
})
afterAll(() => app.close())

const text = async (path: string, cookie?: string) =>
  (await app.ask(path, cookie ? { cookie } : {})).text()

const page = () => text(`/eventos/${event}`)

async function save(given: Record<string, string> = {}) {
  const form = menuForm({ ...(await menuVersion(app.pool, 'event_id', event)), ...given })
  const sent = await app.send(`/admin/eventos/${event}/menu`, form, editor)
  expect(sent.status).toBe(302)
}

const path = (rest: string) => `/admin/eventos/${event}/menu/${rest}`

test('stands on the page of its event while the club shows it, in the language of the page, and the kept page follows', async () => {
  expect(await page()).not.toContain('Arroz de gambas')
  await save()
  expect(await page()).not.toContain('Arroz de gambas')
  await save({ shown: 'yes' })
  const shown = await page()
  expect(shown).toContain('Arroz de gambas')
  expect(shown).toContain('Contiene crustáceos')
  expect(shown).toContain('Arroz de verduras')
  expect(shown).not.toContain('Zzyzx')
  const catalan = await text(`/eventos/${event}?lang=ca`)
  expect(catalan).toContain('Arròs de gambes')
  expect(catalan).not.toContain('Arroz de gambas')
  await save()
  expect(await page()).not.toContain('Arroz de gambas')
})

test('is read by programs where everybody reads it, and by who runs events; never who eats', async () => {
  const dishes = (cookie?: string) => text('/rest/v1/menu_dishes?select=*', cookie)
  const before: unknown = JSON.parse(await dishes())
  await save()
  expect(JSON.parse(await dishes())).toEqual(before)
  await save({ shown: 'yes' })
  const told = await dishes()
  expect(told).toContain('Arroz de gambas')
  expect(told).toContain('"contains":["crustaceans"]')
  const menus = await text(`/rest/v1/menus?select=*&event_id=eq.${event}`)
  expect(menus).toContain('Menú de otoño')
  for (const column of ['host_id', 'told', 'final_at', 'link_number']) {
    expect(menus).not.toContain(column)
    expect((await app.ask(`/rest/v1/menus?select=${column}`)).status).toBe(400)
  }
  for (const table of ['menu_plates', 'menu_courses?select=*']) {
    expect(await text(`/rest/v1/${table}`)).not.toContain('Zzyzx')
  }
  expect((await app.ask('/rest/v1/menu_plates')).status).toBe(404)
  await app.pool.query("update events set status = 'draft' where id = $1", [event])
  expect(await text(`/rest/v1/menus?select=*&event_id=eq.${event}`)).toBe('[]')
})

test('becomes final by one form and is taken back by another, both without JavaScript', async () => {
  await save()
  const { final: copy } = menusCopy.es
  const before = await text(path('aviso'), editor)
  expect(before).toContain(copy.mails(1))
  expect(before).toContain('anna@zzyzx.cat')
  expect((await app.ask(path('aviso'), { cookie: member })).status).not.toBe(200)
  const version = await menuVersion(app.pool, 'event_id', event)
  const waiting = async () => {
    const { rows } = await app.pool.query<{ subject: string; html: string }>(
      "select subject, html || text || facts::text as html from mails where kind like 'menu-%' order by kind",
    )
    return rows
  }
  expect((await app.send(path('aviso/envio'), version, editor)).status).toBe(302)
  const mails = await waiting()
  expect(mails.map(({ subject }) => subject)).toEqual([
    menuMailsCopy.es.kinds.host.subject('Sopar'),
    menuMailsCopy.es.kinds.served.subject('Sopar'),
  ])
  expect(JSON.stringify(mails)).not.toMatch(/verduras|crust/u)
  expect(await text(path('aviso'), editor)).toContain(copy.undo)
  expect(await text(`/admin/eventos/${event}/menu`, editor)).toContain('Definitivo')
  expect((await app.send(path('aviso/deshacer'), {}, editor)).status).toBe(302)
  expect(await waiting()).toEqual([])
  expect(await text(path('aviso'), editor)).toContain(copy.not)
})

test('of a table for few the panel tells only that somebody cannot eat something, and leads to the matrix', async () => {
  await save()
  for (const language of ['es', 'ca'] as const) {
    const { among, unsure } = panelCopy[language].week
    for (const address of ['/admin/dashboard', `/admin/eventos/${event}/asistentes`]) {
      const shown = await text(`${address}?lang=${language}`, editor)
      expect(shown).toContain(among.unsure)
      expect(shown).toContain(`href="${path('personas')}"`)
      expect(shown).not.toContain(unsure(1))
    }
  }
})

test('who tells everything in their own words is to be read: no conflict, no mail, and not among those who eat it as it is', async () => {
  await save({ plato_1_0_declarado: 'yes' })
  const note = 'Celíaca, y nada de marisco'
  await app.pool.query(
    `update event_guests set allergens = '{}', has_needs = null, note = $2
     where registration_id in (select id from event_registrations where event_id = $1)`,
    [event, note],
  )
  for (const language of ['es', 'ca'] as const) {
    const { states } = menusCopy[language].matrix
    const matrix = await text(`${path('personas')}?lang=${language}`, editor)
    expect(matrix).toContain(note)
    // As a count, and once for each course.
    expect(matrix.split(states.noted)).toHaveLength(4)
    expect(matrix).not.toContain(states.eats)
    const telling = await text(`${path('aviso')}?lang=${language}`, editor)
    expect(telling).toContain(menusCopy[language].final.unsettled(1))
    expect(telling).toContain(menusCopy[language].final.mails(1))
  }
  for (const [language, copy] of Object.entries(kitchenSheetCopy)) {
    const sheet = await text(`${path('cocina')}?idioma=${language}`, editor)
    expect(sheet).toContain(copy.noted)
    expect(sheet).toContain(note)
    const served = new RegExp(`>0</b><span[^>]*>${copy.served}<`, 'u')
    expect(sheet).toMatch(served)
  }
})

test('last year’s menu is found by the name of its evening and copied, without JavaScript and in both languages', async () => {
  const { rows } = await app.pool.query<{ id: string }>(
    `with event as (insert into events (title, description, date, location, max_participants, translation)
       values ('Calçotada de antes', 'Calçots', now() - interval '1 year', 'Valls', 20, '{"title": "Calçotada d’abans"}') returning id),
     menu as (insert into menus (event_id) select id from event returning id),
     course as (insert into menu_courses (menu_id, position) select id, 0 from menu returning id)
     insert into menu_dishes (course_id, position, title) select id, 0, 'Calçots' from course
     returning (select id::text from event)`,
  )
  const old = rows[0]?.id ?? ''
  await app.pool.query(
    `with event as (insert into events (title, description, date, location, max_participants)
       select 'Sopar ' || each, 'Amb vi', now() + make_interval(days => each), 'Vic', 20
       from generate_series(6, 14) as each returning id)
     insert into menus (event_id) select id from event`,
  )
  const address = `/admin/eventos/${event}/menu`
  const first = await text(address, editor)
  expect(first).not.toContain('Calçotada de antes')
  expect(first).toMatch(/<form[^>]*method="get"[^>]*>[^]*?name="buscar"/u)
  const found = await text(`${address}?buscar=calcotada`, editor)
  expect(found).toContain('Calçotada de antes')
  expect(found).not.toContain('Sopar 6')
  expect(await text(`${address}?buscar=calcotada&lang=ca`, editor)).toContain('Calçotada d’abans')
  expect(await text(`${address}?buscar=xyzxyz`, editor)).toContain(menusCopy.es.sources.noResults)
  expect(await text(`${address}?pagina=99`, editor)).toContain('Calçotada de antes')
  const form = shownForms(found).find(({ fields }) =>
    fields.some(([, value]) => value === `evento:${old}`),
  )
  expect(form?.action).toBe(path('copia'))
  const copied = await app.send(path('copia'), Object.fromEntries(form?.fields ?? []), editor)
  expect(copied.status).toBe(302)
  expect(await text(address, editor)).toContain('value="Calçots"')
})
