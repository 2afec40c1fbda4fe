import { randomUUID } from 'node:crypto'
import { menuForm, menuVersion } from '#tests/support/menus.ts'
import { postForm, restaurantForm, visitForm } from '#tests/support/valid-requests/forms.ts'
import { empty, newest, savedVersion, type WrittenForm, type Fields } from './attacked-form.ts'

const visitTable = { content: 'Día;Restaurante;Comensales\n14/05/2012;Can Roca;8' }

const inVisitTable = (text: string) =>
  `Día;Restaurante;Comensales;Nota;Platos\n14/05/2012;"${text.replaceAll('"', '""')}";8;"x";"${text.replaceAll('"', '""')}"`

/** With all that may be left out, but what replaces each other. */
const restaurant = (given: Fields = {}) =>
  restaurantForm({
    telefono: '+34 972 00 00 00',
    web: 'https://calsastre.example',
    horarios_es: 'De martes a domingo',
    horarios_ca: 'De dimarts a diumenge',
    visited_on: '2026-05-14',
    chef_name: 'Maria Soler',
    chef_photo: '/images/restaurant-mar',
    reserva_url: 'https://calsastre.example/reservas',
    reserva_telefono: '+34 972 00 00 01',
    reserva_email: 'reservas@calsastre.example',
    facebook: 'https://facebook.com/calsastre',
    description_ca: 'Cuina de la Garrotxa',
    historia_es: 'Desde 1908',
    historia_ca: 'Des de 1908',
    especialidad_es: 'Arroces',
    especialidad_ca: 'Arrossos',
    chef_bio_es: 'Nacida en Besalú',
    chef_bio_ca: 'Nascuda a Besalú',
    imagen_0_path: '/images/restaurant-mar',
    imagen_0_alt_es: 'La sala',
    imagen_0_alt_ca: 'La sala gran',
    menu_0_nombre_es: 'Menú corto',
    menu_0_nombre_ca: 'Menú curt',
    menu_0_precio: '42',
    menu_0_descripcion_es: 'Cinco platos',
    menu_0_descripcion_ca: 'Cinc plats',
    plato_19_nombre_es: 'Fricandó',
    plato_19_nombre_ca: 'Fricandó',
    plato_19_precio: '',
    plato_19_descripcion_es: 'Con setas',
    plato_19_descripcion_ca: 'Amb bolets',
    ...given,
  })

const visitTexts = ['restaurant_name', 'title_es', 'title_ca', 'note_es', 'note_ca']

const restaurantTexts = [
  'nombre',
  'direccion',
  'web',
  'horarios_es',
  'horarios_ca',
  'chef_name',
  'ubicacion_mapa',
  'reserva_url',
  'facebook',
  'twitter',
  'instagram',
  'description_es',
  'description_ca',
  'historia_es',
  'historia_ca',
  'especialidad_es',
  'especialidad_ca',
  'chef_bio_es',
  'chef_bio_ca',
  'imagen_0_alt_es',
  'imagen_0_alt_ca',
  'menu_0_nombre_es',
  'menu_0_nombre_ca',
  'menu_0_descripcion_es',
  'menu_0_descripcion_ca',
  'plato_19_nombre_es',
  'plato_19_nombre_ca',
  'plato_19_descripcion_es',
  'plato_19_descripcion_ca',
  'telefono',
  'reserva_telefono',
]

const post = (given: Fields) =>
  postForm({
    title_ca: 'Vins de tardor',
    content_ca: 'Una **tarda** amb garnatxa i castanyes.',
    excerpt_es: 'Garnacha y castañas.',
    excerpt_ca: 'Garnatxa i castanyes.',
    cover_alt_es: 'Uvas',
    cover_alt_ca: 'Raïms',
    status: 'published',
    cover_image: '/images/club-raim',
    restaurant_id: '1',
    event_id: '2',
    ...given,
  })

const postTexts = [
  'title_es',
  'title_ca',
  'content_es',
  'content_ca',
  'excerpt_es',
  'excerpt_ca',
  'cover_alt_es',
  'cover_alt_ca',
  'byline',
]

/** The panel's forms of restaurants, their reviews, posts and the trash. */
export const contentForms: readonly WrittenForm[] = [
  {
    route: '/admin/restaurantes/nuevo',
    base: () => restaurant(),
    more: ['submission'],
    kept: { row: newest('restaurants', 'id'), fields: restaurantTexts },
  },
  {
    route: '/admin/restaurantes/:id/editar',
    base: async (world) => restaurant({ version: await savedVersion(world, 'restaurants', '2') }),
    kept: {
      row: 'select to_jsonb(r) as kept from restaurants r where id = 2',
      fields: restaurantTexts,
    },
  },
  {
    route: '/admin/restaurantes/:id/menu',
    base: async ({ app }) => menuForm(await menuVersion(app.pool, 'restaurant_id', 2)),
  },
  { route: '/admin/restaurantes/vista-previa', base: () => restaurant() },
  empty('/admin/restaurantes/:id/eliminar'),
  {
    route: '/admin/resenas/:id/visibilidad',
    base: () => ({ hidden: 'no' }),
  },
  {
    route: '/admin/visitas/nuevo',
    base: () => visitForm(),
    more: ['submission', 'member_0_id', 'member_0_name', 'member_0_pictures'],
    kept: { row: newest('visits', 'created_at'), fields: visitTexts },
  },
  {
    route: '/admin/visitas/importar',
    base: () => visitTable,
    more: ['scripts', 'content_digest', 'plan_digest', 'submission', 'content:cell'],
    wrapped: { 'content:cell': inVisitTable },
  },
  {
    route: '/admin/visitas/importar/guardar',
    base: () => ({
      ...visitTable,
      content_digest: 'x',
      plan_digest: 'x',
      submission: randomUUID(),
    }),
    more: ['content:cell'],
    wrapped: { 'content:cell': inVisitTable },
  },
  {
    route: '/admin/visitas/:id/editar',
    base: async (world) =>
      visitForm({ version: await savedVersion(world, 'visits', world.visitId) }),
    kept: {
      row: 'select to_jsonb(v) as kept from visits v where id::text = $1',
      id: ({ visitId }) => visitId,
      fields: visitTexts,
    },
  },
  {
    route: '/admin/visitas/:id/votos/:score/visibilidad',
    base: () => ({ hidden: 'yes' }),
  },
  {
    route: '/admin/eventos/:id/cerrar',
    // It is still to come: whatever is typed, no night is closed.
    path: ({ smallEvent }) => `/admin/eventos/${smallEvent}/cerrar`,
    base: () => visitForm(),
    more: ['submission'],
  },
  empty('/admin/visitas/:id/eliminar'),
  {
    route: '/admin/blog/nuevo',
    base: (_world, count) => post({ slug: `vinos-${count}` }),
    more: ['submission'],
    kept: { row: newest('blog_posts', 'created_at'), fields: [...postTexts, 'slug'] },
  },
  {
    route: '/admin/blog/:id/editar',
    base: async (world) =>
      post({ slug: 'una-nota', version: await savedVersion(world, 'blog_posts', world.postId) }),
    skipped: ['slug'],
    kept: {
      row: 'select to_jsonb(p) as kept from blog_posts p where id::text = $1',
      id: ({ postId }) => postId,
      fields: postTexts,
    },
  },
  {
    route: '/admin/blog/vista-previa',
    base: () => ({ content: 'Una **tarde**.' }),
  },
  {
    route: '/admin/blog/vista-previa/pagina',
    base: (_world, count) => post({ slug: `vinos-${count}` }),
  },
  empty('/admin/blog/:id/eliminar'),
  empty('/admin/papelera/:id/recuperacion'),
]
