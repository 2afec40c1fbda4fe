import type { Page } from 'playwright-core'
import { phone, visitorOn } from '#bench/browser/page-weight.ts'
import { recordTraffic, type Fetched } from '#bench/browser/traffic.ts'
import { runTask } from '#bench/load/load-processes.ts'
import type { VisitRequest } from '#bench/load/visits.ts'
import { judge, notMeasured, median, figure, table } from '#bench/report/table.ts'
import { onRemoval, withSite } from '#bench/site/built-site.ts'
import { eachOf, processorTime, bothProcessors } from '#bench/site/process-figures.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { hasNginx, startNginx } from '#tests/support/nginx.ts'

/** Milliseconds of processor time. */
const goals = { alone: 1.5, nginx: 1.3, second: 0.3 }

/** Connections that browsers open to one host. */
const connections = 6

const accepted: Readonly<Record<string, string>> = {
  Document: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  Image: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
  Stylesheet: 'text/css,*/*;q=0.1',
}

/** The page first, and each URL once. */
function requestsOf(origin: string, fetched: readonly Fetched[]): VisitRequest[] {
  const own = fetched.filter(({ url, method }) => url.startsWith(origin) && method === 'GET')
  const seen = new Map(own.map(({ url, type }) => [url.slice(origin.length), type]))
  return [...seen]
    .toSorted(([, one], [, other]) => Number(other === 'Document') - Number(one === 'Document'))
    .map(([path, type]) => ({
      path,
      headers: {
        Accept: accepted[type] ?? '*/*',
        'Accept-Encoding': 'gzip, deflate, br, zstd',
        'Accept-Language': 'es',
        'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/153.0.0.0 Mobile',
      },
    }))
}

const nextPage = (page: Page) =>
  page.locator('main a:is([href^="/eventos"], [href^="/club"]):visible').first()

/** The requests of a first visit to home, and those of following a link there. */
async function recorded(origin: string) {
  const browser = await launchBrowser()
  try {
    const context = await visitorOn(browser, { origin, screen: phone })
    const page = await context.newPage()
    const traffic = await recordTraffic(page)
    await page.goto('/', { waitUntil: 'load' })
    await traffic.settled()
    const first = requestsOf(origin, traffic.fetched)
    const far = traffic.fetched.length
    await nextPage(page).click()
    await page.waitForURL(/\/(?:eventos|club)/u)
    await traffic.settled()
    return { first, second: requestsOf(origin, traffic.fetched.slice(far)) }
  } finally {
    await browser.close()
  }
}

/** Milliseconds of processor time of one visit; the median of rounds. */
async function costOf(
  origin: string,
  roots: readonly number[],
  requests: readonly VisitRequest[],
  { stayOpen, processors }: { stayOpen: boolean; processors: string | null },
): Promise<number> {
  const task = { kind: 'visits', origin, requests, connections, stayOpen } as const
  await runTask({ ...task, count: 50 }, processors)
  const rounds: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const before = await processorTime(roots)
    await runTask({ ...task, count: 100 }, processors)
    const each = eachOf(before, await processorTime(roots), 100)
    rounds.push((each?.all ?? Number.NaN) / 1000)
  }
  return median(rounds)
}

const listed = (requests: readonly VisitRequest[]) =>
  `${requests.length} requests: ${requests.map(({ path }) => path).join(' ')}`

/** The cost of a first visit of home with all its files, alone and behind nginx, and of the next page. */
export async function benchFirstVisit(): Promise<void> {
  console.log(`\nVisits over ${connections} connections, processor time of all processes`)
  await withSite(async (site) => {
    const { first, second } = await recorded(site.origin)
    const processors = (bothProcessors.at(-1) ?? { load: null }).load
    const roots = [site.pid()]
    const alone = await costOf(site.origin, roots, first, { stayOpen: false, processors })
    const later = await costOf(site.origin, roots, second, { stayOpen: true, processors })
    const rows = [
      ['', 'requests', 'CPU ms'],
      ['first visit of home', figure(first.length), figure(alone, 2)],
      ['a second page', figure(second.length), figure(later, 2)],
    ]
    const shape = { unit: 'ms', digits: 2 }
    let behind: number | null = null
    if (hasNginx) {
      const nginx = await startNginx(site.origin)
      onRemoval(() => nginx.stop())
      const both = [nginx.pid, site.pid()]
      behind = await costOf(nginx.origin, both, first, { stayOpen: false, processors })
      rows.push(['first visit behind nginx', figure(first.length), figure(behind, 2)])
      await nginx.stop()
    }
    console.log(table(rows))
    judge({
      ...shape,
      what: 'a first visit of home',
      value: alone,
      atMost: goals.alone,
      because: () => listed(first),
    })
    if (behind === null) notMeasured('a first visit behind nginx', 'there is no nginx here')
    else {
      judge({
        ...shape,
        what: 'a first visit behind nginx',
        value: behind,
        atMost: goals.nginx,
        because: () => listed(first),
      })
    }
    judge({
      ...shape,
      what: 'a second page',
      value: later,
      atMost: goals.second,
      because: () => listed(second),
    })
  })
}
