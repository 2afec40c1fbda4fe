import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { sharingCopy } from '#app/frame/sharing/sharing.copy.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { journeys } from './journeys.ts'

/** Elements on narrow screens: size, touch targets and visibility; and shared highlights. */

const club = journeys()

async function opened(path: string, width: number) {
  const visitor = await club.person({ width, language: 'es' })
  await visitor.page.setViewportSize({ width, height: 800 })
  await visitor.page.goto(path)
  return visitor
}

const heights = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height)))

test('links of the footer and to the calendar are large enough to touch', async () => {
  const visitor = await opened('/eventos/calendario', 390)
  const { page } = visitor
  const found = await heights(page, 'footer a')
  expect(found.length).toBeGreaterThan(10)
  expect(Math.min(...found)).toBeGreaterThanOrEqual(24)
  const calendar = page.getByRole('link', { name: eventPageCopy.es.month.subscribe })
  expect((await calendar.boundingBox())?.height).toBeGreaterThanOrEqual(24)
})

test('at 320 px everything fits with text twice as large', async () => {
  const { page } = await opened('/', 320)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const menu = page.getByRole('button', { name: siteCopy.es.menu })
  const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {}
  expect(x).toBeGreaterThan(160)
  expect(x + width).toBeLessThanOrEqual(320)
  // Letters that the browser makes twice as large are as those of half the window.
  await page.setViewportSize({ width: 160, height: 800 })
  for (const path of ['/restaurantes', '/restaurantes/1', '/restaurantes/2?tab=resenas']) {
    await page.goto(path)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, wide]).toEqual([path, 160])
  }
})

test('a legal table fits the window', async () => {
  const visitor = await opened('/legal/privacidad', 390)
  const { page } = visitor
  const tables = page.locator('main table')
  for (const [width, asFacts] of [
    [390, true],
    [639, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await tables.filter({ visible: true }).count()).toBe(asFacts ? 0 : await tables.count())
    const cut = await page.locator('main dd, main td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { right, width: wide } = cell.getBoundingClientRect()
        return wide > 0 && right > window.innerWidth ? [cell.textContent] : []
      }),
    )
    expect(cut).toEqual([])
  }
})

test('at 320 px a restaurant’s button and share links are one line each, and cut tabs fade', async () => {
  const visitor = await opened('/restaurantes/1', 320)
  const { page } = visitor
  const { page: words } = restaurantsCopy.es
  const button = page.getByRole('link', { name: words.book })
  expect((await button.boundingBox())?.height).toBeLessThanOrEqual(50)
  const sheet = page.getByRole('button', { name: sharingCopy.es.share })
  expect((await sheet.boundingBox())?.y).toBe((await button.boundingBox())?.y)
  expect(await page.getByRole('button', { name: sharingCopy.es.copy }).count()).toBe(0)
  const fade = await page.getByRole('tablist').evaluate((list) => {
    const { position, backgroundImage } = getComputedStyle(list, '::after')
    return [position, backgroundImage.startsWith('linear-gradient')]
  })
  expect(fade).toEqual(['sticky', true])
  await page.goto('/eventos/1')
  const { on, email, copy } = sharingCopy.es
  const [one, other, last] = await Promise.all(
    [
      page.getByRole('link', { name: on('Facebook') }),
      page.getByRole('link', { name: email }),
      page.getByRole('button', { name: copy }),
    ].map((part) => part.boundingBox()),
  )
  expect([other?.y, last?.y]).toEqual([one?.y, one?.y])
  await page.goto('/restaurantes')
  const field = page.getByRole('searchbox')
  const room = await field.evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('no field')
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('nothing to measure with')
    pen.font = font
    const inside = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return inside - pen.measureText(input.placeholder).width
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test('a pin and its row are highlighted together, with one label at a time', async () => {
  const visitor = await opened('/restaurantes?vista=mapa', 1440)
  const { page } = visitor
  const lit = () =>
    page
      .locator('[data-lit]')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-place')))
  const labels = () =>
    page
      .locator('.map-pin-label')
      .evaluateAll((all) => all.filter((label) => getComputedStyle(label).opacity === '1').length)
  const places = await page
    .locator('li[data-place]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-place')))
  expect(places.length).toBeGreaterThan(1)
  await page.locator(`li[data-place="${places[0]}"]`).hover()
  await expect.poll(lit).toEqual([places[0], places[0]])
  expect(await labels()).toBe(1)
  await page.locator(`a[data-place="${places[1]}"]`).focus()
  await expect.poll(lit).toEqual([places[1], places[1]])
  expect(await labels()).toBe(1)
  await page.locator('h1').hover()
  expect(await lit()).toEqual([places[1], places[1]])
  await page.locator(`a[data-place="${places[0]}"]`).hover()
  await expect.poll(lit).toEqual([places[0], places[0]])
  expect(await labels()).toBe(1)
})

test('long words break, and no letter is cut', async () => {
  await club.site.pool.query(
    `update events set title = 'Sopar de l’Anticonstitucionalíssimament',
       location = 'Restaurant_amb_nom_molt_llarg_sense_cap_espai_Barcelona', translation = '{}'
     where id = (select min(id) from events where date > now())`,
  )
  await club.site.pool.query(
    `update blog_posts set title = 'Anticonstitucionalíssimament i Desinstitucionalització',
       content = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', translation = '{}'
     where slug = (select min(slug) from blog_posts where status = 'published')`,
  )
  const { rows } = await club.site.pool.query<{ event: string; slug: string }>(
    `select (select min(id) from events where date > now()) as event,
       (select slug from blog_posts where title like 'Anticons%') as slug`,
  )
  const [{ event, slug } = { event: '', slug: '' }] = rows
  const visitor = await opened('/eventos', 320)
  const { page } = visitor
  for (const path of [
    '/eventos',
    `/eventos/${event}`,
    `/eventos/${event}/inscripcion`,
    '/blog',
    `/blog/${slug}`,
  ]) {
    if (path !== '/eventos') await page.goto(path)
    const wide = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      cut: [...document.querySelectorAll('main :is(h1, h2, h3, p, dd, li, a, span)')].flatMap(
        (element) => {
          const outside = element.checkVisibility() && element.getBoundingClientRect().right > 321
          return outside && !element.closest('nav, .truncate, [class*=overflow-x]')
            ? [element.textContent]
            : []
        },
      ),
    }))
    expect([path, wide]).toEqual([path, { page: 320, cut: [] }])
  }
})

test('on paper the header is above the text once, without buttons', async () => {
  const visitor = await opened('/healthz', 794)
  const { page } = visitor
  for (const path of ['/contacto', '/legal/terminos', '/restaurantes/1', '/eventos']) {
    // Shown on screen, then printed.
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    const shown = await page.evaluate(() => ({
      header: getComputedStyle(document.querySelector('header') ?? document.body).position,
      buttons: [...document.querySelectorAll('button')].filter((each) => each.checkVisibility())
        .length,
      pale: [...document.querySelectorAll('footer *')].filter(
        (each) => each.checkVisibility() && getComputedStyle(each).color !== 'rgb(31, 26, 23)',
      ).length,
    }))
    expect([path, shown]).toEqual([path, { header: 'static', buttons: 0, pale: 0 }])
  }
})
