import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveToTrash } from '#app/kit/records/move-to-trash.server.ts'
import { trashedRecords, type TrashKind, trashKinds } from '#app/platform/schema/trashed-records.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { listTrash, restoreFromTrash } from './trash.server.ts'

const database = fileDatabase()

/** Statements that store a record of each kind with a row in each of its tables; the last returns its id. */
const records: Record<TrashKind, string> = {
  restaurant: `
    with own as (insert into restaurants (nombre, direccion, telefono, chef_bio)
      values ('Can Roure', 'Carrer Nou, 1, Olot', '972 000 000', 'Nascuda a Olot') returning id),
    menu as (insert into menus (restaurant_id, name) select id, 'De sempre' from own returning id),
    course as (insert into menu_courses (menu_id, position) select id, 3 from menu returning id),
    dish as (insert into menu_dishes (course_id, position, title, wine) select id, 0, 'Fricandó', 'Priorat' from course),
    review as (insert into reviews (restaurant_id, autor, puntuacion, comentario, hidden_at)
      select id, 'Laia', 5, 'Molt bé', now() from own)
    select id::text from own`,
  event: `
    with own as (insert into events (title, description, date, location, category, max_participants)
      values ('Sopar', 'Amb vi', now(), 'Vic', 'Tast', 8) returning id),
    seat as (insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at, reminded_at)
      select id, 'Pau', 'pau@example.cat', 1, 'confirmed', 0, now(), now() from own returning id),
    guest as (insert into event_guests (registration_id, place, name, diets, allergens, checked_in_at)
      select id, 1, 'Pau', '{vegan}', '{gluten}', now() from seat returning id),
    beside as (insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at, reminded_at)
      select id, 'Laia', 'laia@example.cat', 1, 'confirmed', 0, now(), now() from own returning id),
    wish as (insert into event_seat_wishes (one, other)
      select least(seat.id, beside.id), greatest(seat.id, beside.id) from seat, beside),
    mark as (insert into event_check_ins (mark, guest_id, here, at)
      select gen_random_uuid(), id, true, now() from guest),
    menu as (insert into menus (event_id, name) select id, 'De tardor' from own returning id),
    course as (insert into menu_courses (menu_id, position) select id, 3 from menu returning id),
    dish as (insert into menu_dishes (course_id, position, title, wine) select id, 0, 'Arròs', 'Penedès' from course),
    own_table as (insert into event_tables (event_id, number, seats) select id, 4, 8 from own returning id),
    seated as (insert into event_seatings (guest_id, table_id, by_hand)
      select guest.id, own_table.id, true from guest, own_table),
    plan as (insert into event_seating_plans (event_id, tables_at, seated_at, host_told_at)
      select id, now(), now(), now() from own),
    noted as (insert into event_night_notes (id, event_id, text, at)
      select gen_random_uuid(), id, 'Brindis', now() from own),
    message as (insert into event_messages (id, event_id, subject, text, recipients, to_waiting)
      select gen_random_uuid(), id, 'Hora', 'A les nou', 1, true from own),
    helper as (insert into account_offices (account_id, office, event_id)
      select usuarios.id, 'door', own.id from usuarios, own)
    select id::text from own`,
  post: `
    insert into blog_posts (title, slug, content, cover_alt)
    values ('Un vi', 'un-vi', 'Deu paraules sobre un vi.', 'Una copa') returning id::text`,
  visit: `
    with own as (insert into visits (restaurant_name, title, visited_on, covers, note)
      values ('Can Roure', 'Sopar', '2026-11-10', 3, 'Va ploure') returning id),
    diner as (insert into visit_diners (visit_id, came) select id, true from own returning id, visit_id),
    dish as (insert into visit_dishes (visit_id, position, title, wine)
      select id, 0, 'Fricandó', 'Garnatxa' from own),
    picture as (insert into visit_pictures (visit_id, position, image, alt_es)
      select id, 0, '/images/restaurant-mar', 'El mar' from own),
    scoring as (insert into scorings
        (visit_id, began_at, opens_at, recipient, voucher, key_sealed, key_name)
      select id, now(), now() + interval '72 hours', decode(repeat('ab', 32), 'hex'), decode(repeat('cd', 32), 'hex'),
        decode(repeat('ef', 92), 'hex'), repeat('0', 16) from own returning visit_id),
    ballot as (insert into ballots (visit_id, diner_id, sealed, numbers_only)
      select visit_id, diner.id, decode(repeat('07', 1260), 'hex'), true from scoring join diner using (visit_id)),
    score as (insert into scores (visit_id, diner_id, food, sentence, named)
      select visit_id, diner.id, 9, 'Bo', true from scoring join diner using (visit_id)),
    median as (insert into visit_scores (visit_id, criterion, votes, median, lower, upper)
      select visit_id, 'food', 5, 8, 7.5, 9 from scoring)
    select id::text from own`,
  'membership-request': `
    with own as (insert into membership_requests (full_name, email, phone, status, member_notes)
      values ('Núria Pla', 'nuria@example.cat', '600 000 000', 'approved', 'Cada dijous') returning id),
    sponsor as (insert into membership_sponsors (request_id, place, typed) select id, 1, 'Pau' from own)
    select id::text from own`,
}

type TrashedTable = (typeof trashedRecords)[TrashKind]['tables'][number]['name']

/** A column of each table that a migration could drop. */
const dropped: Readonly<Record<TrashedTable, string>> = {
  restaurants: 'chef_bio',
  reviews: 'hidden_at',
  events: 'category',
  event_registrations: 'reminded_at',
  event_guests: 'checked_in_at',
  event_check_ins: 'received_at',
  event_messages: 'to_waiting',
  event_tables: 'number',
  event_seatings: 'by_hand',
  event_seating_plans: 'host_told_at',
  event_seat_wishes: 'other',
  account_offices: 'given_at',
  event_night_notes: 'received_at',
  menus: 'name',
  menu_courses: 'position',
  menu_dishes: 'wine',
  blog_posts: 'cover_alt',
  visits: 'covers',
  visit_diners: 'came',
  visit_dishes: 'wine',
  visit_pictures: 'alt_es',
  scorings: 'key_name',
  ballots: 'numbers_only',
  scores: 'named',
  visit_scores: 'upper',
  membership_requests: 'member_notes',
  membership_sponsors: 'typed',
}

const tablesOf = (kind: TrashKind): TrashedTable[] =>
  trashedRecords[kind].tables.map(({ name }) => name)

type Row = Record<string, unknown>

async function rowsOf(table: string): Promise<Row[]> {
  const { rows } = await database.db.execute<{ row: Row }>(
    sql`select to_jsonb(each) as row from ${sql.identifier(table)} each`,
  )
  return rows.map(({ row }) => row)
}

/** Adds a column, as most migrations do, and drops one. */
async function migrate(table: TrashedTable) {
  const name = sql.identifier(table)
  await database.db.execute(sql`
    alter table ${name}
      add column came_later integer not null default 7,
      add column came_too text not null default '',
      add column made_of_it integer generated always as (1) stored,
      drop column ${sql.identifier(dropped[table])}`)
}

test('records of each kind deleted before a migration can be restored after it', async () => {
  const { db } = database
  const cx = testContext({
    db,
    actor: await storedAccount(db, { role: 'admin', email: 'a@b.cat' }),
  })
  const before = new Map<TrashedTable, Row[]>()
  for (const kind of trashKinds) {
    const { rows: own } = await db.execute<{ id: string }>(sql.raw(records[kind]))
    for (const table of tablesOf(kind)) {
      const rows = await rowsOf(table)
      expect(rows.length, table).toBeGreaterThan(0)
      before.set(table, [...(before.get(table) ?? []), ...rows])
    }
    const id = own[0]?.id ?? ''
    await db.transaction((tx) => moveToTrash(tx, cx, { kind, id, title: kind }))
  }
  for (const table of before.keys()) await migrate(table)

  const items = (await listTrash(cx, 1)).rows
  expect(items.map(({ kind }) => kind).toSorted()).toEqual([...trashKinds].toSorted())
  for (const { id } of items) await restoreFromTrash(cx, id)

  for (const [table, rows] of before) {
    const back = await rowsOf(table)
    expect(back, table).toHaveLength(rows.length)
    for (const row of rows) {
      const { [dropped[table] ?? '']: gone, ...kept } = row
      expect(gone, `${table} had something in the column that goes`).toBeTruthy()
      const withoutHealth = table === 'event_guests' ? { diets: null, allergens: null } : {}
      const added = { came_later: 7, came_too: '', made_of_it: 1 }
      expect(back, table).toContainEqual({ ...kept, ...withoutHealth, ...added })
    }
  }
})
