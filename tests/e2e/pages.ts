import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { linkToken } from '#app/platform/auth/proofs/link-token.server.ts'
import { matrix } from '#tests/attack/authorization/matrix.ts'
import { withBank } from '#tests/support/banking.ts'
import {
  fullEvent,
  fullMember,
  fullPost,
  fullRecords,
  fullRestaurant,
} from '#tests/support/full-records.ts'
import { madeMember } from '#tests/support/members.ts'
import { fullMenu } from '#tests/support/menus.ts'
import { openCharge } from '#tests/support/open-money.ts'
import { siteRoutes, type SiteRoute } from '#tests/support/routes.ts'
import { allValidRequests } from '#tests/support/valid-requests/all-valid-requests.ts'
import { allowed, type ValidRequest } from '#tests/support/valid-requests/valid-request.ts'
import { actors, type ActorName, type World } from '#tests/support/valid-requests/world.ts'
import { id as ofClub, stopped } from './full-club.ts'

/** The path of a page once its records exist, and who may see it. */
type Shown = { path: string; by: readonly ActorName[] }

/** Routes whose children are pages; children of other routes are dialogs. */
const frames: ReadonlySet<string> = new Set(['', '/admin', '/admin/ajustes', '/cuenta'])

/** A page of the site in one state. */
export type SitePage = {
  route: string
  /** The route, followed by the state if it has several. */
  name: string
  /** Its module, the imports, and the folders of the features it shows. */
  parts: readonly string[]
  isDialog: boolean
  status: number
  prepare: (world: World) => Promise<Shown>
  after?: (world: World) => Promise<unknown>
}

type Source = Pick<SitePage, 'prepare'> & Partial<Pick<SitePage, 'after' | 'status'>>

/** Routes with a view but no page of their own. */
const noPages: Readonly<Record<string, string>> = {
  '/admin': 'a frame that leads on',
  '/admin/ajustes': 'a frame that leads on',
  '/admin/circulares/vista-previa': 'shows what a form sends',
  '/admin/eventos/vista-previa': 'shows what a form sends',
  '/admin/restaurantes/vista-previa': 'shows what a form sends',
  '/dev/ui': 'of development alone',
  '/dev/mails': 'of development alone',
  '/dev/mails/:kind': 'of development alone',
  '/dev/outbox': 'of development alone',
  '/dev/outbox/:id': 'of development alone',
}

const shown = (path: string, ...by: ActorName[]): Shown => ({ path, by })

const everybody = (path: string): Shown => ({ path, by: actors })

const at = (path: string, by: readonly ActorName[] = actors): Source => ({
  prepare: async () => ({ path, by }),
})

/** A page that explains why it is refused. */
const refused = (path: string, status: number, by?: readonly ActorName[]): Source => ({
  ...at(path, by),
  status,
})

const editors = allowed.editors
const treasurers = allowed.treasurers

async function publishedEvent(world: World): Promise<string> {
  const id = await fullEvent(world)
  await world.app.pool.row`update events set status = 'published' where id = ${id} returning id`
  return id
}

/** Makes the editor of the blog a member; returns the person's id. */
const member = ({ app, people }: World) => madeMember(app.pool, people.blogEditor.account)

const ofMember = (path: string): Source => ({
  async prepare(world) {
    await member(world)
    return shown(path, 'blogEditor')
  },
})

const ofMemberRecord = (end: string): Source => ({
  async prepare(world) {
    const person = await member(world)
    const { id } = await world.app.pool.row`
      select id from membership_requests where person_id = ${person} and status = 'approved'`
    return { path: `/admin/socios/${String(id)}/${end}`, by: allowed.secretaries }
  },
})

const year = new Date().getFullYear()

/** A due of this year that the member has paid; returns the id of the payment. */
async function paidDue(world: World): Promise<string> {
  const person = await member(world)
  const { email } = world.people.blogEditor.account
  const { id: charge } = await world.app.pool.row`
    insert into ledger_charges (subject, turn, kind, person_id, name, email, about_es, about_ca, due_on,
      amount_cents, payment_reference)
    values ('due:' || gen_random_uuid(), 1, 'due', ${person}, 'Maria Soler', ${email}, 'Cuota del año', 'Quota de l’any',
      current_date, 6000, new_payment_reference()) returning id`
  const { id } = await world.app.pool.row`
    insert into ledger_payments (amount_cents, method, received_on, name, email, person_id, source)
    values (6000, 'transfer', ${`${year}-01-01`}, 'Maria Soler', ${email}, ${person}, 'form:' || gen_random_uuid()) returning id`
  await world.app.pool.sql`select allocate_payment(${id}, ${charge})`
  return String(id)
}

/** An order started by the user; returns its address. */
async function begunOrder(world: World): Promise<string> {
  const valid = validOf('/cuenta/pagos/:id/pago')
  const { path, fields } = await valid.prepare(world)
  const answer = await world.app.send(path, { ...fields }, world.cookieOf('user'))
  const order = answer.headers.get('Location')
  if (!order?.startsWith('/pago/')) throw new Error(`nothing was begun: ${answer.status}`)
  return order
}

/** Pages without a valid request or a full record, and further states of pages, named after a space. */
const sources: Readonly<Record<string, Source>> = {
  '/eventos/:id': {
    prepare: async (world) => everybody(`/eventos/${await publishedEvent(world)}`),
  },
  '/restaurantes/:id': {
    prepare: async (world) => everybody(`/restaurantes/${await fullRestaurant(world)}`),
  },
  '/restaurantes/:id menu': {
    prepare: async (world) => everybody(`/restaurantes/${await fullRestaurant(world)}?tab=menu`),
  },
  '/restaurantes/:id chef': at('/restaurantes/1?tab=chef'),
  '/restaurantes/:id reviews': at('/restaurantes/1?tab=resenas'),
  '/restaurantes/:id missing': refused('/restaurantes/999', 404),
  '/restaurantes none': at('/restaurantes?buscar=zzz'),
  '/restaurantes map': at('/restaurantes?vista=mapa'),
  '/eventos/:id media': at('/eventos/1?tab=media'),
  '/blog/:slug': {
    async prepare(world) {
      const id = await fullPost(world, new Date())
      const { slug } = await world.app.pool.row`select slug from blog_posts where id = ${id}`
      return everybody(`/blog/${String(slug)}`)
    },
  },
  '/pago/:id': { prepare: async (world) => everybody(await begunOrder(world)) },
  '/pago/:id/resultado': {
    prepare: async (world) => everybody((await begunOrder(world)).replace('?', '/resultado?')),
  },
  '/cuenta/pagos/:id': {
    prepare: async (world) => shown(`/cuenta/pagos/${await paidDue(world)}`, 'blogEditor'),
  },
  '/cuenta/pagos/certificados/:year': {
    async prepare(world) {
      await paidDue(world)
      return shown(`/cuenta/pagos/certificados/${year}`, 'blogEditor')
    },
  },
  '/cuenta/carnet member': ofMember('/cuenta/carnet'),
  '/cuenta/carnet/guardado': ofMember('/cuenta/carnet/guardado'),
  '/cuenta/pasaporte member': ofMember('/cuenta/pasaporte'),
  '/cuenta/pagos member': {
    async prepare(world) {
      await paidDue(world)
      const { email } = world.people.blogEditor.account
      await openCharge(world.app.pool, { email, about: 'Cena de otoño con maridaje' })
      return shown('/cuenta/pagos', 'blogEditor')
    },
  },
  '/cuenta/carnet suspended': {
    async prepare(world) {
      await fullMember(world)
      return shown('/cuenta/carnet', 'otherUser')
    },
  },
  '/propuestas member': ofMember('/propuestas'),
  '/*': refused('/no/such/page', 404),
  '/admin/socios/:id/carnet': ofMemberRecord('carnet'),
  '/admin/socios/:id/ficha': ofMemberRecord('ficha'),
  '/admin/circulares/:id/cartas': {
    async prepare(world) {
      const { path } = await validOf('/admin/circulares/:id/cartas-enviadas').prepare(world)
      return { path: path.replace(/-enviadas$/u, ''), by: allowed.secretaries }
    },
  },
  '/admin/caja/remesas/:id/cartas': {
    async prepare(world) {
      const { path } = await validOf('/admin/caja/remesas/:id/aviso').prepare(world)
      return { path: path.replace(/aviso$/u, 'cartas'), by: treasurers }
    },
  },
  '/admin/circulares/:id/envios': {
    async prepare(world) {
      const { path } = await validOf('/admin/circulares/:id/reanudacion').prepare(world)
      await world.app.pool.row`
        insert into circular_deliveries (circular_id, address, language, state)
        values (${path.split('/')[3]}, 'pau@example.cat', 'es', 'failed') returning address`
      return { path: path.replace(/reanudacion$/u, 'envios'), by: allowed.secretaries }
    },
  },
  '/admin/caja/mandatos/impreso': {
    async prepare({ app }) {
      await withBank(app.pool)
      return { path: '/admin/caja/mandatos/impreso', by: treasurers }
    },
    after: ({ app }) => app.pool.sql`delete from settings where key = 'bank'`,
  },
  '/cocina/:token': {
    async prepare(world) {
      const { id } = await world.event()
      const { menu } = await fullMenu(world, 'event_id', String(id))
      const { site } = world.contextOf('editor')
      return everybody(`/cocina/${linkToken(site, 'kitchen', { id: menu, linkNumber: 2 })}`)
    },
  },
  '/reservas/:id full': {
    async prepare(world) {
      const { path, by } = await recordOf(world, '/reservas/:id/mesa')
      return shown(path.replace(/\/mesa$/u, ''), by)
    },
  },
  '/reservas/:id held': {
    async prepare(world) {
      const { id } = await world.event()
      const registration = await world.registration(id, 'user')
      await world.app.pool.row`
        update event_registrations set confirmed_at = null, confirm_by = now() + interval '20 minutes'
        where id = ${registration} returning id`
      return shown(`/reservas/${registration}`, 'user')
    },
  },
  '/admin/eventos/:id/menu full': at('/admin/eventos/1/menu', editors),
  '/admin/eventos/:id/menu/personas full': at('/admin/eventos/1/menu/personas', editors),
  '/admin/eventos/:id/menu/cocina full': at('/admin/eventos/1/menu/cocina', editors),
  '/admin/visitas/:id/votos open': {
    async prepare(world) {
      const valid = validOf('/admin/visitas/:id/votos/:score/visibilidad')
      const { path } = await valid.prepare(world)
      return { path: path.split('/').slice(0, 5).join('/'), by: allowed[valid.who] }
    },
  },
  '/admin/ventajas/usos partner': at(`/admin/ventajas/usos?local=${ofClub}`, allowed.admins),
  '/admin/asambleas/:id/lista': at(`/admin/asambleas/${ofClub}/lista`, allowed.secretaries),
  '/admin/asambleas/:id/acta': at(`/admin/asambleas/${ofClub}/acta`, allowed.secretaries),
  '/admin/circulares/:id sent': at(`/admin/circulares/${ofClub}`, allowed.secretaries),
  '/admin/circulares/:id stopped': at(`/admin/circulares/${stopped}`, allowed.secretaries),
  '/admin/circulares/:id/envios all': at(`/admin/circulares/${ofClub}/envios`, allowed.secretaries),
  '/admin/usuarios refused': refused('/admin/usuarios', 403, ['editor']),
  '/admin/eventos/:id/editar missing': refused('/admin/eventos/999/editar', 404, editors),
}

function validOf(route: string): ValidRequest {
  const valid = allValidRequests.find((each) => each.route === route)
  if (!valid) throw new Error(`nothing is sent to ${route}`)
  return valid
}

function recordOf(world: World, route: string) {
  const record = fullRecords[route]
  if (!record) throw new Error(`there is no full record of ${route}`)
  return record(world, new Date())
}

/** Prepares a page by its full record, by the matrix, or by a valid request of it or of a page below it. */
function sourceOf(route: string): Source | undefined {
  if (route in fullRecords) {
    return {
      async prepare(world) {
        const { path, by } = await recordOf(world, route)
        return shown(path, by)
      },
    }
  }
  const seen = matrix.find(
    ({ method, path, cells }) =>
      method === 'GET' && path === route && Object.values(cells).includes(200),
  )
  if (seen) {
    const by = actors.filter((actor) => seen.cells[actor] === 200)
    return { prepare: async (world) => ({ path: seen.example(world), by }) }
  }
  const valid =
    allValidRequests.find((each) => each.route === route) ??
    allValidRequests.find((each) => each.route.startsWith(`${route}/`))
  if (!valid) return undefined
  const segments = route.split('/').length
  const by = route.startsWith('/admin/') ? allowed[valid.who] : [valid.by]
  return {
    ...(valid.after ? { after: valid.after } : {}),
    async prepare(world) {
      const { path, fields } = await valid.prepare(world)
      const [pathname = '', query = fields.token && `token=${fields.token}`] = path.split('?')
      const own = pathname.split('/').slice(0, segments).join('/')
      return { path: query ? `${own}?${query}` : own, by }
    },
  }
}

/** Whether the address accepts forms only. */
const takesFormsAlone = (route: string) =>
  matrix.some(
    ({ method, path, cells }) =>
      method === 'GET' && path === route && Object.values(cells).includes(405),
  )

/** The scope of an imported module: the whole folder of a feature, or the module itself. */
function partOf(file: string, imported: string): string {
  const path = imported.startsWith('app/') ? imported : `app/${posix.dirname(file)}/${imported}`
  return /^app\/(?:kit|platform|copy)\//u.test(path)
    ? path
    : (/^app\/[\w-]+\/[\w-]+\//u.exec(path)?.[0] ?? path)
}

type View = Pick<SitePage, 'route' | 'parts' | 'isDialog'>

/** Routes whose module has a view. */
async function routesWithView(routes: readonly SiteRoute[]): Promise<View[]> {
  const app = join(import.meta.dirname, '..', '..', 'app')
  const found = await Promise.all(
    routes.map(async ({ path, file, within }) => {
      const source = await readFile(join(app, file), 'utf8')
      const hasView = /^export default\b|^export \{[^}]*\bdefault\b/mu.test(source)
      if (!hasView || path in noPages || takesFormsAlone(path)) return []
      const imported = [...source.matchAll(/'(?:#|\.\/)([^']+)/gu)]
      const parts = [`app/${file}`, ...imported.map(([, part = '']) => partOf(file, part))]
      return [{ route: path, parts, isDialog: !frames.has(within) }]
    }),
  )
  return found.flat()
}

/** The pages of these routes, and the names for which there is none. */
export async function sitePages(
  all: readonly SiteRoute[] = siteRoutes,
): Promise<{ pages: SitePage[]; missing: string[] }> {
  const views = await routesWithView(all)
  const names = new Set([...views.map(({ route }) => route), ...Object.keys(sources)])
  const missing: string[] = []
  const pages = [...names].flatMap((name) => {
    const view = views.find(({ route }) => route === name.split(' ', 1)[0])
    const source = sources[name] ?? sourceOf(name)
    if (view && source) return [{ status: 200, ...source, ...view, name }]
    missing.push(name)
    return []
  })
  return { pages, missing }
}
