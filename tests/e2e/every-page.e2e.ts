import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { changedFiles } from '#tests/support/changed-files.ts'
import { whole } from '#tests/support/figures.ts'
import { testMerchant } from '#tests/support/redsys.ts'
import { siteRoutes } from '#tests/support/routes.ts'
import { oneOf, sampled } from '#tests/support/seed.ts'
import { forgetAttempts, worldOf, type World } from '#tests/support/valid-requests/world.ts'
import { sessionCookies } from './first-admin.ts'
import { fullClub } from './full-club.ts'
import { journeys } from './journeys.ts'
import { gluedWords, misplacedElements, sharedNames } from './page-text.ts'
import { sitePages, type SitePage } from './pages.ts'
import { awake, desk, openDialog, type Person } from './person.ts'
import { violations } from './violations.ts'

/**
 * Every page of a site with full records, opened by a person who may see it: status, text, browser errors, width on
 * every screen, and WCAG 2.2 A and AA. `npm test` checks pages with changed files and a sample; `npm run test:browser`
 * checks all.
 */

let world: World
const club = journeys(
  async (site) => {
    await site.pool.query(fullClub.join(';'))
    world = await worldOf(site)
  },
  { ...testMerchant, REDSYS_URL: 'http://127.0.0.1:9' },
)

const widths = [320, 390, 768, 1024, 1440]

const height = 900

/** One window for all pages, opened outside of tests because it would close with its test. */
let reader: Person
beforeAll(async () => {
  reader = await club.person(desk)
})

/** Signs in without leaving anything of the previous person. */
async function readAs(asker: Parameters<World['cookieOf']>[0], language: string): Promise<Person> {
  const context = reader.page.context()
  const url = club.site.origin
  const cookie = world.cookieOf(asker)
  await context.clearCookies()
  await context.addCookies([
    { name: 'language', value: language, url },
    ...(cookie ? sessionCookies(cookie, url) : []),
  ])
  return reader
}

/** Elements wider than the screen, except filters, tabs and photographs, which scroll. */
const cutOff = ({ page }: Person) =>
  page.evaluate(() => {
    const made = 'nav, nav > ul, :has(> [role=tablist]), .snap-x'
    const { clientWidth, scrollWidth } = document.documentElement
    // Hidden overflow does not widen the page.
    const outside = [...document.querySelectorAll('main :is(a, button, h1, h2, h3, p, dd, label)')]
      .filter(
        (element) => element.checkVisibility() && !element.closest(`${made}, .overflow-x-auto`),
      )
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    const within = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        !element.matches(made) &&
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
    )
    return [
      ...(scrollWidth > clientWidth + 1 ? [`the page is ${scrollWidth} px wide`] : []),
      ...within.map(({ outerHTML }) => `${outerHTML.slice(0, 160)} scrolls sideways`),
      ...outside.map(({ outerHTML }) => `${outerHTML.slice(0, 160)} ends outside`),
    ]
  })

/**
 * Table rows higher than one line of text and a button, and names that are too narrow. Long texts are collapsed, as the
 * page shows them.
 */
const crowdedRows = ({ page }: Person) =>
  page.evaluate(() => {
    const opened = [...document.querySelectorAll<HTMLDetailsElement>('tr details[open]')]
    for (const part of opened) part.open = false
    const rows = [
      ...document.querySelectorAll(
        'main :not([class*="/multiline"]) > [role=table] > tbody > tr:has([data-title])',
      ),
    ]
      .map((row) => ({
        name: row.querySelector('[data-title]')?.getBoundingClientRect().width ?? Infinity,
        high: row.getBoundingClientRect().height,
        text: row.textContent.slice(0, 60),
      }))
      // A name of 44 characters may wrap.
      .filter(
        ({ name, high, text }) => name < 160 || high > (/Montserrat Puig/u.test(text) ? 96 : 64),
      )
      .map(({ name, high, text }) => `row '${text}' is ${high} px high, its name ${name} px wide`)
    for (const part of opened) part.open = true
    return rows
  })

/** Technical words in the text, except names of people and words of the policy. */
const programWords = (text: string) =>
  text
    .replaceAll(/Persona \w+|membershipDraft/gu, '')
    .match(/\S*(?:undefined|\[object|NaN\b|\b[a-z]{2,}[A-Z][a-z]+\b)\S*/gu) ?? []

async function resized(page: Page, width: number, text: string): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
}

async function faultsOf(person: Person, judgedAt: number): Promise<string[]> {
  const { page, faults } = person
  const words = programWords(await page.evaluate(() => document.body.innerText))
  const found = words.map((word) => `'${word}' is in the text`)
  found.push(
    ...(await gluedWords(page)),
    ...(await misplacedElements(page)),
    ...(await sharedNames(page)),
  )
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })
  for (const width of [...widths.filter((each) => each !== judgedAt), judgedAt]) {
    await page.setViewportSize({ width, height })
    const wide = await cutOff(person)
    if (width >= 768) wide.push(...(await crowdedRows(person)))
    found.push(...wide.map((what) => `at ${width} px ${what}`))
  }
  await resized(page, 640, '200%')
  const large = await cutOff(person)
  found.push(
    ...large
      .filter((what) => !what.includes('scrolls'))
      .map((what) => `with text twice as large ${what}`),
  )
  await resized(page, judgedAt, '')
  // As tall as the page, because what a bar covers can be scrolled into view.
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: judgedAt, height: Math.max(height, tall) })
  const broken = await violations(person)
  found.push(...broken.map((what) => `at ${judgedAt} px ${what}`))
  return [...found, ...faults.splice(0)]
}

/** A dialog for one registration with the same title as the dialog for several. */
const besides = new Set(['/admin/eventos/:id/asistentes/:registration/cancelar'])

const titles = new Map<string, Pick<SitePage, 'route' | 'isDialog'>[]>()

/** Opens the page in a language chosen by the seed. */
async function faultsOfPage({ name, route, status, isDialog, prepare, after }: SitePage) {
  await forgetAttempts(world)
  const { path, by } = await prepare(world)
  const asker = oneOf(by, `${name} asker`)
  const language = oneOf(['es', 'ca'], `${name} language`)
  const width = oneOf(widths, `${name} width`)
  const person = await readAs(asker, language)
  const { page } = person
  try {
    await page.setViewportSize({ width, height })
    const answer = await page.goto(path)
    await awake(page)
    if (isDialog) await openDialog(page).waitFor()
    const title = `${await page.title()} (${language})`
    titles.set(title, [...(titles.get(title) ?? []), { route, isDialog }])
    const answered = answer?.status()
    const found = await faultsOf(person, width)
    if (answered !== status) found.unshift(`the answer is ${answered}`)
    return found.map((fault) => `${path} as ${asker} in ${language}: ${fault}`)
  } finally {
    await after?.(world)
  }
}

const { pages, missing } = await sitePages()

test('every route with a view has a page here', async () => {
  expect(missing).toEqual([])
  const file = 'content/blog/blog.route.tsx'
  const more = await sitePages([...siteRoutes, { path: '/carta', file, within: '' }])
  expect(more.missing).toEqual(['/carta'])
})

const nameOf = ({ name }: SitePage) => name

const changed = [...changedFiles()].filter((path) => !/\.test\.tsx?$/u.test(path))
const isTouched = ({ parts }: SitePage) =>
  parts.some((part) => changed.some((path) => path.startsWith(part)))
const touched = new Set(sampled(pages.filter(isTouched), 32, nameOf))
const rest = pages.filter((page) => !touched.has(page))
const others = sampled(rest, Math.max(8, 16 - touched.size), nameOf)

test.each([...touched, ...others])('$name', async (page) => {
  expect(await faultsOfPage(page)).toEqual([])
})

test.runIf(whole)('every page and every dialog has its own title', () => {
  const shared = [...titles].flatMap(([title, seen]) => {
    // The addresses that a page's forms are sent to show that page with the errors.
    const [first, ...more] = seen.toSorted((one, other) => one.route.length - other.route.length)
    const strangers = more.filter(
      ({ route, isDialog }) => isDialog || !`${route}/`.startsWith(`${first?.route}/`),
    )
    const different = [...new Set(strangers.map(({ route }) => route))].filter(
      (route) => route !== first?.route && !besides.has(route),
    )
    return different.map((route) => `${title}: ${first?.route} and ${route}`)
  })
  expect(shared).toEqual([])
})

test('the test reports a page with faults', async () => {
  const person = await readAs('visitor', 'es')
  await person.open('/contacto')
  // The site's policy blocks scripts of the page.
  await person.page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'console.log(1)'
    document.body.append(script)
    const main = document.querySelector('main')
    main?.insertAdjacentHTML(
      'beforeend',
      `<p style="width: 1600px; background: #fff; color: #999">Hasta undefined plazas</p>
       <p style="background: linear-gradient(#fff, #000); color: #999">Hasta el jueves</p>
       <p><b>Berta Sunyol</b><i style="margin-left: 8px">n.º 58</i></p>
       <span><div>Menú</div></span>
       <ul><p>Vino</p></ul>
       <nav aria-label="Platos"></nav><nav aria-label="Platos"></nav>
       <div><table role="table"><tbody><tr style="height: 80px"><td data-title>Berta</td></tr></tbody></table></div>
       <div style="width: 300px; overflow-x: auto" tabindex="0"><p style="width: 900px">Cena</p></div>`,
    )
  })
  const found = await faultsOf(person, 1440)
  const kinds = [
    "'undefined' is in the text",
    "'Berta Sunyoln.º 58' has no space",
    '<span> may not hold <div>Menú',
    '<ul> may not hold <p>Vino',
    "'Platos' is the name of two toolbars",
    'at 320 px the page is',
    'at 320 px <div style="width: 300px; overflow-x: auto"',
    'at 1440 px color-contrast: <p style="width: 1600px;',
    'at 1440 px color-contrast (bgGradient): <p style="background: linear-gradient(',
    "at 768 px row 'Berta' is 80 px high",
    'Content Security Policy',
  ]
  expect(kinds.filter((kind) => !found.some((fault) => fault.includes(kind)))).toEqual([])
})
