import type { Browser } from 'playwright-core'
import { phone, touch, visitorOn } from '#bench/browser/page-weight.ts'
import { recordTraffic } from '#bench/browser/traffic.ts'
import { loadInTurn } from '#bench/load/load-in-turn.ts'
import { judge, figure, table } from '#bench/report/table.ts'
import { signedIn, storedAccounts } from '#bench/site/accounts.ts'
import { withDatabase, withSite, type BuiltSite } from '#bench/site/built-site.ts'
import { launchBrowser } from '#tests/support/browser.ts'

/** Microseconds of processor time for all requests of one view. */
const goals = { visitor: 0, signedIn: 60 }

const pages = ['/', '/restaurantes', '/eventos/1']

/** Resource types that no script requests: the page and its files. */
const files = new Set(['Document', 'Script', 'Stylesheet', 'Image', 'Font', 'Manifest', 'Prefetch'])

/** Paths that a page's script requests, untouched and then touched. */
async function asksOf(
  browser: Browser,
  { origin }: BuiltSite,
  path: string,
  cookies: string,
): Promise<string[]> {
  const context = await visitorOn(browser, { origin, screen: phone, cookies })
  try {
    const page = await context.newPage()
    const traffic = await recordTraffic(page)
    await page.goto(path, { waitUntil: 'load' })
    await traffic.settled()
    await touch(page)
    await traffic.settled()
    const asked = traffic.fetched
      .filter(({ type, url }) => !files.has(type) && url.startsWith(origin))
      .map(({ url }) => url.slice(origin.length))
    return [...new Set(asked)]
  } finally {
    await context.close()
  }
}

/** Requests of a page's script and the cost of their answers, for a visitor and a signed-in member. */
export async function benchPageAsks(): Promise<void> {
  console.log("\nWhat a page's script asks of the server, when it has come and when it is touched")
  await withSite(async (site) => {
    const cookies = await withDatabase(site, async (client) => {
      const [email = ''] = await storedAccounts(site, client, { count: 1, name: 'asks' })
      return signedIn(site, email, 2)
    })
    const browser = await launchBrowser()
    try {
      for (const [who, cookie, atMost] of [
        ['visitor', '', goals.visitor],
        ['signed in', cookies, goals.signedIn],
      ] as const) {
        await asksFor(browser, site, { who, cookie, atMost })
      }
    } finally {
      await browser.close()
    }
  })
}

const brief = (path: string) => (path.length > 60 ? `${path.slice(0, 57)}…` : path)

async function asksFor(
  browser: Browser,
  site: BuiltSite,
  { who, cookie, atMost }: { who: string; cookie: string; atMost: number },
) {
  const rows: string[][] = []
  let worst = { sum: 0, because: '' }
  for (const page of pages) {
    const paths = await asksOf(browser, site, page, cookie)
    const costs = await loadInTurn(
      paths.map((path) => ({
        name: path,
        url: site.origin + path,
        roots: [site.pid()],
        ...(cookie ? { headers: { Cookie: cookie } } : {}),
      })),
      { rounds: 3, connections: 16 },
    )
    const sum = costs.reduce((all, { cpu }) => all + cpu, 0)
    const each = paths.map((path, place) => `${brief(path)} ${figure(costs[place]?.cpu ?? 0)} µs`)
    rows.push([`${who}: ${page}`, `${figure(sum)} µs`, each.join(', ')])
    if (sum > worst.sum) worst = { sum, because: `${page} asks ${each.join(', ')}` }
  }
  console.log(table([['', 'CPU of a view', 'asked'], ...rows]))
  judge({
    what: `what a page's script asks, ${who}`,
    value: worst.sum,
    atMost,
    unit: 'µs',
    because: () => worst.because,
  })
}
