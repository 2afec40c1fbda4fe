import type { Browser, Locator, Page } from 'playwright-core'
import { menuOf, phone, slowDown, visitorOn } from '#bench/browser/page-weight.ts'
import { recordTraffic } from '#bench/browser/traffic.ts'
import { judge, median, figure, table } from '#bench/report/table.ts'
import { withSite } from '#bench/site/built-site.ts'
import { launchBrowser } from '#tests/support/browser.ts'

/** The visible result of a touch: an element at a URL. */
type ExpectedResult = { selector: string; address: string }

type Interaction = {
  name: string
  path: string
  touched: (page: Page) => Locator
  wanted: ExpectedResult
}

/** In each document, records when it was touched and when the result was painted. */
const watch = ({ selector, address }: ExpectedResult) => {
  const here = new RegExp(address, 'u')
  // Nested, as only this function is serialized into the page.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const note = (what: string, at: number) => {
    if (!sessionStorage.getItem(what)) sessionStorage.setItem(what, String(at))
  }
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => note('touched', performance.timeOrigin + timeStamp),
    { capture: true },
  )
  const look = () => {
    const found = document.querySelector(selector)
    const shown = found !== null && found.getClientRects().length > 0
    if (
      shown &&
      sessionStorage.getItem('touched') &&
      here.test(location.pathname + location.search)
    ) {
      // A task after this frame runs after its paint.
      setTimeout(() => note('seen', performance.timeOrigin + performance.now()))
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds after which a result is given up. */
const timeout = 15_000

/**
 * Milliseconds from the first touch of a loaded, idle page until the result is painted, on a phone slowed down by
 * this factor.
 */
async function answerTime(
  browser: Browser,
  origin: string,
  { path, touched, wanted }: Interaction,
  slower: number,
): Promise<number> {
  const context = await visitorOn(browser, { origin, screen: phone })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(timeout)
    const traffic = await recordTraffic(page)
    await slowDown(page, slower)
    await page.addInitScript(watch, wanted)
    await page.goto(path, { waitUntil: 'load' })
    await traffic.settled()
    await touched(page).tap()
    const seen = await page.waitForFunction(() => sessionStorage.getItem('seen'))
    const end = Number(await seen.jsonValue())
    const begin = Number(await page.evaluate(() => sessionStorage.getItem('touched')))
    return end - begin
  } finally {
    await context.close()
  }
}

/** Milliseconds, at most. */
const goal = { atMost: 150 }

const slower = 4
const repetitions = 5

const interactions: readonly Interaction[] = [
  {
    name: 'drawer',
    path: '/',
    touched: menuOf,
    wanted: { selector: '[role=dialog], dialog[open], [popover]:popover-open', address: '^/$' },
  },
  {
    name: 'tab',
    path: '/restaurantes/1',
    touched: (page) => page.getByRole('tab').nth(1),
    wanted: { selector: '[role=tabpanel] h2, [role=tabpanel] p', address: 'tab=' },
  },
  {
    name: 'filter',
    path: '/restaurantes',
    touched: (page) => page.locator('main a[href*="estrellas=2"]:visible').first(),
    wanted: { selector: 'main h1', address: 'estrellas=2' },
  },
  {
    name: 'dialog',
    path: '/',
    touched: (page) => page.locator('main a[href="/unete"]:visible').first(),
    wanted: { selector: '[role=dialog] form, dialog[open] form, main form', address: '' },
  },
  {
    name: 'next page',
    path: '/restaurantes',
    touched: (page) => page.locator('main a[href="/restaurantes/1"]:visible').first(),
    wanted: { selector: 'main h1', address: '^/restaurantes/1$' },
  },
]

/** The first touch of a page on a slow phone, until its answer is painted. */
export async function benchInteractions(): Promise<void> {
  console.log(`\nFirst touches on a phone ${slower} times slower; of ${repetitions} each`)
  await withSite(async (site) => {
    const browser = await launchBrowser()
    const rows = [['', 'median ms', 'each']]
    const measured: { name: string; own: number[] }[] = []
    try {
      for (const interaction of interactions) {
        const own: number[] = []
        // The first turn warms up the site.
        for (let turn = 0; turn <= repetitions; turn += 1) {
          const time = await answerTime(browser, site.origin, interaction, slower)
          if (turn > 0) own.push(time)
        }
        measured.push({ name: interaction.name, own })
        rows.push([
          interaction.name,
          figure(median(own)),
          own.map((each) => figure(each)).join(' '),
        ])
      }
    } finally {
      await browser.close()
    }
    console.log(table(rows))
    for (const { name, own } of measured) {
      judge({
        what: `first touch, ${name}`,
        value: median(own),
        ...goal,
        unit: 'ms',
        because: () => `the touches took ${own.map((each) => figure(each)).join(', ')} ms`,
      })
    }
  })
}
