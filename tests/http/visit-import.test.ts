import { beforeEach, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { tableImportCopy } from '#app/kit/table-import/table-import.copy.ts'
import { visitImportCopy } from '#app/visits/visit-import/visit-import.copy.ts'
import { storedVisitImportPath } from '#app/visits/visit-import/visit-import.ts'
import { importedVisitsPath } from '#app/visits/visits/visit.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { lookedAtTable, lookedTable } from '#tests/support/looked-tables.ts'
import { shows } from '#tests/support/pages.ts'

const app = await fileApp()
let editor: string

const copy = visitImportCopy.es
const ofTables = tableImportCopy.es

beforeEach(async () => {
  await emptyTables(app.pool)
  editor = await app.signIn('editor', 'ona@example.cat')
})

const look = (content: string) => lookedAtTable(app, editor, importedVisitsPath, { content })
const store = (fields: Record<string, string>, cookie = editor) =>
  app.send(storedVisitImportPath, fields, cookie)

const imports = async (...given: Parameters<typeof look>) => {
  const looked = await look(...given)
  expect((await store(looked.fields)).status).toBe(302)
  return looked
}

const table = (...rows: string[]) => ['Día;Restaurante;Comensales', ...rows].join('\n')

async function restaurant(name: string, address = 'Carrer Nou, 1, Olot'): Promise<number> {
  return Number(
    await app.pool.value`
    insert into restaurants (nombre, direccion) values (${name}, ${address}) returning id`,
  )
}

/** A member of the club, who agrees or not to be named in its visits. */
async function member(name: string, number: number, agrees = false): Promise<void> {
  await app.pool.sql`
    insert into membership_requests (full_name, email, status, member_number, joined_on)
    values (${name}, ${`m${number}@example.cat`}, 'approved', ${number}, '2010-01-01')`
  if (agrees) {
    await app.pool.sql`update people set visits_consent_at = now() where full_name = ${name}`
  }
}

const visits = () =>
  app.table(
    `select visited_on::text, restaurant_id::int, restaurant_name, covers, bill_cents, cost_per_head_cents
     from visits order by visited_on, restaurant_name`,
  )

const names = async () => {
  const diners = await app.table(
    `select full_name from visit_diners join people on people.id = person_id
     join visits on visits.id = visit_id order by visited_on, position`,
  )
  return diners.flat()
}

/** The day this many days ago in Spanish notation. */
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('es-ES', {
    timeZone: 'Europe/Madrid',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })

const manyRows = Array.from({ length: 2001 }, () => '1/2/2019;A;8')

describe('a table', () => {
  test.each([
    ['nothing', '', ofTables.problem.empty],
    ['its head alone', 'Día;Restaurante\n', ofTables.problem.noRows],
    [
      'no restaurants',
      'Día;Comensales\n1/2/2019;8',
      ofTables.problem.missingColumns(copy.column.restaurant),
    ],
    ['an open quote', 'Día;Restaurante\n"1/2/2019;Can Roca\n', ofTables.problem.unreadable(2)],
    ['too many rows', table(...manyRows), ofTables.problem.tooManyRows(2000)],
  ])('with %s is refused with the reason', async (_, content, message) => {
    const { status, html } = await look(content)
    expect([status, html.includes(message)]).toEqual([200, true])
  })

  test('with all its columns is stored as shown', async () => {
    const roca = await restaurant('Cal Ròca')
    await member('Joana Güell', 7, true)
    await member('Pere Mas', 8, true)
    const content = [
      'Fecha;Restaurante;Título;Título en catalán;Nota;Comensales;Cuenta;Platos;Platos en catalán;Socios;Color',
      '14/05/2019;cal roca;Cena de primavera;Sopar de primavera;Llovía.;12;1.234,50 €;Gamba [Priorat blanco 2019] | Arroz;Gamba | Arròs;n.º 7, Pere Mas, Nadie;azul',
    ].join('\n')
    const { fields, counts, html } = await look(content)
    expect(counts).toEqual([1, 1, 0, 0])
    shows(
      html,
      ofTables.ignored('Color'),
      copy.row.unknownMembers('Nadie'),
      ofTables.value(copy.column.bill, '1.234,50'),
      ofTables.value(copy.column.members, 'Joana Güell, Pere Mas'),
      'Cal Ròca · 14/05/2019',
    )
    expect(await visits()).toEqual([])
    const answer = await store(fields)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/visitas'])
    expect(await visits()).toEqual([['2019-05-14', roca, 'Cal Ròca', 12, 123_450, 10_288]])
    expect(await names()).toEqual(['Joana Güell', 'Pere Mas'])
    const rows = await app.pool.sql`
      select title, translation, wine from visit_dishes order by position`
    expect(rows).toEqual([
      { title: 'Gamba', translation: { title: 'Gamba' }, wine: 'Priorat blanco 2019' },
      { title: 'Arroz', translation: { title: 'Arròs' }, wine: null },
    ])
    expect(await app.table('select title, translation, note, language from visits')).toEqual([
      ['Cena de primavera', { title: 'Sopar de primavera' }, 'Llovía.', 'es'],
    ])
    expect(
      await app.pool.sql`
      select action, details from audit_log where action like 'visit.%' order by action`,
    ).toEqual([
      { action: 'visit.created', details: { title: 'Cal Ròca', imported: true } },
      { action: 'visit.imported', details: { added: 1, skipped: 0 } },
    ])
    expect(await app.pool.sql`select last_visit_on::text from restaurants`).toEqual([
      { last_visit_on: '2019-05-14' },
    ])
    expect(await app.pool.sql`select * from scorings`).toEqual([])
    expect(await app.read(`/restaurantes/${roca}`)).toContain('Cena de primavera')
  })

  test('with Catalan names and dates is read, and counts the named diners', async () => {
    await member('Joana Güell', 7, true)
    await app.pool.sql`
      insert into people (full_name, visits_consent_at) values ('Núria Pons', now())`
    const content = [
      'Data;Restaurant;Títol;Nota en català;Per persona;Plats;Socis',
      '2019-05-14;Can Fora;Sopar;Plovia.;35,5;Gamba;Joana Guell|7|Núria Pons',
    ].join('\n')
    const { counts, html } = await imports(content)
    expect(counts).toEqual([1, 1, 1, 0])
    expect(html).toContain(copy.row.notInGuide)
    expect(await visits()).toEqual([['2019-05-14', null, 'Can Fora', 3, null, 3550]])
    expect(await names()).toEqual(['Joana Güell'])
  })
})

describe('a row', () => {
  test('with an error is omitted, with the reason', async () => {
    await restaurant('Can Roca', 'Plaça, 1, Girona')
    await restaurant('Can Roca', 'Plaça, 1, Vic')
    const head = 'Día;Restaurante;Población;Comensales;Cuenta;Por persona;Platos;Platos en catalán'
    const { counts, html } = await look(
      [
        head,
        ';Can Fora;;8;;;;',
        `${daysAgo(-2)};Can Fora;;8;;;;`,
        '1/2/2019;;;8;;;;',
        '1/2/2019;Can Fora;;;;;;',
        '2/2/2019;Can Fora;;0;;;;',
        '3/2/2019;Can Fora;;8;gratis;;;',
        '4/2/2019;Can Fora;;1;20000;;;',
        '5/2/2019;Can Fora;;8;;;A | B;A',
        `6/2/2019;Can Fora;;8;;;${Array.from({ length: 25 }, () => 'A').join('|')};`,
        '7/2/2019;Can Fora;;8;;;[Vino];',
        '8/2/2019;Can Roca;;8;;;;',
        '9/2/2019;Can Roca;Vic;8;;;;',
        '9/2/2019;can roca;Vic;9;;;;',
        '10/2/2019;Can Fora;;8;;;;;sobra',
        '11/2/2019;Can Mu\u00C3\u00B1oz;;8;;;;',
        '12/2/2019;Can Roca;Lleida;8;;;;',
      ].join('\n'),
    )
    expect(counts).toEqual([16, 1, 0, 15])
    const fields = fieldsCopy.es
    const { column } = copy
    shows(
      html,
      `${column.day}: ${fields.required}`,
      `${column.day}: ${fields.dayInFuture}`,
      `${column.restaurant}: ${fields.required}`,
      `${column.covers}: ${fields.coversOrMembersMissing}`,
      `${column.covers}: ${fields.coversInvalid}`,
      `${column.bill}: ${fields.knownPriceInvalid}`,
      `${column.dishesCa}: ${fields.dishesDiffer}`,
      `${column.dishesEs}: ${fields.tooManyDishes}`,
      `${column.dishesEs}: ${fields.itemNameMissing}`,
      copy.row.whichRestaurant,
      copy.row.repeated(13),
      ofTables.row.tooManyCells,
      ofTables.row.encoding,
    )
  })

  test('in another alphabet is found by its own name, and nobody by letters alone', async () => {
    await member('Иван Петров', 7, true)
    const { counts, html } = await imports(
      [
        'Día;Restaurante;Socios',
        '1/2/2024;寿司;"Иван, Петър"',
        '1/2/2024;天ぷら;"Иван, 7"',
        '1/2/2024;寿司;7',
      ].join('\n'),
    )
    expect(counts).toEqual([3, 2, 2, 1])
    shows(html, copy.row.repeated(2), copy.row.unknownMembers('Иван, Петър'))
    expect(await names()).toEqual(['Иван Петров'])
  })

  test('of an existing visit is omitted', async () => {
    const id = await restaurant('Can Roca')
    await app.pool.sql`
      insert into visits (restaurant_id, restaurant_name, visited_on, covers)
      values (${id}, 'Can Roca', '2019-02-01', 4), (null, 'Fonda Vella', '2019-02-02', 4),
        -- Before the guide had the restaurant.
        (null, 'Can Roca', '2019-02-04', 4)`
    const { counts, html } = await look(
      table(
        '1/2/2019;Can Roca;8',
        '2/2/2019;La fonda;8',
        '2/2/2019;fonda vella;8',
        '3/2/2019;Can Roca;8',
        '4/2/2019;Can Roca;8',
      ),
    )
    expect(counts).toEqual([5, 2, 1, 3])
    expect(html).toContain(copy.row.exists)
  })

  test('of a night waiting to be closed is omitted, and one of long ago closes its night', async () => {
    const id = await restaurant('Can Roca')
    const event = async (days: number) => {
      return app.pool.value`
        insert into events (title, description, date, location, max_participants, restaurant_id)
        values ('Sopar', 'Amb vi', now() - make_interval(days => ${days}), 'Vic', 8, ${id}) returning id::int`
    }
    await event(5)
    const old = await event(400)
    // An event whose registrations are still stored.
    const known = await event(300)
    await app.pool.sql`
      insert into event_registrations (event_id, name, email, seats, status, total)
      values (${known}, 'Pau Vila', 'pau@example.cat', 1, 'confirmed', 0)`
    const { fields, counts, html } = await look(
      table(`${daysAgo(5)};Can Roca;8`, `${daysAgo(400)};Can Roca;8`, `${daysAgo(300)};Can Roca;8`),
    )
    expect(counts).toEqual([3, 1, 0, 2])
    shows(html, copy.row.nightToClose, copy.row.closesNight)
    expect((await store(fields)).status).toBe(302)
    expect(await app.pool.sql`select event_id::int from visits`).toEqual([{ event_id: old }])
    // Checked again, two nights still wait and one visit exists.
    expect((await look(fields.content ?? '')).counts).toEqual([3, 0, 0, 3])
  })

  test('of a night outside the guide is recognised by its day and text', async () => {
    const guide = await restaurant('Can Roca')
    const event = async (
      days: number,
      location: string,
      translation = {},
      at: number | null = null,
    ) => {
      return app.pool.value`
        insert into events (title, description, date, location, max_participants, translation, restaurant_id)
        values ('Sopar', 'Amb vi', now() - make_interval(days => ${days}), ${location}, 8, ${JSON.stringify(translation)}, ${at}) returning id::int`
    }
    await event(5, 'Can Fora, Olot')
    const old = await event(400, 'Sala gran', { location: 'Bodega del Mar, Palamós' })
    // One before the guide had the restaurant, and one under a name that the guide does not have.
    await event(6, 'Can Roca')
    await event(7, 'El Celler, Girona', {}, guide)
    await event(8, 'Can Fora')
    await app.pool.sql`
      insert into visits (restaurant_name, visited_on, covers)
      values ('Masia Vella, Vic', (now() at time zone 'Europe/Madrid')::date - 9, 4)`
    const { counts, html } = await imports(
      table(
        `${daysAgo(5)};can fora;8`,
        `${daysAgo(400)};Bodega del mar;8`,
        `${daysAgo(6)};Can Roca;8`,
        `${daysAgo(7)};El celler;8`,
        // Another restaurant on that day.
        `${daysAgo(8)};Can Dins;8`,
        `${daysAgo(9)};Masia vella;8`,
      ),
    )
    expect(counts).toEqual([6, 2, 2, 4])
    // Once in each of three rows, and once in the summary.
    expect(html.split(copy.row.nightToClose)).toHaveLength(5)
    shows(html, copy.row.exists, copy.row.closesNight)
    expect(
      await app.pool.sql`
      select event_id::int, restaurant_name from visits order by covers desc, visited_on`,
    ).toEqual([
      { event_id: old, restaurant_name: 'Bodega del mar' },
      { event_id: null, restaurant_name: 'Can Dins' },
      { event_id: null, restaurant_name: 'Masia Vella, Vic' },
    ])
  })

  test('of long ago names only people who consent, and nobody where several share a name', async () => {
    await member('Joana Güell', 7, true)
    await member('Pere Mas', 8)
    await member('Pere Pi', 9, true)
    await member('Pere Pi', 10, true)
    const content = [
      'Día;Restaurante;Socios',
      '1/2/2012;Can Roca;"7, 8, Pere Pi"',
      `${daysAgo(60)};Can Roca;"7; 8; 10"`,
    ].join('\n')
    const { html } = await imports(content)
    shows(html, copy.row.withoutConsent(1), copy.row.severalMembers('Pere Pi'))
    expect(await names()).toEqual(['Joana Güell', 'Joana Güell', 'Pere Mas', 'Pere Pi'])
    expect((await visits()).map(([, , , covers]) => covers)).toEqual([3, 3])
  })
})

describe('a checked table', () => {
  const content = table('1/2/2019;Can Roca;8', '2/2/2019;Can Roca;9')

  test('is shown again when the text, the guide or the visits have changed since', async () => {
    const { fields } = await look(content)
    const other = await store({ ...fields, content: table('1/2/2019;Can Roca;7') })
    expect(other.status).toBe(409)
    expect((await lookedTable(other)).html).toContain(ofTables.changedContent)
    await restaurant('Can Roca')
    const now = await store(fields)
    expect(now.status).toBe(409)
    const again = await lookedTable(now)
    expect(again.html).toContain(copy.changedRecords)
    expect(again.counts).toEqual([2, 2, 0, 0])
    expect(await visits()).toEqual([])
    expect((await store(again.fields)).status).toBe(302)
    expect(await visits()).toHaveLength(2)
  })

  test('is stored once, also concurrently and after another check', async () => {
    const { fields } = await look(content)
    const other = await look(content)
    const sent = await Promise.all([store(fields), store(fields), store(other.fields)])
    const [first, second, third] = sent.map(({ status }) => status)
    // One of the two checks is stored, whichever comes first.
    expect(second).toBe(first)
    expect(new Set([first, third])).toEqual(new Set([302, 409]))
    expect((await store(first === 302 ? fields : other.fields)).status).toBe(302)
    expect(await visits()).toHaveLength(2)
    expect(await app.pool.sql`select added from visit_imports`).toEqual([{ added: 2 }])
  })
})
