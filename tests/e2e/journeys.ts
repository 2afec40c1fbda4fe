import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { startSite, type Site } from '#tests/support/site.ts'
import { signedInAdmin } from './first-admin.ts'
import { person, type Person, type Screen } from './person.ts'

/** Where the journeys of a file are made: a site with its sample content, and a browser. */
type Journeys = {
  /** There once the tests run. */
  readonly site: Site
  /** Opens a browser of its own for somebody. */
  person(screen: Screen, settings?: Parameters<typeof person>[3]): Promise<Person>
  /** The same for the first admin, signed in and on the dashboard; where `prepare` has made one. */
  signedInAdmin(screen: Screen, settings?: Parameters<typeof person>[3]): Promise<Person>
}

/**
 * Has a site started and a browser launched before the tests of this file, and both ended after them.
 *
 * @param prepare what is done once they run; `makeFirstAdmin` where journeys lead through the panel.
 * @param environment settings of the site, besides the usual ones.
 */
export function journeys(
  prepare?: (browser: Browser, site: Site) => Promise<void>,
  environment: Record<string, string> = {},
): Journeys {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    site = await startSite(environment)
    browser = await launchBrowser()
    await prepare?.(browser, site)
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })
  return {
    get site() {
      return site
    },
    person: (screen, settings) => person(browser, site.origin, screen, settings),
    signedInAdmin: (screen, settings) => signedInAdmin(browser, site, screen, settings),
  }
}
