import type pg from 'pg'
import { figure } from '#bench/report/table.ts'
import { adminCookie, memberCookie } from '#bench/site/accounts.ts'
import { withDatabase, withFilledSite } from '#bench/site/built-site.ts'
import { judgePages, type Page } from '#bench/site/page-times.ts'
import { clubSizes, fillPeople, ownNumber } from '#bench/site/people-database.ts'

/** Milliseconds of processor time: 8 of the site, 3 of the database. */
const goal = 11

/** The limit of a page about all members, which reads 100,000 people. */
const everyoneGoal = 50

const views = ['todas', 'pendientes', 'activos', 'caducados', 'suspendidos', 'bajas'] as const

/** Searches with thousands of results, a seventh of all, one by each field, by word prefixes, and without results. */
const searches = ['maria', 'girona', 'socia77777@', '14/05/1988', '77777', 'porta', 'ri', 'zzzzzz']

const members = (...queries: string[]): [string, string][] =>
  queries.map((query) => [`members ${query}`, `/admin/socios?${query}`])

/** The lists of members in each view and order, first and last page, and each search. */
const memberLists: readonly [name: string, path: string][] = views.flatMap((view) =>
  members(
    `vista=${view}`,
    `vista=${view}&pagina=99999`,
    ...['nombre', '-fecha', 'numero'].map((order) => `vista=${view}&orden=${order}&pagina=700`),
    ...searches.map((search) => `vista=${view}&buscar=${encodeURIComponent(search)}`),
  ),
)

/** Pages about all members, which may scan whole tables. */
const ofEverybody: readonly [name: string, path: string][] = [
  ['dues of the year', '/admin/caja/cuotas'],
  ['dues of the year, last page', '/admin/caja/cuotas?pagina=99999'],
  ['dues that were issued', '/admin/caja/cuotas?ver=cobradas'],
  ['who pays none', '/admin/caja/cuotas?ver=exentos'],
  ['dues, before they are issued', '/admin/caja/cuotas/emitir'],
  ['doubles', '/admin/socios/duplicados'],
  ['a circular, new', '/admin/circulares/nueva'],
  ['number of a circular to members', '/admin/circulares/recuento?kind=events&standing=members'],
  ['of a language', '/admin/circulares/recuento?kind=events&standing=members&language=ca'],
  [
    'of a birthday month',
    '/admin/circulares/recuento?kind=events&standing=members&birthday_month=3',
  ],
  ['of who has lapsed', '/admin/circulares/recuento?kind=events&standing=lapsed'],
]

/** Page sizes of a circular's deliveries, and of the undeliverable addresses. */
const onPage = { deliveries: 50, addresses: 25 }

/** A circular's deliveries, first and last page, and by outcome. */
function deliveryLists(circular: string): [string, string][] {
  const path = `/admin/circulares/${circular}/envios`
  const last = clubSizes.people / onPage.deliveries
  return [
    ['a circular that went out', `/admin/circulares/${circular}`],
    ['its deliveries', path],
    ['its deliveries, in the middle', `${path}?pagina=${last / 2}`],
    ['its deliveries, last page', `${path}?pagina=${last}`],
    ['its deliveries, sent', `${path}?estado=entregados`],
    ['its deliveries, sent, far on', `${path}?estado=entregados&pagina=${Math.floor(last * 0.9)}`],
    ['its deliveries, bounced', `${path}?estado=devueltos`],
    ['its deliveries, waiting', `${path}?estado=pendientes`],
  ]
}

/** The panel's pages of one record, and its other lists. */
async function panelPages(client: pg.Client): Promise<[string, string][]> {
  const one = async (query: string) => {
    const { rows } = await client.query<{ id: string }>(query)
    return rows[0]?.id ?? ''
  }
  const member = await one(
    `select id from membership_requests where member_number = ${ownNumber + 1}`,
  )
  const assembly = await one('select id from assemblies order by starts_at desc limit 1')
  const proposal = await one('select id from visit_proposals limit 1')
  const circular = await one("select id from circulars where state = 'sent'")
  const lastAddresses = clubSizes.failedAddresses / onPage.addresses
  return [
    ...['', '/editar', '/persona', '/baja', '/suspension', '/renovacion'].map(
      (end): [string, string] => [`a member ${end}`, `/admin/socios/${member}${end}`],
    ),
    ['renewals', '/admin/socios/renovaciones'],
    ['renewals, last page', '/admin/socios/renovaciones?pagina=99999'],
    ['years', '/admin/socios/evolucion'],
    ['plans', '/admin/socios/planes'],
    ['partners', '/admin/ventajas'],
    ['partners, searched', '/admin/ventajas?buscar=celler'],
    ['uses', '/admin/ventajas/usos'],
    ['uses, last page', '/admin/ventajas/usos?pagina=99999'],
    ['proposals', '/admin/propuestas'],
    ['a proposal, answered', `/admin/propuestas/${proposal}/respuesta`],
    ['assemblies', '/admin/asambleas'],
    ['an assembly of 5,000 answers', `/admin/asambleas/${assembly}`],
    ['circulars', '/admin/circulares'],
    ...deliveryLists(circular),
    ['addresses that take no mail', '/admin/correos/direcciones'],
    [
      'addresses that take no mail, last page',
      `/admin/correos/direcciones?pagina=${lastAddresses}`,
    ],
    ['accounts with offices', '/admin/usuarios'],
    ['palette, a name', '/admin/buscar?q=maria'],
    ['palette, a town', '/admin/buscar?q=girona'],
  ]
}

const ownPages: readonly [name: string, path: string][] = [
  ['own account', '/cuenta'],
  ['own file', '/cuenta/ficha'],
  ['own card', '/cuenta/carnet'],
  ['directory', '/cuenta/directorio'],
  ['directory, last page', '/cuenta/directorio?pagina=99999'],
  ...['maria', 'girona', 'coche', 'ri', 'zzzz'].map((search): [string, string] => [
    `directory, ${search}`,
    `/cuenta/directorio?buscar=${search}`,
  ]),
  ['own assemblies', '/cuenta/asambleas'],
  ['own payments', '/cuenta/pagos'],
  ['proposals of members', '/propuestas'],
  ['benefits', '/club/ventajas'],
]

/** The pages about people and memberships, in a club larger and older than any real one. */
export async function benchPeople(): Promise<void> {
  console.log(
    `\n${figure(clubSizes.people)} people, ${figure(clubSizes.spans)} spans of twenty years, ${figure(clubSizes.charges)} dues, a circular to everybody`,
  )
  await withFilledSite(
    'people',
    (_site, client) => fillPeople(client),
    async (site) => {
      const pages = await withDatabase(site, async (client): Promise<Page[]> => {
        const admin = await adminCookie(site, client)
        const member = await memberCookie(site, client, {
          // A member of many years.
          'membership_requests set user_id': `member_number = ${ownNumber}`,
        })
        const panel = [...memberLists, ...(await panelPages(client))]
        return [
          ...panel.map(([name, path]) => ({ name, path, cookie: admin })),
          ...ofEverybody.map(([name, path]) => ({ name, path, cookie: admin, all: true as const })),
          ...ownPages.map(([name, path]) => ({ name, path, cookie: member })),
        ]
      })
      const everybody = pages.filter(({ all }) => all)
      const others = pages.filter(({ all }) => !all)
      await judgePages(site, others, {
        what: `lists over ${figure(clubSizes.people)} people`,
        atMost: goal,
      })
      await judgePages(site, everybody, {
        what: `pages about all ${figure(clubSizes.people)} people`,
        atMost: everyoneGoal,
      })
    },
  )
}
