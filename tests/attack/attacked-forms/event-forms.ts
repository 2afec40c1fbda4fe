import { randomUUID } from 'node:crypto'
import { eventTexts } from '#app/events/events/event-texts.ts'
import { columnsOf } from '#app/platform/i18n/languages/translated-fields.ts'
import { menuForm, menuVersion } from '#tests/support/menus.ts'
import {
  eventForm,
  eventMessageForm,
  registrationForm,
} from '#tests/support/valid-requests/forms.ts'
import { versionOf } from '#tests/support/valid-requests/registration-version.ts'
import {
  empty,
  newest,
  savedVersion,
  twoPeople,
  unknownId,
  type WrittenForm,
  type Fields,
} from './attacked-form.ts'

const event = (given: Fields = {}) =>
  eventForm({
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
    ...given,
  })

const textNames = [
  'host_name',
  ...columnsOf(eventTexts).flatMap((column) => [`${column}_es`, `${column}_ca`]),
]

const ofDish = ['title_es', 'title_ca', 'description_es', 'description_ca', 'wine']

const taking = {
  id: unknownId,
  registration: unknownId,
  method: 'cash',
  cents: 3500,
  undoes: null,
  at: '2027-01-01T10:00:00Z',
}

const asMark = (text: string) =>
  JSON.stringify([{ id: unknownId, guest: unknownId, here: true, at: text }])

/** The panel's forms of events and of who comes to them. */
export const eventForms: readonly WrittenForm[] = [
  {
    route: '/admin/eventos/nuevo',
    base: () => event(),
    more: ['submission'],
    kept: { row: newest('events', 'id'), fields: textNames },
  },
  {
    route: '/admin/eventos/:id/editar',
    base: async (world) => event({ version: await savedVersion(world, 'events', '2') }),
    kept: { row: 'select to_jsonb(e) as kept from events e where id = 2', fields: textNames },
  },
  { route: '/admin/eventos/vista-previa', base: () => event() },
  {
    route: '/admin/eventos/:id/cancelar',
    path: () => '/admin/eventos/3/cancelar',
    base: () => ({ reason_es: 'La cocina no tiene luz.', reason_ca: '' }),
  },
  {
    route: '/admin/eventos/:id/noche',
    base: () => ({ submission: randomUUID(), text: 'Se acabó el cava' }),
    kept: {
      row: `select to_jsonb(n) as kept from event_night_notes n order by received_at desc limit 1`,
      fields: ['text'],
    },
  },
  {
    route: '/admin/eventos/:id/noche/notas',
    base: () => ({
      notes: JSON.stringify([{ id: randomUUID(), text: 'Hola', at: '2027-01-01T10:00:00Z' }]),
    }),
  },
  {
    route: '/admin/eventos/:id/noche/fotos/:photograph/zonas',
    base: () => ({ areas: '10,10,100,100' }),
  },
  {
    route: '/admin/eventos/:id/noche/fotos/:photograph/retirada',
    base: () => ({}),
  },
  {
    route: '/admin/eventos/:id/mesas',
    base: () => ({ version: '0', [`mesa_${unknownId}`]: '1', [`antes_${unknownId}`]: '' }),
  },
  {
    route: '/admin/eventos/:id/mesas/editar',
    base: () => ({ version: '0', nuevas: '', nuevas_sillas: '8' }),
  },
  {
    route: '/admin/eventos/:id/mesas/reparto',
    base: () => ({ version: '0', mode: 'faltan' }),
  },
  {
    route: '/admin/eventos/:id/mesas/reparto/anulacion',
    base: () => ({ version: '0' }),
  },
  {
    route: '/admin/eventos/:id/mesas/deseos',
    base: () => ({ one: unknownId, other: unknownId, act: 'juntar' }),
  },
  {
    route: '/admin/eventos/:id/menu',
    base: async ({ app }) => menuForm(await menuVersion(app.pool, 'event_id', 2)),
    more: ['shown', 'fila'],
    kept: {
      row: `select to_jsonb(m) || jsonb_build_object('dishes', (select jsonb_agg(to_jsonb(d)) from menu_dishes d
              join menu_courses c on c.id = d.course_id where c.menu_id = m.id)) as kept
            from menus m where event_id = 2`,
      fields: ['name_es', 'name_ca', ...ofDish.map((name) => `plato_0_0_${name}`)],
    },
  },
  {
    route: '/admin/eventos/:id/menu/copia',
    base: () => ({ source: 'guia:1' }),
    more: ['version'],
  },
  {
    route: '/admin/eventos/:id/menu/aviso/envio',
    base: async ({ app }) => ({
      version: '1',
      ...(await menuVersion(app.pool, 'event_id', 2)),
    }),
  },
  empty('/admin/eventos/:id/menu/aviso/deshacer', () => '/admin/eventos/3/menu/aviso/deshacer'),
  {
    route: '/admin/eventos/:id/menu/personas/:guest',
    base: () => ({ menu: unknownId, version: '1', plato_0: '0' }),
    more: Array.from({ length: 11 }, (_, at) => `plato_${at + 1}`),
  },
  {
    route: '/admin/eventos/:id/menu/enlace',
    base: () => ({ link: '0', act: 'renew' }),
  },
  empty('/admin/eventos/:id/eliminar', () => '/admin/eventos/3/eliminar'),
  {
    route: '/admin/eventos/:id/asistentes/nuevo',
    path: ({ largeEvent }) => `/admin/eventos/${largeEvent}/asistentes/nuevo`,
    base: (_world, count) => registrationForm({ ...twoPeople(count), staff_note: 'Ha llamado.' }),
    more: ['waiting'],
    kept: {
      row: newest('event_registrations', 'number'),
      fields: ['name', 'email', 'staff_note'],
    },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration',
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
    '/admin/eventos/:id/asistentes/:registration/confirmacion',
    ({ smallEvent, registration }) =>
      `/admin/eventos/${smallEvent}/asistentes/${registration.id}/confirmacion`,
  ),
  {
    route: '/admin/eventos/:id/asistentes/:registration/plazas',
    path: ({ smallEvent, registration }) =>
      `/admin/eventos/${smallEvent}/asistentes/${registration.id}/plazas`,
    base: async (world) => ({
      version: await versionOf(world, world.registration.id),
      more: '1',
      guest_3_name: 'Rosa Pla',
      guest_3_needs: 'no',
    }),
    more: ['leaves_2'],
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/respuestas',
    path: ({ smallEvent, registration }) =>
      `/admin/eventos/${smallEvent}/asistentes/${registration.id}/respuestas`,
    base: async (world) => ({
      version: await versionOf(world, world.registration.id),
      name: 'Núria Soler',
      guest_1_needs: 'yes',
      guest_1_note: 'Sin picante',
      guest_2_needs: 'no',
      guest_2_name: 'Pau Vila',
    }),
  },
  {
    route: '/admin/eventos/:id/entrada/nueva',
    path: ({ largeEvent }) => `/admin/eventos/${largeEvent}/entrada/nueva`,
    base: () => ({ name: 'Rosa Pla', submission: randomUUID() }),
    more: ['beyond'],
    kept: { row: newest('event_registrations', 'number'), fields: ['name'] },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/cancelar',
    path: ({ smallEvent, registration }) =>
      `/admin/eventos/${smallEvent}/asistentes/${registration.id}/cancelar`,
    base: () => ({ offer: 'yes' }),
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/olvidar',
    path: ({ smallEvent, registration }) =>
      `/admin/eventos/${smallEvent}/asistentes/${registration.id}/olvidar`,
    base: () => ({ confirmed: 'no' }),
  },
  {
    route: '/admin/eventos/:id/asistentes/cancelar',
    path: ({ smallEvent }) => `/admin/eventos/${smallEvent}/asistentes/cancelar`,
    base: ({ registration }) => ({ offer: 'yes', ids: registration.id }),
  },
  empty(
    '/admin/eventos/:id/asistentes/retenidas',
    ({ smallEvent }) => `/admin/eventos/${smallEvent}/asistentes/retenidas`,
  ),
  {
    route: '/admin/eventos/:id/mensaje',
    path: ({ smallEvent }) => `/admin/eventos/${smallEvent}/mensaje`,
    base: () => eventMessageForm({ subject_ca: 'Aparcament', text_ca: 'Hi ha lloc al darrere.' }),
    more: ['waiting'],
    kept: {
      row: newest('event_messages', 'sent_at'),
      fields: ['subject_es', 'subject_ca', 'text_es', 'text_ca'],
    },
  },
  {
    route: '/admin/eventos/:id/entrada/marcas',
    path: ({ smallEvent }) => `/admin/eventos/${smallEvent}/entrada/marcas`,
    base: ({ guestId }) => ({
      marks: JSON.stringify([
        { id: randomUUID(), guest: guestId, here: true, at: '2027-01-01T10:00:00Z' },
      ]),
    }),
    more: ['marks:at'],
    wrapped: { 'marks:at': asMark },
  },
  {
    route: '/admin/eventos/:id/entrada/cobros',
    path: ({ smallEvent }) => `/admin/eventos/${smallEvent}/entrada/cobros`,
    base: () => ({ takings: JSON.stringify([taking]) }),
    more: ['takings:at'],
    wrapped: { 'takings:at': (at) => JSON.stringify([{ ...taking, at }]) },
  },
  {
    route: '/admin/eventos/:id/asistentes/:registration/cobro',
    path: ({ smallEvent }) => `/admin/eventos/${smallEvent}/asistentes/${unknownId}/cobro`,
    base: () => ({ cents: '3500', submission: randomUUID() }),
  },
  empty(
    '/admin/eventos/:id/asistentes/:registration/cobro/anulacion',
    ({ smallEvent }) => `/admin/eventos/${smallEvent}/asistentes/${unknownId}/cobro/anulacion`,
  ),
]
