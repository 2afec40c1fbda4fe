import type { Browser, BrowserContext, Page } from 'playwright-core'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { recordTraffic, type Fetched } from './traffic.ts'

type Screen = { width: number; height: number; density: number }

export const phone: Screen = { width: 390, height: 844, density: 2 }
export const desk: Screen = { width: 1440, height: 900, density: 1 }

/** A browser without a cache, with these cookies if any. */
export async function visitorOn(
  browser: Browser,
  { origin, screen, cookies = '' }: { origin: string; screen: Screen; cookies?: string },
): Promise<BrowserContext> {
  const isPhone = screen.width < 768
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es',
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.density,
    isMobile: isPhone,
    hasTouch: isPhone,
  })
  const pairs = cookies.split('; ').filter(Boolean)
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
    }),
  )
  return context
}

/** Slows the page's processor down by this factor. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** The menu button that every page has on a phone. */
export const menuOf = (page: Page) =>
  page.getByRole('button', { name: siteCopy.es.menu, exact: true }).first()

/**
 * Points at and focuses the first element that waits for its scripts (`data-asleep`); the drawer of the menu needs
 * none. Returns whether there is one.
 */
export async function touch(page: Page): Promise<boolean> {
  const asleep = page.locator('[data-asleep]:visible').first()
  if ((await asleep.count()) === 0) return false
  await asleep.hover()
  await asleep.evaluate((element) => {
    const field = element.querySelector<HTMLElement>(
      'a, button, input:not([type=hidden]), textarea, select',
    )
    const focused = field ?? element
    if (focused instanceof HTMLElement) focused.focus()
  })
  return true
}

type Kind = 'page' | 'script' | 'style' | 'font' | 'image' | 'other'

/** Transferred bytes: compressed bodies by kind, the headers of all answers, and the total. */
export type PageWeight = Record<Kind | 'headers' | 'total', number> & {
  requests: number
  /** JavaScript files. */
  scripts: number
}

function kindOf({ mimeType }: Fetched): Kind {
  if (mimeType.startsWith('text/html')) return 'page'
  if (mimeType.includes('javascript')) return 'script'
  if (mimeType.startsWith('text/css')) return 'style'
  if (mimeType.startsWith('font/')) return 'font'
  if (mimeType.startsWith('image/')) return 'image'
  return 'other'
}

function weightOf(fetched: readonly Fetched[]): PageWeight {
  const weight = {
    page: 0,
    script: 0,
    style: 0,
    font: 0,
    image: 0,
    other: 0,
    headers: 0,
    total: 0,
    requests: fetched.length,
    scripts: fetched.filter((one) => kindOf(one) === 'script').length,
  }
  for (const one of fetched) {
    weight[kindOf(one)] += one.body
    weight.headers += one.bytes - one.body
    weight.total += one.bytes
  }
  return weight
}

export type Looked = {
  /** Transferred until the untouched page is idle. */
  before: PageWeight
  /** Including everything that loads when the page is touched. */
  after: PageWeight
  /** The page has an element that waits for its scripts, and it was touched. */
  touched: boolean
  /** Total blocking time: milliseconds beyond 50 of each long task until the page was idle. */
  blocking: number
  /** Paths of the JavaScript that loaded before the page was touched. */
  scripts: string[]
}

type Options = {
  origin: string
  path: string
  screen: Screen
  cookies?: string
  slower?: number
  /** Leaves the page untouched. */
  untouched?: boolean
}

/** Runs in the page: adds up its blocking time. */
const countBlocking = () => {
  Reflect.set(window, 'blocked', 0)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      const so: number = Reflect.get(window, 'blocked')
      Reflect.set(window, 'blocked', so + Math.max(0, duration - 50))
    }
  }).observe({ type: 'longtask', buffered: true })
}

/** A first visit without scrolling: what loads at first, and what loads when the page is touched. */
export async function measureFirstVisit(
  browser: Browser,
  { origin, path, screen, cookies, slower = 1, untouched = false }: Options,
): Promise<Looked> {
  const context = await visitorOn(browser, { origin, screen, cookies })
  try {
    const page = await context.newPage()
    const traffic = await recordTraffic(page)
    if (slower > 1) await slowDown(page, slower)
    await page.addInitScript(countBlocking)
    await page.goto(path, { waitUntil: 'load' })
    await traffic.settled()
    const blocking = await page.evaluate((): number => Reflect.get(window, 'blocked'))
    const byItself = [...traffic.fetched]
    const touched = !untouched && (await touch(page))
    if (touched) await traffic.settled()
    return {
      touched,
      blocking,
      before: weightOf(byItself),
      after: weightOf(traffic.fetched),
      scripts: byItself
        .filter((one) => kindOf(one) === 'script')
        .map(({ url }) => new URL(url).pathname),
    }
  } finally {
    await context.close()
  }
}
