import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { dietsCopy } from '#app/copy/diets.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { nightCopy } from '#app/events/night/night.copy.ts'
import { nightPaths } from '#app/events/night/night.ts'
import { photograph } from '#tests/support/photographs.ts'
import { journeys } from './journeys.ts'
import { awake, twoScreens } from './person.ts'
import { expectAccessible } from './violations.ts'

/** An evening on the telephone of the person who receives people: what is noted without a network is sent later, once. */

const helpers = ['Ada Porta', 'Biel Porta'].map((name) => ({
  name,
  token: randomBytes(32).toString('base64url'),
}))

const values = helpers.map(({ name, token }) => `('${name}', '${token}')`).join(', ')

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
  update events set date = now() + interval '1 hour', ends_at = null where id = 3;
  with party as (
    insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at)
    select 3, name, lower(name) || '@example.cat', 1, 'confirmed', 0, now()
    from (values ('Aina'), ('Bru'), ('Cesc')) as person (name) returning id, name)
  insert into event_guests (registration_id, place, name, has_needs, allergens)
    select id, 1, name, true, '{gluten}' from party;
  insert into usuarios (name, email, role, email_verified_at)
    select name, lower(replace(name, ' ', '.')) || '@example.cat', 0, now()
    from (values ${values}) as helper (name, token);
  insert into sessions (token_hash, account_id, expires_at)
    select sha256(convert_to(token, 'utf8')), id, now() + interval '1 hour'
    from (values ${values}) as helper (name, token) join usuarios using (name);
  insert into account_offices (account_id, office, event_id)
    select id, office, 2 from usuarios, (values ('door'), ('kitchen')) as given (office)
    where name in ('Ada Porta', 'Biel Porta');
`

const club = journeys(async (site) => {
  await site.pool.query(given)
})

const paths = nightPaths(2)

test.each(twoScreens(import.meta.filename))('at $width px in $language', async (screen) => {
  const { missing, notes, programme } = nightCopy[screen.language]
  const { doorPage, waitingHere } = attendeesCopy[screen.language]
  const host = await club.signedInAdmin(screen)
  const { page } = host
  await page.goto(paths.night)
  await awake(page)
  await page.getByRole('heading', { name: missing.title(1) }).waitFor()
  await page.getByRole('heading', { name: programme.title }).waitFor()
  await page.getByText(doorPage.table(1)).first().waitFor()
  await expectAccessible(host)

  const text = `Se acabó el cava en ${screen.language}`
  await page.context().setOffline(true)
  await page.getByLabel(notes.label, { exact: true }).fill(text)
  await page.getByRole('button', { name: notes.submit }).click()
  await page.getByText(waitingHere.pending(1)).waitFor()
  await page.getByText(text).waitFor()
  expect(await page.getByLabel(notes.label, { exact: true }).inputValue()).toBe('')
  await page.context().setOffline(false)
  await page.getByText(waitingHere.pending(1)).waitFor({ state: 'detached' })
  await page.reload()
  expect(await page.getByText(text).count()).toBe(1)
  await expectAccessible(host)
})

test('the door of tonight survives a reload without a network, with what was done since', async () => {
  const { doorPage: words, waitingHere } = attendeesCopy.es
  const host = await club.signedInAdmin({ width: 390, language: 'es' })
  const { page } = host
  const door = '/admin/eventos/3/entrada'
  await page.goto(door)
  await awake(page)
  await page.getByText(words.arrived(0, 3)).waitFor()
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, door))
    .toBe(true)
  // Acknowledged after the list was kept.
  await host.press(words.markOf('Aina'))
  await page.getByText(waitingHere.pending(1)).waitFor({ state: 'detached' })
  await page.context().setOffline(true)
  await host.press(words.markOf('Bru'))
  await page.getByText(waitingHere.pending(1)).waitFor()
  await page.reload()
  await page.getByText(words.arrived(2, 3)).waitFor()
  expect(await page.getByText(dietsCopy.es.allergens.gluten).count()).toBeGreaterThan(0)
  await host.press(words.markOf('Cesc'))
  await page.getByText(words.arrived(3, 3)).waitFor()
  await page.context().setOffline(false)
  await page.getByText(waitingHere.pending(2)).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText(words.arrived(3, 3)).waitFor()
  // It goes with the session.
  await page.context().clearCookies()
  await page.goto('/')
  await awake(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visitorchange')))
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
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
})

test('what one person left on the telephone waits while another uses it, and is sent as theirs', async () => {
  const { notes, photographs } = nightCopy.es
  const { waitingHere } = attendeesCopy.es
  const [ada, biel] = helpers
  if (!ada || !biel) throw new Error('there are two of them')
  const host = await club.person({ width: 390, language: 'es' })
  const { page } = host
  const context = page.context()
  const signIn = ({ token }: { token: string }) =>
    context.addCookies([{ name: 'session', value: token, url: club.site.origin }])
  const open = async () => {
    await page.goto(paths.night)
    await awake(page)
  }
  const write = async (text: string) => {
    await page.getByLabel(notes.label, { exact: true }).fill(text)
    await page.getByRole('button', { name: notes.submit }).click()
    await page.getByText(text).waitFor()
  }
  const waiting = (words: string, places: number) =>
    page
      .getByText(words)
      .nth(places - 1)
      .waitFor()
  const noteOf = (text: string) => page.getByRole('listitem').filter({ hasText: text })

  // Nothing of hers arrives while her session lives.
  await signIn(ada)
  const sent = [`**${paths.notes}`, `**${paths.photographs}?*`]
  for (const path of sent) await context.route(path, (route) => route.abort())
  await open()
  await write('Falta una silla')
  await page.getByText(waitingHere.pending(1)).waitFor()
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'sala.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await photograph({ background: '#246' })),
  })
  await waiting(waitingHere.pending(1), 2)

  // Her page is still open: the session that it sends by is his by now.
  await signIn(biel)
  for (const path of sent) await context.unroute(path)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await waiting(waitingHere.signedOut, 2)

  await open()
  await waiting(waitingHere.ofOthers(1), 2)
  await expectAccessible(host)
  const noted = page.waitForResponse((answer) => answer.url().endsWith(paths.notes) && answer.ok())
  await write('Sobra una silla')
  await noted
  await page.getByText(waitingHere.pending(1)).waitFor({ state: 'detached' })
  await open()
  await noteOf('Sobra una silla').filter({ hasText: biel.name }).waitFor()
  await waiting(waitingHere.ofOthers(1), 2)
  expect(await page.getByText('Falta una silla').count()).toBe(0)
  expect(await page.getByText(photographs.waiting).count()).toBe(0)

  await signIn(ada)
  const heard = page.waitForResponse((answer) => answer.url().endsWith(paths.notes) && answer.ok())
  await open()
  await heard
  await page.getByText(photographs.kept(1)).waitFor()
  await open()
  await noteOf('Falta una silla').filter({ hasText: ada.name }).waitFor()
  const photo = page.getByRole('img', { name: photographs.alt('').trim() })
  const tile = page.getByRole('listitem').filter({ has: photo })
  expect(await tile.count()).toBe(1)
  await tile.filter({ hasText: ada.name }).waitFor()
  expect(await page.getByText(waitingHere.ofOthers(1)).count()).toBe(0)
})
