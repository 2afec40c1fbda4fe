import { basename } from 'node:path'
import type { Browser, CDPSession, Page, Request } from 'playwright-core'
import { expect, onTestFailed, onTestFinished, TestRunner } from 'vitest'
import { noticesCopy } from '#app/copy/notices.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { sampled } from '#tests/support/seed.ts'

/** A person at a browser window, who uses the page by its visible texts. */
export type Person = {
  page: Page
  /** Browser errors since the last call: of scripts, the policy or hydration. */
  faults: string[]
  fill(label: string | RegExp, text: string): Promise<void>
  press(name: string | RegExp): Promise<void>
  follow(name: string | RegExp): Promise<void>
  /** Opens this page and waits until its scripts run. */
  open(path: string): Promise<void>
  /** Waits until no request is pending. */
  rest(): Promise<void>
  /** Waits for a notice with this text, checks that it covers neither title nor bar, and closes it. */
  toast(text: string | RegExp): Promise<void>
  /** Ends the use of the window and expects no browser errors; a passed test does this itself. */
  leave(): Promise<void>
}

/** `unshared`: a new window, for changes that cannot be undone. */
export type PersonSettings = { javaScriptEnabled?: boolean; unshared?: boolean }

export type Screen = { width: number; language: Language }

export const desk: Screen = { width: 1440, language: 'es' }
export const telephone: Screen = { width: 390, language: 'es' }

const allScreens: readonly Screen[] = [
  desk,
  { width: 1440, language: 'ca' },
  telephone,
  { width: 390, language: 'ca' },
]

/** One screen of this list for this file, chosen by the seed; all of them in the whole suite. */
const screensOf = (list: readonly Screen[], file: string) =>
  sampled(list, 1, ({ width, language }) => `${basename(file)} ${width} ${language}`)

/** The screens on which the tests of this file run. */
export const screens = (file: string): Screen[] => screensOf(allScreens, file)

/** For slow tests: each width and each language once. */
export const twoScreens = (file: string): Screen[] =>
  screensOf(
    allScreens.filter(({ width, language }) => (width === 1440) === (language === 'es')),
    file,
  )

/** A window without anybody's data, and what is needed to clear it. */
type Window = { page: Page; devTools: CDPSession; origin: string; javaScriptEnabled: boolean }

/** Windows ready for reuse: loading the scripts is most of a page's cost. */
const leftWindows = new WeakMap<Browser, Window[]>()

/** Events of a page to which tests listen. */
const heard = ['console', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response']

async function newWindow(
  browser: Browser,
  origin: string,
  javaScriptEnabled: boolean,
): Promise<Window> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    javaScriptEnabled,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  return { page, devTools: await context.newCDPSession(page), origin, javaScriptEnabled }
}

/** Clears a window, except for cached files with versioned names. */
async function emptied({ page, devTools, origin }: Window): Promise<void> {
  const context = page.context()
  for (const event of heard) page.removeAllListeners(event)
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // A small page of this site; another origin would start a new browser process.
  await page.goto('/healthz')
  await page.evaluate(() => sessionStorage.clear())
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await context.clearCookies()
  await context.clearPermissions()
  await page.emulateMedia({
    media: null,
    forcedColors: null,
    colorScheme: null,
    reducedMotion: 'reduce',
  })
  await devTools.send('Page.resetNavigationHistory')
}

/** Closes the windows still in use; the others are reused by the next file, whose site has the same address. */
export async function closeWindows(browser: Browser): Promise<void> {
  const left = leftWindows.get(browser) ?? []
  const kept = new Set(left.map(({ page }) => page.context()))
  const open = browser.contexts().filter((context) => !kept.has(context))
  await Promise.all(open.map((context) => context.close()))
}

/** A window like that of a new browser, with the language already chosen. */
export async function person(
  browser: Browser,
  origin: string,
  { width, language }: Screen,
  { javaScriptEnabled = true, unshared = false }: PersonSettings = {},
): Promise<Person> {
  const left = leftWindows.get(browser) ?? []
  leftWindows.set(browser, left)
  const known = left.findIndex(
    (each) => each.origin === origin && each.javaScriptEnabled === javaScriptEnabled,
  )
  const [window = await newWindow(browser, origin, javaScriptEnabled)] =
    unshared || known === -1 ? [] : left.splice(known, 1)
  const { page } = window
  await page.setViewportSize({ width, height: 900 })
  await page.context().addCookies([{ name: 'language', value: language, url: origin }])
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const faults: string[] = []
  const fault = (text: string) => faults.push(`${text} (at ${page.url()})`)
  page.on('pageerror', (error) => fault(error.message))
  page.on('console', (message) => {
    // A refused form or page is a valid answer, which the browser also logs as a failed resource.
    const noted = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !noted) fault(message.text())
  })
  let hasLeft = false
  async function leave() {
    if (hasLeft || page.isClosed()) return
    hasLeft = true
    expect(faults).toEqual([])
    if (unshared) return page.context().close()
    await emptied(window)
    left.push(window)
  }
  if (TestRunner.getCurrentTest()) {
    reportOnFailure(page)
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'pass') await leave()
    })
  }
  return {
    page,
    faults,
    leave,
    fill: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
    press: (name) => page.getByRole('button', { name }).click(),
    follow: (name) => page.getByRole('link', { name }).first().click(),
    async open(path) {
      await page.goto(path)
      if (javaScriptEnabled) await awake(page)
    },
    async rest() {
      await page.waitForLoadState()
      await expect.poll(() => underWay.size, { timeout: 10_000 }).toBe(0)
    },
    async toast(text) {
      const notices = page.getByLabel(noticesCopy[language].label, { exact: true })
      const notice = notices.locator('[role]').filter({ hasText: text })
      await notice.waitFor()
      const covered = await notice.evaluate((shown) => {
        const box = shown.getBoundingClientRect()
        const kept = '[data-create], [data-form-bar], main:not(:has([data-form-bar])) h1'
        return [...document.querySelectorAll(`[data-panel-frame] :is(${kept})`)].flatMap((part) => {
          const own = part.getBoundingClientRect()
          const apart = own.bottom <= box.top || own.top >= box.bottom
          return apart || own.right <= box.left || own.left >= box.right ? [] : [part.textContent]
        })
      })
      expect(covered).toEqual([])
      // The button needs the pointer; the keyboard reaches it only inside the notices.
      await notice.locator('button').last().click()
      await notice.waitFor({ state: 'detached' })
    },
  }
}

/** Adds what the page showed to a failed test, because the failure may not repeat. */
function reportOnFailure(page: Page): void {
  onTestFailed(async ({ task }) => {
    const [error] = task.result?.errors ?? []
    if (!error || page.isClosed()) return
    const shown = await page.locator('[role=dialog], body').last().ariaSnapshot()
    error.message += `\n\nAt ${page.url()}:\n${shown.slice(0, 3000)}\n`
  })
}

/** The open dialog; excludes notices, which have the role of dialogs too. */
export const openDialog = (page: Page) => page.locator('[role=dialog]:not([data-type])')

/** Makes a page load its scripts, as touching it would, and waits until React has hydrated it. */
export async function awake(page: Page): Promise<void> {
  // The page's script listens only after the load.
  await page.waitForLoadState()
  await page.evaluate(() => {
    const needy = document.querySelector('[data-asleep]')
    needy?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  })
  await page.waitForFunction(
    () =>
      Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__react')) &&
      // Parts that need scripts appear one step later.
      !document.querySelector('[data-asleep], [data-reloads]'),
  )
}
