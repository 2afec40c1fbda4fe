import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#app/platform/auth/proofs/password.server.ts'
import { restTables } from '#server/api/rest-tables/rest-tables.ts'
import { apiToken } from '#tests/support/api-token.ts'
import { fileApp } from '#tests/support/app.ts'
import { testAsker } from '#tests/support/context.ts'
import {
  fullEvent,
  fullMember,
  fullPost,
  fullRestaurant,
  fullReview,
} from '#tests/support/full-records.ts'
import { password } from '#tests/support/passwords.ts'
import { changedTables, tableHashes } from '#tests/support/table-hashes.ts'
import { worldOf, type World } from '#tests/support/valid-requests/world.ts'

/** A program sends one column of a complete record, and no other column changes. */

const now = new Date()

let world: World
const app = await fileApp({ SEED_DEMO: 'false' }, () => now)
beforeAll(async () => {
  world = await worldOf(app)
  await app.pool.sql`
    insert into account_passwords (account_id, hash) select id, ${await hashPassword(testAsker, password)} from usuarios where email in ('user@example.cat', 'admin@example.cat')`
})

/** The value sent for each column, and the columns that change with it. */
type Columns = Readonly<Record<string, readonly [sent: unknown, ...followers: string[]]>>

type Case = {
  by: 'user@example.cat' | 'admin@example.cat'
  make: () => Promise<string>
  columns: Columns
  /** Columns that the API does not change, with the reason. */
  refused: Readonly<Record<string, string>>
}

const menu = [{ nombre: 'Nou', precio: 12.5, descripcion: 'Tres plats' }]
const moved = ['moved_at', 'calendar_sequence']

/** Tables that only the panel writes. */
const readAlone: Case = {
  by: 'admin@example.cat',
  make: () => Promise.resolve(''),
  columns: {},
  refused: {},
}

const cases: Readonly<Record<string, Case>> = {
  events: {
    by: 'admin@example.cat',
    make: () => fullEvent(world),
    columns: {
      title: ['Un altre tast'],
      description: ['Set negres.'],
      image_url: ['/images/restaurant-mar'],
      // The API does not know the end, which moves with the start like all other instants of an event.
      date: [
        '2098-07-10T18:00:00Z',
        ...moved,
        'ends_at',
        'programme',
        'translation',
        'members_open_at',
        'registration_opens_at',
        'registration_closes_at',
      ],
      // The place in the other language would be wrong now.
      location: ['Una altra sala', ...moved, 'translation'],
      price: [12.5],
      max_participants: [20],
      restaurant_id: [1],
      category: ['Tallers', 'translation'],
    },
    refused: {},
  },
  restaurants: {
    by: 'admin@example.cat',
    make: () => fullRestaurant(world),
    columns: {
      nombre: ['Can Ponent'],
      direccion: ['Passeig del Mar, 20'],
      telefono: ['+34 972 000 200'],
      web: ['www.canponent.example'],
      horarios: ['Cada dia'],
      precio_medio: [33.5],
      estrellas_michelin: [3],
      especialidad: ['Peixos'],
      description: ['Cuina de muntanya'],
      historia: ['Des del 1999'],
      chef_name: ['Laia Ferrer'],
      chef_photo: ['/images/club-raim'],
      chef_bio: ['Va néixer a Olot'],
      images: [['/images/restaurant-mar'], 'image_alts'],
      ubicacion_mapa: ['https://www.openstreetmap.org/export/embed.html?bbox=1%2C41%2C2%2C42'],
      reserva_url: ['https://www.canponent.example'],
      reserva_telefono: ['+34 972 000 201'],
      reserva_email: ['hola@canponent.example'],
      redes_sociales: [{ facebook: 'https://f.example/b' }],
      menu_degustacion: [menu],
      platos_principales: [menu],
      valoraciones: [{ general: 1, comida: 2, servicio: 3, ambiente: 4, calidadPrecio: 5 }],
      price_range: ['€'],
    },
    refused: {},
  },
  blog_posts: {
    by: 'admin@example.cat',
    make: () => fullPost(world, now),
    columns: {
      title: ['Vins d’hivern'],
      slug: ['vins-dhivern', 'former_slugs'],
      content: ['Una **nit** amb garnatxa.'],
      excerpt: ['Hivern'],
      status: ['draft'],
    },
    refused: {},
  },
  reviews: {
    by: 'user@example.cat',
    make: async () => (await fullReview(world)).id,
    columns: { autor: ['Laia Ferrer'], puntuacion: [5], comentario: ['Encara millor.'] },
    refused: {
      restaurant_id: 'a review stays where it is',
      hidden_at: 'its author does not hide it',
    },
  },
  visits: readAlone,
  visit_dishes: readAlone,
  menus: readAlone,
  menu_courses: readAlone,
  menu_dishes: readAlone,
  visit_scores: readAlone,
  usuarios: {
    by: 'admin@example.cat',
    make: () => Promise.resolve(world.people.otherUser.account.id),
    columns: { role: [2] },
    refused: { id: 'nobody gets another', name: 'one’s own affair', email: 'one’s own affair' },
  },
  membership_requests: {
    by: 'admin@example.cat',
    make: () => fullMember(world),
    columns: {},
    refused: {
      full_name: 'changed in the panel',
      email: 'changed in the panel',
      phone: 'changed in the panel',
      reason: 'what was asked with',
      status: 'decided once: this one is',
    },
  },
  event_registrations: {
    by: 'user@example.cat',
    make: () => Promise.resolve(world.rows.registration),
    columns: { status: ['cancelled', 'cancelled_at', 'cancelled_because', 'refundable'] },
    refused: {
      event_id: 'a registration stays where it is',
      name: 'changed by its own form',
      email: 'changed by nobody',
      seats: 'changed by nobody',
    },
  },
}

test('each table of the API, with each writable column, is tried here', () => {
  expect(Object.keys(cases).toSorted()).toEqual([...restTables.keys()].toSorted())
  for (const [name, { columns }] of restTables) {
    const sent = Object.keys(columns).filter((column) => !columns[column]?.serverMade)
    const tried = { ...cases[name]?.columns, ...cases[name]?.refused }
    expect(Object.keys(tried).toSorted(), name).toEqual(sent.toSorted())
  }
})

/** Tables that may change too, because they record or follow changes of others. */
const derived = new Set([
  'audit_log',
  'mails',
  'sessions',
  'events',
  'event_guests',
  'ledger_charges',
  'ledger_charge_states',
])

const tokens = new Map<string, string>()

const sendings = Object.entries(cases).flatMap(([table, { columns, refused }]) =>
  Object.keys({ ...columns, ...refused }).map((column) => [table, column] as const),
)

test.each(sendings)('%s: %s alone', async (table, column) => {
  const tried = cases[table]
  const columns = tried?.columns ?? {}
  const id = (await tried?.make()) ?? ''
  const by = tried?.by ?? ''
  const token = tokens.get(by) ?? (await apiToken(app, by))
  tokens.set(by, token)
  const row = () =>
    world.row(
      // Without generated columns.
      `select to_jsonb(each) - 'updated_at' - (
         select coalesce(array_agg(column_name::text), '{}') from information_schema.columns
         where table_name = $2 and is_generated = 'ALWAYS') as row
       from "${table}" each where id::text = $1`,
      [id, table],
    )
  const hashes = await tableHashes(app.pool)
  const [before, all] = [await row(), await hashes()]
  const [sent, ...followers] = columns[column] ?? ['Una altra cosa']
  const bearer = { Authorization: `Bearer ${token}` }
  const address = `/rest/v1/${table}?id=eq.${id}`
  const response = await app.json(address, { [column]: sent }, bearer, 'PATCH')
  const changed = changedTables(all, await hashes()).filter((name) => name !== table)
  if (columns[column] === undefined) {
    // Some calls ignore unknown columns, others refuse them.
    expect([204, 400, 403, 404, 409]).toContain(response.status)
    expect(await row()).toEqual(before)
    expect(changed).toEqual([])
    return
  }
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(new Set(differing(before.row, (await row()).row))).toEqual(new Set([column, ...followers]))
  expect(changed.filter((name) => !derived.has(name))).toEqual([])
})

function differing(before: unknown, after: unknown): string[] {
  const [old, fresh] = [new Map(entriesOf(before)), new Map(entriesOf(after))]
  return [...old.keys()].filter(
    (column) => JSON.stringify(old.get(column)) !== JSON.stringify(fresh.get(column)),
  )
}

const entriesOf = (row: unknown): [string, unknown][] =>
  typeof row === 'object' && row !== null ? Object.entries(row) : []
