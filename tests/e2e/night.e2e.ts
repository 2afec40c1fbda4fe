import { expect, test } from 'vitest'
import { dietsCopy } from '#app/copy/diets.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { nightCopy } from '#app/events/night/night.copy.ts'
import { nightPaths } from '#app/events/night/night.ts'
import { storedAccount } from '#tests/support/context.ts'
import { storedSeats } from '#tests/support/file-database.ts'
import { journeys } from './journeys.ts'
import { telephone, twoScreens } from './person.ts'
import { expectAccessible } from './violations.ts'

/** Notes on the phone of the person who receives guests are kept without a network, and sent once later. */

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
  // This mark is acknowledged after the list was cached.
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
  // The cached door is removed with the session.
  await page.context().clearCookies()
  await host.open('/')
  await page.evaluate(() => document.dispatchEvent(new Event('visitorchange')))
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})
