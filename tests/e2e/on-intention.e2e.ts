import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { homeCopy } from '#app/administration/home/home.copy.ts'
import { contactCopy } from '#app/content/contact/contact.copy.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { sharingCopy } from '#app/frame/sharing/sharing.copy.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { whole } from '#tests/support/figures.ts'
import { sampled } from '#tests/support/seed.ts'
import { journeys } from './journeys.ts'
import { awake, desk, twoScreens, type Person, type Screen } from './person.ts'

/** Public pages before their scripts load, and when they do. */

const club = journeys()

const readingPages = [
  '/',
  '/club',
  '/club/ventajas',
  '/restaurantes',
  '/restaurantes/1',
  '/restaurantes/1?tab=resenas',
  '/eventos',
  '/eventos/calendario',
  '/eventos/1',
  '/blog',
  '/contacto',
  '/legal/privacidad',
  '/no/such/page',
]

const sleepingForms = ['/eventos/2/inscripcion', '/unete', '/auth/registro']

const isOfTheViews = (url: URL) => /\/assets\/(?!start-).*\.js$/u.test(url.pathname)

type Visitor = Person & {
  asked: string[]
  letModulesCome: () => void
}

/** A person on a page whose scripts are delayed, as on a slow connection. */
async function visit(screen: Screen, path: string): Promise<Visitor> {
  const visitor = await club.person(screen)
  const { page } = visitor
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  page.on('request', (request) => asked.push(request.url().slice(club.site.origin.length)))
  await page.route(isOfTheViews, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'load' })
  return { ...visitor, asked, letModulesCome: () => gate.resolve() }
}

const ofTheViews = ({ asked }: Visitor) =>
  asked.filter((path) => isOfTheViews(new URL(path, club.site.origin)))

/** Records copied texts instead of using the machine's clipboard. */
async function countCopies(page: Page) {
  await page.evaluate(() => {
    const copies: string[] = []
    Object.assign(window, { copies })
    Reflect.deleteProperty(Navigator.prototype, 'share')
    navigator.clipboard.writeText = (text) => {
      copies.push(text)
      return Promise.resolve()
    }
  })
  return () => page.evaluate((): string[] => Reflect.get(window, 'copies'))
}

describe.each(twoScreens(import.meta.filename))('at $width px in $language', (screen) => {
  const { width, language } = screen
  const restaurant = restaurantsCopy[language]
  const site = siteCopy[language]
  test('an untouched page loads one small script and few files', async () => {
    const visitor = await club.person(screen)
    const { page } = visitor
    for (const path of [...sampled(sleepingForms, 1), ...sampled(readingPages, 3)]) {
      const scripts: string[] = []
      const files: string[] = []
      let bytes = 0
      const count = async (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
        if (response.url().startsWith('data:')) return
        files.push(response.url())
        if (!/javascript/u.test(response.headers()['content-type'] ?? '')) return
        scripts.push(new URL(response.url()).pathname)
        bytes += Number(response.headers()['content-length'])
      }
      // Leaves the previous page, whose pictures may still load.
      await page.goto('about:blank')
      page.on('response', count)
      await page.goto(path)
      await visitor.rest()
      page.off('response', count)
      expect([path, scripts.length, scripts[0]?.startsWith('/assets/start-')]).toEqual([
        path,
        1,
        true,
      ])
      expect(bytes).toBeLessThan(15_000)
      // Home renders its sections immediately, with the pictures near the window.
      expect(files.length, `${path}: ${files.join(' ')}`).toBeLessThanOrEqual(16)
    }
  })

  test('the drawer opens without React, keeps the focus, and closes', async () => {
    const visitor = await visit({ width: 390, language }, '/restaurantes')
    const { page } = visitor
    const menu = page.getByRole('button', { name: site.menu })
    const drawer = page.getByRole('dialog', { name: site.navigation })
    await menu.focus()
    await page.keyboard.press('Enter')
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
    await menu.click()
    await drawer.getByRole('button', { name: site.closeMenu }).click()
    await drawer.waitFor({ state: 'hidden' })
    await menu.click()
    // A click beside the drawer.
    await page.setViewportSize({ width: 700, height: 800 })
    await page.mouse.click(20, 400)
    await drawer.waitFor({ state: 'hidden' })
    expect(ofTheViews(visitor)).toEqual([])
    await menu.click()
    await drawer.getByRole('link', { name: site.pages.club }).click()
    await page.waitForURL('**/club')
    expect(await drawer.isVisible()).toBe(false)
    // After React loads the drawer is the same, and its links use the router.
    visitor.letModulesCome()
    await awake(page)
    await page.evaluate(() => Object.assign(window, { same: true }))
    await menu.click()
    await drawer.getByRole('link', { name: site.pages.events }).click()
    await page.waitForURL('**/eventos')
    await drawer.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true)
  })

  test('a press before React loads is done once afterwards', async () => {
    const visitor = await visit(screen, '/restaurantes/1')
    const { page } = visitor
    const copies = await countCopies(page)
    const { copy, share: sheet } = sharingCopy[language]
    const name = screen.width >= 1024 ? copy : sheet
    const share = page.getByRole('button', { name, exact: true })
    await share.click()
    await share.click()
    expect(await share.getAttribute('aria-busy')).toBe('true')
    await page.getByRole('button', { name: restaurant.page.showMap }).click()
    await page.getByRole('tab', { name: restaurant.page.menu }).click()
    expect(await copies()).toEqual([])
    visitor.letModulesCome()
    await page.waitForURL('**/restaurantes/1?tab=menu')
    await page.getByRole('tabpanel', { name: restaurant.page.menu }).waitFor()
    await visitor.toast(sharingCopy[language].copiedText)
    expect(await copies()).toEqual([`${club.site.origin}/restaurantes/1`])
    expect(await share.getAttribute('aria-busy')).toBeNull()
    // The tab was opened directly, without loading the first tab again.
    expect(visitor.asked.filter((path) => path.startsWith('/restaurantes/1?')).length).toBe(0)
  })

  test('tabs change without React, by pointer and by keys, and React continues with them', async () => {
    const visitor = await visit(screen, '/restaurantes/1')
    const { page } = visitor
    const tab = (name: string) => page.getByRole('tab', { name, selected: true })
    await page.getByRole('tab', { name: restaurant.page.menu }).click()
    await page.waitForURL('**/restaurantes/1?tab=menu')
    await tab(restaurant.page.menu).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await tab(restaurant.page.resenas).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('tabpanel', { name: restaurant.page.chef }).waitFor()
    expect(ofTheViews(visitor)).toEqual([])
    visitor.letModulesCome()
    await awake(page)
    await page.keyboard.press('Home')
    await page.getByRole('tabpanel', { name: restaurant.page.descripcion }).waitFor()
    expect(visitor.faults).toEqual([])
  })

  test('a message sent before React loads is sent once', async () => {
    const { form } = contactCopy[language]
    const visitor = await visit(screen, '/contacto')
    const { page } = visitor
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await visitor.fill(form.name, 'Núria Soler')
    await visitor.fill(form.email, `nuria-${width}@example.cat`)
    await visitor.fill(form.message, 'Hi ha lloc per a dos?')
    await visitor.press(form.submit)
    await visitor.press(form.submit)
    expect(sent).toEqual([])
    visitor.letModulesCome()
    await page.getByText(form.sent).or(page.getByText(form.confirm)).first().waitFor()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('.data')
  })

  test('a link works if the modules fail to load', async () => {
    const visitor = await club.person(screen)
    const { page } = visitor
    await page.route(isOfTheViews, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('link', { name: homeCopy[language].callToAction.button }).last().click()
    await page.waitForURL('**/unete')
    visitor.faults.length = 0
  })
})

test.runIf(whole)('the carousel moves without React, and continues when it loads', async () => {
  const { hero } = homeCopy.es
  const visitor = await visit(desk, '/')
  const { page } = visitor
  await visitor.press(hero.next)
  await visitor.press(hero.next)
  await page.getByText(hero.position(3, 10)).waitFor()
  await visitor.press(hero.pause)
  await page.getByRole('button', { name: hero.play }).waitFor()
  expect(await page.locator('.hero-slide[data-current=true] img').count()).toBe(1)
  expect(ofTheViews(visitor)).toEqual([])
  visitor.letModulesCome()
  await awake(page)
  await page.getByText(hero.position(3, 10)).waitFor()
  await page.getByRole('button', { name: siteCopy.es.language }).click()
  await page.getByText(homeCopy.ca.hero.position(3, 10)).waitFor()
  await page.getByRole('button', { name: homeCopy.ca.hero.play }).waitFor()
})

test('the account is requested only with a session cookie, and shown without React', async () => {
  const visitor = await visit(desk, '/eventos/1')
  const { page, asked } = visitor
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: siteCopy.es.signIn }).waitFor()
  expect(asked.filter((path) => path === '/sesion')).toEqual([])
  const account = { name: 'Pere', email: 'pere@example.cat', panel: true, registeredFor: [1] }
  await page.route('**/sesion', (route) => route.fulfill({ json: { account } }))
  await page.context().addCookies([{ name: 'signed-in', value: '1', url: club.site.origin }])
  await page.reload()
  await banner.getByRole('link', { name: siteCopy.es.panel }).waitFor()
  await banner.getByRole('link', { name: siteCopy.es.account }).waitFor()
  expect(await banner.getByRole('link', { name: siteCopy.es.signIn }).count()).toBe(0)
  await page.getByText(eventPageCopy.es.page.registered).waitFor()
  expect(ofTheViews(visitor)).toEqual([])
  // React leaves it unchanged, and so does the next page.
  visitor.letModulesCome()
  await awake(page)
  await page.getByRole('link', { name: siteCopy.es.pages.events }).first().click()
  await page.getByRole('heading', { level: 1, name: siteCopy.es.pages.events }).waitFor()
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/eventos/1')
  await page.getByText(eventPageCopy.es.page.registered).waitFor()
  await banner.getByRole('link', { name: siteCopy.es.panel }).waitFor()
})

const affiliations = [
  [{ panel: false, membership: { number: 3, since: '2012-05-01' } }, { '/cuenta': 1 }],
  [{ panel: true }, { '/admin/dashboard': 1, '/cuenta': 1 }],
  [
    { panel: true, admin: true },
    { '/admin/dashboard': 1, '/cuenta': 1 },
  ],
] as const

test.each(sampled(affiliations, 1, ([affiliation]) => JSON.stringify(affiliation)))(
  'the drawer has each link of the signed-in person once: %o',
  async (affiliation, ways) => {
    const visitor = await visit({ width: 390, language: 'ca' }, '/eventos')
    const { page } = visitor
    const account = { name: 'Pere', email: 'p@example.cat', registeredFor: [], ...affiliation }
    await page.route('**/sesion', (route) => route.fulfill({ json: { account } }))
    await page.context().addCookies([{ name: 'signed-in', value: '1', url: club.site.origin }])
    await page.reload()
    await page.getByRole('button', { name: siteCopy.ca.menu }).click()
    const drawer = page.getByRole('dialog', { name: siteCopy.ca.navigation })
    await drawer.locator('a[href="/cuenta"]').first().waitFor()
    const shown = await drawer
      .locator('a[href="/cuenta"], a[href^="/admin"]')
      .locator('visible=true')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const counted = Object.fromEntries(
      Object.entries(Object.groupBy(shown, (to) => to)).map(([to, all]) => [to, all?.length]),
    )
    expect(counted).toEqual(ways)
    visitor.letModulesCome()
  },
)

test('a prerendered page requests nothing before it is shown', async () => {
  const visitor = await club.person(desk, { unshared: true })
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.context().addCookies([{ name: 'signed-in', value: '1', url: club.site.origin }])
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'prerendering', { configurable: true, value: true })
  })
  await page.goto('/')
  await visitor.rest()
  expect(asked).not.toContain('/sesion')
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  await expect.poll(() => asked).toContain('/sesion')
})

const toRead = [
  '/',
  '/club',
  '/eventos?categoria=Catas',
  '/eventos/1',
  '/restaurantes/12',
  '/blog/una-nota',
]

const notToPrepare = [
  '/?lang=ca',
  '/eventos?pagina=2&lang=ca',
  '/salir',
  '/idioma',
  '/admin',
  '/admin/eventos',
  '/eventos/1/inscripcion',
  '/eventos/1/evento.ics',
  '/eventos.ics',
  '/blog/rss.xml',
  '/eventos/rss.xml',
  '/cuenta',
  '/auth',
  '/unete',
  '/reservas/1',
  '/subidas/x-640.webp',
  '/sesion',
]

test('browsers prefetch only pages to read', async () => {
  const visitor = await visit(desk, '/')
  const { page } = visitor
  const ahead = await page.evaluate(
    (addresses) => {
      const text = document.querySelector('script[type=speculationrules]')?.textContent ?? ''
      const { and } = JSON.parse(text).prefetch[0].where
      const [yes = [], no = []] = [and[0].href_matches, and[1].not.href_matches].map(
        (written: string[]) => written.map((each) => new URLPattern(each, location.href)),
      )
      // Browsers ignore whole rules with regular expressions.
      if ([...yes, ...no].some((each) => each.hasRegExpGroups)) return ['regular expressions']
      return addresses.filter((each) => {
        const address = new URL(each, location.href)
        return yes.some((one) => one.test(address)) && !no.some((one) => one.test(address))
      })
    },
    [...toRead, ...notToPrepare],
  )
  expect(ahead).toEqual(toRead)
})
