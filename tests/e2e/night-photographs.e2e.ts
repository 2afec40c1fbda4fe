import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { nightCopy } from '#app/events/night/night.copy.ts'
import { nightPaths } from '#app/events/night/night.ts'
import { photographFile } from '#tests/support/photographs.ts'
import { until } from '#tests/support/until.ts'
import { journeys } from './journeys.ts'
import { twoScreens } from './person.ts'
import { expectAccessible } from './violations.ts'

/** Photographs taken on the phone of the person who receives guests are kept without a network, and sent once later. */

const club = journeys(async (site) => {
  await site.pool.sql`update events set programme = '19:30 Bienvenida' where id = 2`
})

const paths = nightPaths(2)

const chooser = (page: Page) => page.locator('input[type=file][multiple]')
const shown = (page: Page, language: 'es' | 'ca') =>
  page.getByRole('img', { name: nightCopy[language].photographs.alt('').trim() })

test.each(twoScreens(import.meta.filename))(
  'at $width px in $language photographs wait for the network, also when the page is closed',
  async (screen) => {
    const { photographs: copy } = nightCopy[screen.language]
    const host = await club.signedInAdmin(screen, { at: paths.night })
    const { page } = host
    await chooser(page).waitFor({ state: 'attached' })
    const before = await shown(page, screen.language).count()

    // The network is back after the next page load: requests of this page fail.
    await page.route(`**${paths.photographs}?*`, (route) => route.abort())
    await chooser(page).setInputFiles([
      await photographFile('primera.jpg', '#123'),
      await photographFile('segunda.jpg', '#456'),
      { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') },
    ])
    await page.getByText(attendeesCopy[screen.language].waitingHere.pending(3)).waitFor()
    await expectAccessible(host)
    await page.unroute(`**${paths.photographs}?*`)
    let unheard = 0
    await page.context().route(`**${paths.photographs}?*`, async (route) => {
      unheard += 1
      if (unheard > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await page.reload()
    const refusal = page.getByText(problemsCopy[screen.language].pictureUnreadable)
    await until('all of them to be sent', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      return (await refusal.count()) > 0 || undefined
    })
    await page.getByText(copy.kept(before + 2)).waitFor()
    expect(unheard).toBeGreaterThan(3)
    await expectAccessible(host)
    await page
      .getByRole('button', { name: copy.about(copy.drop, 'nota.jpg'), exact: true })
      .press('Enter')
    await page.getByText(problemsCopy[screen.language].pictureUnreadable).waitFor({
      state: 'detached',
    })
    await page.reload()
    await until('all of them to be shown', async () => {
      return (await shown(page, screen.language).count()) === before + 2 || undefined
    })
    await page.getByText(copy.kept(before + 2)).waitFor()

    // Withdrawing a stored photograph asks first; withdrawing a waiting one does not.
    const drop = page.getByRole('link', { name: new RegExp(`^${copy.drop}`, 'u') })
    await drop.first().press('Enter')
    await page.getByRole('button', { name: copy.takingBack.confirm }).press('Enter')
    await page.getByText(copy.kept(before + 1)).waitFor()
    expect(await shown(page, screen.language).count()).toBe(before + 1)
    await page.context().unrouteAll()
    await page.route(`**${paths.photographs}?*`, (route) => route.abort())
    await chooser(page).setInputFiles([await photographFile('tercera.jpg', '#abc')])
    await page.getByText(attendeesCopy[screen.language].waitingHere.pending(1)).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${copy.drop}`, 'u') }).press('Enter')
    await page
      .getByText(attendeesCopy[screen.language].waitingHere.pending(1))
      .waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText(copy.kept(before + 1)).waitFor()
    expect(await page.getByText(copy.waiting).count()).toBe(0)
  },
)
