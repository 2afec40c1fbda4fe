import { expect, test } from 'vitest'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { journeys } from './journeys.ts'

const club = journeys()

async function opened(path: string, width: number) {
  const visitor = await club.person({ width, language: 'es' })
  await visitor.page.setViewportSize({ width, height: 800 })
  await visitor.page.goto(path)
  return visitor
}

test('at 320 px everything fits with text twice as large', async () => {
  const { page } = await opened('/', 320)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const menu = page.getByRole('button', { name: siteCopy.es.menu })
  const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {}
  expect(x).toBeGreaterThan(160)
  expect(x + width).toBeLessThanOrEqual(320)
  // Doubling the text in the browser has the effect of half the width.
  await page.setViewportSize({ width: 160, height: 800 })
  for (const path of ['/restaurantes', '/restaurantes/1', '/restaurantes/2?tab=resenas']) {
    await page.goto(path)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, wide]).toEqual([path, 160])
  }
})

test('long words break, and no letter is cut', async () => {
  await club.site.pool.sql`
    update events set title = 'Sopar de l’Anticonstitucionalíssimament',
      location = 'Restaurant_amb_nom_molt_llarg_sense_cap_espai_Barcelona', translation = '{}'
    where id = (select min(id) from events where date > now())`
  await club.site.pool.sql`
    update blog_posts set title = 'Anticonstitucionalíssimament i Desinstitucionalització',
      content = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', translation = '{}'
    where slug = (select min(slug) from blog_posts where status = 'published')`
  const rows = await club.site.pool.sql<{ event: string; slug: string }>`
    select (select min(id) from events where date > now()) as event,
    (select slug from blog_posts where title like 'Anticons%') as slug`
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
