import { expect, test } from 'vitest'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { clubBookCopy } from '#app/visits/club-book/club-book.copy.ts'
import { passportCopy } from '#app/visits/passport/passport.copy.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { storedSeats } from '#tests/support/file-database.ts'
import { storedMember } from '#tests/support/partners.ts'
import { journeys } from './journeys.ts'
import { desk, telephone } from './person.ts'

const email = 'merce@example.cat'
const evening = 'Cena de la vendimia'
let event: number

const club = journeys(async ({ db }) => {
  const { account } = await storedMember(db, { email, name: 'Mercè Vidal', joinedOn: '2016-03-01' })
  const date = daysLater(-14 / 24, new Date())
  event = (await storedEvent(db, { title: evening, date, restaurantId: 1 })).id
  const came = [account.name, 'Joan Rovira'].map((name) => ({ name, checkedInAt: new Date() }))
  await storedSeats(db, event, came, { accountId: account.id, email, confirmedAt: new Date() })
})

const year = new Date(Date.now() - 14 * 3_600_000).getFullYear()

test('a closed event appears in book and passport, also without JavaScript', async () => {
  const staff = await club.signedInAdmin(desk, { at: `/admin/eventos/${event}/cerrar` })
  await staff.press(visitsPanelCopy.es.form.close)
  await staff.page.waitForURL((url) => !url.pathname.endsWith('/cerrar'))
  await staff.leave()

  const member = await club.signedIn(telephone, email, { javaScriptEnabled: false })
  const { page } = member
  await page.goto('/cuenta')
  await member.follow(clubBookCopy.es.title)
  await page.getByRole('heading', { level: 1, name: clubBookCopy.es.title }).waitFor()
  await page.getByRole('link', { name: new RegExp(`^${year}`, 'u') }).click()
  const main = page.getByRole('main')
  await page.getByRole('heading', { level: 1, name: String(year) }).waitFor()
  expect(await main.innerText()).toContain(evening)
  // She has not been asked for consent yet.
  expect(await main.innerText()).not.toContain('Mercè Vidal')
  await page.getByRole('region', { name: clubBookCopy.es.index }).getByRole('link').last().click()
  expect(new URL(page.url()).hash).toMatch(/^#noche-\d+$/u)

  await page.goto('/cuenta/carnet')
  await page.getByRole('link', { name: passportCopy.es.title, exact: true }).click()
  await page.getByRole('heading', { name: passportCopy.es.list.title }).waitFor()
  expect(await main.innerText()).toContain(evening)
  expect(await main.innerText()).toContain(passportCopy.es.list.with('Joan Rovira'))
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/gu)?.length

test.each(['es', 'ca'] as const satisfies Language[])(
  'the book prints as A5 in %s',
  async (language) => {
    const member = await club.signedIn({ width: 1440, language }, email)
    const { page } = member
    await member.open(`/club/libro/${year}`)
    // Printing loads the pictures, also those not scrolled to.
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
    expect(await page.title()).toBe('whole')
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.site-header', 'footer', 'nav', 'button']) {
      const shown = await page
        .locator(part)
        .evaluateAll((all) => all.filter((each) => each.getClientRects().length > 0).length)
      expect(shown, part).toBe(0)
    }
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 4(?:19|20)[.\d]* 59[45]/u)
    expect(pagesOf(pdf)).toBeGreaterThan(3)
  },
)
