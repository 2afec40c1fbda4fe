import { expect, test } from 'vitest'
import { homeCopy } from '#app/administration/home/home.copy.ts'
import { testimonialsCopy } from '#app/frame/testimonials/testimonials.copy.ts'
import { journeys } from './journeys.ts'
import { desk } from './person.ts'

const club = journeys()
const { hero, testimonials } = homeCopy.es

async function atHome(reducedMotion: 'reduce' | 'no-preference') {
  const visitor = await club.person(desk, { unshared: true })
  const { page } = visitor
  await page.emulateMedia({ reducedMotion })
  await page.clock.install()
  await visitor.open('/')
  const shows = (number: number) => page.getByText(hero.position(number, 10)).waitFor()
  return { visitor, page, shows }
}

test('the carousel advances after 5 seconds, wraps both ways, and stops when paused', async () => {
  const { visitor, page, shows } = await atHome('no-preference')
  // From here on the test advances the clock.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const leaveHero = async () => {
    await page.mouse.move(200, 20)
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
  }
  await visitor.press(hero.goTo(9))
  await shows(9)
  // The pointer and the focus are on the controls.
  await page.clock.runFor(20_000)
  await shows(9)
  // The pointer anywhere over the hero stops it.
  await leaveHero()
  await page.mouse.move(200, 300)
  await page.clock.runFor(20_000)
  await shows(9)
  await page.mouse.move(200, 20)
  await page.getByRole('link', { name: hero.club, exact: true }).focus()
  await page.clock.runFor(20_000)
  await shows(9)
  await leaveHero()
  await page.clock.runFor(4900)
  await shows(9)
  await page.clock.runFor(200)
  await shows(10)
  await page.clock.runFor(5000)
  await shows(1)
  await visitor.press(hero.previous)
  await shows(10)
  await visitor.press(hero.next)
  await shows(1)
  await visitor.press(hero.pause)
  await leaveHero()
  await page.clock.runFor(20_000)
  await shows(1)
  await visitor.press(hero.play)
  await leaveHero()
  await page.clock.runFor(5100)
  await shows(2)
})

test('the carousel does not move for people who prefer no motion', async () => {
  const { page, shows } = await atHome('reduce')
  await page.clock.runFor(30_000)
  await shows(1)
})

test('the header turns white after more than 10 pixels', async () => {
  const { page } = await atHome('reduce')
  const ground = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  await page.evaluate(() => window.scrollTo(0, 10))
  await page.waitForFunction(() => window.scrollY === 10)
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  await page.evaluate(() => window.scrollTo(0, 11))
  await page.waitForFunction(
    () =>
      getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor ===
      'rgb(255, 255, 255)',
  )
})

test('the members’ testimonials wrap both ways', async () => {
  const { visitor, page } = await atHome('reduce')
  const [first, second, third] = testimonialsCopy.es.quotes
  await page.getByText(first.author).waitFor()
  await visitor.press(testimonials.previous)
  await page.getByText(third.author).waitFor()
  await visitor.press(testimonials.next)
  await visitor.press(testimonials.next)
  await page.getByText(second.author).waitFor()
})
