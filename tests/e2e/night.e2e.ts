import { expect, test } from 'vitest'
import { dietsCopy } from '#app/copy/diets.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { nightCopy } from '#app/events/night/night.copy.ts'
import { nightPaths } from '#app/events/night/night.ts'
import { storedAccount } from '#tests/support/context.ts'
import { storedSeats } from '#tests/support/file-database.ts'
import { photographFile } from '#tests/support/photographs.ts'
import { signIn } from './first-admin.ts'
import { journeys } from './journeys.ts'
import { telephone, twoScreens } from './person.ts'
import { expectAccessible } from './violations.ts'

/** An evening on the telephone of the person who receives people: what is noted without a network is sent later, once. */

const ada = { name: 'Ada Porta', email: 'ada.porta@example.cat' }
const biel = { name: 'Biel Porta', email: 'biel.porta@example.cat' }

const given = `
  update events set programme = '19:30 Bienvenida' || chr(10) || '20:30 Cena' where id = 2;
  update events set date = now() + interval '1 hour', ends_at = null where id = 3;
  insert into account_offices (account_id, office, event_id)
    select id, office, 2 from usuarios, (values ('door'), ('kitchen')) as given (office)
    where name in ('${ada.name}', '${biel.name}');
`

const club = journeys(async ({ db, pool }) => {
  for (const helper of [ada, biel]) await storedAccount(db, helper)
  const needs = { hasNeeds: true, allergens: ['gluten' as const] }
  for (const name of ['Aina', 'Bru', 'Cesc']) {
    await storedSeats(db, 3, [{ name, ...needs }], { confirmedAt: new Date() })
  }
  await pool.query(given)
})

const paths = nightPaths(2)

test.each(twoScreens(import.meta.filename))('at $width px in $language', async (screen) => {
  const { notes, programme } = nightCopy[screen.language]
  const { waitingHere } = attendeesCopy[screen.language]
  const host = await club.signedInAdmin(screen, { at: paths.night })
  const { page } = host
  await page.getByRole('heading', { name: programme.title }).waitFor()
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

test('tonight’s door survives a reload without a network, with its marks', async () => {
  const { doorPage: words, waitingHere } = attendeesCopy.es
  const door = '/admin/eventos/3/entrada'
  const host = await club.signedInAdmin(telephone, { at: door })
  const { page } = host
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
  // It ends with the session.
  await page.context().clearCookies()
  await host.open('/')
  await page.evaluate(() => document.dispatchEvent(new Event('visitorchange')))
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})

test('marks of one person wait while another uses the phone, and are sent as their own', async () => {
  const { notes, photographs } = nightCopy.es
  const { waitingHere } = attendeesCopy.es
  const host = await club.signedIn(telephone, ada.email)
  const { page } = host
  const context = page.context()
  const open = () => host.open(paths.night)
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
  const sent = [`**${paths.notes}`, `**${paths.photographs}?*`]
  for (const path of sent) await context.route(path, (route) => route.abort())
  await open()
  await write('Falta una silla')
  await page.getByText(waitingHere.pending(1)).waitFor()
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles(await photographFile('sala.jpg', '#246'))
  await waiting(waitingHere.pending(1), 2)

  // Her page is still open: the session that it sends by is his by now.
  await signIn(host, club.site, biel.email)
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

  await signIn(host, club.site, ada.email)
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
