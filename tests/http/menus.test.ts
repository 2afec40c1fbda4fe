import { beforeEach, expect, test } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { menuForm, menuVersion } from '#tests/support/menus.ts'
import { shows } from '#tests/support/pages.ts'

let event: string
const app = await fileApp({ SEED_DEMO: 'false' })
const editor = await app.signIn('editor', 'emma@example.cat')
beforeEach(async () => {
  event = await app.pool.value`
    with event as (insert into events (title, description, date, location, category, max_participants, status)
      values ('Sopar', 'Amb vi', now() + interval '5 days', 'Vic', 'Tast', 20, 'published') returning id),
    seat as (insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at)
      select id, 'Anna Zzyzx', 'anna@zzyzx.cat', 1, 'confirmed', 0, now() from event returning id),
    guest as (insert into event_guests (registration_id, place, name, has_needs, diets, allergens)
      select id, 1, 'Anna Zzyzx', true, '{}', '{crustaceans}' from seat)
    select id from event`
})

const text = app.read

const page = () => text(`/eventos/${event}`)

async function save(given: Record<string, string> = {}) {
  const form = menuForm({ ...(await menuVersion(app.pool, 'event_id', event)), ...given })
  expect((await app.send(`/admin/eventos/${event}/menu`, form, editor)).status).toBe(302)
}

test('a menu appears on its event’s page in the page’s language, also in the cached page', async () => {
  expect(await page()).not.toContain('Arroz de gambas')
  await save()
  expect(await page()).not.toContain('Arroz de gambas')
  await save({ shown: 'yes' })
  const shown = await page()
  shows(shown, 'Arroz de gambas', 'Contiene crustáceos', 'Arroz de verduras')
  expect(shown).not.toContain('Zzyzx')
  const catalan = await text(`/eventos/${event}?lang=ca`)
  expect(catalan).toContain('Arròs de gambes')
  expect(catalan).not.toContain('Arroz de gambas')
  await save()
  expect(await page()).not.toContain('Arroz de gambas')
})

test('programs can read public menus, and those of people who run events all menus, without names', async () => {
  const dishes = (cookie?: string) => text('/rest/v1/menu_dishes?select=*', cookie)
  const before: unknown = JSON.parse(await dishes())
  await save()
  expect(JSON.parse(await dishes())).toEqual(before)
  await save({ shown: 'yes' })
  const served = await dishes()
  shows(served, 'Arroz de gambas', '"contains":["crustaceans"]')
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
  await app.pool.sql`update events set status = 'draft' where id = ${event}`
  expect(await text(`/rest/v1/menus?select=*&event_id=eq.${event}`)).toBe('[]')
})
