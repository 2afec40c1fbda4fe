import type { Browser } from 'playwright-core'
import { recordTraffic, type Fetched } from './traffic.ts'
import { slowDown, touch, visitorOn, type Screen } from './visitor.ts'

type Kind = 'page' | 'script' | 'style' | 'font' | 'image' | 'other'

/** Transferred bytes: compressed bodies by kind, the headers of all answers, and the total. */
export type PageWeight = Record<Kind | 'headers' | 'total', number> & { requests: number }

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
  }
  for (const one of fetched) {
    weight[kindOf(one)] += one.body
    weight.headers += one.bytes - one.body
    weight.total += one.bytes
  }
  return weight
}

export type Looked = {
  /** Until the untouched page is idle. */
  before: PageWeight
  /** Including what loads when it is touched. */
  after: PageWeight
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

/** In the page: adds up its blocking time. */
const countBlocking = () => {
  Reflect.set(window, 'blocked', 0)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      const so: number = Reflect.get(window, 'blocked')
      Reflect.set(window, 'blocked', so + Math.max(0, duration - 50))
    }
  }).observe({ type: 'longtask', buffered: true })
}

/** A first visit without scrolling: what loads at first, and what when the page is touched. */
export async function lookAt(
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
    if (!untouched) {
      await touch(page)
      await traffic.settled()
    }
    return {
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
