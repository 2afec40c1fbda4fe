import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '#app/platform/i18n/languages/language.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { recordFigure, tries, whole } from '#tests/support/figures.ts'
import { sampled } from '#tests/support/seed.ts'
import type { ActorName, World } from '#tests/support/valid-requests/world.ts'
import { writtenMails } from '#tests/support/written-mails.ts'
import { markup } from './corpus/markup.ts'
import { attackOn } from './support/attack.ts'
import { markupCount, storeMarkup } from './support/stored-markup.ts'
import { contextOf, watched } from './support/watched-page.ts'
import { hostileWorld } from './support/world.ts'

/** Markup in every text of the site, viewed in a real browser (design, S9). */

let world: World
let browser: Browser
let visited = 0

beforeAll(async () => {
  ;[world, browser] = await Promise.all([hostileWorld(), launchBrowser()])
  await storeMarkup(world, attackOn(world), tries({ part: 1, all: markupCount }))
})
afterAll(async () => {
  await browser.close()
  await world.app.close()
})

async function idsOf(query: string, most: number): Promise<string[]> {
  const { rows } = await world.app.pool.query<{ id: string }>(`${query} limit ${most}`)
  return rows.map(({ id }) => id)
}

/** In the whole suite as many rows as texts, so that each field has each text once. */
const many = tries({ part: 1, all: markupCount })
const some = tries({ part: 1, all: 20 })

async function pagesOf(by: ActorName): Promise<string[]> {
  const restaurants = await idsOf('select id from restaurants order by id desc', many)
  const events = await idsOf('select id from events order by id desc', many)
  const registered = await idsOf(
    'select event_id as id from event_registrations order by number desc',
    1,
  )
  const seats = await idsOf('select id from event_registrations order by updated_at desc', some)
  const slugs = await idsOf(
    'select slug as id from blog_posts where first_published_at is not null order by created_at desc',
    many,
  )
  if (by === 'visitor') {
    return [
      '/',
      '/club',
      '/contacto',
      '/restaurantes',
      '/eventos',
      '/eventos/calendario',
      '/blog',
      '/legal/privacidad',
      '/legal/terminos',
      '/legal/aviso-legal',
      '/restaurantes/2',
      ...restaurants.flatMap((id) => [`/restaurantes/${id}`, `/restaurantes/${id}?tab=menu`]),
      '/restaurantes/1?tab=resenas',
      '/eventos/2',
      ...events.map((id) => `/eventos/${id}`),
      ...slugs.map((slug) => `/blog/${slug}`),
      ...seats.flatMap((id) => {
        const link = world.linkOf(id)
        return [link, link.replace('?', '/respuestas?')]
      }),
    ]
  }
  if (by === 'user')
    return ['/cuenta', '/cuenta/ficha', '/cuenta/perfil', '/restaurantes/1/resena', '/unete']
  const posts = await idsOf('select id::text from blog_posts order by created_at desc', some)
  const people = registered.flatMap((id) => [
    `/admin/eventos/${id}/asistentes`,
    `/admin/eventos/${id}/entrada`,
    `/admin/eventos/${id}/cocina`,
    `/admin/eventos/${id}/mensaje`,
  ])
  const kept = [
    '/admin/dashboard',
    '/admin/restaurantes',
    '/admin/eventos',
    '/admin/blog',
    '/admin/resenas',
    '/admin/papelera',
    '/admin/restaurantes/2/editar',
    ...restaurants.slice(0, some).map((id) => `/admin/restaurantes/${id}/editar`),
    ...events.slice(0, some).map((id) => `/admin/eventos/${id}/editar`),
    ...posts.map((id) => `/admin/blog/${id}/editar`),
    ...people,
  ]
  if (by === 'editor') return kept
  return [
    '/admin/socios',
    '/admin/mensajes',
    '/admin/correos',
    '/admin/usuarios',
    '/admin/actividad',
    '/admin/ajustes/club',
    '/admin/ajustes/contacto',
    '/admin/ajustes/legal',
    '/admin/ajustes/socios',
    '/admin/ajustes/caja',
    '/admin/ajustes/portada',
    '/admin/ajustes/testimonios',
    ...(
      await idsOf(
        `select id from membership_requests where status = 'approved' order by updated_at desc`,
        some,
      )
    ).flatMap((id) => [`/admin/socios/${id}/ficha`, `/admin/socios/${id}/editar`]),
  ]
}

const nothing = { dialogs: [], ran: [], reports: [], elsewhere: [] }

/** Opens each page and waits until its scripts have run. */
async function crawl(by: ActorName, language: Language) {
  const elsewhere: string[] = []
  const context = await contextOf(browser, world, { by, language }, { elsewhere })
  const { page, seen } = await watched(context)
  const wrong: string[] = []
  for (const path of sampled(await pagesOf(by), 3)) {
    const response = await page.goto(path, { waitUntil: 'load' })
    if (response?.status() !== 200) wrong.push(`${path}: ${response?.status()}`)
    visited += 1
    // Touching the page loads its late scripts.
    await page.mouse.move(200, 300)
    await page.keyboard.press('Tab')
  }
  await context.close()
  return { seen: { ...seen, elsewhere }, wrong }
}

describe.each(languages)('in %s', (language) => {
  test.each(['visitor', 'user', 'editor', 'admin'] as const)(
    'no stored text runs before a %s',
    async (by) => {
      // In `npm test` each half of the pages is seen in one of the languages.
      if (!whole && (by === 'visitor' || by === 'admin') !== (language === 'ca')) return
      const { seen, wrong } = await crawl(by, language)
      expect(wrong).toEqual([])
      expect(seen).toEqual(nothing)
    },
  )
})

test('no mail runs scripts, even without a policy', async () => {
  const rows = (await writtenMails(world.app.db)).slice(-tries({ part: 60, all: 1000 }))
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.some(({ text }) => text.includes('window.__x'))).toBe(true)
  const context = await browser.newContext()
  const { page, seen } = await watched(context)
  for (const { html } of rows) await page.setContent(html, { waitUntil: 'load' })
  await context.close()
  expect({ ...seen, elsewhere: [] }).toEqual(nothing)
})

test('calendars, feeds and pictures have their declared type', async () => {
  const context = await browser.newContext()
  const { page } = await watched(context)
  for (const path of ['/eventos/rss.xml', '/blog/rss.xml', '/sitemap.xml']) {
    const text = await (await world.app.ask(path)).text()
    const faults = await page.evaluate((xml) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml')
      return read.querySelectorAll('parsererror, script, [onerror], [onload]').length
    }, text)
    expect([path, faults]).toEqual([path, 0])
  }
  await context.close()
  for (const path of ['/eventos.ics', ...(await pathsOfEvents('evento.ics'))]) {
    const text = await (await world.app.ask(path)).text()
    const odd = text
      .split('\r\n')
      .filter((line) => !/^(?: .*|[A-Z-]+[:;].*|)$/u.test(line) || /[\r\n]/u.test(line))
    expect([path, odd]).toEqual([path, []])
  }
  for (const path of await pathsOfEvents('tarjeta.jpg')) {
    const response = await world.app.ask(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    await response.arrayBuffer()
  }
})

async function pathsOfEvents(file: string): Promise<string[]> {
  const ids = await idsOf('select id from events order by id desc', some)
  return ids.map((id) => `/eventos/${id}/${file}`)
}

describe('controls', () => {
  test('unescaped markup runs without a policy', async () => {
    const context = await browser.newContext()
    const { page, seen } = await watched(context)
    for (const text of markup.slice(0, 50)) await page.setContent(text, { waitUntil: 'load' })
    await expect.poll(() => seen.ran.length).toBeGreaterThan(10)
    await expect.poll(() => seen.dialogs.length).toBeGreaterThan(0)
    await context.close()
  })

  test('the policy alone stops unescaped markup', async () => {
    const elsewhere: string[] = []
    const context = await contextOf(
      browser,
      world,
      { by: 'visitor', language: 'es' },
      { elsewhere },
    )
    const { page, seen } = await watched(context)
    await page.route('**/club', async (route) => {
      const response = await world.app.ask('/club')
      const html = await response.text()
      await route.fulfill({
        status: 200,
        headers: Object.fromEntries(response.headers),
        body: html.replace('</main>', `${markup.slice(0, 40).join('\n')}</main>`),
      })
    })
    await page.goto('/club', { waitUntil: 'load' })
    // The browser reports blocked scripts asynchronously, sometimes after the load.
    await expect.poll(() => seen.reports.length).toBeGreaterThan(0)
    await context.close()
    expect(seen.dialogs).toEqual([])
    expect(seen.ran).toEqual([])
  })
})

test('enough pages were checked', async () => {
  await recordFigure({
    group: 'S9',
    what: `pages opened in the browser, ${markupCount} texts of markup in every field`,
    measured: `${visited}; 0 dialogs, 0 scripts, 0 reports`,
    goal: '0, 0, 0',
    reached: true,
  })
  expect(visited).toBeGreaterThan(tries({ part: 11, all: 1000 }))
})
