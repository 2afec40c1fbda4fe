import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { journeys } from './journeys.ts'
import { type Person } from './person.ts'

/** The button for a seat is in view: beside the text on a desktop, at the bottom of the screen on a phone. */

const club = journeys()
const { page: words } = eventPageCopy.es

let event: number
beforeAll(async () => {
  event = await stored({})
})

const now = new Date()

const day = (days: number) => daysLater(days, now)

const lines = (count: number, of: string) =>
  Array.from({ length: count }, (_, index) => `${of} ${index + 1}`).join('\n')

/** Stores an event whose page is long: a title of three lines, and every field filled in. */
async function stored(given: Parameters<typeof storedEvent>[1]): Promise<number> {
  const { id } = await storedEvent(club.site.db, {
    title: 'Cena de tres estrellas: una noche con los proveedores, del mar hasta la mesa',
    description: lines(12, 'Una mesa larga, cuatro productores y todo el tiempo del mundo.'),
    date: day(20),
    endsAt: day(20.1),
    location: 'Barcelona, Carrer de Sant Pau, 17',
    price: 27_500,
    memberPrice: 22_500,
    category: 'Catas',
    programme: '19:30 Aperitivo\n20:00 Cena\nSobremesa',
    included: lines(4, 'Plato'),
    notIncluded: 'Transporte',
    hostName: 'Mireia Sans',
    hostRole: 'Sumiller',
    ...given,
  })
  return id
}

async function opened(path: string, width: number, height: number): Promise<Person> {
  const visitor = await club.person({ width, language: 'es' })
  await visitor.page.setViewportSize({ width, height })
  await visitor.page.goto(path)
  return visitor
}

const card = (page: Page) =>
  page.getByRole('complementary', {
    name: new RegExp(`^(?:${words.registration}|${words.past})$`, 'u'),
  })
const bar = (page: Page) => page.getByRole('complementary', { name: words.seatBar })

/** The distance from the top of the window in pixels. */
async function yOf(part: ReturnType<typeof card>): Promise<number> {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box.y
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe('on a desktop', () => {
  test('the button is in the upper half of the window, and stays in view', async () => {
    const visitor = await opened(`/eventos/${event}`, 1440, 900)
    const { page } = visitor
    const button = card(page).getByRole('link', { name: words.register })
    expect(await yOf(button)).toBeLessThanOrEqual(500)
    await page.getByRole('heading', { name: words.where }).scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
    const stays = await yOf(button)
    expect(stays).toBeGreaterThan(68)
    expect(stays).toBeLessThan(850)
    expect(await bar(page).count()).toBe(0)
  })

  test.each([
    [1024, 480],
    [1024, 600],
    [1280, 540],
  ])('a window of %i by %i shows it too', async (width, height) => {
    const visitor = await opened(`/eventos/${event}`, width, height)
    const { page } = visitor
    const button = card(page).getByRole('link', { name: words.register })
    await page.evaluate(() => window.scrollTo(0, 300))
    await expect.poll(async () => (await yOf(button)) + 48).toBeLessThanOrEqual(height)
    expect(await overflow(page)).toBe(0)
  })
})

describe('on a phone', () => {
  test('a bar has the button until the card’s own is in view, and again after it', async () => {
    const visitor = await opened(`/eventos/${event}`, 390, 664)
    const { page } = visitor
    const inBar = bar(page).getByRole('link', { name: words.register })
    const y = await yOf(inBar)
    expect(y).toBeGreaterThan(560)
    expect(y + 48).toBeLessThanOrEqual(664)
    await card(page).getByRole('link', { name: words.register }).scrollIntoViewIfNeeded()
    await bar(page).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: words.where }).scrollIntoViewIfNeeded()
    await inBar.waitFor()
    await inBar.click()
    await page.waitForURL('**/inscripcion')
  })

  test.each([320, 390, 768, 1023])('at %i px the whole bar fits', async (width) => {
    const visitor = await opened(`/eventos/${event}`, width, 664)
    const { page } = visitor
    expect(await overflow(page)).toBe(0)
    const button = bar(page).getByRole('link', { name: words.register })
    expect((await button.boundingBox())?.height).toBeLessThanOrEqual(50)
    expect(await button.evaluate((link) => link.scrollWidth > link.clientWidth)).toBe(false)
    expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(80)
  })
})
