import { randomUUID } from 'node:crypto'
import { eventTexts } from '#app/events/events/event-texts.ts'
import { columnsOf } from '#app/platform/i18n/languages/translated-fields.ts'
import { kept, type Fields, type More } from './attacked-form.ts'

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

const inVisitTable = (text: string) =>
  `Día;Restaurante;Comensales;Nota;Platos\n14/05/2012;${cell(text)};8;"x";${cell(text)}`

/** Optional fields of a restaurant, except those that replace each other. */
const restaurant = (right: Fields): Fields => ({
  ...right,
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
})

/** Text fields of a restaurant: all of the above except pictures, numbers, days and mail addresses. */
const restaurantTexts = [
  ...Object.keys(restaurant({ nombre: '', direccion: '', ubicacion_mapa: '' })).filter(
    (name) => !/path|photo|precio|visited_on|email/u.test(name),
  ),
  'twitter',
  'instagram',
  'description_es',
]

const event = (right: Fields): Fields => ({
  ...right,
  title_ca: 'Tast del Montsant',
  description_ca: 'Cinc negres.',
  location_ca: 'Sala de tast',
  category_ca: 'Tastos',
  image_url: '/images/event-tast-do',
  restaurant_id: '1',
  ends_at: '2098-07-09T23:00',
  member_price: '30,50',
  registration_opens_at: '2027-01-01T10:00',
  members_open_at: '2026-12-20T10:00',
  registration_closes_at: '2027-05-18T10:00',
  media_0_path: '/images/event-maridatge',
  media_0_alt_es: 'Copas',
  media_0_alt_ca: 'Copes',
  programme_es: '19:30 Bienvenida',
  programme_ca: '19:30 Benvinguda',
  included_es: 'Cinco vinos',
  included_ca: 'Cinc vins',
  not_included_es: 'Transporte',
  not_included_ca: 'Transport',
  host_name: 'Mireia Sans',
  host_role_es: 'Sumiller',
  host_role_ca: 'Sommelier',
  host_text_es: 'Lleva veinte años catando.',
  host_text_ca: 'Fa vint anys que tasta.',
  host_image: '/images/club-raim',
  payment_es: 'Por transferencia.',
  payment_ca: 'Per transferència.',
})

const eventNames = [
  'host_name',
  ...columnsOf(eventTexts).flatMap((column) => [`${column}_es`, `${column}_ca`]),
]

const post = (right: Fields): Fields => ({
  ...right,
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
})

const postTexts = Object.keys(post({ title_es: '', content_es: '', byline: '' })).filter(
  (name) => !/^(?:status|cover_image|.*_id)$/u.test(name),
)

const visitTexts = ['restaurant_name', 'title_es', 'title_ca', 'note_es', 'note_ca']
const ofDish = ['title_es', 'title_ca', 'description_es', 'description_ca', 'wine']
const visitTable = { 'content:cell': inVisitTable }
const messageTexts = ['subject_es', 'subject_ca', 'text_es', 'text_ca']

/** A registration of two people with diets and allergies. */
export const twoPeople = (right: Fields): Fields => ({
  ...right,
  seats: '2',
  guest_2_name: 'Pau Vila',
  guest_1_needs: 'yes',
  guest_2_needs: 'yes',
  guest_1_note: 'Sin picante',
  guest_2_allergen_gluten: 'yes',
})

/** A field of a telephone: a list of one thing as JSON, at an instant that is a text. */
const listedAt = (thing: object) => (at: string) => JSON.stringify([{ ...thing, at }])

export const contentForms: Readonly<Record<string, More>> = {
  '/admin/restaurantes/nuevo': {
    fields: restaurant,
    ...kept('restaurants', 'id', ...restaurantTexts),
  },
  '/admin/restaurantes/:id/editar': {
    fields: restaurant,
    ...kept('restaurants', 'updated_at', ...restaurantTexts),
  },
  '/admin/restaurantes/vista-previa': { fields: restaurant },
  '/admin/visitas/nuevo': {
    more: ['member_0_id', 'member_0_name', 'member_0_pictures'],
    ...kept('visits', 'created_at', ...visitTexts),
  },
  '/admin/visitas/:id/editar': kept('visits', 'updated_at', ...visitTexts),
  '/admin/visitas/importar': {
    more: ['scripts', 'content_digest', 'plan_digest', 'submission', 'content:cell'],
    wrapped: visitTable,
  },
  '/admin/visitas/importar/guardar': { more: ['content:cell'], wrapped: visitTable },
  '/admin/blog/nuevo': { fields: post, ...kept('blog_posts', 'created_at', ...postTexts, 'slug') },
  '/admin/blog/:id/editar': { fields: post, ...kept('blog_posts', 'updated_at', ...postTexts) },
  '/admin/eventos/nuevo': { fields: event, ...kept('events', 'id', ...eventNames) },
  '/admin/eventos/:id/editar': { fields: event, ...kept('events', 'updated_at', ...eventNames) },
  '/admin/eventos/vista-previa': { fields: event },
  '/admin/eventos/:id/noche': kept('event_night_notes', 'received_at', 'text'),
  '/admin/eventos/:id/menu': {
    more: ['shown', 'fila'],
    kept: {
      row: `select to_jsonb(m) || jsonb_build_object('dishes', (select jsonb_agg(to_jsonb(d)) from menu_dishes d
              join menu_courses c on c.id = d.course_id where c.menu_id = m.id)) as kept
            from menus m order by updated_at desc limit 1`,
      fields: ['name_es', 'name_ca', ...ofDish.map((name) => `plato_0_0_${name}`)],
    },
  },
  '/admin/eventos/:id/menu/copia': { more: ['version'] },
  '/admin/eventos/:id/menu/personas/:guest': {
    more: Array.from({ length: 11 }, (_, at) => `plato_${at + 1}`),
  },
  '/admin/eventos/:id/asistentes/nuevo': {
    fields: twoPeople,
    more: ['waiting'],
    ...kept('event_registrations', 'number', 'name', 'email', 'staff_note'),
  },
  '/admin/eventos/:id/asistentes/:registration': kept('event_registrations', 'updated_at', 'note'),
  '/admin/eventos/:id/asistentes/:registration/plazas': { more: ['leaves_2'] },
  '/admin/eventos/:id/entrada/nueva': {
    more: ['beyond'],
    ...kept('event_registrations', 'number', 'name'),
  },
  '/admin/eventos/:id/mensaje': {
    fields: (right) => ({ ...right, subject_ca: 'Aparcament', text_ca: 'Hi ha lloc al darrere.' }),
    more: ['waiting'],
    ...kept('event_messages', 'sent_at', ...messageTexts),
  },
  '/admin/eventos/:id/entrada/marcas': {
    more: ['marks:at'],
    wrapped: { 'marks:at': listedAt({ id: randomUUID(), guest: randomUUID(), here: true }) },
  },
  '/admin/eventos/:id/entrada/cobros': {
    more: ['takings:at'],
    wrapped: {
      'takings:at': listedAt({
        id: randomUUID(),
        registration: randomUUID(),
        method: 'cash',
        cents: 3500,
        undoes: null,
      }),
    },
  },
}
