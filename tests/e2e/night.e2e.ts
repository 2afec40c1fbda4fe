import { expect, test } from 'vitest'
import { nightCopy } from '#app/copy/night.ts'
import { nightPaths } from '#app/features/night/night.ts'
import { fillDatabase } from './fill-database.ts'
import { makeFirstAdmin } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { awake, twoScreens } from './person.ts'
import { violations } from './violations.ts'

/** An evening on the telephone of whoever receives people: what is noted without a network is sent later, once. */

const given = `
  update events set programme = '19:30 Bienvenida' || chr(10) || '20:30 Cena' where id = 2;
  insert into event_tables (event_id, number, seats) values (2, 1, 4);
  with party as (
    insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at)
    values (2, 'Blanca Puig', 'blanca@example.cat', 1, 'confirmed', 3500, now()) returning id),
  person as (
    insert into event_guests (registration_id, place, name) select id, 1, 'Blanca Puig' from party returning id)
  select id from person;
  insert into event_seatings (guest_id, table_id)
    select event_guests.id, event_tables.id from event_guests, event_tables where name = 'Blanca Puig';
`

const club = journeys(async (browser, site) => {
  await makeFirstAdmin(browser, site)
  await fillDatabase(site, given)
})

const paths = nightPaths(2)

test.each(twoScreens)('at $width px in $language', async (screen) => {
  const { missing, notes, tables, programme } = nightCopy[screen.language]
  const host = await club.signedInAdmin(screen)
  const { page } = host
  await page.goto(paths.night)
  await awake(page)
  await page.getByRole('heading', { name: missing.title(1) }).waitFor()
  await page.getByRole('heading', { name: programme.title }).waitFor()
  await page.getByText(tables.table(1)).first().waitFor()
  expect(await violations(host)).toEqual([])

  const text = `Se acabó el cava en ${screen.language}`
  await page.context().setOffline(true)
  await page.getByLabel(notes.label, { exact: true }).fill(text)
  await page.getByRole('button', { name: notes.submit }).click()
  await page.getByText(notes.pending(1)).waitFor()
  await page.getByText(text).waitFor()
  expect(await page.getByLabel(notes.label, { exact: true }).inputValue()).toBe('')
  await page.context().setOffline(false)
  await page.getByText(notes.pending(1)).waitFor({ state: 'detached' })
  await page.reload()
  expect(await page.getByText(text).count()).toBe(1)
  expect(await violations(host)).toEqual([])
  await host.leave()
})

test('without JavaScript a note is sent by its form', async () => {
  const admin = await club.signedInAdmin({ width: 1440, language: 'es' })
  const host = await club.person({ width: 390, language: 'es' }, { javaScriptEnabled: false })
  const { notes } = nightCopy.es
  await host.page.context().addCookies(await admin.page.context().cookies())
  await host.page.goto(paths.night)
  await host.page.getByLabel(notes.label, { exact: true }).fill('Faltan copas')
  await host.page.getByRole('button', { name: notes.submit }).click()
  await host.page.getByText('Faltan copas').waitFor()
  await host.leave()
  await admin.leave()
})
