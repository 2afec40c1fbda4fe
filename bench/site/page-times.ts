import { openConnection, requestText } from '#bench/load/raw-connection.ts'
import { judge } from '#bench/report/goals.ts'
import { median, quantile } from '#bench/report/median.ts'
import { figure, table } from '#bench/report/table.ts'
import type { BuiltSite } from './built-site.ts'
import { eachOf, processorTime } from './process-figures.ts'
import { scannedBy } from './sequential-scans.ts'

/**
 * A page that is asked for with this Cookie header, or by somebody who has none. One that tells of `all` the rows there
 * are may read a table from one end to the other.
 */
export type Page = { name: string; path: string; cookie?: string; all?: true }

/** Milliseconds, but for the name: of the whole answer, and of processors for each. */
type Measured = { name: string; middle: number; p95: number; own: number; database: number }

/** Requests of each page. */
const looks = 20

/**
 * Times until the whole answer over an open connection, one request after another, in milliseconds. A page that is not
 * there fails the run.
 */
async function lookedAt(site: BuiltSite, { name, path, cookie }: Page, count: number) {
  const connection = await openConnection(site.origin)
  const request = requestText(new URL(site.origin).host, {
    path,
    headers: {
      Accept: 'text/html',
      'Accept-Encoding': 'gzip, deflate, br',
      ...(cookie ? { Cookie: cookie } : {}),
    },
  })
  const times: number[] = []
  for (let look = 0; look < count; look += 1) {
    const begun = performance.now()
    const { status } = await connection.ask(request)
    times.push(performance.now() - begun)
    if (status !== 200) throw new Error(`${name} answered ${status}`)
  }
  connection.close()
  return times
}

async function timesOf(site: BuiltSite, page: Page): Promise<Measured> {
  await lookedAt(site, page, 3)
  const before = await processorTime([site.pid()])
  const times = await lookedAt(site, page, looks)
  const each = eachOf(before, await processorTime([site.pid()]), looks)
  return {
    name: page.name,
    middle: median(times),
    p95: quantile(times, 0.95),
    own: (each?.own ?? 0) / 1000,
    database: (each?.database ?? 0) / 1000,
  }
}

/**
 * Measures pages one after another, and from a second round which tables each reads from one end to the other. Prints
 * both and judges `what` by them: the slowest takes at most so many milliseconds, and none scans a table.
 */
export async function judgePages(
  site: BuiltSite,
  pages: readonly Page[],
  { what, atMost }: { what: string; atMost: number },
): Promise<void> {
  const measured: Measured[] = []
  for (const page of pages) measured.push(await timesOf(site, page))
  const scans = await scannedBy(
    site,
    pages.map((page) => () => lookedAt(site, page, 1).then(() => undefined)),
  )
  console.log(
    table([
      ['', 'median ms', 'p95 ms', 'site CPU ms', 'database CPU ms', 'sequential scans'],
      ...measured.map(({ name, middle, p95, own, database }, place) => [
        name,
        figure(middle, 1),
        figure(p95, 1),
        figure(own, 1),
        figure(database, 1),
        scans[place]?.join(' ') ?? '',
      ]),
    ]),
  )
  judge({
    what: `${what}, the slowest`,
    value: Math.max(...measured.map(({ middle }) => middle)),
    atMost,
    unit: 'ms',
    digits: 1,
    because: () =>
      measured
        .filter(({ middle }) => middle > atMost)
        .map(
          ({ name, middle, database }) =>
            `${name} ${figure(middle)} ms (database ${figure(database)})`,
        )
        .join(', '),
  })
  const reading = measured.flatMap(({ name }, place) =>
    scans[place]?.length && !pages[place]?.all ? [`${name}: ${scans[place].join(' ')}`] : [],
  )
  judge({
    what: `${what} that scan a table`,
    value: reading.length,
    exactly: 0,
    because: () => reading.join(', '),
  })
}
