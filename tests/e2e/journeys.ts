import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { sharedBrowser } from '#tests/support/browser.ts'
import { servedApp, type ServedApp } from '#tests/support/served-app.ts'
import { signedInAdmin, signIn, type AdminSettings } from './first-admin.ts'
import { closeWindows, person, type Person, type PersonSettings, type Screen } from './person.ts'

/** What the tests of a file use: a site with the small sample and the first admin, and a browser. */
export type Journeys = {
  /** Available while the tests run. */
  readonly site: ServedApp
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  person(screen: Screen, settings?: PersonSettings): Promise<Person>
  /** Opens a window signed in with the account of this address. */
  signedIn(screen: Screen, email: string, settings?: PersonSettings): Promise<Person>
  /** Opens a window signed in as the first admin, on the dashboard or at `at`. */
  signedInAdmin(screen: Screen, settings?: AdminSettings): Promise<Person>
}

/**
 * Starts a site before the tests of this file and stops it after them; all files share the browser.
 * @param prepare runs before the tests.
 * @param settings of the site, besides the usual ones.
 */
export function journeys(
  prepare?: (site: ServedApp, browser: Browser) => Promise<unknown>,
  settings: Record<string, string> = {},
): Journeys {
  let site: ServedApp
  let browser: Browser
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([servedApp(settings), sharedBrowser()])
    await prepare?.(site, browser)
  })
  afterAll(async () => {
    await closeWindows(browser)
    await site.close()
  })
  return {
    get site() {
      return site
    },
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await site.pool.query<Row>(text, values)).rows,
    person: (screen, choices) => person(browser, site.origin, screen, choices),
    async signedIn(screen, email, choices) {
      const somebody = await person(browser, site.origin, screen, choices)
      await signIn(somebody, site, email)
      return somebody
    },
    signedInAdmin: (screen, choices) => signedInAdmin(browser, site, screen, choices),
  }
}
