import { figure } from '#bench/report/table.ts'
import { adminCookie, memberCookie } from '#bench/site/accounts.ts'
import { withDatabase, withSite } from '#bench/site/built-site.ts'
import {
  dinerAddress,
  eveningSizes,
  fillEvenings,
  type Evenings,
} from '#bench/site/evenings-database.ts'
import { judgePages, type Page } from '#bench/site/page-times.ts'

/** Milliseconds of processor time, including the database's. */
const goal = 25

/** Pages at URLs that are not cached, and files, which are the same for everyone. */
const publicPages = ({ coming, opened, ballot, kitchen }: Evenings) => [
  ['home', '/?x=1'],
  ['restaurants', '/restaurantes?x=1'],
  ['restaurants, last page', '/restaurantes?pagina=4&x=1'],
  ['an event with its menu', `/eventos/${coming}?x=1`],
  ['an event that is over', `/eventos/${opened}?x=1`],
  ['events that are over', '/eventos?cuando=pasados&x=1'],
  ['feed of events', '/eventos/rss.xml'],
  ['calendar of events', '/eventos.ics'],
  ["the kitchen's link", kitchen],
  ['a ballot while votes are sealed', ballot],
]

const ownPages = () => [
  ["one's passport", '/cuenta/pasaporte'],
  ["one's account", '/cuenta'],
]

const panelPages = ({ coming, yesterday, sealed, scored, house }: Evenings) => [
  ['dashboard', '/admin/dashboard'],
  ['menu', `/admin/eventos/${coming}/menu`],
  ['matrix', `/admin/eventos/${coming}/menu/personas`],
  ['kitchen sheet', `/admin/eventos/${coming}/menu/cocina`],
  ['recipients of the menu notice', `/admin/eventos/${coming}/menu/aviso`],
  ['tables', `/admin/eventos/${coming}/mesas`],
  ['list of tables', `/admin/eventos/${coming}/mesas/lista`],
  ['place cards', `/admin/eventos/${coming}/mesas/tarjetas`],
  ['the evening', `/admin/eventos/${coming}/noche`],
  ['the door', `/admin/eventos/${coming}/entrada`],
  ['closing the night', `/admin/eventos/${yesterday}/cerrar`],
  ['visits', '/admin/visitas'],
  ['visits, searched', '/admin/visitas?buscar=suquet'],
  ['visits, last page', '/admin/visitas?pagina=99999'],
  ['a visit, edited', `/admin/visitas/${scored}/editar`],
  ['votes while they are sealed', `/admin/visitas/${sealed}/votos`],
  ['votes that are open', `/admin/visitas/${scored}/votos`],
  ['menu of a restaurant', `/admin/restaurantes/${house}/menu`],
]

/** Every page of an evening, of its visit and of the book, with twenty years of data. */
export async function benchEvenings(): Promise<void> {
  const { nights, ofOneHouse, diners } = eveningSizes
  console.log(
    `\nTwenty years: ${figure(nights)} closed nights, ${figure(ofOneHouse)} visits to one house, of ${diners} people each`,
  )
  await withSite(async (site) => {
    const pages = await withDatabase(site, async (client): Promise<Page[]> => {
      const evenings = await fillEvenings(site, client)
      const admin = await adminCookie(site, client)
      const diner = await memberCookie(site, client, {
        // Who attended many of the evenings.
        'people set account_id': `email = '${dinerAddress}'`,
        'membership_requests set user_id': `email = '${dinerAddress}'`,
      })
      return [
        // Half of all visits are to this one restaurant; the shelf counts those of all years, and a year asks which
        // restaurants were known before it.
        {
          name: 'a restaurant of a thousand visits',
          path: `/restaurantes/${evenings.house}?x=1`,
          all: true,
        },
        { name: 'the shelf of the years', path: '/club/libro', cookie: diner, all: true },
        {
          name: 'the book of a year of fifty nights',
          path: `/club/libro/${new Date().getFullYear() - 1}`,
          cookie: diner,
          all: true,
        },
        ...publicPages(evenings).map(([name = '', path = '']) => ({ name, path })),
        ...ownPages().map(([name = '', path = '']) => ({ name, path, cookie: diner })),
        ...panelPages(evenings).map(([name = '', path = '']) => ({ name, path, cookie: admin })),
      ]
    })
    await judgePages(site, pages, { what: 'pages over twenty years of evenings', atMost: goal })
  })
}
