import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { clubBookCopy } from '#app/visits/club-book/club-book.copy.ts'
import { passportCopy } from '#app/visits/passport/passport.copy.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'
import { journeys } from './journeys.ts'
import { awake, type Person, type Screen } from './person.ts'

/** A night is closed and stands in the club's book, and in the passport of who was there; both on paper. */

const club = journeys(async (site) => {
  await site.pool.query(lastNight)
})

const token = randomBytes(32).toString('base64url')
const hash = createHash('sha256').update(token).digest('hex')
const account = '22222222-2222-4222-8222-222222222222'
const registration = '33333333-3333-4333-8333-333333333333'
const event = 8801
const evening = 'Cena de la vendimia'
const vetllada = 'Sopar de la verema'

const lastNight = `
  insert into usuarios (id, email, name, email_verified_at)
    values ('${account}', 'merce@example.cat', 'Mercè Vidal', now());
  insert into sessions (token_hash, account_id, expires_at)
    values (decode('${hash}', 'hex'), '${account}', now() + interval '1 hour');
  insert into membership_requests (full_name, email, user_id, status, joined_on)
    values ('Mercè Vidal', 'merce@example.cat', '${account}', 'approved', '2016-03-01');
  insert into events (id, title, description, date, location, restaurant_id, price, max_participants, status, translation)
    overriding system value
    values (${event}, '${evening}', 'Raïm i xup-xup.', now() - interval '14 hours', 'Palamós', 1, 3500, 20, 'published',
      '{"title": "${vetllada}"}');
  insert into event_registrations (id, event_id, user_id, name, email, seats, status, total, confirmed_at)
    values ('${registration}', ${event}, '${account}', 'Mercè Vidal', 'merce@example.cat', 2, 'confirmed', 0, now());
  insert into event_guests (registration_id, place, name, checked_in_at)
    values ('${registration}', 1, 'Mercè Vidal', now()), ('${registration}', 2, 'Joan Rovira', now())
    on conflict (registration_id, place) do update set name = excluded.name, checked_in_at = now();
`

const year = new Date(Date.now() - 14 * 3_600_000).getFullYear()

async function asMember(screen: Screen, settings = {}): Promise<Person> {
  const member = await club.person(screen, settings)
  const url = club.site.origin
  await member.page.context().addCookies([
    { name: 'session', value: token, url },
    { name: 'signed-in', value: '1', url },
  ])
  return member
}

test('an evening is closed, and is in the book and in the passport; without JavaScript too', async () => {
  const staff = await club.signedInAdmin(
    { width: 1440, language: 'es' },
    { at: `/admin/eventos/${event}/cerrar` },
  )
  await awake(staff.page)
  await staff.press(visitsPanelCopy.es.form.close)
  await staff.page.waitForURL((url) => !url.pathname.endsWith('/cerrar'))
  await staff.leave()

  const member = await asMember({ width: 390, language: 'es' }, { javaScriptEnabled: false })
  const { page } = member
  await page.goto('/cuenta')
  await member.follow(clubBookCopy.es.title)
  await page.getByRole('heading', { level: 1, name: clubBookCopy.es.title }).waitFor()
  await page.getByRole('link', { name: new RegExp(`^${year}`, 'u') }).click()
  const main = page.getByRole('main')
  await page.getByRole('heading', { level: 1, name: String(year) }).waitFor()
  expect(await main.innerText()).toContain(evening)
  // Nobody has asked her yet.
  expect(await main.innerText()).not.toContain('Mercè Vidal')
  // The index leads to the evening.
  await page.getByRole('region', { name: clubBookCopy.es.index }).getByRole('link').last().click()
  expect(new URL(page.url()).hash).toMatch(/^#noche-\d+$/u)

  await page.goto('/cuenta/carnet')
  await page.getByRole('link', { name: passportCopy.es.title, exact: true }).click()
  await page.getByRole('heading', { name: passportCopy.es.list.title }).waitFor()
  expect(await main.innerText()).toContain(evening)
  expect(await main.innerText()).toContain(passportCopy.es.list.with('Joan Rovira'))
})

/** How many pages a document has. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/gu)?.length

test.each(['es', 'ca'] as const satisfies Language[])('prints as A5 in %s', async (language) => {
  const member = await asMember({ width: 1440, language })
  const { page } = member
  for (const path of [`/club/libro/${year}`, '/cuenta/pasaporte']) {
    await page.goto(path)
    await awake(page)
    // What is printed has its pictures, also those that nobody has scrolled to.
    await page.evaluate(() => {
      window.print = () => {
        const isThere = [...document.images].map(
          (image) => image.complete && image.naturalWidth > 0,
        )
        document.title = isThere.every(Boolean) ? 'whole' : 'pictures are missing'
      }
    })
    await page.getByRole('button', { name: /^Imprimir/u }).click()
    await page.waitForFunction(() => /whole|missing/u.test(document.title))
    expect(await page.title(), path).toBe('whole')
    await page.emulateMedia({ media: 'print' })
    // No frame of the site or of the account, and nothing to press.
    for (const part of ['.site-header', 'footer', 'nav', 'button']) {
      const shown = await page
        .locator(part)
        .evaluateAll((all) => all.filter((each) => each.getClientRects().length > 0).length)
      expect(shown, `${path} ${part}`).toBe(0)
    }
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    expect(pdf.toString('latin1'), path).toMatch(/\/MediaBox\s*\[\s*0 0 4(?:19|20)[.\d]* 59[45]/u)
    expect(pagesOf(pdf), path).toBeGreaterThan(3)
    await page.emulateMedia({ media: 'screen' })
  }
})
