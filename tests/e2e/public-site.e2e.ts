import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contactCopy } from '#app/content/contact/contact.copy.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { sharingCopy } from '#app/frame/sharing/sharing.copy.ts'
import { sectionsCopy } from '#app/frame/site-frame/sections.copy.ts'
import { whole } from '#tests/support/figures.ts'
import { sampled } from '#tests/support/seed.ts'
import { journeys } from './journeys.ts'
import { desk, twoScreens, type Person, type Screen } from './person.ts'

const club = journeys()

/** A person on a page, with requests to other hosts blocked and recorded. */
async function visit(screen: Screen, path: string): Promise<Person & { elsewhere: string[] }> {
  const visitor = await club.person(screen)
  const elsewhere: string[] = []
  await visitor.page.route(
    (url) => url.origin !== club.site.origin,
    async (route) => {
      elsewhere.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' })
    },
  )
  await visitor.open(path)
  return { ...visitor, elsewhere }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe.each(twoScreens(import.meta.filename))('at $width px in $language', (screen) => {
  const restaurant = restaurantsCopy[screen.language]
  const { form } = contactCopy[screen.language]

  test('the tabs of a restaurant work by keyboard, and each has an address', async () => {
    const visitor = await visit(screen, '/restaurantes/1')
    const { page } = visitor
    await page.getByRole('tab', { name: restaurant.page.descripcion }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL('**/restaurantes/1?tab=menu')
    await page.getByRole('tabpanel', { name: restaurant.page.menu }).waitFor()
    expect(await focused(page)).toBe(restaurant.page.menu)
    await page.keyboard.press('End')
    await page.waitForURL('**/restaurantes/1?tab=resenas')
    await page.getByRole('tabpanel').getByText('Montserrat R.').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tabpanel', { name: restaurant.page.descripcion }).waitFor()
    await page.goto('/restaurantes/1?tab=chef')
    await page.getByRole('tab', { name: restaurant.page.chef, selected: true }).waitFor()
  })

  test('the map loads on request, and nothing from elsewhere before', async () => {
    const visitor = await visit(screen, '/restaurantes/1')
    const { page } = visitor
    await page.getByRole('button', { name: restaurant.page.showMap }).scrollIntoViewIfNeeded()
    await visitor.rest()
    expect(visitor.elsewhere).toEqual([])
    await visitor.press(restaurant.page.showMap)
    const map = page.getByTitle(restaurant.page.map('Can Llevant'))
    await map.waitFor()
    await expect.poll(() => visitor.elsewhere).toHaveLength(1)
    expect(visitor.elsewhere[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed/u)
  })

  test('a message is sent by keyboard only, and asked for again when it was too fast', async () => {
    const visitor = await visit(screen, '/contacto')
    const { page } = visitor
    await page.getByLabel(form.name, { exact: true }).focus()
    for (const text of [
      'Núria Soler',
      `nuria-${screen.width}-${screen.language}@example.cat`,
      '',
    ]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('Hi ha lloc per a dos?')
    // The keyboard skips the trap.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(form.submit)
    await page.keyboard.press('Enter')
    const sent = page.getByText(form.sent)
    const again = page.getByText(form.confirm)
    await sent.or(again).first().waitFor()
    await expect
      .poll(
        async () => {
          if (await sent.isVisible()) return true
          if (await again.isVisible()) await visitor.press(form.submit)
          return false
        },
        { timeout: 10_000 },
      )
      .toBe(true)
    expect(await page.getByLabel(form.message, { exact: true }).inputValue()).toBe('')
  })
})

describe('while the next page loads', () => {
  const screen: Screen = desk
  const { loading, failed, back, retry } = sectionsCopy.es

  const ways = [
    ['/club', 'Restaurantes', '**/restaurantes.data*', loading.restaurants],
    ['/restaurantes', 'Can Llevant', '**/restaurantes/1.data*', loading.restaurant],
    ['/club', 'Eventos', '**/eventos.data*', loading.events],
  ] as const

  test.each(sampled(ways, 1, ([, link]) => link))(
    'from %s to %s it shows progress',
    async (from, link, data, words) => {
      const visitor = await visit(screen, from)
      const { page } = visitor
      const held = Promise.withResolvers<void>()
      await page.route(data, async (route) => {
        await held.promise
        await route.continue()
      })
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await page.getByRole('status').getByText(words).waitFor()
      held.resolve()
      await page.getByText(words).waitFor({ state: 'detached' })
    },
  )

  const brokenWays = [
    ['/club', 'Restaurantes', '**/restaurantes.data*', failed.restaurants, back.restaurants],
    [
      '/restaurantes',
      'Can Llevant',
      '**/restaurantes/1.data*',
      failed.restaurant,
      back.restaurants,
    ],
    [
      '/eventos',
      'Cata de la DO Montsant: cinco tintos de viña vieja',
      '**/eventos/1.data*',
      failed.event,
      back.events,
    ],
  ] as const

  test.each(sampled(brokenWays, 1, ([, link]) => link))(
    'from %s to %s a failure is explained, with a way back',
    async (from, link, data, words, way) => {
      const visitor = await visit(screen, from)
      const { page } = visitor
      await page.route(data, (route) => route.fulfill({ status: 500, body: 'broken' }))
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await page.getByRole('heading', { name: words }).waitFor()
      await page.getByRole('link', { name: way }).waitFor()
      await page.unroute(data)
      await page.getByRole('link', { name: retry }).click()
      await page.getByRole('heading', { name: words }).waitFor({ state: 'detached' })
      // Removes the error of the intended failure.
      visitor.faults.length = 0
    },
  )
})

test.runIf(whole)('the device’s share sheet is used, and closing it is no error', async () => {
  const visitor = await club.person({ width: 390, language: 'ca' }, { unshared: true })
  const { page } = visitor
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(Navigator.prototype, 'share', {
      value: (data: unknown) => {
        shared.push(data)
        return Promise.reject(new DOMException('closed', 'AbortError'))
      },
    })
  })
  await visitor.open('/restaurantes/2')
  await page.getByRole('button', { name: sharingCopy.ca.share, exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'shared'))))
    .toContain(`${club.site.origin}/restaurantes/2`)
})
