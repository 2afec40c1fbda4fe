import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { ActorName, World } from '#tests/support/valid-requests/world.ts'
import { networkHeaders } from './world.ts'

/** Violations in a page: a script that ran, or a policy that stopped one. */
type Happenings = {
  dialogs: string[]
  ran: string[]
  reports: string[]
  elsewhere: string[]
}

const noHappenings = (): Happenings => ({ dialogs: [], ran: [], reports: [], elsewhere: [] })

/** Runs first in each document and reports what markup does. */
const lookOut = `
  Object.defineProperty(window, '__x', { set() { window.ranScript(location.href) } })
  document.addEventListener('securitypolicyviolation', (event) => {
    window.stoppedScript(location.href + ': ' + event.violatedDirective + ' ' + event.blockedURI)
  })
`

export async function watched(context: BrowserContext): Promise<{ page: Page; seen: Happenings }> {
  const seen = noHappenings()
  await context.exposeFunction('ranScript', (where: string) => seen.ran.push(where))
  await context.exposeFunction('stoppedScript', (what: string) => seen.reports.push(what))
  await context.addInitScript({ content: lookOut })
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    seen.dialogs.push(`${page.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { page, seen }
}

/** A browser context whose requests go directly to the application as this person; requests elsewhere are recorded. */
export async function contextOf(
  browser: Browser,
  world: World,
  { by, language }: { by: ActorName; language: Language },
  seen: { elsewhere: string[] },
): Promise<BrowserContext> {
  const { app } = world
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 1280, height: 900 },
  })
  const url = app.origin
  const [, session = ''] = world.cookieOf(by)?.split('=') ?? []
  await context.addCookies([
    { name: 'language', value: language, url },
    ...(session ? [{ name: 'session', value: session, url }] : []),
  ])
  await context.route('**/*', async (route) => {
    const request = route.request()
    const address = new URL(request.url())
    if (address.origin !== app.origin) {
      seen.elsewhere.push(request.url())
      await route.abort()
      return
    }
    const headers = { ...plainHeaders(await request.allHeaders()), ...networkHeaders(1) }
    const asked = await app.ask(address.pathname + address.search, {
      method: request.method(),
      headers,
    })
    // Otherwise the browser would follow the redirect without this route.
    const elsewhere = asked.headers.get('Location')
    const response = elsewhere ? await app.ask(elsewhere, { headers }) : asked
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
  return context
}

/** Removes headers of HTTP/2 and compression. */
function plainHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(?::|accept-encoding$|host$)/u.test(name)),
  )
}
