import type pg from 'pg'
import { openConnection, requestText } from '#bench/load/raw-connection.ts'
import { judge } from '#bench/report/goals.ts'
import { median, quantile } from '#bench/report/median.ts'
import { figure, table } from '#bench/report/table.ts'
import { adminCookie } from '#bench/site/accounts.ts'
import { withDatabase, withSite, type BuiltSite } from '#bench/site/built-site.ts'
import { fillLarge, sizes } from '#bench/site/large-database.ts'
import { processorTime, eachOf } from '#bench/site/process-figures.ts'
import { scannedBy } from '#bench/site/sequential-scans.ts'

/** Milliseconds until the answer, over an open connection, one request after another. */
const goal = { atMost: 25 }

/** Requests of each page. */
const looks = 20

type Page = { name: string; path: string; cookie?: string }

/** Every list with its search and its last page, details, and the dashboard. */
async function pagesOf(client: pg.Client, cookie: string, origin: string): Promise<Page[]> {
  const one = async (sql: string) => {
    const { rows } = await client.query<{ id: string }>(sql)
    return rows[0]?.id ?? ''
  }
  const member = await one(
    "select id from membership_requests where status = 'approved' order by created_at limit 1",
  )
  const event = await one(
    "select id from events where title ~ '^Cata [0-9a-f]{32}$' order by date desc limit 1",
  )
  const registration = await one(
    `select id from event_registrations where event_id = ${event} order by number limit 1`,
  )
  const actor = await one('select actor_id as id from audit_log where actor_id is not null limit 1')
  const panel: [string, string][] = [
    ['dashboard', '/admin/dashboard'],
    ['members', '/admin/socios'],
    ['members, the middle', '/admin/socios?pagina=2000'],
    ['members, last page', '/admin/socios?pagina=99999'],
    ['members, a name of 10,000', '/admin/socios?buscar=maria'],
    ['members, its last page', '/admin/socios?buscar=maria&pagina=99999'],
    ['members, an address', '/admin/socios?buscar=p77777@'],
    ['members, nobody', '/admin/socios?buscar=zzzzzzzz'],
    ['active members', '/admin/socios?vista=activos'],
    ['active by number, the middle', '/admin/socios?vista=activos&orden=numero&pagina=1200'],
    ['active, last page', '/admin/socios?vista=activos&pagina=99999'],
    ['lapsed by date', '/admin/socios?vista=caducados&orden=fecha'],
    ['pending', '/admin/socios?vista=pendientes'],
    ['a member', `/admin/socios/${member}`],
    ['a member, edited', `/admin/socios/${member}/editar`],
    ['restaurants', '/admin/restaurantes'],
    ['restaurants by name', '/admin/restaurantes?orden=nombre'],
    ['restaurants, searched', '/admin/restaurantes?buscar=barcelona'],
    ['restaurants, one found', '/admin/restaurantes?buscar=carrer+7777'],
    ['restaurants, last page', '/admin/restaurantes?pagina=99999'],
    ['a restaurant, edited', '/admin/restaurantes/7777/editar'],
    ['events', '/admin/eventos'],
    ['events, searched', '/admin/eventos?buscar=tintos'],
    ['events, last page', '/admin/eventos?pagina=99999'],
    ['an event, edited', `/admin/eventos/${event}/editar`],
    ['attendees', `/admin/eventos/${event}/asistentes`],
    ['attendees, searched', `/admin/eventos/${event}/asistentes?buscar=comensal`],
    ['an attendee', `/admin/eventos/${event}/asistentes/${registration}`],
    ['kitchen sheet', `/admin/eventos/${event}/cocina`],
    ['door', `/admin/eventos/${event}/entrada`],
    ['posts', '/admin/blog'],
    ['posts, searched', '/admin/blog?buscar=vinos-49'],
    ['posts, last page', '/admin/blog?pagina=99999'],
    ['reviews', '/admin/resenas'],
    ['reviews, last page', '/admin/resenas?pagina=99999'],
    ['messages', '/admin/mensajes'],
    ['messages, last page', '/admin/mensajes?pagina=99999'],
    ['mails', '/admin/correos'],
    ['mails, last page', '/admin/correos?pagina=99999'],
    ['accounts', '/admin/usuarios'],
    ['accounts, searched', '/admin/usuarios?buscar=compte'],
    ['accounts, last page', '/admin/usuarios?pagina=99999'],
    ['bin', '/admin/papelera'],
    ['audit log', '/admin/actividad'],
    ['audit log of a kind', '/admin/actividad?tipo=restaurant'],
    ['audit log of an area', '/admin/actividad?area=membership'],
    ['audit log of one person', `/admin/actividad?persona=${actor}`],
    ['audit log, its oldest days', '/admin/actividad?desde=2000-01-01&hasta=2026-03-01'],
    ['record search', '/admin/buscar?tipo=restaurant&q=casa'],
  ]
  const site: [string, string][] = [
    ['public restaurants, searched', '/restaurantes?buscar=casa+7'],
    ['public restaurants, last page', `${await lastPageOf(origin, '/restaurantes')}&x=1`],
    ['public restaurants, filtered', '/restaurantes?estrellas=2&x=1'],
    ['a public restaurant', '/restaurantes/7777?x=1'],
    ['public events', '/eventos?x=1'],
    ['public events, past', '/eventos?cuando=pasados&x=1'],
    ['blog, last page', `${await lastPageOf(origin, '/blog')}&x=1`],
  ]
  return [
    ...panel.map(([name, path]) => ({ name, path, cookie })),
    ...site.map(([name, path]) => ({ name, path })),
  ]
}

/** The last page of a public list, as its first one links to it: what is beyond is not there. */
async function lastPageOf(origin: string, path: string): Promise<string> {
  const html = await (await fetch(origin + path)).text()
  const pages = [...html.matchAll(/[?&]pagina=(\d+)/gu)].map(([, page]) => Number(page))
  return `${path}?pagina=${Math.max(...pages)}`
}

type Measured = { name: string; milliseconds: number; p95: number; database: number }

/** What each page takes and, from a second round, which tables it reads from one end to the other. */
export async function benchLargeLists(): Promise<void> {
  const large = (['members', 'restaurants', 'registrations', 'activities'] as const)
    .map((kind) => `${figure(sizes[kind])} ${kind}`)
    .join(', ')
  console.log(`\nThe panel and the lists over ${large}`)
  await withSite(async (site) => {
    const pages = await withDatabase(site, async (client) => {
      console.log(`filled in ${figure(await fillLarge(client), 1)} s`)
      return pagesOf(client, await adminCookie(site, client), site.origin)
    })
    const measured: Measured[] = []
    for (const page of pages) measured.push(await timesOf(site, page))
    const scans = await scannedBy(
      site,
      pages.map((page) => () => lookedAt(site, page, 1).then(() => undefined)),
    )
    report(measured, scans)
  })
}

/** Times of one look after another, in milliseconds. A page that is not there fails the run. */
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
    milliseconds: median(times),
    p95: quantile(times, 0.95),
    database: (each?.database ?? 0) / 1000,
  }
}

function report(measured: readonly Measured[], scans: readonly string[][]) {
  console.log(
    table([
      ['', 'median ms', 'p95 ms', 'database CPU ms', 'sequential scans'],
      ...measured.map(({ name, milliseconds, p95, database }, place) => [
        name,
        figure(milliseconds, 1),
        figure(p95, 1),
        figure(database, 1),
        scans[place]?.join(' ') ?? '',
      ]),
    ]),
  )
  const slow = measured.filter(({ milliseconds }) => milliseconds > goal.atMost)
  judge({
    what: 'pages over a large database, the slowest',
    value: Math.max(...measured.map(({ milliseconds }) => milliseconds)),
    ...goal,
    unit: 'ms',
    digits: 1,
    because: () =>
      slow
        .map(
          ({ name, milliseconds, database }) =>
            `${name} ${figure(milliseconds)} ms (database ${figure(database)})`,
        )
        .join(', '),
  })
  const reading = measured.flatMap(({ name }, place) =>
    scans[place]?.length ? [`${name}: ${scans[place].join(' ')}`] : [],
  )
  judge({
    what: 'pages over a large database that scan a table',
    value: reading.length,
    exactly: 0,
    because: () => reading.join(', '),
  })
}
