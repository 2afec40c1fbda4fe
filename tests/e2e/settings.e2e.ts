import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { until } from '#tests/support/until.ts'
import { clubForm } from '#tests/support/valid-requests/forms.ts'
import { journeys } from './journeys.ts'
import { desk } from './person.ts'

const club = journeys()

const pictures = (page: Page) =>
  page.locator('ol li img').evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? ''))

const begins = (page: Page, first: RegExp) =>
  until(`the list to begin with ${first}`, async () =>
    first.test((await pictures(page))[0] ?? '') ? true : undefined,
  )

/** Makes a change of the order and waits for the server's answer. */
async function stored(page: Page, change: () => Promise<void>) {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/orden\b/u.test(response.url()),
  )
  await change()
  await answer
}

test('an open page updates its facts on navigation', async () => {
  const visitor = await club.person(desk)
  await visitor.open('/contacto')
  const facts = clubForm({ version: '0', name: 'Taula Rodona' })
  await club.site.send('/admin/ajustes/club', facts, await club.site.signIn('admin'))
  // By the site's own link, without a page load.
  await visitor.follow(siteCopy.es.pages.club)
  await visitor.page.waitForFunction(() => document.title.endsWith('Taula Rodona'))
})

test('pictures are ordered by keyboard', async () => {
  const { list, slides } = settingsCopy.es
  const { page } = await club.signedInAdmin(desk, { at: '/admin/ajustes/portada' })
  await page.getByRole('button', { name: list.moveDown(slides.item(1)), exact: true }).focus()
  await stored(page, () => page.keyboard.press('Enter'))
  await begins(page, /hero-01-terrasses/u)
  // The focus follows the row, so that the next key press moves it further.
  await until('the picture to be second', async () => {
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    return label === list.moveDown(slides.item(2)) ? true : undefined
  })
  await stored(page, () => page.keyboard.press('Enter'))
  await until('the picture to be third', async () =>
    /hero-09-sopar/u.test((await pictures(page))[2] ?? '') ? true : undefined,
  )
  await page.reload()
  await begins(page, /hero-01-terrasses/u)
  const home = await fetch(club.site.origin).then((answer) => answer.text())
  expect(home).toMatch(/rel="preload" as="image"[^>]*hero-01-terrasses/u)
})
