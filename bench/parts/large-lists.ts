import type pg from 'pg'
import { figure } from '#bench/report/table.ts'
import { adminCookie } from '#bench/site/accounts.ts'
import { withDatabase, withFilledSite } from '#bench/site/built-site.ts'
import { fillLarge, sizes } from '#bench/site/large-database.ts'
import { judgePages, type Page } from '#bench/site/page-times.ts'

/** Milliseconds of processor time: 8 of the site, 3 of the database. */
const goal = 11

/** Every list with its search and its last page, details, and the dashboard. */
async function pagesOf(client: pg.Client, cookie: string, origin: string): Promise<Page[]> {
  const one = async (sql: string) => {
    const { rows } = await client.query<{ id: string }>(sql)
    return rows[0]?.id ?? ''
  }
  const event = await one(
    "select id from events where title ~ '^Cata [0-9a-f]{32}$' order by date desc limit 1",
  )
  const registration = await one(
    `select id from event_registrations where event_id = ${event} order by number limit 1`,
  )
  const actor = await one('select actor_id as id from audit_log where actor_id is not null limit 1')
  const panel: [string, string][] = [
    ['dashboard', '/admin/dashboard'],
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
    ['audit log of an area', '/admin/actividad?area=account'],
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

/** The last page of a public list, as its first page links to it; later ones answer 404. */
async function lastPageOf(origin: string, path: string): Promise<string> {
  const html = await (await fetch(origin + path)).text()
  const pages = [...html.matchAll(/[?&]pagina=(\d+)/gu)].map(([, page]) => Number(page))
  return `${path}?pagina=${Math.max(...pages)}`
}

/** The time of each page and, from a second round, which tables it scans. */
export async function benchLargeLists(): Promise<void> {
  const large = (['restaurants', 'registrations', 'activities'] as const)
    .map((kind) => `${figure(sizes[kind])} ${kind}`)
    .join(', ')
  console.log(`\nThe panel and the lists over ${large}`)
  await withFilledSite(
    'lists',
    (_site, client) => fillLarge(client),
    async (site) => {
      const pages = await withDatabase(site, async (client) =>
        pagesOf(client, await adminCookie(site, client), site.origin),
      )
      await judgePages(site, pages, { what: 'pages over a large database', atMost: goal })
    },
  )
}
