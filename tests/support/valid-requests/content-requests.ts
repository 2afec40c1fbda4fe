import { randomUUID } from 'node:crypto'
import { importVisits } from '#app/visits/visit-import/import-visits.server.ts'
import { photograph } from '#tests/support/photographs.ts'
import { postForm, restaurantForm, visitForm } from './forms.ts'
import { validRequests, type WrittenRequest } from './valid-request.ts'
import type { World } from './world.ts'

/** Stores a row; returns its id, and its version as a form sends it. */
const made = (insert: string) => async (world: World) => {
  const row = await world.row(
    `insert into ${insert} returning id, floor(extract(epoch from updated_at) * 1000)::text as version`,
  )
  return { id: String(row.id), version: String(row.version) }
}

const restaurant = made(
  `restaurants (nombre, direccion) values ('Can Roure', 'Carrer Nou, 1, Olot')`,
)
const post = made(
  `blog_posts (title, slug, content)
   values ('Un vino', 'vino-' || gen_random_uuid(), 'Diez palabras sobre un vino.')`,
)
const visit = made(
  `visits (restaurant_name, visited_on, covers) values ('Can Roure', '2026-05-14', 3)`,
)

/** The table of each section of the panel. */
const tables = { restaurantes: 'restaurants', visitas: 'visits', blog: 'blog_posts' } as const
type Section = keyof typeof tables

const changing = (
  section: Section,
  what: string,
  make: ReturnType<typeof made>,
  form: (given: { version: string }) => Record<string, string>,
): WrittenRequest => ({
  route: `/admin/${section}/:id/editar`,
  what: `changing ${what}`,
  changes: tables[section],
  again: 409,
  async prepare(world) {
    const { id, version } = await make(world)
    return { id, fields: form({ version }) }
  },
})

const deleting = (
  section: Section,
  what: string,
  make: ReturnType<typeof made>,
): WrittenRequest => ({
  route: `/admin/${section}/:id/eliminar`,
  what: `deleting ${what}`,
  changes: tables[section],
  again: 404,
  prepare: async (world) => ({ id: (await make(world)).id }),
})

/** A table with a new visit. */
const visitTable = () => `Día;Restaurante;Comensales\n14/05/2012;Casa ${randomUUID()};8`

const pastEvent = (world: World) => world.app.pool.value`
  insert into events (title, description, date, location, max_participants)
  values ('Sopar', 'Amb vi', now() - interval '12 hours', 'Vic', 8) returning id::text`

export const contentRequests = validRequests({ who: 'editors' })([
  {
    route: '/admin/restaurantes/nuevo',
    what: 'adding a restaurant',
    changes: 'restaurants',
    prepare: () => ({ fields: restaurantForm({ submission: randomUUID() }) }),
  },
  changing('restaurantes', 'a restaurant', restaurant, restaurantForm),
  deleting('restaurantes', 'a restaurant', restaurant),
  {
    route: '/admin/restaurantes/vista-previa',
    what: 'looking at a restaurant beforehand',
    changes: null,
    prepare: () => ({ fields: restaurantForm() }),
  },
  {
    route: '/admin/visitas/nuevo',
    what: 'adding a visit',
    changes: 'visits',
    prepare: () => ({ fields: visitForm({ submission: randomUUID() }) }),
  },
  {
    route: '/admin/visitas/importar',
    what: 'looking at a table of visits',
    changes: null,
    prepare: () => ({ fields: { content: visitTable() } }),
  },
  {
    route: '/admin/visitas/importar/guardar',
    what: 'importing a table of visits',
    changes: 'visits',
    async prepare(world) {
      const content = visitTable()
      const looked = await importVisits(world.contextOf('editor'), { content, page: 1 })
      if (looked.outcome !== 'looked') throw new Error('nothing was looked at')
      const { report } = looked
      return {
        fields: {
          content,
          content_digest: report.contentDigest,
          plan_digest: report.planDigest,
          submission: randomUUID(),
        },
      }
    },
  },
  {
    route: '/admin/eventos/:id/cerrar',
    what: 'closing a night',
    changes: 'visits',
    async prepare(world) {
      return { id: await pastEvent(world), fields: visitForm({ submission: randomUUID() }) }
    },
  },
  changing('visitas', 'a visit', visit, visitForm),
  deleting('visitas', 'a visit', visit),
  {
    route: '/admin/blog/nuevo',
    what: 'adding a post',
    who: 'blogEditors',
    has: ['status'],
    changes: 'blog_posts',
    prepare: () => ({ fields: postForm({ submission: randomUUID() }) }),
  },
  { ...changing('blog', 'a post', post, postForm), who: 'blogEditors', has: ['status'] },
  { ...deleting('blog', 'a post', post), who: 'blogEditors' },
  {
    route: '/admin/blog/vista-previa',
    what: 'looking at a post beforehand',
    who: 'blogEditors',
    changes: null,
    prepare: () => ({ fields: { content: 'Un **vino**' } }),
  },
  {
    route: '/admin/papelera/:id/recuperacion',
    what: 'bringing something back from the trash',
    who: 'trashKeepers',
    changes: 'bin',
    again: 404,
    async prepare(world) {
      const { id } = await post(world)
      await world.app.send(`/admin/blog/${id}/eliminar`, {}, world.cookieOf('admin'))
      const item = await world.app.pool.row`select id from bin where record_id = ${id}`
      return { id: item.id }
    },
  },
  {
    route: '/admin/imagenes',
    what: 'uploading a picture',
    who: 'blogEditors',
    changes: 'pictures',
    again: { repeats: 'the bytes are the whole request: each time they are another picture' },
    async prepare() {
      const content = await photograph()
      return { body: { type: 'image/jpeg', content } }
    },
  },
  {
    route: '/admin/resenas/:id/visibilidad',
    what: 'hiding a review',
    changes: 'reviews',
    async prepare(world) {
      const { id } = await restaurant(world)
      const review = await world.app.pool.row`
        insert into reviews (restaurant_id, autor, puntuacion, comentario)
        values (${id}, 'Laia', 1, 'Fatal') returning id`
      return { id: review.id, fields: { hidden: 'yes' } }
    },
  },
])
