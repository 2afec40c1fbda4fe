import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { contactCopy } from '#app/content/contact/contact.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { languages, otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import { whole } from '#tests/support/figures.ts'
import { confirmNewest } from '#tests/support/registration-links.ts'
import { siteRoutes } from '#tests/support/routes.ts'
import { sampled } from '#tests/support/seed.ts'
import type { ServedApp } from '#tests/support/served-app.ts'
import { postForm, registrationForm } from '#tests/support/valid-requests/forms.ts'
import { journeys } from './journeys.ts'
import { awake, desk, telephone } from './person.ts'

/** The language toggle changes every page in place to what a reload in the other language shows. */

/** The query with the registration's key, from its mail. */
let key = ''
let registration = ''

const club = journeys(async (site) => {
  await register(site)
  await site.send('/admin/blog/nuevo', post, await site.signIn('editor'))
})

const post = postForm({
  status: 'published',
  slug: 'vinos-de-otono',
  title_es: 'Vinos de otoño',
  title_ca: 'Vins de tardor',
  content_es: 'Una tarde con **garnacha**.',
  content_ca: 'Una tarda amb **garnatxa**.',
  submission: randomUUID(),
})

async function register(site: ServedApp) {
  const form = registrationForm({
    email: 'nuria@example.cat',
    seats: '2',
    guest_2_name: 'Pau Vila',
    guest_2_needs: 'yes',
    guest_2_allergen_nuts: 'yes',
  })
  await site.send('/eventos/1/inscripcion', form)
  const { pathname, search } = new URL(await confirmNewest(site), site.origin)
  registration = pathname.split('/')[2] ?? ''
  key = search
}

const parameters: Readonly<Record<string, string>> = {
  ':year': '2026',
  ':id': '1',
  ':slug': 'vinos-de-otono',
  '*': 'no/such/page',
}

/** Routes that show a page only after a form is sent, or that redirect. */
const withoutPage = new Set([
  '/admin/restaurantes/vista-previa',
  '/admin/eventos/vista-previa',
  '/create-super-admin',
  '/cuenta/datos/descarga',
])

const withQuery = [
  '/eventos/1?tab=media',
  '/eventos?cuando=pasados',
  '/eventos?categoria=Catas',
  '/restaurantes?buscar=zzz',
  '/restaurantes/1?tab=menu',
  '/restaurantes/1?tab=chef',
]

const isPage = ({ path, file }: (typeof siteRoutes)[number]) =>
  file.endsWith('.tsx') && !/^\/(?:admin|dev)(?:\/|$)/u.test(path) && !withoutPage.has(path)

const own = /^\/(?:cuenta|restaurantes\/:id\/resena)/u

const addressOf = (path: string) =>
  path.replaceAll(/:\w+|\*/gu, (name) => parameters[name] ?? name) || '/'

const publicPages = siteRoutes.filter((route) => isPage(route) && !own.test(route.path))
const ownPages = siteRoutes.filter((route) => isPage(route) && own.test(route.path))

const panelPages = [
  'dashboard',
  'socios',
  'socios/importar',
  'visitas/importar',
  'visitas',
  'ventajas',
  'restaurantes',
  'blog',
  'papelera',
  'eventos',
  'resenas',
  'eventos/1/asistentes',
  'eventos/1/entrada',
  'eventos/1/cocina',
  'eventos/1/mensaje',
  'mensajes',
  'correos',
  'usuarios',
  'actividad',
  'password-reset',
  'ajustes/club',
  'ajustes/socios',
  'ajustes/caja',
  'ajustes/portada',
  'caja',
  'caja/devolver',
  'caja/cuotas',
  'circulares',
  'asambleas',
].map((page) => `/admin/${page}`)

const buttonOf = (page: Page) =>
  page.locator('form[action="/idioma"] button').locator('visible=true')

/**
 * All texts of a page, sorted: visible, read aloud, in the title, and in the description. A form keeps the order of its
 * languages while it is open.
 */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const words = [document.title, document.documentElement.lang]
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (parentElement?.closest('script, style, noscript')) continue
      if (textContent?.trim()) words.push(textContent.trim())
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'content']) {
      const elements = document.querySelectorAll(`body [${name}], meta[name=description][${name}]`)
      words.push(...[...elements].map((element) => `${name}: ${element.getAttribute(name)}`))
    }
    return words.toSorted()
  })
}

async function opened(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
  // The button appears once the browser has reported its support for passkeys.
  if (new URL(page.url()).pathname === '/auth') {
    await page.getByRole('button', { name: 'passkey' }).waitFor()
  }
}

/** Sets the language in the cookie and in the local storage from a page without texts. */
async function chosen(page: Page, { cookie, stored }: { cookie: Language; stored: Language }) {
  await page.goto('/healthz')
  await page.context().addCookies([{ name: 'language', value: cookie, url: club.site.origin }])
  await page.evaluate((language) => localStorage.setItem('language', language), stored)
}

/** Changes one page into both languages and compares each with a page loaded in that language. */
async function changesInPlace(page: Page, address: string) {
  const asReloaded: Partial<Record<Language, string[]>> = {}
  for (const language of ['ca', 'es'] as const) {
    await chosen(page, { cookie: language, stored: language })
    await opened(page, address)
    asReloaded[language] = await wordsOf(page)
  }
  expect(asReloaded.es).not.toEqual(asReloaded.ca)
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
  for (const language of ['ca', 'es'] as const) {
    await buttonOf(page).click()
    await expect
      .poll(() => wordsOf(page), { timeout: 8000, message: `${address} to ${language}` })
      .toEqual(asReloaded[language])
  }
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
}

describe('a visitor', () => {
  test.each(
    sampled(
      publicPages.map(({ path }) => path),
      2,
    ),
  )('%s', async (path) => {
    const { page } = await club.person(desk)
    const isRegistration = path.startsWith('/reservas/')
    const address = isRegistration ? path.replace(':id', registration) + key : addressOf(path)
    await changesInPlace(page, address)
  })
  test.each(sampled(withQuery, 1))('%s', async (address) => {
    const { page } = await club.person(telephone)
    await changesInPlace(page, address)
  })
})

test('a signed-in person, on their own pages', async () => {
  const { page } = await club.signedInAdmin(desk)
  for (const { path } of sampled(ownPages, 1, ({ path: name }) => name)) {
    const isOfFactor = path.startsWith('/cuenta/verificacion/:id')
    await changesInPlace(page, isOfFactor ? path.replace(':id', randomUUID()) : addressOf(path))
  }
})

test('the panel', async () => {
  const { page } = await club.signedInAdmin(desk)
  for (const address of sampled(panelPages, 1)) await changesInPlace(page, address)
})

const refused = [
  ['/eventos/99999', 'eventNotFound'],
  ['/restaurantes/1/resena/eliminar', 'reviewNotFound'],
  ['/admin/eventos/99999/asistentes', 'eventNotFound'],
] as const

test.each(sampled(refused, 1, ([path]) => path))(
  '%s uses the chosen language, though the page loaded in the other',
  async (address, code) => {
    const { page } = await club.signedInAdmin(desk)
    for (const stored of languages) {
      await chosen(page, { cookie: otherLanguage(stored), stored })
      await opened(page, address)
      await page.getByRole('heading', { level: 1, name: problemsCopy[stored][code] }).waitFor()
    }
  },
)

test.each(sampled(languages, 1))('from %s typed text and its messages stay', async (language) => {
  const visitor = await club.person({ width: 1440, language })
  const { page } = visitor
  const { signUp } = accountsCopy[language]
  await opened(page, '/auth/registro')
  await page
    .locator('form[method=post]')
    .last()
    .evaluate((form) => form.setAttribute('novalidate', ''))
  await visitor.fill(signUp.email, 'not an address')
  await visitor.fill(signUp.password, 'short')
  await visitor.press(signUp.submit)
  const message = (shown: Language) =>
    page.getByRole('alert').getByText(fieldsCopy[shown].passwordTooShort)
  await message(language).waitFor()
  const other = otherLanguage(language)
  const anew = page.waitForResponse(/registro\.data/u)
  await buttonOf(page).click()
  await anew
  await page.getByRole('heading', { name: accountsCopy[other].signUp.title }).waitFor()
  await message(other).waitFor()
  expect(await page.getByLabel(accountsCopy[other].signUp.email).inputValue()).toBe(
    'not an address',
  )
})

test.runIf(whole)('offline the page stays, and the language changes with the next', async () => {
  const visitor = await club.person(desk)
  const { page } = visitor
  await opened(page, '/contacto')
  await visitor.fill(contactCopy.es.form.name, 'Laia')
  await page.context().setOffline(true)
  await buttonOf(page).click()
  await page.getByRole('heading', { name: contactCopy.ca.title, level: 1 }).waitFor()
  expect(await page.getByLabel(contactCopy.ca.form.name).inputValue()).toBe('Laia')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: siteCopy.ca.pages.events }).first().click()
  await page.getByRole('link', { name: 'Tast de la DO Montsant' }).first().waitFor()
})

/** Expects each element of the header to be wholly visible, wide enough to touch, and not covered. */
async function apart(page: Page, header: Locator) {
  await buttonOf(page).waitFor()
  const boxes = await header
    .locator('a, button')
    .locator('visible=true')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
  expect(boxes.length).toBe(3)
  const sorted = boxes.toSorted((one, other) => one.left - other.left)
  for (const [index, box] of sorted.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(sorted[index - 1]?.right ?? 0)
    expect(box.right).toBeLessThanOrEqual(320)
    expect(box.width).toBeGreaterThanOrEqual(44)
  }
}

describe('the button', () => {
  test.runIf(whole).each(['/', '/eventos'])(
    'is in the header of a narrow phone, without overlap (%s)',
    async (path) => {
      const { page } = await club.person({ width: 320, language: 'ca' })
      await page.goto(path)
      await apart(page, page.getByRole('banner'))
      const widest = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('main a[href="/club"], main a[href="/eventos"]')].map(
            (link) => link.getBoundingClientRect().right,
          ),
        ),
      )
      expect(widest).toBeLessThanOrEqual(320)
    },
  )
})
