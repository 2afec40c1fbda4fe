import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { tableImportCopy } from '#app/kit/table-import/table-import.copy.ts'
import { memberImportCopy } from '#app/members/member-import/member-import.copy.ts'
import { importPath, storedImportPath } from '#app/members/member-import/member-import.ts'
import { currentEnd } from '#app/members/membership-plans/plan-end.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { lookedAtTable } from '#tests/support/looked-tables.ts'
import { looked, lookedAt, stored } from '#tests/support/member-tables.ts'
import { shows, wayOf } from '#tests/support/pages.ts'

const app = await fileApp()
let admin: string
const today = madridDayOf(new Date())

const copy = memberImportCopy.es
const ofTables = tableImportCopy.es

beforeEach(async () => {
  await emptyTables(app.pool)
  admin = await app.signIn('admin', 'ona@example.cat')
})

const members = () =>
  app.table(
    `select member_number, full_name, email, phone, joined_on::text, valid_until::text, member_notes
     from membership_requests order by member_number`,
  )

const look = (content: string, existing?: string) => lookedAt(app, admin, content, existing)

const store = (fields: Record<string, string>, cookie = admin) => stored(app, cookie, fields)

const imports = async (...given: Parameters<typeof look>) => {
  const shown = await look(...given)
  expect((await store(shown.fields)).status).toBe(302)
  return shown
}

const table = (...rows: string[]) => ['Nombre;Email;Teléfono', ...rows].join('\n')

describe('an unreadable table', () => {
  test.each([
    ['', ofTables.problem.empty],
    ['Nombre;Email\n', ofTables.problem.noRows],
    ['PK\u0003\u0004\u0014\u0000xl/workbook.xml', ofTables.problem.binary],
    ['Nombre;Telèfon\nA;1', ofTables.problem.missingColumns(copy.column.email)],
    [
      'Roca;roca@example.cat',
      ofTables.problem.missingColumns(`${copy.column.name}, ${copy.column.email}`),
    ],
    ['Nombre;Email\nAna;a@example.cat\n"Marc;b@example.cat\n', ofTables.problem.unreadable(3)],
    ['sep=;\nNombre;Email\n"Marc;b@example.cat\n', ofTables.problem.unreadable(3)],
    [`Nombre;Email\n${'A;a@example.cat\n'.repeat(10_001)}`, ofTables.problem.tooManyRows(10_000)],
  ])('is explained: %j', async (content, message) => {
    const { status, html } = await look(content)
    expect([status, html.includes(message)]).toEqual([200, true])
  })

  test('a form above 5 MB is refused before it is read', async () => {
    expect((await look('x'.repeat(5 * 1024 * 1024))).status).toBe(413)
    expect((await look('x'.repeat(2_000_001))).status).toBe(422)
    expect((await look('Nombre;Email\nAna Puig;ana@example.cat', 'perhaps')).status).toBe(422)
  })
})

const people = () =>
  app.table(
    `select p.full_name, street, postal_code, town, birthday::text, name_es as plan
     from people p join membership_requests m on m.person_id = p.id
     join membership_plans on membership_plans.id = plan_id order by 1`,
  )

test('formatting of spreadsheets and phones is read as people see it', async () => {
  const { counts } = await imports(
    [
      'sep=;',
      'Nombre;Email;Teléfono;Código postal;Alta',
      'Rosa Prova;rosa@cañas.example;\u202A+34 600 11 22 33\u202C;8012;2026-01-09 18:18',
      'M.Carme Prova;carme@example.org;600\u2011112\u2011233;1001;9.1.2026',
      'Joan Prova;joan@example.org;34600112233;AD500;9/1/2026',
    ].join('\n'),
  )
  expect(counts.slice(0, 2)).toEqual([3, 3])
  expect(
    await app.table(
      `select m.full_name, m.email, m.phone, p.postal_code, m.joined_on::text
       from membership_requests m join people p on p.id = m.person_id order by m.email`,
    ),
  ).toEqual([
    ['M. Carme Prova', 'carme@example.org', '600-112-233', '01001', '2026-01-09'],
    ['Joan Prova', 'joan@example.org', '+34600112233', 'AD500', '2026-01-09'],
    ['Rosa Prova', 'rosa@xn--caas-hqa.example', '+34 600 11 22 33', '08012', '2026-01-09'],
  ])
})

const numbers = () => app.table('select member_number, phone from membership_requests order by 1')

describe('a secretary’s list', () => {
  const list = [
    'Llista de socis; any 2026;;;;;',
    '',
    'Cognoms;Nom;E-mail;Telf.;Data alta;Tipus de soci;Carnet vell',
    'Pou Serra;Núria;mailto:nuria@example.cat;600 111 222 / 93 872 11 22;15-mar-12;Individual;17',
    'Roca;Pere;pere@example.cat, p.roca@example.org;telèfon nou;15-xyz-12;Protector;18',
    'Mas;Berta;berta@example.cat;;2/1/98;Individual;19',
  ].join('\n')

  test('is imported with its title, dates and plans, and wrong cells are left empty and counted', async () => {
    const { counts, html } = await imports(list)
    expect(counts).toEqual([3, 3, 0, 0])
    const { phone, joined } = copy.column
    const phoneNote = 'Tel. 2: 93 872 11 22'
    shows(
      html,
      ofTables.written(`${phone}: ${fieldsCopy.es.phoneInvalid}`, 'telèfon nou'),
      ofTables.reason(1, ofTables.written(`${joined}: ${fieldsCopy.es.dayInvalid}`, '15-xyz-12')),
      ofTables.ignored('Carnet vell'),
      copy.newPlans(['Individual', 'Protector']),
      copy.after([
        { plan: 'Individual', members: 2 },
        { plan: 'Protector', members: 1 },
      ]),
    )
    expect(
      await app.table(
        `select full_name, email, phone, joined_on::text || ' ' || name_ca, member_notes
         from membership_requests join membership_plans on membership_plans.id = plan_id order by 1`,
      ),
    ).toEqual([
      ['Berta Mas', 'berta@example.cat', null, '1998-01-02 Individual', null],
      ['Núria Pou Serra', 'nuria@example.cat', '600 111 222', '2012-03-15 Individual', phoneNote],
      ['Pere Roca', 'pere@example.cat', null, `${today} Protector`, 'Email 2: p.roca@example.org'],
    ])
    expect(
      await app.table('select distinct fee_cents, asked_for from membership_plans'),
    ).toContainEqual([null, false])
  })

  test('has its columns chosen on the page, which are remembered', async () => {
    const chosen = {
      existing: 'skip',
      column_number: 'Carnet vell',
      column_phone: '-',
      // One column for two fields.
      column_notes: 'Carnet vell',
    }
    const first = await lookedAtTable(app, admin, importPath, { content: list, ...chosen })
    // The page also sends the columns it has found itself.
    const found = { ...chosen, column_name: 'Nom', column_email: 'E-mail' }
    expect((await store({ ...first.fields, ...found })).status).toBe(302)
    expect(await numbers()).toEqual([17, 18, 19].map((number) => [number, null]))
    await app.pool.sql`delete from membership_requests`
    const next = await imports(list)
    expect(next.html).not.toContain(ofTables.ignored('Carnet vell'))
    expect((await numbers()).map(([number]) => number)).toEqual([17, 18, 19])
  })
})

test('the import stores what is shown of new and existing members, whose empty cells change nothing', async () => {
  await app.pool.sql`
    insert into membership_plans (name_es, name_ca, period, position) values
    ('Completa', 'Sencera', 'life', -1), ('Jóvenes', 'Joves', 'life', 1)`
  await app.pool.sql`
    insert into membership_requests (full_name, email, status, joined_on)
    values ('Marc Roca', 'marc@example.cat', 'approved', '2020-01-01')`
  await app.pool.sql`update people set town = 'Vic', street = 'Carrer Vell, 1'`
  const head = 'Nom;Correu;Pla;Adreça;Codi postal;Població;Data de naixement'
  const { counts, html } = await imports(
    [
      head,
      'Anna Puig;anna@example.cat;joves;Carrer Nou, 3;17800;Olot;9/5/1999',
      'Marc Roca;marc@example.cat;Joves;;08500;;1980-02-29',
      'Pol Serra;pol@example.cat;Platino;;;;',
    ].join('\n'),
    'update',
  )
  expect(counts).toEqual([3, 2, 1, 0])
  expect(html).toContain(copy.newPlans(['Platino']))
  expect(html).toContain(ofTables.change(copy.column.plan, 'Completa', 'Jóvenes'))
  expect(await people()).toEqual([
    ['Anna Puig', 'Carrer Nou, 3', '17800', 'Olot', '1999-05-09', 'Jóvenes'],
    ['Marc Roca', 'Carrer Vell, 1', '08500', 'Vic', '1980-02-29', 'Jóvenes'],
    ['Pol Serra', null, null, null, null, 'Platino'],
  ])
  const audited = await app.pool.sql`
    select details, changes from audit_log where action = 'membership.updated'`
  expect(audited).toEqual([
    {
      details: { imported: true, changed: 'postal_code, birthday' },
      changes: { plan_id: ['Completa', 'Jóvenes'] },
    },
  ])
})

const endOf = (period: 'calendar_year' | 'twelve_months', joined: string) =>
  currentEnd(period, joined, today) ?? ''

test('the import uses the plan’s last day where the table gives none, for new members and changed plans', async () => {
  await app.pool.sql`
    insert into membership_plans (name_es, name_ca, period, position) values
    ('Anual', 'Anual', 'calendar_year', -1), ('Doce meses', 'Dotze mesos', 'twelve_months', 1), ('Vida', 'Vida', 'life', 2)`
  await app.pool.sql`
    insert into membership_requests (full_name, email, status, joined_on, plan_id)
    select 'Marc Roca', 'marc@example.cat', 'approved', '2020-01-01', id from membership_plans where name_es = 'Vida'`
  const { counts, html, fields } = await look(
    [
      'Nombre;Email;Plan;Alta;Válido hasta',
      'Ana Puig;ana@example.cat;;2003-05-01;',
      'Bep Roca;bep@example.cat;Dotze mesos;2003-05-01;',
      'Clara Sol;clara@example.cat;Anual;2003-05-01;2091-06-30',
      'Dani Vila;dani@example.cat;Vida;2003-05-01;',
      'Marc Roca;marc@example.cat;Anual;;',
    ].join('\n'),
    'update',
  )
  expect(counts).toEqual([5, 4, 1, 0])
  expect(html).toContain(copy.dated(2))
  const year = endOf('calendar_year', '2020-01-01')
  expect(html).toContain(
    ofTables.change(copy.column.validUntil, ofTables.empty, shortDay(year, 'es')),
  )
  expect((await store(fields)).status).toBe(302)
  expect(
    await app.table('select full_name, valid_until::text from membership_requests order by 1'),
  ).toEqual([
    ['Ana Puig', endOf('calendar_year', '2003-05-01')],
    ['Bep Roca', endOf('twelve_months', '2003-05-01')],
    ['Clara Sol', '2091-06-30'],
    ['Dani Vila', null],
    ['Marc Roca', year],
  ])
  await imports('Nombre;Email;Plan\nMarc Roca;marc@example.cat;Doce meses', 'update')
  expect(
    await app.pool.sql`
    select valid_until::text as until from membership_requests where full_name = 'Marc Roca'`,
  ).toEqual([{ until: year }])
})

describe('a check', () => {
  test('lists the errors of each row, and stores nothing', async () => {
    await app.pool.sql`
      insert into membership_requests (full_name, email, status, member_number, joined_on) values
      ('Jordi Puig', 'jordi@example.cat', 'approved', 7, '2020-01-01'),
      ('Pare', 'casa@example.cat', 'approved', 8, '2020-01-01'),
      ('Mare', 'mare@example.cat', 'approved', 9, '2020-01-01')`
    // Two members with one address, which was possible earlier; the second is marked as a double.
    await app.pool.sql`
      update membership_requests set email = 'casa@example.cat',
        double_of = (select id from membership_requests where member_number = 8)
      where member_number = 9`
    const { counts, html } = await look(
      [
        'N.º de socio;Nombre;Correo;Alta;Válido hasta;Color',
        ';Ana Puig;ana@example.cat;;;blau',
        ';;b@example.cat;;;',
        ';Carles;nowhere;;;',
        ';Ana Puig;ANA@example.cat;;;',
        '7;Jordi;marc@example.cat;;;',
        ';Jordi;jordi@example.cat;;;',
        ';Nuri\uFFFDa;n@example.cat;;;',
        ';Ona;ona@example.cat;31/02/2020;;',
        ';Pere;pere@example.cat;1/3/2020;1/2/2020;',
        ';Pau;pau@example.cat;;;;extra',
        'x;Laia;laia@example.cat;;;',
        '20;Uns;uns@example.cat;;;',
        '20;Altres;altres@example.cat;;;',
      ].join('\n'),
    )
    expect(counts).toEqual([13, 4, 0, 9])
    shows(
      html,
      ofTables.ignored('Color'),
      `${copy.column.name}: ${fieldsCopy.es.required}`,
      `${copy.column.email}: ${fieldsCopy.es.emailInvalid}`,
      copy.row.repeatedEmail(2),
      copy.row.numberExists(7),
      copy.row.emailExists(7),
      ofTables.row.encoding,
      `${copy.column.joined}: ${fieldsCopy.es.dayInvalid}`,
      `${copy.column.validUntil}: ${fieldsCopy.es.endsBeforeJoining}`,
      ofTables.row.tooManyCells,
      `${copy.column.number}: ${fieldsCopy.es.wholeNumber}`,
      copy.row.repeatedNumber(13),
    )
    expect(await members()).toHaveLength(3)

    const updating = await look(
      [
        'N.º de socio;Nombre;Email',
        '7;Jordi;casa@example.cat',
        ';Familia;casa@example.cat',
        '12;Jordi;jordi@example.cat',
        '7;Jordi Puig;jordi@example.cat',
      ].join('\n'),
      'update',
    )
    for (const message of [
      copy.row.twoMembers,
      copy.row.sharesMailbox,
      copy.row.emailExists(7),
      copy.row.repeatedNumber(2),
    ]) {
      expect(updating.html).toContain(message)
    }
    const other = await look('N.º de socio;Nombre;Email\n7;Marc;', 'update')
    expect(other.html).toContain(copy.row.otherName(7))
    const family = await look('Nombre;Email\nPare Mare;casa@example.cat', 'update')
    expect(family.html).toContain(copy.row.whichMember)
    const same = await look('Nombre;Email\nJordi Puig;jordi@example.cat', 'update')
    expect(same.html).toContain(copy.row.unchanged(7))
    expect(same.html).toContain(ofTables.nothing)
  })

  test('lists errors first, and the rest on further pages', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => `Persona ${n};p${n}@example.cat;`)
    await imports(table(...rows))
    const again = await look(table(...rows, 'Marc;nowhere;'))
    expect(again.counts).toEqual([251, 0, 0, 251])
    expect(again.html).toContain(`${copy.column.email}: ${fieldsCopy.es.emailInvalid}`)
    const second = await looked(await app.send(importPath, { ...again.fields, page: '2' }, admin))
    const listed = [again, second].map(({ html }) => html.match(/Persona \d+(?=<\/span>)/gu) ?? [])
    expect(listed.map((names) => names.length)).toEqual([199, 51])
    expect(new Set(listed.flat()).size).toBe(250)
  })
})

const own = (email: string) => [email, null, email]
const none = [null, null, null]

const everybody = () =>
  app.table(
    `select m.member_number as number, m.full_name as name, m.email, owner.full_name as shares, mailbox(p) as mailbox,
       p.pictures_consent_at is not null as pictured
     from membership_requests m join people p on p.id = m.person_id left join people owner on owner.id = p.mailbox_of
     order by m.member_number`,
  )

describe('a person without an address, or with a shared one', () => {
  const list = [
    'Nombre;Email;N.º de socio;Plan;Consentimiento de las fotos',
    'Rosa Vila;casa@example.cat;1;;2020-01-01',
    'Joan Mas;CASA@example.cat;2;;',
    'Pere Font;;3;;',
    'Mercè Pla;no tiene;;;',
    'Rosa Vila Serra;casa@example.cat;;;',
    'Núria Roca;jordi@example.cat;;;',
  ].join('\n')

  test('is imported with a number, and recognised by it or by the name', async () => {
    await app.pool.sql`
      insert into membership_requests (full_name, email, status, member_number, joined_on)
      values ('Jordi Puig', 'jordi@example.cat', 'approved', 7, '2020-01-01')`
    const { fields, counts, html } = await look(list)
    expect(counts).toEqual([6, 5, 0, 1])
    shows(html, copy.row.repeatedEmail(2), copy.row.sharesMailbox, copy.mailless(2, 2))
    expect((await store(fields)).status).toBe(302)
    const after = [
      [1, 'Rosa Vila', ...own('casa@example.cat'), true],
      [2, 'Joan Mas', null, 'Rosa Vila', 'casa@example.cat', false],
      [3, 'Pere Font', ...none, false],
      [4, 'Mercè Pla', ...none, false],
      [5, 'Núria Roca', null, 'Jordi Puig', 'jordi@example.cat', false],
      [7, 'Jordi Puig', ...own('jordi@example.cat'), false],
    ]
    expect(await everybody()).toEqual(after)
    const again = await look(list, 'update')
    expect(again.counts).toEqual([6, 0, 0, 6])
    expect(again.html).toContain(copy.row.unchanged(5))
    const changed = await imports(
      'Nombre;Email;N.º de socio;Teléfono\nJoan Mas;casa@example.cat;2;600111222\nMercè Pla;merce@example.cat;;\nPere Font;jordi@example.cat;3;',
      'update',
    )
    expect(changed.counts).toEqual([3, 0, 3, 0])
    after[2] = [3, 'Pere Font', null, 'Jordi Puig', 'jordi@example.cat', false]
    after[3] = [4, 'Mercè Pla', ...own('merce@example.cat'), false]
    expect(await everybody()).toEqual(after)
  })
})

describe('a checked table', () => {
  test('is stored as shown, with its changes in the audit log', async () => {
    await app.pool.sql`
      insert into membership_requests (full_name, email, phone, status, member_number, joined_on, member_notes)
      values ('Jordi Puig', 'jordi@example.cat', '600', 'approved', 3, '2020-01-01', 'taula 2')`
    const { fields, counts, html } = await look(
      [
        'Número,Nombre,Email,Teléfono,Alta,Válido hasta,Notas',
        ',Sense número,sense@example.cat,,,,',
        '1,Ana Puig,ANA@example.cat,600 111 222,9/12/2015,2030-12-31,amiga',
        '0003,Jordi Puig i Mas,jordi@example.cat,,,31/12/2031,',
      ].join('\r\n'),
      'update',
    )
    expect(counts).toEqual([3, 2, 1, 0])
    expect(html).toContain(ofTables.change(copy.column.validUntil, ofTables.empty, '31/12/2031'))
    const response = await store(fields)
    expect(wayOf(response)).toEqual([302, '/admin/socios?vista=activos'])
    expect(await members()).toEqual([
      [1, 'Ana Puig', 'ana@example.cat', '600 111 222', '2015-12-09', '2030-12-31', 'amiga'],
      [2, 'Sense número', 'sense@example.cat', null, today, null, null],
      [3, 'Jordi Puig i Mas', 'jordi@example.cat', '600', '2020-01-01', '2031-12-31', 'taula 2'],
    ])
    expect(
      await app.pool.sql`
      select action, changes from audit_log where action like 'membership.%' order by action, id`,
    ).toEqual([
      { action: 'membership.created', changes: {} },
      { action: 'membership.created', changes: {} },
      { action: 'membership.imported', changes: {} },
      {
        action: 'membership.updated',
        changes: {
          full_name: ['Jordi Puig', 'Jordi Puig i Mas'],
          valid_until: [null, '2031-12-31'],
        },
      },
    ])
  })

  test('is shown again when text or members have changed since, and then stored as shown', async () => {
    const { fields } = await look(table('Ana Puig;ana@example.cat;'))
    const changed = { ...fields, content: `${fields.content}\nMarc Font;marc@example.cat;` }
    const response = await store(changed)
    expect(response.status).toBe(409)
    const again = await looked(response)
    expect(again.html).toContain(ofTables.changedContent)
    expect(again.counts).toEqual([2, 2, 0, 0])
    expect(await members()).toEqual([])
    expect((await store({ ...fields, existing: 'update' })).status).toBe(409)
    const other = { full_name: 'Ana', email: 'ana@example.cat', phone: '', reason: '' }
    await app.send('/admin/socios/nuevo', other, admin)
    const once = await looked(await store(again.fields))
    expect([once.status, once.counts]).toEqual([409, [2, 1, 0, 1]])
    expect(once.html).toContain(copy.changedRecords)
    expect((await store(once.fields)).status).toBe(302)
    expect(await members()).toHaveLength(2)
  })

  test('is stored once, also concurrently, and another check adds nobody again', async () => {
    const content = table('Ana Puig;ana@example.cat;', 'Marc Font;marc@example.cat;')
    const [{ fields }, other] = [await look(content), await look(content)]
    const sent = [`${storedImportPath}.data`, storedImportPath]
    const both = await Promise.all(sent.map((path) => app.send(path, fields, admin)))
    const again = [...both, await store(fields), await store(other.fields)]
    expect(again.map(({ status }) => status)).toEqual([202, 302, 302, 409])
    await app.pool.sql`delete from membership_requests`
    const looks = [await look(content), await look(content)]
    const stores = await Promise.all(looks.map((each) => store(each.fields)))
    expect(new Set(stores.map(({ status }) => status))).toEqual(new Set([302, 409]))
    expect(await members()).toHaveLength(2)
    expect(await app.table('select added, updated from member_imports')).toEqual([
      [2, 0],
      [2, 0],
    ])
  })
})

const offered = async () => {
  const html = await app.read(importPath, admin)
  return html.match(/name="import_id" value="([^"]+)"/u)?.[1] ?? null
}
const undo = async (id: string) =>
  (await app.send(`${importPath}/deshacer`, { import_id: id }, admin)).status
const left = () =>
  app.pool.sql`
  select (select count(*)::int from membership_requests) as members, (select count(*)::int from memberships) as spans,
  (select count(*)::int from people where account_id is null) as people`

describe('an import', () => {
  const list = table('Ona Vila;ona.vila@example.cat;', 'Pau Mas;pau@example.cat;')
  test('is undone within a day, with everyone it added and nobody else', async () => {
    await imports(table('Marc Roca;marc@example.cat;'))
    const before = await left()
    await imports(list)
    const last = (await offered()) ?? ''
    expect(await undo(randomUUID())).toBe(404)
    expect(await undo(last)).toBe(302)
    expect(await left()).toEqual(before)
    expect(await undo(last)).toBe(404)
    // The table can be imported again with the same people.
    expect((await look(list)).counts).toEqual([2, 2, 0, 0])
  })

  test.each([
    [
      'a charge',
      `insert into ledger_charges (subject, turn, kind, person_id, name, about_es, about_ca, due_on, amount_cents, payment_reference)
       select 'entry:' || id, 1, 'entry', id, full_name, 'Alta', 'Alta', '2026-01-01', 100, new_payment_reference()
       from people where email = 'pau@example.cat'`,
    ],
    [
      'a change',
      `insert into audit_log (action, subject_type, subject_id)
       select 'membership.updated', 'membership-request', id::text from membership_requests where email = 'pau@example.cat'`,
    ],
  ])('stays once %s depends on it, and after a day', async (_, built) => {
    await imports(list)
    const last = (await offered()) ?? ''
    const standing = await left()
    await app.pool.query(built)
    expect(await undo(last)).toBe(409)
    expect(await left()).toEqual(standing)
    await app.pool.sql`update member_imports set at = at - interval '25 hours'`
    expect([await offered(), await undo(last)]).toEqual([null, 404])
  })
})
