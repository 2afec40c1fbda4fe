import { randomUUID } from 'node:crypto'
import { hourFields } from '#app/features/settings/hour-fields.ts'
import type { Person, World } from './world.ts'

type Fields = Record<string, string>

/** A form as it is attacked: everything in it is right but one field. */
export type AttackedForm = {
  /** As `app/routes.ts` has it. */
  route: string
  by: Person
  path?: (world: World) => string
  /** What the form sends when nothing is wrong; made anew for each request. */
  base?: (world: World, count: number) => Fields | Promise<Fields>
  /** Fields to attack besides those of the base. */
  more?: readonly string[]
  /** Fields that are always attacked as they are, such as identifiers of the form itself. */
  spared?: readonly string[]
  /** Where texts are found again that were accepted: the newest row of this table, or one by its id. */
  kept?: { row: string; id?: (world: World) => string; fields: readonly string[] }
  /** How a text gets into a field that is more than a text. */
  wrapped?: Record<string, (text: string) => string>
  /** Hashes a password: tried with fewer texts. */
  dear?: true
}

const unknownId = '00000000-0000-4000-8000-000000000000'
const password = 'seny-i-rauxa-1908'

/** A form of a button alone: whatever it carries is too much. */
const empty = (
  route: string,
  path: (world: World) => string,
  by: Person = 'admin',
): AttackedForm => ({ route, by, path, more: ['unknown'] })

const settingRow = (key: string) =>
  `select to_jsonb(s) as kept from settings s where key = '${key}'`

const newest = (table: string, order: string) =>
  `select to_jsonb(t) as kept from ${table} t order by ${order} desc limit 1`

async function settingVersion({ app }: World, key: string): Promise<string> {
  const { rows } = await app.pool.query<{ version: number }>(
    'select version from settings where key = $1',
    [key],
  )
  return String(rows[0]?.version ?? 0)
}

/** The version of a record that its form carries: when it was last saved. */
async function savedVersion({ app }: World, table: string, id: string): Promise<string> {
  const { rows } = await app.pool.query<{ updated_at: Date }>(
    `select updated_at from ${table} where id::text = $1`,
    [id],
  )
  return String(rows[0]?.updated_at.getTime())
}

/** The list as the site comes with it: it would be full soon. */
async function withoutSettings({ app }: World, fields: Fields): Promise<Fields> {
  await app.pool.query('delete from settings')
  return fields
}

const restaurant: Fields = {
  nombre: 'Cal Sastre',
  direccion: 'Plaça Major, 2, Besalú',
  telefono: '+34 972 00 00 00',
  web: 'https://calsastre.example',
  horarios: 'De martes a domingo',
  precio_medio: '42,50',
  estrellas_michelin: '2',
  price_range: '€€',
  chef_name: 'Maria Soler',
  chef_photo: '/images/restaurant-mar',
  ubicacion_mapa: '',
  reserva_url: 'https://calsastre.example/reservas',
  reserva_telefono: '+34 972 00 00 01',
  reserva_email: 'reservas@calsastre.example',
  facebook: 'https://facebook.com/calsastre',
  twitter: '',
  instagram: '',
  valoracion_general: '4,5',
  valoracion_comida: '5',
  valoracion_servicio: '',
  valoracion_ambiente: '3.9',
  valoracion_calidadPrecio: '0',
  description_es: 'Cocina de la Garrotxa',
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
  menu_0_nombre: 'Menú corto',
  menu_0_precio: '42',
  menu_0_descripcion: 'Cinco platos',
  plato_19_nombre: 'Fricandó',
  plato_19_precio: '',
  plato_19_descripcion: 'Con setas',
}

const restaurantTexts = [
  'nombre',
  'direccion',
  'web',
  'horarios',
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
  'menu_0_nombre',
  'menu_0_descripcion',
  'plato_19_nombre',
  'plato_19_descripcion',
  'telefono',
  'reserva_telefono',
]

const event: Fields = {
  title_es: 'Cata del Montsant',
  title_ca: 'Tast del Montsant',
  description_es: 'Cinco tintos.',
  description_ca: 'Cinc negres.',
  date: '2027-05-20T19:30',
  location: 'Sala de catas',
  category: 'Cata',
  image_url: '/images/event-tast-do',
  restaurant_id: '1',
  status: 'published',
  price: '35',
  member_price: '30,50',
  max_participants: '12',
  most_seats_at_once: '4',
  registration_opens_at: '2027-01-01T10:00',
  members_open_at: '2026-12-20T10:00',
  registration_closes_at: '2027-05-18T10:00',
  media_0_path: '/images/event-maridatge',
  media_0_alt_es: 'Copas',
  media_0_alt_ca: 'Copes',
}

const eventTexts = [
  'title_es',
  'title_ca',
  'description_es',
  'description_ca',
  'location',
  'category',
]

const post = (slug: string): Fields => ({
  title_es: 'Vinos de otoño',
  title_ca: 'Vins de tardor',
  slug,
  content_es: 'Una **tarde** con garnacha y castañas.',
  content_ca: 'Una **tarda** amb garnatxa i castanyes.',
  excerpt_es: 'Garnacha y castañas.',
  excerpt_ca: 'Garnatxa i castanyes.',
  cover_alt_es: 'Uvas',
  cover_alt_ca: 'Raïms',
  status: 'published',
  publish_at: '',
  cover_image: '/images/club-raim',
  restaurant_id: '1',
  event_id: '2',
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
]

const testimonial: Fields = {
  author: 'Joan Vidal',
  text_es: 'Una mesa larga.',
  text_ca: 'Una taula llarga.',
  role_es: 'Socio',
  role_ca: 'Soci',
}

const slide: Fields = { picture: '/images/club-raim', alt_es: 'Uvas', alt_ca: 'Raïms' }

const contactSetting: Fields = {
  email: 'hola@taularodona.example',
  phone: '+34 972 11 22 33',
  street: 'Plaça del Vi, 4',
  postal_code: '17004',
  city: 'Girona',
  latitude: '41,9838',
  longitude: '2,8249',
  facebook: '',
  instagram: 'https://www.instagram.com/taularodona',
  twitter: '',
}

const legalPairs = ['registry', 'representative', 'entry_fee', 'yearly_fee', 'hosting', 'mailing']

const legal: Fields = Object.fromEntries([
  ...['legal_name', 'seat'].map((name) => [name, 'Associació']),
  ['nif', 'G12345678'],
  ['retention_months', '12'],
  ...[...legalPairs, 'log_retention'].flatMap((name) => [
    [`${name}_es`, 'Dicho'],
    [`${name}_ca`, 'Dit'],
  ]),
])

const newAttendee = (count: number): Fields => ({
  name: 'Núria Soler',
  email: `person-${count}@example.cat`,
  seats: '2',
  guest_2_name: 'Pau Vila',
  guest_1_note: 'Sin picante',
  guest_2_allergen_gluten: 'yes',
  submission: randomUUID(),
})

const member: Fields = {
  full_name: 'Marc Roca',
  email: 'marc@example.cat',
  phone: '+34 600 00 00 00',
  joined_on: '2020-01-15',
  valid_until: '',
  member_notes: 'Viene los jueves.',
}

const inTable = (text: string) =>
  `Nombre;Email;Notas\n"${text.replaceAll('"', '""')}";a@example.cat;"x"`

const asMark = (text: string) =>
  JSON.stringify([{ id: unknownId, guest: unknownId, here: true, at: text }])

/** Every form of the site. A route with an action that is missing here fails a test. */
export const attackedForms: readonly AttackedForm[] = [
  // The public pages
  {
    route: '/contacto',
    by: 'visitor',
    base: ({ seal }, count) => ({
      name: 'Núria Soler',
      email: `person-${count}@example.cat`,
      phone: '+34 600 000 000',
      message: 'Hola!\nHi ha lloc per a dos?',
      website: '',
      seal,
    }),
    kept: {
      row: newest('contact_messages', 'created_at'),
      fields: ['name', 'message', 'phone', 'email'],
    },
  },
  {
    route: '/unete',
    by: 'user',
    async base({ app }) {
      await app.pool.query('delete from membership_requests where user_id is not null')
      return { full_name: 'Núria Soler', phone: '+34 600 000 000', reason: 'Ganas de aprender' }
    },
    kept: {
      row: newest('membership_requests', 'created_at'),
      fields: ['full_name', 'phone', 'reason'],
    },
  },
  {
    route: '/eventos/:id/inscripcion',
    by: 'visitor',
    path: ({ largeEvent }) => `/eventos/${largeEvent}/inscripcion`,
    base: (_world, count) => newAttendee(count),
    more: ['waiting'],
    kept: {
      row: `select to_jsonb(r) || jsonb_build_object('guests',
              (select jsonb_agg(to_jsonb(g)) from event_guests g where registration_id = r.id)) as kept
            from event_registrations r order by number desc limit 1`,
      fields: ['name', 'email', 'guest_2_name', 'guest_1_note'],
    },
  },
  {
    route: '/reservas/:id/respuestas',
    by: 'visitor',
    path: ({ registration }) => registration.link('/respuestas'),
    base: () => ({
      name: 'Núria Soler',
      guest_1_note: 'Sin picante',
      guest_2_name: 'Pau Vila',
      guest_2_diet_vegan: 'yes',
    }),
    kept: {
      row: `select jsonb_agg(to_jsonb(g)) as kept from event_guests g where registration_id::text = $1`,
      id: ({ registration }) => registration.id,
      fields: ['guest_1_note', 'guest_2_name'],
    },
  },
  {
    route: '/reservas/:id/oferta',
    by: 'visitor',
    path: ({ registration }) => registration.link('/oferta'),
    base: () => ({ answer: 'accept' }),
  },
  {
    route: '/reservas/:id/plaza',
    by: 'visitor',
    path: ({ registration }) => registration.link('/plaza'),
    base: () => ({ seat: 'keep' }),
  },
  empty('/reservas/:id/cancelar', ({ registration }) => registration.link('/cancelar'), 'visitor'),
  {
    route: '/restaurantes/:id/resena',
    by: 'user',
    path: () => '/restaurantes/1/resena',
    base: () => ({ author: 'Núria', score: '5', comment: 'Volveremos.' }),
    kept: { row: newest('reviews', 'updated_at'), fields: ['author', 'comment'] },
  },
  empty('/restaurantes/:id/resena/eliminar', () => '/restaurantes/1/resena/eliminar', 'user'),
  // The account
  {
    route: '/auth',
    by: 'visitor',
    base: () => ({ email: 'ona@example.cat', password, returnTo: '/cuenta' }),
    dear: true,
  },
  {
    route: '/auth/registro',
    by: 'visitor',
    base: (_world, count) => ({
      email: `account-${count}@example.cat`,
      password,
      full_name: 'Núria Soler',
      returnTo: '',
    }),
    kept: { row: newest('usuarios', 'created_at'), fields: ['email', 'full_name'] },
    dear: true,
  },
  {
    route: '/auth/recuperar',
    by: 'visitor',
    base: (_world, count) => ({ email: `person-${count}@example.cat` }),
  },
  {
    route: '/auth/nueva-contrasena',
    by: 'visitor',
    base: () => ({ token: 'a-token', password, confirmation: password }),
    dear: true,
  },
  {
    route: '/auth/verificar',
    by: 'visitor',
    base: () => ({ token: 'a-token', returnTo: '/cuenta' }),
  },
  {
    route: '/create-super-admin',
    by: 'visitor',
    base: ({ setupToken }, count) => ({
      token: setupToken,
      email: `person-${count}@example.cat`,
      password,
    }),
    dear: true,
  },
  {
    route: '/admin/login',
    by: 'visitor',
    base: () => ({ email: 'ona@example.cat', password, returnTo: '/admin/dashboard' }),
    dear: true,
  },
  // One's own account
  {
    route: '/auth/segundo-paso',
    by: 'user',
    base: () => ({ factor: unknownId, code: '123456', returnTo: '/cuenta' }),
  },
  {
    route: '/auth/segundo-paso/codigo',
    by: 'user',
    base: () => ({ factor: unknownId, returnTo: '/cuenta' }),
  },
  {
    route: '/cuenta/perfil',
    by: 'user',
    base: () => ({ name: 'Núria Soler', language: 'ca' }),
    kept: {
      row: `select to_jsonb(u) as kept from usuarios u where email = 'user@example.cat'`,
      fields: ['name'],
    },
  },
  {
    route: '/cuenta/email',
    by: 'user',
    base: (_world, count) => ({ email: `new-${count}@example.cat`, currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/datos/descarga',
    by: 'user',
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/datos/eliminar',
    by: 'user',
    // Never the right word: the account is still needed.
    base: () => ({ confirmed: 'no', currentPassword: '' }),
    dear: true,
  },
  { route: '/cuenta/email/confirmacion', by: 'user', base: () => ({ token: 'a-token' }) },
  {
    route: '/cuenta/contrasena',
    by: 'user',
    base: () => ({ password, confirmation: password, currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/aplicacion',
    by: 'user',
    base: () => ({ name: 'Mi teléfono', currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/telefono',
    by: 'user',
    base: () => ({ name: 'Mi teléfono', phone: '+34600000000', currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/codigos',
    by: 'user',
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  {
    route: '/cuenta/verificacion/:id',
    by: 'user',
    path: () => `/cuenta/verificacion/${unknownId}`,
    base: () => ({ code: '123456' }),
  },
  empty(
    '/cuenta/verificacion/:id/codigo',
    () => `/cuenta/verificacion/${unknownId}/codigo`,
    'user',
  ),
  {
    route: '/cuenta/verificacion/:id/quitar',
    by: 'user',
    path: () => `/cuenta/verificacion/${unknownId}/quitar`,
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  empty('/cuenta/sesiones/otras/cierre', () => '/cuenta/sesiones/otras/cierre', 'user'),
  empty('/cuenta/sesiones/:id/cierre', () => `/cuenta/sesiones/${unknownId}/cierre`, 'user'),
  {
    route: '/admin/usuarios/:id/verificacion',
    by: 'admin',
    path: ({ accountId }) => `/admin/usuarios/${accountId}/verificacion`,
    base: () => ({ currentPassword: '' }),
    dear: true,
  },
  // Members
  {
    route: '/admin/socios/nuevo',
    by: 'admin',
    base: (_world, count) => ({
      full_name: 'Núria Soler',
      email: `person-${count}@example.cat`,
      phone: '',
      reason: 'Ha llamado.',
    }),
    kept: {
      row: newest('membership_requests', 'created_at'),
      fields: ['full_name', 'email', 'phone', 'reason'],
    },
  },
  {
    route: '/admin/socios/:id/editar',
    by: 'admin',
    path: ({ memberId }) => `/admin/socios/${memberId}/editar`,
    base: async (world) => ({
      ...member,
      member_number: '1',
      version: await savedVersion(world, 'membership_requests', world.memberId),
    }),
    kept: {
      row: 'select to_jsonb(m) as kept from membership_requests m where id::text = $1',
      id: ({ memberId }) => memberId,
      fields: ['full_name', 'email', 'phone', 'member_notes'],
    },
  },
  {
    route: '/admin/socios/:id/baja',
    by: 'admin',
    path: ({ memberId }) => `/admin/socios/${memberId}/baja`,
    base: () => ({ left_on: '2027-01-31' }),
    more: ['back'],
  },
  empty('/admin/socios/:id/eliminar', ({ memberId }) => `/admin/socios/${memberId}/eliminar`),
  {
    route: '/admin/socios/:id/decision',
    by: 'admin',
    path: ({ requestId }) => `/admin/socios/${requestId}/decision`,
    base: () => ({ status: 'approved' }),
  },
  {
    route: '/admin/socios/importar',
    by: 'admin',
    base: () => ({ content: 'Nombre;Email\nAna Puig;ana@example.cat', existing: 'skip' }),
    more: ['scripts', 'content_digest', 'plan_digest', 'submission', 'content:cell'],
    wrapped: { 'content:cell': inTable },
  },
  {
    route: '/admin/socios/importar/guardar',
    by: 'admin',
    base: () => ({
      content: 'Nombre;Email\nAna Puig;ana@example.cat',
      existing: 'skip',
      content_digest: 'x',
      plan_digest: 'x',
      submission: randomUUID(),
    }),
    more: ['content:cell'],
    wrapped: { 'content:cell': inTable },
  },
  // Restaurants
  {
    route: '/admin/restaurantes/nuevo',
    by: 'editor',
    base: () => restaurant,
    more: ['submission'],
    kept: { row: newest('restaurants', 'id'), fields: restaurantTexts },
  },
  {
    route: '/admin/restaurantes/:id/editar',
    by: 'editor',
    path: () => '/admin/restaurantes/2/editar',
    base: async (world) => ({
      ...restaurant,
      version: await savedVersion(world, 'restaurants', '2'),
    }),
    kept: {
      row: 'select to_jsonb(r) as kept from restaurants r where id = 2',
      fields: restaurantTexts,
    },
  },
  { route: '/admin/restaurantes/vista-previa', by: 'editor', base: () => restaurant },
  empty('/admin/restaurantes/:id/eliminar', () => '/admin/restaurantes/2/eliminar', 'editor'),
  // Posts
  {
    route: '/admin/blog/nuevo',
    by: 'editor',
    base: (_world, count) => post(`vinos-${count}`),
    more: ['submission'],
    kept: { row: newest('blog_posts', 'created_at'), fields: [...postTexts, 'slug'] },
  },
  {
    route: '/admin/blog/:id/editar',
    by: 'editor',
    path: ({ postId }) => `/admin/blog/${postId}/editar`,
    base: async (world) => ({
      ...post('una-nota'),
      version: await savedVersion(world, 'blog_posts', world.postId),
    }),
    spared: ['slug'],
    kept: {
      row: 'select to_jsonb(p) as kept from blog_posts p where id::text = $1',
      id: ({ postId }) => postId,
      fields: postTexts,
    },
  },
  {
    route: '/admin/blog/vista-previa',
    by: 'editor',
    base: () => ({ content: 'Una **tarde**.' }),
  },
  empty('/admin/blog/:id/eliminar', ({ postId }) => `/admin/blog/${postId}/eliminar`, 'editor'),
  empty(
    '/admin/papelera/:id/recuperacion',
    ({ binId }) => `/admin/papelera/${binId}/recuperacion`,
    'editor',
  ),
  // Events and who comes to them
  {
    route: '/admin/eventos/nuevo',
    by: 'editor',
    base: () => event,
    more: ['submission'],
    kept: { row: newest('events', 'id'), fields: eventTexts },
  },
  {
    route: '/admin/eventos/:id/editar',
    by: 'editor',
    path: () => '/admin/eventos/2/editar',
    base: async (world) => ({ ...event, version: await savedVersion(world, 'events', '2') }),
    kept: { row: 'select to_jsonb(e) as kept from events e where id = 2', fields: eventTexts },
  },
  { route: '/admin/eventos/vista-previa', by: 'editor', base: () => event },
  empty('/admin/eventos/:id/cancelar', () => '/admin/eventos/3/cancelar', 'editor'),
  empty('/admin/eventos/:id/eliminar', () => '/admin/eventos/3/eliminar', 'editor'),
  {
    route: '/admin/eventos/:id/asistentes/nuevo',
    by: 'editor',
    path: ({ largeEvent }) => `/admin/eventos/${largeEvent}/asistentes/nuevo`,
    base: (_world, count) => ({ ...newAttendee(count), staff_note: 'Ha llamado.' }),
    more: ['waiting'],
    kept: {
      row: newest('event_registrations', 'number'),
      fields: ['name', 'email', 'staff_note'],
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration',
    by: 'editor',
    path: ({ smallEvent, registration }) =>
      `/admin/eventos/${smallEvent}/asistentes/${registration.id}`,
    base: () => ({ note: 'Llega tarde.' }),
    kept: {
      row: 'select to_jsonb(r) as kept from event_registrations r where id::text = $1',
      id: ({ registration }) => registration.id,
      fields: ['note'],
    },
  },
  empty(
    '/admin/eventos/:id/asistentes/:registration/cancelar',
    ({ smallEvent, registration }) =>
      `/admin/eventos/${smallEvent}/asistentes/${registration.id}/cancelar`,
    'editor',
  ),
  {
    route: '/admin/eventos/:id/mensaje',
    by: 'editor',
    path: ({ smallEvent }) => `/admin/eventos/${smallEvent}/mensaje`,
    base: () => ({ subject: 'Aparcamiento', text: 'Hay sitio detrás.', submission: randomUUID() }),
    more: ['waiting'],
  },
  {
    route: '/admin/eventos/:id/entrada/marcas',
    by: 'editor',
    path: ({ smallEvent }) => `/admin/eventos/${smallEvent}/entrada/marcas`,
    base: ({ guestId }) => ({
      marks: JSON.stringify([
        { id: randomUUID(), guest: guestId, here: true, at: '2027-01-01T10:00:00Z' },
      ]),
    }),
    more: ['marks:at'],
    wrapped: { 'marks:at': asMark },
  },
  // Reviews, messages, mails
  {
    route: '/admin/resenas/:id/visibilidad',
    by: 'editor',
    path: ({ reviewId }) => `/admin/resenas/${reviewId}/visibilidad`,
    base: () => ({ hidden: 'no' }),
  },
  {
    route: '/admin/mensajes/:id/estado',
    by: 'admin',
    path: ({ messageId }) => `/admin/mensajes/${messageId}/estado`,
    base: () => ({ handled: 'no' }),
  },
  empty('/admin/correos/:id/reintento', ({ mailId }) => `/admin/correos/${mailId}/reintento`),
  // Settings
  {
    route: '/admin/ajustes/club',
    by: 'admin',
    base: async (world) => ({
      version: await settingVersion(world, 'club'),
      name: 'Taula Rodona',
      born_in: '1987',
      constituted_in: '2001',
      active_members: '730',
      library_titles: '2100',
    }),
    spared: ['version'],
    kept: { row: settingRow('club'), fields: ['name'] },
  },
  {
    route: '/admin/ajustes/contacto',
    by: 'admin',
    base: async (world) => ({
      version: await settingVersion(world, 'contact'),
      ...contactSetting,
    }),
    spared: ['version'],
    kept: {
      row: settingRow('contact'),
      fields: ['email', 'phone', 'street', 'postal_code', 'city', 'facebook', 'twitter'],
    },
  },
  {
    route: '/admin/ajustes/horario',
    by: 'admin',
    base: async (world) => ({
      version: await settingVersion(world, 'hours'),
      ...Object.fromEntries(hourFields.map((field) => [field, ''])),
      day0_from0: '9:30',
      day0_to0: '14:00',
    }),
    // The others are checked by the same rule.
    spared: ['version', ...hourFields.slice(2)],
  },
  {
    route: '/admin/ajustes/legal',
    by: 'admin',
    base: async (world) => ({ version: await settingVersion(world, 'legal'), ...legal }),
    spared: ['version'],
    kept: {
      row: settingRow('legal'),
      fields: ['legal_name', 'seat', ...legalPairs.flatMap((name) => [`${name}_es`, `${name}_ca`])],
    },
  },
  {
    route: '/admin/ajustes/portada/nueva',
    by: 'admin',
    base: (world) => withoutSettings(world, slide),
    kept: { row: settingRow('slides'), fields: ['alt_es', 'alt_ca'] },
  },
  {
    route: '/admin/ajustes/portada/:id/editar',
    by: 'admin',
    path: ({ slideId }) => `/admin/ajustes/portada/${slideId}/editar`,
    base: (world) => withoutSettings(world, { ...slide, version: '0' }),
    kept: { row: settingRow('slides'), fields: ['alt_es', 'alt_ca'] },
  },
  empty(
    '/admin/ajustes/portada/:id/quitar',
    ({ slideId }) => `/admin/ajustes/portada/${slideId}/quitar`,
  ),
  {
    route: '/admin/ajustes/portada/orden',
    by: 'admin',
    base: (world) => withoutSettings(world, { version: '0', order: 'hero-10-vi' }),
  },
  {
    route: '/admin/ajustes/testimonios/nuevo',
    by: 'admin',
    base: (world) => withoutSettings(world, testimonial),
    kept: { row: settingRow('testimonials'), fields: Object.keys(testimonial) },
  },
  {
    route: '/admin/ajustes/testimonios/:id/editar',
    by: 'admin',
    path: ({ testimonialId }) => `/admin/ajustes/testimonios/${testimonialId}/editar`,
    base: (world) => withoutSettings(world, { ...testimonial, version: '0' }),
    kept: { row: settingRow('testimonials'), fields: Object.keys(testimonial) },
  },
  empty(
    '/admin/ajustes/testimonios/:id/eliminar',
    ({ testimonialId }) => `/admin/ajustes/testimonios/${testimonialId}/eliminar`,
  ),
  {
    route: '/admin/ajustes/testimonios/orden',
    by: 'admin',
    base: (world) => withoutSettings(world, { version: '0', order: 'quote-1' }),
  },
  // Accounts
  {
    route: '/admin/usuarios/:id/rol',
    by: 'admin',
    path: ({ accountId }) => `/admin/usuarios/${accountId}/rol`,
    base: () => ({ role: 'user' }),
  },
  empty(
    '/admin/usuarios/:id/desactivar',
    ({ accountId }) => `/admin/usuarios/${accountId}/desactivar`,
  ),
  empty(
    '/admin/usuarios/:id/reactivar',
    ({ accountId }) => `/admin/usuarios/${accountId}/reactivar`,
  ),
  {
    route: '/admin/password-reset',
    by: 'admin',
    path: ({ accountId }) => `/admin/password-reset?cuenta=${accountId}`,
    base: () => ({ password, confirmation: password, currentPassword: '' }),
    dear: true,
  },
  {
    route: '/admin/password-reset/cuenta',
    by: 'admin',
    base: () => ({ email: 'ona@example.cat' }),
  },
  // Endpoints
  { route: '/idioma', by: 'visitor', base: () => ({ language: 'ca', returnTo: '/club' }) },
  { route: '/salir', by: 'visitor', base: () => ({ returnTo: '/club' }) },
]

/** Routes that take something else than a form, and where that is attacked instead. */
export const attackedElsewhere: readonly string[] = [
  // tests/attack/uploads.attack.ts
  '/admin/imagenes',
]
