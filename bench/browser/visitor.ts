import type { Browser, BrowserContext, Page } from 'playwright-core'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'

export type Screen = { width: number; height: number; density: number }

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

/** Points at, focuses and touches the page, after which its scripts may load. */
export async function touch(page: Page): Promise<void> {
  const menu = menuOf(page)
  if (await menu.isVisible()) {
    await menu.hover()
    await menu.focus()
    await menu.click()
    return
  }
  const link = page.locator('header a:visible').first()
  await link.hover()
  await link.focus()
  await page.keyboard.press('Tab')
}
