import type { Browser, Locator, Page } from 'playwright-core'
import { recordTraffic } from './traffic.ts'
import { phone, slowDown, visitorOn } from './visitor.ts'

/** What is there once somebody's touch has been answered: something visible, on an address. */
type Wanted = { selector: string; address: string }

export type Interaction = {
  name: string
  path: string
  touched: (page: Page) => Locator
  wanted: Wanted
}

/** In each document: notes when it was touched, and when what was wanted had been painted. */
const watch = ({ selector, address }: Wanted) => {
  const here = new RegExp(address, 'u')
  // In here, for only this function gets into the page.
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
      // What comes after this frame comes after it was painted.
      setTimeout(() => note('seen', performance.timeOrigin + performance.now()))
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds; there is no answer that takes longer. */
const patience = 15_000

/**
 * Milliseconds from the first touch of a page that has come and is at rest until what was wanted is
 * painted, on a phone that is so many times slower.
 */
export async function answerTime(
  browser: Browser,
  origin: string,
  { path, touched, wanted }: Interaction,
  slower: number,
): Promise<number> {
  const context = await visitorOn(browser, { origin, screen: phone })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
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
