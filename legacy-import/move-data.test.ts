import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  chooseNewPassword,
  requestPasswordReset,
} from '#app/accounts/accounts/passwords/reset-password.server.ts'
import { signIn } from '#app/accounts/accounts/sign-in/sign-in.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { imageFolder } from '#app/platform/images/image-store.server.ts'
import { largestAddress, pictureOf } from '#app/platform/images/pictures.ts'
import { testContext } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { answeringServer, pngOf, type AnsweringServer } from '#tests/support/legacy-site.ts'
import type { ImportOptions, ImportReport } from './import-contract.ts'
import { moveData } from './move-data.ts'

let database: TestDatabase
let site: AnsweringServer
let folder: string
const folders: string[] = []

const photo = await pngOf(400, 300)

beforeAll(async () => {
  database = await testDatabase()
  site = await answeringServer(({ pathname }) => {
    if (pathname === '/sala.png') return { body: photo }
    if (pathname === '/cook.png') return { body: photo }
    return pathname === '/page.png' ? { body: '<html></html>' } : null
  })
})
afterAll(async () => {
  await site.close()
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.pool)
  folder = await mkdtemp(join(tmpdir(), 'cercle-moving-'))
  folders.push(folder)
})
afterEach(async () => {
  for (const each of folders.splice(0)) await rm(each, { recursive: true, force: true })
})

const context = (more: Partial<RequestContext> = {}) =>
  testContext({ db: database.db, images: imageFolder(join(folder, 'uploads')), ...more })

const imported = (
  more: Partial<ImportOptions> = {},
  cx: RequestContext = context(),
): Promise<ImportReport> =>
  moveData(
    cx,
    {
      from: folder,
      key: null,
      site: site.origin,
      roles: false,
      invite: false,
      dryRun: false,
      ...more,
    },
    () => undefined,
  )

const put = (name: string, content: unknown) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))

type Row = Record<string, unknown>
const rowsOf = async (query: string): Promise<Row[]> => (await database.pool.query<Row>(query)).rows

/** The counts of a table as [found, new, changed, unchanged, left out]. */
function countsOf(report: ImportReport, name: string): number[] {
  const counts = report.tables.find(({ table }) => table === name)
  if (!counts) return []
  const { found, added, changed, unchanged, leftOut } = counts
  return [found, added, changed, unchanged, leftOut]
}

const addedIn = (report: ImportReport) => report.tables.reduce((sum, { added }) => sum + added, 0)

const words = (report: ImportReport) =>
  report.remarks.map(
    ({ table, place, field, words: text, leftOut }) =>
      `${table} ${place} ${field ?? ''}: ${text}${leftOut ? ' [out]' : ''}`,
  )

const ana = '7d6f0e0a-5f0e-4c59-9b3e-0d7f1f0b2a11'
const marc = '0b54b2c5-35a5-4c3e-8d80-4f9c3c1d7e22'

const cata = {
  id: 3,
  title: 'Cata',
  description: 'Cinco tintos',
  date: '2027-03-01T19:30:15+01:00',
  location: 'Barcelona',
  price: 35,
  max_participants: 20,
}

const secondPost = {
  id: 'p2',
  title: 'Vinos de invierno',
  slug: 'vinos-de-invierno',
  content: 'Otra vez los mismos',
  status: 'draft',
}

const rosa = { id: 'a2', full_name: 'Rosa Vila', email: 'rosa@example.cat', status: 'pending' }

async function putClub({ pictures = false } = {}) {
  const picture = (path: string) => (pictures ? path : '')

  await put('usuarios.json', [
    { id: ana, name: 'Ana Puig', email: ' Ana@Example.cat', role: 1 },
    { id: marc, name: null, email: 'marc@example.cat', role: '0' },
  ])
  await put(
    'restaurants_rows.csv',
    [
      'id,nombre,direccion,telefono,web,precio_medio,estrellas_michelin,especialidad,images,chef_name,chef_photo,redes_sociales,menu_degustacion,valoraciones,price_range,created_at',
      `12,"Can ""Nou""","Carrer Major 1, Vic",938 000 111,cannou.example,45.5,2,Brasa,${picture(`"[""${site.origin}/sala.png"", ""/cook.png""]"`)},Pau,,"{""instagram"":""https://instagram.com/cannou""}","[{""nombre"":""Corto"",""precio"":""40"",""descripcion"":""Seis pases""}]","{""comida"":4.66}",$$,2024-02-01 09:30:00+00`,
      'abc-9,Mar Blava,Passeig 2 Palamós,,,,,,,,,,,,,',
    ].join('\r\n'),
  )
  const image = picture(`${site.origin}/sala.png`)
  const more = { restaurant_id: 12, category: 'Catas', image_url: image || null }
  await put('events.json', { data: [{ ...cata, ...more }] })
  await put(
    'membership_requests.jsonl',
    [
      {
        id: 'a1',
        user_id: marc,
        full_name: 'Marc Roca',
        email: 'marc@example.cat',
        status: 'approved',
        created_at: '2024-05-01T00:00:00Z',
        updated_at: '2024-05-03T22:30:00Z',
      },
      { ...rosa, phone: '600 111 222' },
    ]
      .map((row) => JSON.stringify(row))
      .join('\n'),
  )
  await put('blog_posts.json', [
    {
      id: 'p1',
      title: 'Vinos de invierno',
      slug: 'vinos-de-invierno',
      content: `<h2>Tintos</h2><p>Los de <b>siempre</b>.</p>${picture(`<img src="${site.origin}/sala.png" alt="Sala">`)}`,
      status: 'published',
      author_id: ana,
      published_at: '2024-06-01T10:00:00Z',
    },
    secondPost,
  ])
  await put('reviews.json', [
    {
      id: 1,
      restaurant_id: 12,
      user_id: marc,
      autor: 'Marc R.',
      puntuacion: 5,
      comentario: 'Muy bien',
      fecha: '2024-07-01',
    },
  ])
}

test('an import copies each table with the rows it refers to', async () => {
  await putClub({ pictures: true })
  const cx = context()
  const report = await imported({}, cx)
  expect(report.tables.map(({ table }) => countsOf(report, table))).toEqual(
    [2, 2, 1, 2, 2, 1].map((count) => [count, count, 0, 0, 0]),
  )
  expect(words(report)).toEqual([
    "blog_posts row 2 slug: is another post's; it becomes 'vinos-de-invierno-2'",
  ])
  expect(report.pictures).toEqual({ found: 2, fetched: 2, known: 0, missing: 0 })

  expect(
    await rowsOf(
      'select id, email, role, email_verified_at as verified from usuarios order by email',
    ),
  ).toEqual([
    { id: ana, email: 'ana@example.cat', role: 1, verified: null },
    { id: marc, email: 'marc@example.cat', role: 0, verified: null },
  ])
  const [canNou, marBlava] = await rowsOf('select * from restaurants order by id')
  expect(canNou).toMatchObject({
    id: '12',
    nombre: 'Can "Nou"',
    precio_medio: 4550,
    estrellas_michelin: 2,
    price_range: '€€',
    redes_sociales: { instagram: 'https://instagram.com/cannou' },
    menu_degustacion: [{ name: 'Corto', price: 4000, description: 'Seis pases' }],
    valoraciones: { general: 0, comida: 4.7, servicio: 0, ambiente: 0, calidadPrecio: 0 },
    created_at: new Date('2024-02-01T09:30:00Z'),
  })
  expect(canNou?.images).toHaveLength(2)
  const [, id] = /^\/subidas\/(.{36})-400x300-50-50,/u.exec(String(canNou?.images)) ?? []
  expect(await cx.images.get(`${id}/400.avif`)).not.toBeNull()
  expect(marBlava).toMatchObject({ id: '13', nombre: 'Mar Blava', images: [] })
  const [event] = await rowsOf('select * from events')
  expect(event).toMatchObject({
    id: '3',
    date: new Date('2027-03-01T18:30:15Z'),
    price: 3500,
    restaurant_id: '12',
    status: 'published',
  })
  expect(
    await rowsOf(
      `select full_name, status, member_number, joined_on::text, user_id
       from membership_requests order by full_name`,
    ),
  ).toEqual([
    {
      full_name: 'Marc Roca',
      status: 'approved',
      member_number: 1,
      joined_on: '2024-05-04',
      user_id: marc,
    },
    {
      full_name: 'Rosa Vila',
      status: 'pending',
      member_number: null,
      joined_on: null,
      user_id: null,
    },
  ])
  const [post] = await rowsOf("select * from blog_posts where slug = 'vinos-de-invierno'")
  const picture = pictureOf(String(event?.image_url))
  expect(post).toMatchObject({
    author_id: ana,
    first_published_at: new Date('2024-06-01T10:00:00Z'),
    content: `## Tintos\n\nLos de **siempre**.\n\n![Sala](${picture ? largestAddress(picture) : ''})`,
  })
  expect(await rowsOf('select restaurant_id, user_id, puntuacion, fecha from reviews')).toEqual([
    { restaurant_id: '12', user_id: marc, puntuacion: 5, fecha: new Date('2024-07-01T00:00:00Z') },
  ])
  const audited = "select details, actor_id from audit_log where action = 'data.imported'"
  expect(await rowsOf(audited)).toEqual([
    { details: { added: 10, updated: 0, skipped: 0, told: 0 }, actor_id: null },
  ])
  // The next record created in the panel does not get an imported number.
  expect(
    await rowsOf(
      "insert into restaurants (nombre, direccion) values ('Nou', 'Carrer 14') returning id",
    ),
  ).toEqual([{ id: '14' }])
})

test('a dry run reports the same and leaves no trace', async () => {
  await putClub({ pictures: true })
  const dry = await imported({ dryRun: true, invite: true })
  // Every database has a plan, and the key of the address digests.
  const tables = await rowsOf(
    `select relname from pg_class join pg_namespace as n on n.oid = relnamespace
     where n.nspname = 'public' and relkind = 'r'
       and relname not in ('schema_migrations', 'membership_plans', 'mail_digest_salt')`,
  )
  for (const { relname } of tables) {
    expect(await rowsOf(`select from ${String(relname)}`), String(relname)).toEqual([])
  }
  expect(
    await rowsOf(
      `select sequencename from pg_sequences where last_value is not null
       and sequencename in ('member_numbers', 'restaurants_id_seq', 'events_id_seq')`,
    ),
  ).toEqual([])
  expect(await imported({ invite: true })).toEqual(dry)
})

test('a second import changes nothing and downloads no picture again', async () => {
  await putClub({ pictures: true })
  await imported()
  const before = await rowsOf('select *, xmin from restaurants')
  const asked = site.asked.length
  const again = await imported()
  for (const { found, unchanged } of again.tables) expect(unchanged).toBe(found)
  expect(again.pictures).toMatchObject({ fetched: 0, known: 2 })
  expect(site.asked).toHaveLength(asked)
  expect(await rowsOf('select *, xmin from restaurants')).toEqual(before)
})

test('an import updates what changed there, and keeps what was changed here', async () => {
  await putClub()
  await imported({}, context({ now: new Date('2026-11-20T12:00:00Z') }))
  const event = { ...cata, location: 'Reus', max_participants: 25, restaurant_id: 'abc-9' }
  await put('events.json', [event])
  await put('membership_requests.jsonl', { ...rosa, status: 'approved' })
  await put('blog_posts.json', [{ ...secondPost, title: 'Vinos de verano', slug: 'vinos' }])
  const later = context({ now: new Date('2026-11-21T12:00:00Z') })
  const second = await imported({}, later)
  expect(countsOf(second, 'events')).toEqual([1, 0, 1, 0, 0])
  expect(countsOf(second, 'membership_requests')).toEqual([1, 0, 1, 0, 0])
  expect(await rowsOf('select location, max_participants, restaurant_id from events')).toEqual([
    { location: 'Reus', max_participants: 25, restaurant_id: '13' },
  ])
  expect(
    await rowsOf("select member_number from membership_requests where full_name = 'Rosa Vila'"),
  ).toEqual([{ member_number: 2 }])
  expect(await rowsOf("select title from blog_posts where slug = 'vinos'")).toEqual([
    { title: 'Vinos de verano' },
  ])

  await database.pool.sql`update events set title = 'Nuestra cata', updated_at = '2026-11-22'`
  await put('events.json', [{ ...event, title: 'Su cata' }])
  const third = await imported({}, context({ now: new Date('2026-11-23T12:00:00Z') }))
  expect(words(third)).toContain(
    'events row 1 : has changed there, and here too since it was brought over; it stays as it is here [out]',
  )
  expect(await rowsOf('select title from events')).toEqual([{ title: 'Nuestra cata' }])
})

test('the import leaves an event with registrations to the panel', async () => {
  await putClub()
  await imported()
  await database.pool.sql`
    insert into event_registrations (event_id, name, email, seats, status, total, confirmed_at)
    values (3, 'Rosa', 'rosa@example.cat', 1, 'confirmed', 3500, now())`
  await put('events.json', [{ ...cata, location: 'Reus', max_participants: 1 }])
  const report = await imported()
  expect(words(report)).toContain(
    'events row 1 : has changed there, and has registrations here; change it in the panel [out]',
  )
})

test('the import reports each kind of problem, and omits only what it affects', async () => {
  await put('restaurants.json', [
    { nombre: 'Sin id', direccion: 'Carrer Major 1' },
    { id: 1, nombre: 'X', direccion: 'Carrer Major 1' },
    { id: 2, nombre: 'Dos', direccion: '' },
    {
      id: 3,
      nombre: 'Tres',
      direccion: 'Carrer Major 3',
      telefono: 'por la web',
      web: 'javascript:alert(1)',
      ubicacion_mapa: 'https://evil.example',
      reserva_email: 'nadie',
      estrellas_michelin: 7,
      precio_medio: 'caro',
      price_range: 'mucho',
      created_at: 'ayer',
      redes_sociales: '{roto',
      menu_degustacion: '"nada"',
      platos_principales: [{ precio: 3 }, { nombre: 'Arroz', precio: -1 }],
      valoraciones: { general: 9 },
      description: 'á'.repeat(10_010),
    },
    { id: 3, nombre: 'Otra vez', direccion: 'Carrer Major 3' },
    {
      id: 4,
      nombre: 'Fotos',
      direccion: 'Carrer Major 4',
      images: [
        `${site.origin}/none.png`,
        `${site.origin}/page.png`,
        'http://10.0.0.1/a.png',
        'data:image/png;base64,AAAA',
      ],
    },
  ])
  await put('events.json', [
    { ...cata, id: 1, max_participants: 0 },
    { ...cata, id: 2, date: '31/12/2026' },
    { ...cata, restaurant_id: 99 },
  ])
  await put('usuarios.json', [
    { id: ana, name: 'A', email: 'ana@example.cat', role: 9 },
    { id: marc, name: 'Marc', email: 'Ana@example.cat', role: 0 },
    { id: 'x', name: 'Sin correo' },
  ])
  await put('membership_requests.json', [
    { id: 1, full_name: 'R', email: 'r@example.cat' },
    { id: 2, full_name: 'Rosa Vila', email: 'rosa@example.cat', status: 'approved' },
    { id: 3, full_name: 'Rosa Vila', email: 'rosa@example.cat', status: 'approved' },
    { id: 4, full_name: 'Nil', email: 'nil@example.cat', status: 'maybe', phone: 'no tengo' },
  ])
  await put('blog_posts.json', [
    { id: 1, title: 'Yo', content: 'Demasiado corto el título' },
    {
      id: 2,
      title: 'Sin autor',
      content: 'Texto de sobra aquí',
      author_id: 'nadie',
      slug: 'Con Espacios',
      status: 'secreta',
    },
  ])
  await put('reviews.json', [
    { id: 1, restaurant_id: 99, autor: 'Rosa', puntuacion: 5, comentario: 'Bien' },
    { id: 2, restaurant_id: 4, autor: 'Rosa', puntuacion: 6, comentario: 'Bien' },
  ])
  const report = await imported()
  expect(words(report)).toEqual([
    'usuarios row 1 role: 9 is not a role; it becomes a plain user',
    'usuarios row 1 name: has less than 2 characters; left empty',
    'usuarios row 2 email: has an account here already, which stays as it is',
    'usuarios row 3 email: is missing [out]',
    'restaurants row 1 id: is missing [out]',
    'restaurants row 2 nombre: has less than 2 characters [out]',
    'restaurants row 3 direccion: has less than 5 characters [out]',
    'restaurants row 4 description: is longer than 10000 characters; what comes after is cut off',
    "restaurants row 4 precio_medio: 'caro' is not a number; left empty",
    'restaurants row 4 redes_sociales: is not JSON; left empty',
    'restaurants row 4 menu_degustacion: is not a list; left empty',
    'restaurants row 4 platos_principales: has entries without a name; they are left out',
    'restaurants row 4 platos_principales: -1 is not a price; left empty',
    'restaurants row 4 telefono: is not a telephone number; left empty',
    'restaurants row 4 web: is not a web address; left empty',
    'restaurants row 4 estrellas_michelin: is none of the values that it can have; left empty',
    'restaurants row 4 price_range: is none of the values that it can have; left empty',
    'restaurants row 4 ubicacion_mapa: is not a map of OpenStreetMap or Google Maps that can be shown; left empty',
    'restaurants row 4 reserva_email: is not an address of mail; left empty',
    'restaurants row 4 valoraciones: is not a score from 0 to 5; left empty',
    "restaurants row 4 created_at: 'ayer' is not a date; left empty",
    'restaurants row 5 id: is also that of row 4 [out]',
    `restaurants row 6 images: the picture ${site.origin}/none.png is left out: the answer was 404`,
    `restaurants row 6 images: the picture ${site.origin}/page.png is left out: it is not a picture that can be read`,
    'restaurants row 6 images: the picture http://10.0.0.1/a.png is left out: 10.0.0.1 is not on the internet',
    'restaurants row 6 images: the picture data:image/png;base64,AAAA is left out: it is not a picture that can be read',
    'events row 1 max_participants: is not a whole number above 0 [out]',
    "events row 2 date: '31/12/2026' is not a date; left empty",
    'events row 2 date: is missing [out]',
    'events row 3 restaurant_id: the restaurant 99 is not here; left empty',
    'membership_requests row 1 full_name: has less than 2 characters [out]',
    'membership_requests row 3 email: is a member here already [out]',
    'membership_requests row 4 phone: is not a telephone number; left empty',
    "membership_requests row 4 status: 'maybe' is not a state; the request becomes pending",
    'blog_posts row 1 title: has less than 3 characters [out]',
    "blog_posts row 2 slug: 'Con Espacios' becomes 'con-espacios'",
    "blog_posts row 2 status: 'secreta' is not a state; it becomes a draft",
    'blog_posts row 2 author_id: the account nadie is not here; left empty',
    'reviews row 1 restaurant_id: the restaurant 99 is not here [out]',
    'reviews row 2 puntuacion: is none of the values that it can have [out]',
  ])
  expect(countsOf(report, 'restaurants')).toEqual([6, 2, 0, 0, 4])
  expect(await rowsOf('select id from restaurants order by id')).toEqual([{ id: '3' }, { id: '4' }])
  expect(await rowsOf('select email from usuarios')).toEqual([{ email: 'ana@example.cat' }])
})

test('the import reports what only the database refuses, and continues', async () => {
  await putClub()
  const review = { restaurant_id: 12, user_id: marc, autor: 'Marc', comentario: 'Bien' }
  await put('reviews.json', [
    { id: 1, puntuacion: 5, ...review },
    { id: 2, puntuacion: 1, ...review },
    { id: 3, puntuacion: 4, ...review, user_id: null },
  ])
  const request = { user_id: ana, full_name: 'Ana Puig', email: 'ana@example.cat' }
  await put('membership_requests.jsonl', [
    { id: 1, ...request },
    { id: 2, ...request },
  ])
  const report = await imported()
  expect(words(report)).toEqual([
    'membership_requests row 2 : is a second open request of the same account [out]',
    "blog_posts row 2 slug: is another post's; it becomes 'vinos-de-invierno-2'",
    'reviews row 2 : is a second review by the same account [out]',
  ])
  expect(await rowsOf('select puntuacion from reviews order by id')).toEqual([
    { puntuacion: 5 },
    { puntuacion: 4 },
  ])
})

test('the import waits for a lock on the tables, and then imports nothing', async () => {
  await putClub()
  const client = await database.pool.connect()
  await client.query('begin; lock table events in exclusive mode')
  const impatient = database.anotherPool({ options: '-c lock_timeout=100ms' })
  const refused = await imported({}, context({ db: databaseOver(impatient) })).catch(String)
  await client.query('rollback')
  client.release()
  expect(refused).toContain('Somebody else is at work on the database')
  expect(await rowsOf('select from usuarios')).toEqual([])
})

test('a failure midway imports nothing, and the next import is complete', async () => {
  await putClub({ pictures: true })
  await database.pool.sql`
    create function broken() returns trigger language plpgsql as $$
    begin raise exception 'broken' using errcode = 'XX000'; end $$;
    create trigger broken before insert on reviews for each row execute function broken()`
  await expect(imported()).rejects.toThrow()
  await database.pool.sql`drop trigger broken on reviews; drop function broken()`
  expect(
    await rowsOf(
      'select from usuarios union all select from restaurants union all select from moved_records',
    ),
  ).toEqual([])
  const report = await imported()
  expect(countsOf(report, 'reviews')).toEqual([1, 1, 0, 0, 0])
  expect(report.pictures).toMatchObject({ fetched: 0, known: 2 })
})

test('two concurrent imports import once', async () => {
  await putClub()
  await imported({ dryRun: true })
  const [one, other] = await Promise.all([imported(), imported()])
  expect([addedIn(one), addedIn(other)].toSorted((a, b) => a - b)).toEqual([0, 10])
  expect(await rowsOf('select from restaurants')).toHaveLength(2)
})

test('an imported account cannot sign in before its address is confirmed', async () => {
  await putClub()
  const cx = context()
  await imported({ invite: true }, cx)
  const asAna = { email: 'ana@example.cat', password: 'una contrasenya llarga' }
  expect(await signIn(cx, asAna)).toEqual({ outcome: 'wrong' })
  expect(await signIn(cx, { ...asAna, email: 'nobody@example.cat' })).toEqual({ outcome: 'wrong' })

  const mails = await rowsOf(
    "select recipient, text from mails where kind = 'account-invited' order by recipient",
  )
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ana@example.cat', 'marc@example.cat'])
  const token = /token=([\w-]+)/u.exec(String(mails[0]?.text))?.[1] ?? ''
  const { password } = asAna
  // The password rules of her role apply before the first sign-in.
  expect(
    await chooseNewPassword(cx, { token, password: 'curta1', confirmation: 'curta1' }),
  ).toMatchObject({ outcome: 'weakPassword' })
  const sixDaysLater = context({ now: new Date(cx.now.getTime() + 6 * 86_400_000) })
  expect(
    await chooseNewPassword(sixDaysLater, { token, password, confirmation: password }),
  ).toMatchObject({ outcome: 'changed' })
  expect(await signIn(sixDaysLater, asAna, { staffOnly: true })).toMatchObject({
    outcome: 'signedIn',
  })

  // Nobody is invited twice, whether or not the link was followed.
  expect((await imported({ invite: true })).invited).toBe(0)
  await requestPasswordReset(cx, 'marc@example.cat')
  expect(await rowsOf("select from mails where kind = 'account-reset'")).toHaveLength(1)
})

test('an existing account is unchanged, and gets a higher role only on request', async () => {
  await database.pool.sql`
    insert into usuarios (email, name, role, email_verified_at) values ('ana@example.cat', 'Anna', 2, now()), ('marc@example.cat', 'Marc', 1, now())`
  await putClub()
  const first = await imported({ invite: true })
  expect(first.invited).toBe(0)
  expect(words(first)).toContain(
    'usuarios row 1 email: has an account here already, which stays as it is; its role stays editor (--roles makes it admin)',
  )
  expect(countsOf(first, 'usuarios')).toEqual([2, 0, 0, 2, 0])
  const second = await imported({ roles: true })
  expect(countsOf(second, 'usuarios')).toEqual([2, 0, 1, 1, 0])
  expect(await rowsOf('select name, role from usuarios order by name')).toEqual([
    { name: 'Anna', role: 1 },
    { name: 'Marc', role: 1 },
  ])
  expect(
    await rowsOf('select name from blog_posts join usuarios on usuarios.id = author_id'),
  ).toEqual([{ name: 'Anna' }])
})

test('an erased person is not imported again, and no trace of them is stored', async () => {
  await putClub()
  await imported()
  await database.pool.query(`delete from usuarios where id = '${ana}'`)
  await database.pool.sql`delete from membership_requests where full_name = 'Rosa Vila'`
  expect(
    await rowsOf(
      `select table_name from moved_records where digest = '${'-'.repeat(43)}' order by table_name`,
    ),
  ).toEqual([{ table_name: 'membership_requests' }, { table_name: 'usuarios' }])
  const report = await imported({ invite: true, roles: true })
  expect(words(report)).toEqual([
    'usuarios row 1 : is not here any more [out]',
    'membership_requests line 2 : was deleted here since it was brought over [out]',
    `blog_posts row 1 author_id: the account ${ana} is not here; left empty`,
  ])
  expect(await rowsOf('select email from usuarios')).toEqual([{ email: 'marc@example.cat' }])
  expect(await rowsOf("select from membership_requests where full_name = 'Rosa Vila'")).toEqual([])
})

test('the import refuses a folder without exports, with two of one table, or with a broken one', async () => {
  await expect(imported({ from: join(folder, 'none') })).rejects.toThrow('There is no folder')
  await expect(imported()).rejects.toThrow('There is no export in')
  await put('events.csv', 'id,title\n1,"open')
  await expect(imported()).rejects.toThrow('events.csv is not a CSV from line')
  await put('events.json', [])
  await expect(imported()).rejects.toThrow('two exports of events, events.csv and events.json')
  await rm(join(folder, 'events.csv'))
  await put('events.json', '{"data": 3}\n{nothing')
  await expect(imported()).rejects.toThrow('events.json is not JSON with rows: line 2 is none')
  await writeFile(join(folder, 'events.json'), Buffer.from([0x5b, 0xe1, 0x5d]))
  await expect(imported()).rejects.toThrow('is not in UTF-8')
})
