import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openConnection, requestText } from '#bench/load/raw-connection.ts'
import { judge, median, quantile, figure, table } from '#bench/report/table.ts'
import { type BuiltSite, startedOn, withDatabase } from './built-site.ts'
import { eachOf, processorTime, allProcessors } from './process-figures.ts'

/** A page requested with this Cookie header, if any. One about `all` rows may scan a table. */
export type Page = { name: string; path: string; cookie?: string; all?: true }

/** Milliseconds: of the whole answer, and of processor time for each. */
type Measured = { name: string; middle: number; p95: number; own: number; database: number }

/** Requests of each page. */
const requestsPerPage = 20

/** Milliseconds of each whole response over an open connection. A missing page fails the run. */
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
  const times = await lookedAt(site, page, requestsPerPage)
  const each = eachOf(before, await processorTime([site.pid()]), requestsPerPage)
  return {
    name: page.name,
    middle: median(times),
    p95: quantile(times, 0.95),
    own: (each?.own ?? 0) / 1000,
    database: (each?.database ?? 0) / 1000,
  }
}

/**
 * Measures pages one after another, and in a second round which tables each scans. Prints both and judges `what` by
 * them: the most expensive page takes at most this many milliseconds of processor time, including the database's, and
 * none scans a table.
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
      ['', 'site CPU ms', 'database CPU ms', 'median ms', 'p95 ms', 'sequential scans'],
      ...measured.map(({ name, middle, p95, own, database }, place) => [
        name,
        figure(own, 1),
        figure(database, 1),
        figure(middle, 1),
        figure(p95, 1),
        scans[place]?.join(' ') ?? '',
      ]),
    ]),
  )
  judge({
    what: `${what}, the dearest`,
    value: Math.max(...measured.map(({ own, database }) => own + database)),
    atMost,
    unit: 'ms of processor',
    digits: 1,
    because: () =>
      measured
        .filter(({ own, database }) => own + database > atMost)
        .map(
          ({ name, own, database, middle }) =>
            `${name} ${figure(own, 1)} + ${figure(database, 1)} of the database (${figure(middle, 1)} ms to wait)`,
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

/** Number of rows from which a sequential scan matters. */
const many = 1000

/** Repetitions, so that scans by jobs are less likely to count. */
const repetitions = 3

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
}

async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1
       and relnamespace = 'public'::regnamespace`,
    [many],
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * Restarts the site with the database logging the plan of every statement, and returns for each act the
 * large tables that it scanned.
 */
async function scannedBy(
  site: BuiltSite,
  acts: readonly (() => Promise<void>)[],
): Promise<string[][]> {
  const large = await withDatabase(site, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    for (const [setting, value] of Object.entries(settings)) {
      await client.query(`alter database "${rows[0]?.name}" set ${setting} = '${value}'`)
    }
    return largeTables(client)
  })
  await startedOn(site, allProcessors)
  const log = join(site.dataFolder, 'postgres.log')
  const found: string[][] = []
  for (const act of acts) {
    // A rotated log starts empty and still contains everything relevant.
    const before = (await stat(log)).size
    for (let turn = 0; turn < repetitions; turn += 1) await act()
    const whole = await readFile(log)
    const text = whole.subarray(whole.byteLength < before ? 0 : before).toString()
    const counted = new Map<string, number>()
    for (const [, name = ''] of text.matchAll(/Seq Scan on (?:public\.)?"?(\w+)/gu)) {
      if (large.has(name)) counted.set(name, (counted.get(name) ?? 0) + 1)
    }
    found.push([...counted].filter(([, count]) => count >= repetitions).map(([name]) => name))
  }
  return found
}
