import { storedBookEntry, storedHeading } from '#tests/support/books.ts'
import { madeMember } from '#tests/support/members.ts'
import { fullMenu } from '#tests/support/menus.ts'
import {
  clubForm,
  contactForm,
  hoursForm,
  legalForm,
  slideForm,
  testimonialForm,
} from './valid-requests/forms.ts'
import { filled } from './valid-requests/valid-request.ts'
import type { ActorName, World } from './valid-requests/world.ts'

/** A stored row with a value in every column except `empty`, which gives the reasons. */
export type FullRow = {
  table: string
  /** The condition that finds the row, as SQL. */
  where: string
  empty?: Readonly<Record<string, string>>
}

type FullRecord = { path: string; by: ActorName; rows: readonly FullRow[] }

/** As it is written down: `id` is what stands in the path of its route. */
type WrittenRecord = Omit<FullRecord, 'path'> & { id?: unknown }

/** These columns with the reason why they are empty. */
const without = (why: string, ...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, why]))

const both = (es: string, ca: string) => JSON.stringify({ es, ca })

/** An event with all fields filled in; returns its id. */
export async function fullEvent(world: World): Promise<string> {
  const details = {
    programme: '19:30 Bienvenida\n20:00 Seis vinos',
    included: 'Seis vinos\nPan y queso',
    not_included: 'Transporte',
    host_role: 'Sumiller',
    host_text: 'Lleva veinte años catando.',
    payment: 'Por transferencia',
  }
  return world.app.pool.value`
    insert into events (title, description, image_url, date, location, price, max_participants, restaurant_id,
      category, media, ends_at, registration_opens_at, members_open_at, registration_closes_at, member_price,
      most_seats_at_once, pay_within_hours, language, translation, status, submission, moved_at, calendar_sequence, seats_taken,
      held_back, programme, included, not_included, host_name, host_role, host_text, host_image, payment)
    values ('Tast de la DO Montsant', 'Cinc negres.' || chr(10) || 'I un blanc <fresc> & «sec».', '/images/club-raim',
      '2098-07-09T17:30Z', 'Sala de tast', 3550, 12, ${await fullRestaurant(world)}, 'Tastos',
      '[{"image": "/images/restaurant-mar", "alt": "El mar", "altCa": "La mar"}]', '2098-07-09T20:00Z',
      '2098-05-01T08:00Z', '2098-04-01T08:00Z', '2098-07-08T08:00Z', 2050, 3, 48, 'ca',
      '{"title": "Cata de la DO Montsant", "description": "Cinco tintos.", "location": "Sala de catas", "category": "Catas"}'::jsonb || ${JSON.stringify(details)}::jsonb, 'draft', gen_random_uuid(),
      now(), 3, 2, 1, '19:30 Benvinguda' || chr(10) || '20:00 Sis vins', 'Sis vins' || chr(10) || 'Pa i formatge', 'Transport', 'Mireia Sans',
      'Sommelier', 'Fa vint anys que <tasta>.', '/images/club-raim', 'Per transferència') returning id::text`
}

export async function fullRestaurant(world: World): Promise<string> {
  const item = JSON.stringify([
    {
      name: 'Menú',
      price: 4550,
      description: 'Set plats',
      translation: { name: 'Menú de temporada', description: 'Siete platos' },
    },
    // The name is the same in both languages, and stored once.
    { name: 'Fricandó', price: 0, description: '', translation: { description: 'A voluntad' } },
    { name: 'Obert', price: null, description: 'A voluntat' },
  ])
  const texts = {
    description: 'Cocina de mar',
    historia: 'Desde 1962',
    especialidad: 'Arroces',
    horarios: 'De miércoles a domingo',
  }
  return world.app.pool.value`
    insert into restaurants (nombre, direccion, telefono, web, horarios, precio_medio, estrellas_michelin,
      especialidad, description, historia, chef_name, chef_photo, chef_bio, images, ubicacion_mapa, reserva_url,
      reserva_telefono, reserva_email, redes_sociales, menu_degustacion, platos_principales, valoraciones,
      price_range, language, translation, image_alts, visited_on, submission)
    values ('Can Llevant', 'Passeig del Mar, 18', '+34 972 000 118', 'www.canllevant.example',
      'De dimecres a diumenge' || chr(10) || '13:00-15:30', 6550, 2, 'Arrossos', 'Cuina de mar', 'Des del 1962',
      'Marina Rovira', '/images/restaurant-mar', 'Va créixer entre xarxes', '["/images/club-raim", "/images/hero-03-cala"]',
      'https://www.openstreetmap.org/export/embed.html?bbox=3.125%2C41.842%2C3.135%2C41.850',
      'https://www.canllevant.example/reserves', '+34 972 000 119', 'reserves@canllevant.example',
      '{"facebook": "https://f.example/a", "twitter": "https://t.example/a", "instagram": "https://i.example/a"}',
      ${item}, ${item}, '{"general": 4.7, "comida": 4.8, "servicio": 4.6, "ambiente": 5, "calidadPrecio": 4}', '€€€', 'ca',
      ${JSON.stringify({ ...texts, chef_bio: 'Creció entre redes' })}, ${`{"/images/club-raim": ${both('Uvas', 'Raïm')}, "/images/hero-03-cala": ${both('Cala', 'Una cala')}}`}, '2026-05-14', gen_random_uuid()) returning id::text`
}

async function fullAssembly(world: World): Promise<string> {
  return world.app.pool.value`
    insert into assemblies (title_es, title_ca, starts_at, second_call_at, quorum, place, agenda_es, agenda_ca,
      published_at, record_es, record_ca, record_published_at)
    values ('Asamblea', 'Assemblea', '2030-05-09 17:00Z', '2030-05-09 17:30Z', '1/3', 'Olot', 'Las <cuentas>',
      'Els comptes', now(), 'Se aprueba', 'S’aprova', now()) returning id::text`
}

export async function fullPost(world: World, now: Date): Promise<string> {
  const texts = {
    title: 'Vinos de otoño',
    content: 'Una **tarde** con garnacha.',
    excerpt: 'Otoño',
  }
  return world.app.pool.value`
    insert into blog_posts (title, slug, content, excerpt, status, language, translation, cover_image, cover_alt,
      byline, restaurant_id, event_id, author_id, published_at, first_published_at)
    values ('Vins de tardor', 'vins-' || gen_random_uuid(), 'Una **tarda** amb' || chr(10) || 'garnatxa.', 'Tardor', 'published', 'ca',
      ${JSON.stringify({ ...texts, cover_alt: 'Uvas' })}, '/images/club-raim', 'Raïm', 'Ester Cabanes', ${await fullRestaurant(world)}, ${await fullEvent(world)}, ${world.people.editor.account.id}, ${now}, ${now}) returning id::text`
}

async function fullVisit(world: World): Promise<string> {
  const { id } = await world.app.pool.row`
    insert into visits (restaurant_id, event_id, restaurant_name, title, visited_on, covers, bill_cents, cost_per_head_cents,
      note, language, translation, closed_by, sample)
    values (${await fullRestaurant(world)}, ${await fullEvent(world)}, 'Can Roure d’abans', 'Sopar', '2026-05-14', 3, 13500, 4500, 'Va ploure.' || chr(10) || 'Molt.', 'ca',
      '{"title": "Cena", "note": "Llovió."}', ${world.people.editor.account.id}, true) returning id`
  await world.app.pool.row`
    insert into visit_diners (visit_id, position, person_id, guest_id, came)
    select ${id}, 1, person_id, gen_random_uuid(), false from membership_requests where id = ${await fullMember(world)} returning id`
  await world.app.pool.row`
    insert into visit_dishes (visit_id, position, title, description, wine, language, translation)
    values (${id}, 0, 'Pèsols', 'Amb botifarra', 'Garnatxa', 'ca', '{"title": "Guisantes", "description": "Con butifarra"}')
    returning visit_id as id`
  await world.app.pool.row`
    insert into visit_pictures (visit_id, position, image, alt_es, alt_ca, agreed_by)
    values (${id}, 0, '/images/restaurant-mar', 'El mar', 'La mar', ${world.people.editor.account.id}) returning visit_id as id`
  return String(id)
}

async function fullPartner(world: World): Promise<string> {
  return world.app.pool.value`
    insert into partners (name, place, restaurant_id, benefit, how_to_use, language, translation, limit_count,
      limit_period, begins_on, ends_on, link_number, suspended_at)
    values ('Celler de la Rosa', 'Carrer Major, 12', ${await fullRestaurant(world)}, '10 % en vins', 'Abans de pagar' || chr(10) || 'a taula', 'ca',
      ${JSON.stringify({ benefit: '10 % en vinos', how_to_use: 'Antes de pagar' })}, 2, 'month', '2026-01-01', '2098-12-31', 3, now()) returning id::text`
}

export async function fullMember(world: World): Promise<string> {
  // Joined with another record, and invited before, so that every field has a value.
  const { id } = await world.app.pool.row`
    with counted as (
      insert into membership_requests (full_name, email)
      values ('Marc Roca', 'marc-' || gen_random_uuid() || '@example.cat') returning id),
    plan as (
      insert into membership_plans (name_es, name_ca, period, household, position)
      values ('Pareja', 'Parella', 'twelve_months', true, 8) returning id),
    payer as (
      insert into membership_requests (full_name, email, status, joined_on, valid_until, plan_id)
      select 'Rosa Roca', 'rosa-' || gen_random_uuid() || '@example.cat', 'approved', date '2020-01-15',
        date '2098-12-31', id from plan returning id, plan_id)
    insert into membership_requests (user_id, full_name, email, phone, reason, status, language, joined_on,
      valid_until, member_notes, double_of, invited_at, plan_id, suspended_on,
      household_of, decided_at, answer_reason, renewal_announced, renewal_repeated)
    select ${world.people.otherUser.account.id}::uuid, 'Marc Roca', 'marc-' || gen_random_uuid() || '@example.cat', '+34 600 111 222', 'Ganes', 'approved', 'ca',
      date '2020-01-15', date '2098-12-31', 'Cada dijous' || chr(10) || 'a taula', counted.id, now(),
      payer.plan_id, date '2024-12-01', payer.id, now(), 'Benvingut', date '2098-12-31', date '2098-12-31'
    from counted, payer returning id`
  await world.app.pool.row`
    update people set street = 'Carrer Nou, 3', postal_code = '08012', town = 'Barcelona'
    where id = (select person_id from membership_requests where id = ${id}) returning id`
  return String(id)
}

/** A review with all fields filled in; returns its id and the restaurant's. */
export async function fullReview(world: World): Promise<{ id: string; restaurant: string }> {
  const restaurant = await fullRestaurant(world)
  const { id } = await world.app.pool.row`
    insert into reviews (restaurant_id, user_id, autor, puntuacion, comentario, hidden_at)
    values (${restaurant}, ${world.people.user.account.id}, 'Laia F.', 4, 'Molt bé.' || chr(10) || 'Hi tornarem.', now()) returning id`
  return { id: String(id), restaurant }
}

/** Columns written when people are notified of a menu. */
const noticesOfMenu = ['final_at', 'told', 'final_before', 'told_before', 'told_by']

/** Columns of a circular written while it is sent. */
const unbegun = [
  'scheduled_at',
  'opens_with',
  'opening_lost',
  'begun_at',
  'ended_at',
  'recipients',
  'waiting',
  'queued',
  'sent',
  'bounced',
  'failed',
  'opted_out',
  'interrupted',
  'left_out',
  'letters',
  'letters_sent_at',
  'letters_sent_by',
]

/** A circular that uses all filters of recipients; returns its id. */
async function fullCircular(world: World): Promise<string> {
  const event = await world.event()
  const { id: plan } = await world.app.pool.row`select default_plan() as id`
  const { person } = await world.app.pool.row`
    insert into membership_requests (full_name, email, status, joined_on)
    values ('Rosa Pla', 'rosa-circular@example.cat', 'approved', '2020-01-15')
    returning id as person`
  const { picked } = await world.app.pool.row`
    select person_id as picked from membership_requests where id = ${person}`
  const segment = {
    standing: 'lapsed',
    plan,
    language: 'ca',
    came: event.id,
    waiting: event.id,
    dues: 'owed',
    birthdayMonth: 3,
    people: [picked],
  }
  return world.app.pool.value`
    insert into circulars (id, kind, subject, text, language, translation, segment, created_by)
    values (gen_random_uuid(), 'club', 'Sopar d’hivern', 'T’esperem.', 'ca', ${{ subject: 'Cena de invierno', text: 'Te esperamos.' }}, ${segment}, ${world.people.admin.account.id}) returning id::text`
}

/** Columns that are empty in an active registration. */
const standing = {
  confirm_by: 'what is held is confirmed before anything else',
  pay_by: 'what was paid in advance is theirs',
  paid_untold: 'it was notified of its seat',
  ...without('an offer is none yet', 'offered_until', 'replaces', 'in_parts'),
  ...without('whose seats are given up changes nothing more', 'given_up_at', 'given_up_seats'),
  sit_with_read: 'who seats people reads a wish, not who writes it',
  walk_in: 'who came without a registration is no more than a name',
  ...without('a cancelled one changes no more', 'cancelled_at', 'cancelled_because', 'refundable'),
  anonymous_since: 'an anonymous one changes no more',
}

async function fullRegistration(world: World) {
  const event = await world.event()
  const id = await world.registration(event.id, 'user')
  await world.app.pool.row`
    update event_registrations set language = 'ca', seats = 2, member = true, note = 'Vora la finestra',
    reminded_at = now(), submission = gen_random_uuid(), refund = 3500, lost = 1200,
    sit_with = 'Amb <la> Marta & en Pau' where id = ${id} returning id`
  await world.app.pool.row`
    with second as (insert into event_guests (registration_id, place, name) values (${id}, 2, 'Pau Vila') returning id)
    select id from second`
  await world.app.pool.row`
    update event_guests set diets = array['vegan'], allergens = array['gluten', 'fish'], has_needs = true, price = 3500, note = 'Traces de ' || place,
    checked_in_at = now(), checked_in_by = ${world.people.editor.account.id} where registration_id = ${id} returning id`
  // Settled after the answers, so that saving the same answers keeps it.
  await world.app.pool.row`
    update event_guests set served = '{0}', served_menu = gen_random_uuid() where registration_id = ${id} returning id`
  const rows: FullRow[] = [
    { table: 'event_registrations', where: `id = '${id}'`, empty: standing },
    { table: 'event_guests', where: `registration_id = '${id}' and place = 1` },
    { table: 'event_guests', where: `registration_id = '${id}' and place = 2` },
  ]
  return { id, event: event.id, rows }
}

/** A registration whose first guest was placed at a table by hand. */
async function seatedRegistration(world: World) {
  const { id, event } = await fullRegistration(world)
  const { table } = await world.app.pool.row`
    with seen as (insert into event_seating_plans (event_id, tables_at, seated_at, unseated, host_told_at)
      values (${event}, now(), now(), array[gen_random_uuid()], now()))
    insert into event_tables (event_id, number, seats) values (${event}, 7, 8) returning id as table`
  await world.app.pool.row`
    insert into event_seatings (guest_id, table_id, by_hand)
    select id, ${table}, true from event_guests where registration_id = ${id} and place = 1 returning guest_id`
  const rows: FullRow[] = [
    byId('event_tables', String(table)),
    { table: 'event_seatings', where: `table_id = '${String(table)}'` },
    { table: 'event_seating_plans', where: `event_id = ${event}` },
  ]
  return { event, rows }
}

const inBoth = { only_in: 'written in both languages' }

const byId = (table: string, id: string, empty: FullRow['empty'] = {}): FullRow => ({
  table,
  where: `id::text = '${id}'`,
  empty,
})

/** A setting saved several times before. */
async function storedSetting(world: World, key: string): Promise<FullRow> {
  await world.app.pool.row`update settings set version = 7 where key = ${key} returning key`
  return { table: 'settings', where: `key = '${key}'` }
}

const setting =
  (end: string, key: string, fields: () => Record<string, string>) =>
  async (world: World): Promise<WrittenRecord> => {
    const path = `/admin/ajustes/${end}`
    await world.app.send(path, { version: '0', ...fields() }, world.cookieOf('admin'))
    return { by: 'admin', rows: [await storedSetting(world, key)] }
  }

/** An item of a list of settings, added by its form. */
const item =
  (list: string, key: string, made: string, fields: () => Record<string, string>) =>
  async (world: World): Promise<WrittenRecord> => {
    await world.app.send(`/admin/ajustes/${list}/${made}`, fields(), world.cookieOf('admin'))
    const { id } = await world.row(
      `select value -> -1 ->> 'id' as id from settings where key = '${key}'`,
    )
    return { id, by: 'admin', rows: [await storedSetting(world, key)] }
  }

const neverOfPerson = {
  mailbox_of: 'they have an address of their own',
  ...without(
    'the consent stands',
    'needs_withdrawn_at',
    'pictures_withdrawn_at',
    'visits_withdrawn_at',
  ),
}
const inUse = { deactivated_at: 'nobody uses a deactivated account' }

/** Diets that exclude a dish with meat. */
const ofMeat = without('it has meat', 'vegetarian', 'vegan')

const written: Readonly<Record<string, (world: World, now: Date) => Promise<WrittenRecord>>> = {
  async '/admin/eventos/:id/editar'(world) {
    const id = await fullEvent(world)
    const rows = [
      byId('events', id, {
        cancelled_at: 'a cancelled event is not edited',
        moved_from: 'told of an event that was moved',
      }),
    ]
    return { id, by: 'editor', rows }
  },
  async '/admin/restaurantes/:id/editar'(world) {
    const id = await fullRestaurant(world)
    return {
      id,
      by: 'editor',
      rows: [byId('restaurants', id, { visits_changed_at: 'its visits write it' })],
    }
  },
  async '/admin/visitas/:id/editar'(world) {
    const id = await fullVisit(world)
    const rows = [
      byId('visits', id, {
        pictures_asked_at: 'nobody has gone who was there',
        imported: 'it came by no table',
      }),
      ...['visit_diners', 'visit_dishes', 'visit_pictures'].map((table) => ({
        table,
        where: `visit_id = '${id}'`,
      })),
    ]
    return { id, by: 'editor', rows }
  },
  async '/admin/eventos/:id/menu'(world) {
    const { id: event } = await world.event()
    const { menu, dish } = await fullMenu(world, 'event_id', String(event))
    return {
      id: event,
      by: 'editor',
      rows: [
        byId('menus', menu, {
          restaurant_id: 'of an event',
          ...without('nobody was notified of it', ...noticesOfMenu),
        }),
        byId('menu_dishes', dish, ofMeat),
      ],
    }
  },
  async '/admin/restaurantes/:id/menu'(world) {
    const restaurant = await fullRestaurant(world)
    const { menu, dish } = await fullMenu(world, 'restaurant_id', restaurant)
    const empty = without('only of an event', 'event_id', 'host_id', 'shown', ...noticesOfMenu)
    return {
      id: restaurant,
      by: 'editor',
      rows: [byId('menus', menu, empty), byId('menu_dishes', dish, ofMeat)],
    }
  },
  async '/admin/blog/:id/editar'(world, now) {
    const id = await fullPost(world, now)
    return {
      id,
      by: 'editor',
      rows: [byId('blog_posts', id, { former_slugs: 'made when the slug changes' })],
    }
  },
  async '/admin/circulares/:id/editar'(world) {
    const id = await fullCircular(world)
    const empty = without('a draft has gone to nobody', ...unbegun)
    return {
      id,
      by: 'admin',
      rows: [byId('circulars', id, { ...empty, state: 'only a draft is edited' })],
    }
  },
  async '/cuenta/correos'(world) {
    const { id, email } = world.people.editor.account
    const { id: row } = await world.app.pool.row`
      insert into mail_opt_outs (address, kind) values (${email}, 'restaurants') returning id`
    return {
      by: 'editor',
      rows: [byId('mail_opt_outs', String(row), { person_id: `${id} is no member` })],
    }
  },
  async '/admin/socios/planes/:id/editar'(world) {
    const { id } = await world.app.pool.row`
      insert into membership_plans (name_es, name_ca, fee_cents, entry_fee_cents, period, grace_days,
        asked_for, household, announced, position, archived_at, renewed_by, late_joining)
      values ('Pareja', 'Parella', 9550, 2000, 'twelve_months', 15, false, true, true, 7, now(), 'issued', 'months')
      returning id`
    const rows = [byId('membership_plans', String(id), inBoth)]
    return { id, by: 'admin', rows }
  },
  async '/admin/caja/libro/cuenta/:id'(world) {
    const id = await world.app.pool.value`
      insert into book_accounts (id, kind, name, account_end, opened_on, opening_cents, sample)
      values (gen_random_uuid(), 'bank', 'Banco', 'XY98', '2025-12-31', 123456, true) returning id::text`
    const rows = [byId('book_accounts', id)]
    return { id, by: 'admin', rows }
  },
  async '/admin/caja/libro/:id/partida'({ app }) {
    const { id } = await storedBookEntry(app.pool)
    const ofPlaces = ['other_account_id', 'cost_id', 'other_line_key', 'other_booked_on']
    const ofBank = ['wording', 'line_key', 'told_as', 'alike', 'balance_cents']
    const rows = [
      byId('book_entries', id, {
        ...without('it is by hand, and of one place', ...ofPlaces, ...ofBank),
        nif: 'it may be empty',
        ...without('it counts', 'reverses', 'reversed', 'reason'),
        entered_by: 'who it was is nobody’s to change',
        sample: 'it is no sample',
      }),
    ]
    return { id, by: 'admin', rows }
  },
  async '/admin/caja/libro/ejercicio/partidas/:heading'({ app }) {
    const id = await storedHeading(app.pool)
    const rows = [byId('book_headings', id, { key: 'it is the board’s' })]
    return { id, by: 'admin', rows }
  },
  async '/admin/ventajas/:id/editar'(world) {
    const id = await fullPartner(world)
    return { id, by: 'admin', rows: [byId('partners', id)] }
  },
  async '/admin/socios/:id/editar'(world) {
    const id = await fullMember(world)
    await world.app.pool.row`
      update membership_requests set exempt_until = '2027-12-31' where id = ${id} returning 1`
    const rows = [
      byId('membership_requests', id, {
        ...without('who has left shares no fee', 'left_on', 'left_because'),
        lapsed_on: 'it counts',
        entered: 'somebody asked',
        import_id: 'it is of a form',
      }),
    ]
    return { id, by: 'admin', rows }
  },
  async '/admin/socios/:id/persona'(world) {
    const id = await fullMember(world)
    const { person } = await world.app.pool.row`
      update people set street = 'Carrer Nou, 3', postal_code = '08012', town = 'Barcelona', birthday = '1980-02-29',
        needs_consent_at = now(), diets = '{vegan}', allergens = '{nuts}', needs_note = 'Sense coriandre',
        pictures_consent_at = now(), visits_consent_at = now()
      where id = (select person_id from membership_requests where id = ${id}) returning id as person`
    const rows = [byId('people', String(person), neverOfPerson)]
    return { id, by: 'admin', rows }
  },
  async '/admin/eventos/:id/asistentes/:registration'(world) {
    const { id, event, rows } = await fullRegistration(world)
    return { id: [event, id], by: 'editor', rows }
  },
  async '/admin/eventos/:id/asistentes/:registration/respuestas'(world) {
    const { id, event, rows } = await fullRegistration(world)
    return { id: [event, id], by: 'editor', rows }
  },
  async '/admin/usuarios/:id/rol'({ people }) {
    const { id } = people.editor.account
    return { id, by: 'admin', rows: [] }
  },
  async '/reservas/:id/mesa'(world) {
    const { id, rows } = await fullRegistration(world)
    return { id, by: 'user', rows }
  },
  async '/admin/eventos/:id/mesas'(world) {
    const { event, rows } = await seatedRegistration(world)
    return { id: event, by: 'editor', rows }
  },
  async '/admin/eventos/:id/mesas/editar'(world) {
    const { event, rows } = await seatedRegistration(world)
    return { id: event, by: 'editor', rows }
  },
  async '/reservas/:id/respuestas'(world) {
    const { id, rows } = await fullRegistration(world)
    return { id, by: 'user', rows }
  },
  async '/restaurantes/:id/resena'(world) {
    const { id, restaurant } = await fullReview(world)
    return { id: restaurant, by: 'user', rows: [byId('reviews', id)] }
  },
  async '/cuenta/perfil'(world) {
    const { id } = world.people.editor.account
    await world.app.pool.row`update usuarios set language = 'ca' where id = ${id} returning id`
    return { by: 'editor', rows: [byId('usuarios', id, inUse)] }
  },
  async '/cuenta/ficha'(world) {
    const { id, email } = world.people.editor.account
    const { id: person } = await world.app.pool.row`
      insert into people (account_id, full_name, email, phone, language, street, postal_code, town, birthday,
        needs_consent_at, diets, allergens, needs_note, pictures_consent_at, visits_consent_at)
      values (${id}, 'Emma Bosch', ${email}, '600 111 222', 'ca', 'Carrer Nou, 3', '08012', 'Barcelona', '1980-02-29',
        now() - interval '1 day', '{vegan}', '{nuts}', 'Sense <coriandre>', now() - interval '2 days', now() - interval '3 days')
      returning id`
    return { by: 'editor', rows: [byId('people', String(person), neverOfPerson)] }
  },
  async '/cuenta/directorio/ficha'(world) {
    const person = await madeMember(world.app.pool, world.people.demoted.account)
    await world.app.pool.row`
      update people set town = 'Olot', phone = '600 111 222' where id = ${person} returning id`
    await world.app.pool.row`
      insert into directory_entries
        (person_id, shows_town, shows_phone, shows_email, shows_since, line)
      values (${person}, true, true, true, true, 'Vi <natural>') returning person_id`
    const rows = [{ table: 'directory_entries', where: `person_id = '${person}'` }]
    return { by: 'demoted', rows }
  },
  async '/admin/asambleas/:id/editar'(world) {
    const id = await fullAssembly(world)
    return { id, by: 'admin', rows: [byId('assemblies', id, inBoth)] }
  },
  async '/admin/asambleas/:id/asistencia/:person'(world) {
    const assembly = await fullAssembly(world)
    const here = await madeMember(world.app.pool, world.people.demoted.account)
    const { id } = await world.app.pool.row`
      insert into assembly_answers (assembly_id, person_id, answer, arrived_at, noted)
      values (${assembly}, ${here}, 'inPerson', now(), true) returning id`
    const empty = { represented_by: 'comes in person', stood_for: 'comes in person' }
    return {
      id: [assembly, here],
      by: 'admin',
      rows: [byId('assembly_answers', String(id), empty)],
    }
  },
  async '/admin/asambleas/:id/puntos/:point'(world) {
    const assembly = await fullAssembly(world)
    await world.app.pool.sql`
      insert into assembly_answers (assembly_id, answer, arrived_at)
      select ${assembly}, 'inPerson', now() from generate_series(1, 6)`
    await world.app.pool.sql`insert into assembly_votes values (${assembly}, 1, 3, 2, 1)`
    const row = { table: 'assembly_votes', where: `assembly_id = '${assembly}'` }
    return { id: [assembly, 1], by: 'admin', rows: [row] }
  },
  async '/admin/propuestas/:id/respuesta'(world) {
    const person = await madeMember(world.app.pool, world.people.demoted.account)
    const { id } = await world.app.pool.row`
      insert into visit_proposals (restaurant_id, name, town, why, person_id, status, answer_es, answer_ca, hidden_at, votes)
      select min(id), 'Can Roure', 'Olot', 'Por el arroz', ${person}, 'planned', 'En <mayo>', 'Al maig', now(), 2
      from restaurants returning id`
    return { id, by: 'editor', rows: [byId('visit_proposals', String(id))] }
  },
  '/admin/ajustes/club': setting('club', 'club', clubForm),
  '/admin/ajustes/contacto': setting('contacto', 'contact', () =>
    contactForm({ facebook: 'https://f.example/taula', twitter: 'https://t.example/taula' }),
  ),
  '/admin/ajustes/horario': setting('horario', 'hours', () =>
    hoursForm({
      day0_from0: '10:00',
      day0_to0: '14:00',
      day6_from1: '20:00',
      day6_to1: '23:00',
      closed_from: '2098-08-01',
      closed_to: '2098-08-31',
    }),
  ),
  '/admin/ajustes/socios': setting('socios', 'members', () => ({
    lock_name: 'yes',
    lock_birthday: 'yes',
  })),
  '/admin/ajustes/caja': setting('caja', 'bank', () => ({
    holder: 'Club de <taula>',
    iban: 'ES91 2100 0418 4502 0005 1332',
    bizum: '600 100 200',
    creditor_id: 'ES37001G12345674',
    return_cost: '2,50',
    notice_days: '10',
    debit_version: 'pain.008.001.02',
  })),
  '/admin/ajustes/legal': setting('legal', 'legal', () => {
    const names = Object.keys(legalForm()).map((name) => [name, `Fet de ${name}`])
    return { ...Object.fromEntries(names), nif: 'G12345674', retention_months: '24' }
  }),
  '/admin/ajustes/portada/:id/editar': item('portada', 'slides', 'nueva', slideForm),
  '/admin/ajustes/testimonios/:id/editar': item(
    'testimonios',
    'testimonials',
    'nuevo',
    testimonialForm,
  ),
}

/** A full record of each form that shows what is stored, by its route, and where that form is. */
export const fullRecords: Readonly<
  Record<string, (world: World, now: Date) => Promise<FullRecord>>
> = Object.fromEntries(
  Object.entries(written).map(([route, make]) => [
    route,
    async (world: World, now: Date) => {
      const { id, ...record } = await make(world, now)
      return { path: filled(route, [id].flat()), ...record }
    },
  ]),
)
