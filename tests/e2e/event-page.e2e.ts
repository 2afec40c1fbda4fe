import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { journeys } from './journeys.ts'
import { telephone, type Person } from './person.ts'
import { answerNeeds } from './registering.ts'

/** The way to a seat is in sight: beside the text on a desk, at the foot of the screen on a telephone. */

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

/** An event with a long page: a title of three lines and every field filled in. */
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

/** Of an upcoming or a past event. */
const card = (page: Page) =>
  page.getByRole('complementary', {
    name: new RegExp(`^(?:${words.registration}|${words.past})$`, 'u'),
  })
const bar = (page: Page) => page.getByRole('complementary', { name: words.seatBar })

/** From the top of the window, in pixels. */
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

  test('the bar covers neither the focus nor the last line of the page', async () => {
    const visitor = await opened(`/eventos/${event}`, 390, 664)
    const { page } = visitor
    const under: string[] = []
    let focused = 0
    for (;;) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const element = document.activeElement
        const lies = document.querySelector('.seat-bar')
        const isElement = element instanceof HTMLElement && element !== document.body
        if (!isElement || !lies || 'focusedBefore' in element.dataset) return null
        element.dataset.focusedBefore = ''
        const isShown = lies.getClientRects().length > 0 && !lies.contains(element)
        const { bottom, height } = element.getBoundingClientRect()
        // The panel of the tabs is higher than the screen.
        const fits = height < window.innerHeight / 2
        return {
          name: `${element.tagName} ${element.textContent.slice(0, 40)}`,
          hidden: isShown && fits && bottom > lies.getBoundingClientRect().top + 1,
        }
      })
      if (at === null) break
      focused++
      if (at.hidden) under.push(at.name)
    }
    expect(focused).toBeGreaterThan(25)
    expect(under).toEqual([])
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const last = page.locator('footer nav a').last()
    expect((await yOf(last)) + 20).toBeLessThan(await yOf(bar(page)))
  })
})

describe('an event shows its state', () => {
  const states: readonly [string, Parameters<typeof storedEvent>[1], string, string | null][] = [
    ['open', {}, words.register, words.register],
    ['free', { price: 0, memberPrice: null }, words.register, words.register],
    ['with its last seats', { maxParticipants: 4, seatsTaken: 2 }, words.lastSeats, words.register],
    ['full', { maxParticipants: 4, seatsTaken: 4 }, words.wait, words.waitShort],
    [
      'open for members alone',
      { registrationOpensAt: day(5), membersOpenAt: day(-5) },
      words.asMember,
      words.asMemberShort,
    ],
    ['not open yet', { registrationOpensAt: day(5) }, 'La inscripción se abre', null],
    ['closed', { registrationClosesAt: day(-1) }, 'El plazo de inscripción terminó', null],
    ['cancelled', { cancelledAt: day(-1) }, words.cancelled, null],
    ['over', { date: day(-9), endsAt: day(-8.9) }, words.seeNext, null],
  ]

  test.each(states)('%s', async (_state, given, inCard, inBar) => {
    const path = `/eventos/${await stored(given)}`
    const visitor = await opened(path, 320, 664)
    const { page } = visitor
    await page.waitForLoadState()
    expect(await card(page).innerText()).toContain(inCard)
    if (inBar === null) expect(await bar(page).count()).toBe(0)
    else {
      const button = bar(page).getByRole('link', { name: inBar, exact: true })
      await button.waitFor()
      // One line, and room for the price beside it.
      expect((await button.boundingBox())?.height).toBeLessThanOrEqual(50)
      expect((await bar(page).locator('p').boundingBox())?.width).toBeGreaterThan(60)
    }
    expect(await overflow(page)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await card(page).innerText()).toContain(inCard)
  })

  test('a registered person is led to the own registration', async () => {
    const path = `/eventos/${await stored({ date: day(30), endsAt: null })}`
    const visitor = await club.signedInAdmin(telephone, { at: `${path}/inscripcion` })
    const { page } = visitor
    await visitor.fill(registrationsCopy.es.form.name, 'Ona Admin')
    await answerNeeds(page, 1, 'no')
    await visitor.press(/^Reservar plaza/u)
    await page.waitForURL('**/reservas/**')
    await page.goto(path)
    await bar(page).getByRole('link', { name: words.ownRegistration }).waitFor()
    expect(await bar(page).getByRole('link').count()).toBe(1)
    expect(await card(page).innerText()).toContain(words.registered)
  })
})

describe('a card in a list', () => {
  test.each([320, 390, 768, 1024])('has places and price on one line at %i px', async (width) => {
    const title = `Con el precio al lado, ${width}`
    await stored({ title, date: day(0.5), endsAt: null })
    const visitor = await opened('/eventos', width, 800)
    const article = visitor.page.getByRole('article').filter({ hasText: title })
    const price = article.getByText('275')
    const [whole, places, euros] = await Promise.all(
      [article, article.getByText(eventsCopy.es.capacity(12)), price].map((part) =>
        part.boundingBox(),
      ),
    )
    if (!whole || !places || !euros) throw new Error('it is not shown')
    expect(Math.abs(euros.y + euros.height / 2 - (places.y + places.height / 2))).toBeLessThan(14)
    expect(euros.x + euros.width).toBeCloseTo(whole.x + whole.width, -1)
  })
})

test('the heading has the day only where the card is not beside it', async () => {
  for (const [width, times] of [
    [390, 1],
    [1024, 0],
  ] as const) {
    const visitor = await opened(`/eventos/${event}`, width, 800)
    const shown = visitor.page.locator('main header time').filter({ visible: true })
    expect(await shown.count()).toBe(times)
    await visitor.leave()
  }
})
