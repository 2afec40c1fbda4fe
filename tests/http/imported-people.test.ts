import { beforeEach, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { tableImportCopy } from '#app/kit/table-import/table-import.copy.ts'
import { memberImportCopy } from '#app/members/member-import/member-import.copy.ts'
import { importPath } from '#app/members/member-import/member-import.ts'
import { withdrawalPath, type ConsentWord } from '#app/members/people/consent/consent.ts'
import { peopleCopy } from '#app/members/people/people.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { lookedAtTable } from '#tests/support/looked-tables.ts'
import { lookedAt, stored } from '#tests/support/member-tables.ts'
import { shows } from '#tests/support/pages.ts'
import { shownVersion } from '#tests/support/shown-form.ts'
import { personForm } from '#tests/support/valid-requests/forms.ts'

let admin: string

const copy = memberImportCopy.es
const ofTables = tableImportCopy.es
const { value } = tableImportCopy.es

const app = await fileApp()
beforeEach(async () => {
  await emptyTables(app.pool)
  admin = await app.signIn('admin', 'ona@example.cat')
})

const look = (content: string, existing?: 'skip' | 'update', language = 'es') =>
  lookedAt(app, `${admin}; language=${language}`, content, existing)

const store = (fields: Record<string, string>) => stored(app, admin, fields)

const imports = async (...given: Parameters<typeof look>) => {
  const looked = await look(...given)
  expect((await store(looked.fields)).status).toBe(302)
  return looked
}

const households = () =>
  app.pool.sql`
  select m.full_name as who, payer.member_number as payer, name_es as plan, m.valid_until::text as until
  from membership_requests m left join membership_requests payer on payer.id = m.household_of
  join membership_plans plan on plan.id = m.plan_id where m.household_of is not null order by 1`

const departures = () =>
  app.pool.sql`
  select full_name as who, left_on::text as on, left_because as because,
    (select ended_because from memberships where record_id = m.id order by begins_on desc limit 1) as ended
  from membership_requests m order by member_number`

const diets = () =>
  app.pool.sql`
  select full_name as who, diets, allergens, needs_note as note,
    (needs_consent_at at time zone 'Europe/Madrid')::text as agreed
  from people where full_name <> 'Ona' order by 1`

const consents = () =>
  app.pool.sql`
  select full_name as who, (pictures_consent_at at time zone 'Europe/Madrid')::text as pictures,
    (visits_consent_at at time zone 'Europe/Madrid')::text as name
  from people where full_name <> 'Ona' order by 1`

const storedMemberships = () =>
  app.table(
    `select m.member_number, m.full_name, m.phone, m.language, m.left_on::text, m.left_because, payer.member_number
     from membership_requests m left join membership_requests payer on payer.id = m.household_of order by 1`,
  )

describe('people who share a fee', () => {
  const head = 'Número;Nombre;Email;Plan;Válido hasta;Paga la cuota el n.º'

  beforeEach(async () => {
    await app.pool.sql`
      insert into membership_plans (name_es, name_ca, period, household, position) values
      ('Una', 'Una', 'life', false, -1), ('Dos', 'Dues', 'life', true, 1)`
  })

  test('are imported from one row with two names, and recognised again', async () => {
    const content = [
      'Número;Nombre;Apellidos;Email;Teléfono;Plan;Alta;Baja',
      '30;Núria i Pere;Vidal / Puig;casa@example.cat;600111222;Pareja;;',
      '31;Roca Mas, Laia y Pau;;;;Pareja;;',
      '32;Joan Vidal i Puig;;joan@example.cat;;Una;;',
      ';Marc i Ona;Solà;marc@example.cat;;Pareja;;',
      '34;Eva e Iris;Font;;;Pareja;1/2/2010;1/2/2020',
    ].join('\n')
    const { counts, html } = await imports(content, 'update')
    expect(counts).toEqual([9, 9, 0, 0])
    shows(html, copy.couples(4))
    expect(await households()).toEqual([
      // The payer without a number has got the next one.
      { who: 'Ona Solà', payer: 35, plan: 'Pareja', until: null },
      { who: 'Pau Roca Mas', payer: 31, plan: 'Pareja', until: null },
      { who: 'Pere Puig', payer: 30, plan: 'Pareja', until: null },
    ])
    expect(
      await app.pool.sql`
      select full_name as who, phone, mailbox(p) as mailbox from people as p where full_name ~ ' (Vidal|Puig)$' order by 1`,
    ).toEqual([
      { who: 'Joan Vidal i Puig', phone: null, mailbox: 'joan@example.cat' },
      { who: 'Núria Vidal', phone: '600111222', mailbox: 'casa@example.cat' },
      { who: 'Pere Puig', phone: null, mailbox: 'casa@example.cat' },
    ])
    expect((await look(content, 'update')).counts).toEqual([9, 0, 0, 9])
    // Numbers that the list leaves out were those of others.
    expect(
      await app.pool.sql`
      select member_number as number from membership_requests where full_name in ('Pau Roca Mas', 'Pere Puig', 'Ona Solà', 'Iris Font')
      order by 1`,
    ).toEqual([36, 37, 38, 39].map((number) => ({ number })))
  })

  test('have the payer’s plan and last day, may be in the same table, and again change nothing', async () => {
    const content = [
      head,
      // Before the row of the payer.
      ';Berta Mas;berta@example.cat;;;10',
      '10;Anna Puig;anna@example.cat;Dos;2091-06-30;',
      '11;Carles Roca;carles@example.cat;Dues;;',
      ';Dolors Roca;dolors@example.cat;Dos;;11',
    ].join('\n')
    const { counts, html, fields } = await look(content, 'update')
    expect(counts).toEqual([4, 4, 0, 0])
    expect(html).toContain(value(copy.column.household, '10'))
    expect((await store(fields)).status).toBe(302)
    const shared = [
      { who: 'Berta Mas', payer: 10, plan: 'Dos', until: '2091-06-30' },
      { who: 'Dolors Roca', payer: 11, plan: 'Dos', until: null },
    ]
    expect(await households()).toEqual(shared)
    expect((await look(content, 'update')).counts).toEqual([4, 0, 0, 4])

    // A table renews the payer and the person paid for; neither is reported as different.
    const renewed = await imports(
      [head, '10;Anna Puig;anna@example.cat;;2092-06-30;', ';Berta Mas;berta@example.cat;;;'].join(
        '\n',
      ),
      'update',
    )
    expect(renewed.counts).toEqual([2, 0, 2, 0])
    expect(await households()).toEqual([{ ...shared[0], until: '2092-06-30' }, shared[1]])

    await app.pool.sql`
      insert into membership_requests (full_name, email, status, member_number, joined_on, plan_id)
      select 'Enric Vila', 'enric@example.cat', 'approved', 20, '2020-01-01', id from membership_plans where name_es = 'Dos'`
    await app.pool.sql`
      insert into membership_requests (full_name, email, status, member_number, joined_on)
      values ('Fina Vila', 'fina@example.cat', 'approved', 21, '2020-01-01')`
    const joined = await imports(`${head}\n21;Fina Vila;fina@example.cat;;;20`, 'update')
    expect(joined.html).toContain(ofTables.change(copy.column.household, ofTables.empty, '20'))
    expect((await households())[2]).toEqual({
      who: 'Fina Vila',
      payer: 20,
      plan: 'Dos',
      until: null,
    })
    expect(
      await app.pool.sql`
      select changes from audit_log where action = 'membership.updated' order by id desc limit 1`,
    ).toEqual([{ changes: { household_of: [null, '20'], plan_id: ['Una', 'Dos'] } }])
  })

  test('are refused line by line where they cannot share, and nothing else is lost', async () => {
    const content = [
      head,
      '10;Anna Puig;anna@example.cat;Dos;2091-06-30;',
      ';Berta Mas;berta@example.cat;;;10',
      ';Carles Roca;carles@example.cat;;;10',
      ';Dolors Roca;dolors@example.cat;;;99',
      '12;Enric Vila;enric@example.cat;Una;;',
      ';Fina Vila;fina@example.cat;;;12',
      '13;Gil Pons;gil@example.cat;Dos;;13',
      '14;Hug Pons;hug@example.cat;Dos;;',
      ';Iris Pons;iris@example.cat;;2099-01-01;14',
      ';Joan Pons;joan@example.cat;Una;;14',
      ';Kim Pons;kim@example.cat;;;x',
    ].join('\n')
    const { counts, html } = await imports(content)
    expect(counts).toEqual([11, 4, 0, 7])
    const at = fieldsCopy.es
    shows(
      html,
      at.householdTaken,
      at.noSuchMember,
      at.householdPlan,
      at.householdOwn,
      at.householdShares,
      at.wholeNumber,
    )
    expect((await households()).map(({ who }) => who)).toEqual(['Berta Mas'])
    expect(await app.pool.sql`select id from membership_requests`).toHaveLength(4)
  })

  test('are two: the payer cannot be paid for and has no plan for one, and a person who leaves frees the place', async () => {
    const pair = [
      head,
      '10;Anna Puig;anna@example.cat;Dos;2091-06-30;',
      '11;Berta Mas;berta@example.cat;;;10',
      '12;Carles Roca;carles@example.cat;Dos;2091-06-30;',
    ].join('\n')
    await imports(pair)
    for (const [row, message] of [
      ['10;Anna Puig;anna@example.cat;;;12', fieldsCopy.es.householdPays],
      [';Anna Puig;anna@example.cat;;;12', fieldsCopy.es.householdPays],
      ['10;Anna Puig;anna@example.cat;Una;;', fieldsCopy.es.planOfPayer],
    ] as const) {
      const { counts, html } = await look(`${head}\n${row}`, 'update')
      expect(counts).toEqual([1, 0, 0, 1])
      expect(html).toContain(message)
    }
    // The same for two who start to share in one table; the first is found by the address alone.
    await app.pool.sql`update membership_requests set household_of = null`
    const chain = [
      head,
      ';Anna Puig;anna@example.cat;;;12',
      '11;Berta Mas;berta@example.cat;;;10',
    ].join('\n')
    const { counts, html, fields } = await look(chain, 'update')
    expect(counts).toEqual([2, 0, 1, 1])
    expect(html).toContain(fieldsCopy.es.householdTaken)
    expect((await store(fields)).status).toBe(302)
    expect(await households()).toMatchObject([{ who: 'Anna Puig', payer: 12 }])

    const leaving = await imports(
      'Número;Nombre;Email;Alta;Baja\n10;Anna Puig;anna@example.cat;1/1/2020;1/1/2024',
      'update',
    )
    expect(leaving.html).toContain(ofTables.change(copy.column.household, '12', ofTables.empty))
    expect(await households()).toEqual([])
    await imports(`${head}\n11;Berta Mas;berta@example.cat;;;12`, 'update')
    expect(await households()).toMatchObject([{ who: 'Berta Mas', payer: 12 }])
  })
})

describe('a former member', () => {
  const head = 'Número;Nombre;Email;Alta;Baja;Motivo de la baja'

  test('is imported with day and reason, and a member leaves by it as by hand', async () => {
    await app.pool.sql`
      insert into membership_requests (full_name, email, status, member_number, joined_on) values
      ('Anna Puig', 'anna@example.cat', 'approved', 1, '2010-01-01'),
      ('Anna Puig i Mas', 'anna.puig@example.cat', 'approved', 2, '2012-01-01'),
      ('Berta Mas', 'berta@example.cat', 'approved', 3, '2010-01-01')`
    await app.pool.sql`
      update membership_requests set double_of = (select id from membership_requests where member_number = 1)
      where member_number = 2`
    const content = [
      head,
      '1;Anna Puig;anna@example.cat;;31/12/2024;Se n’ha anat a viure fora',
      '3;Berta Mas;berta@example.cat;;;',
      '4;Carles Roca;carles@example.cat;1/2/2001;3/4/2011;Ha muerto',
      '5;Dolors Roca;dolors@example.cat;1/2/2001;2015-05-01;',
    ].join('\n')
    const { counts, html, fields } = await look(content, 'update')
    expect(counts).toEqual([4, 2, 1, 1])
    expect(html).toContain(ofTables.change(copy.column.leftOn, ofTables.empty, '31/12/2024'))
    expect(html).toContain(value(copy.column.leftBecause, 'Ha muerto'))
    expect((await store(fields)).status).toBe(302)
    expect(await departures()).toEqual([
      { who: 'Anna Puig', on: '2024-12-31', because: 'moved', ended: 'moved' },
      expect.objectContaining({ who: 'Anna Puig i Mas', on: '2024-12-31' }),
      { who: 'Berta Mas', on: null, because: null, ended: null },
      { who: 'Carles Roca', on: '2011-04-03', because: 'died', ended: 'died' },
      { who: 'Dolors Roca', on: '2015-05-01', because: 'left', ended: 'left' },
    ])
    expect(
      await app.pool.sql`
      select changes from audit_log where action = 'membership.left' order by subject_id`,
    ).toEqual([
      { changes: { left_on: [null, '2024-12-31'] } },
      { changes: { left_on: [null, '2024-12-31'] } },
    ])
    expect((await look(content, 'update')).counts).toEqual([4, 0, 0, 4])
    const empty = await look(`${head}\n1;Anna Puig;anna@example.cat;;;`, 'update')
    expect(empty.counts).toEqual([1, 0, 0, 1])
    await imports(`${head}\n1;Anna Puig;anna@example.cat;;;No ha pagado`, 'update')
    expect((await departures())[0]).toMatchObject({ on: '2024-12-31', because: 'unpaid' })
  })

  test('is restored from a download, also with a shared fee', async () => {
    await app.pool.sql`
      insert into membership_plans (name_es, name_ca, period, household, position) values ('Dos', 'Dues', 'life', true, -1)`
    await imports(
      [
        `${head};Paga la cuota el n.º;Teléfono;Idioma`,
        '1;=Anna;anna@example.cat;1/1/2001;;;;+34 600 111 222;Catalán',
        '2;Berta Mas;berta@example.cat;1/1/2001;;;1;;',
        '3;Carles Roca;carles@example.cat;1/1/2001;1/1/2011;Expulsado por el club;;;',
      ].join('\n'),
    )
    const before = await storedMemberships()
    expect(before).toEqual([
      [1, '=Anna', '+34 600 111 222', 'ca', null, null, null],
      [2, 'Berta Mas', null, 'es', null, null, 1],
      [3, 'Carles Roca', null, 'es', '2011-01-01', 'excluded', null],
    ])
    const downloaded = await app.read('/admin/socios.csv', admin)
    expect((await look(downloaded, 'update')).counts).toEqual([3, 0, 0, 3])
    await app.pool.sql`delete from membership_requests`
    await imports(downloaded)
    expect(await storedMemberships()).toEqual(before)
  })

  test('is refused with impossible days or reasons', async () => {
    const { counts, html } = await look(
      [
        `${head};Nacimiento`,
        ';Anna;anna@example.cat;1/2/2020;1/2/2019;',
        ';Berta;berta@example.cat;1/2/2020;1/2/2190;',
        ';Carles;carles@example.cat;1/2/2020;;Ha pedido la baja',
        ';Dolors;dolors@example.cat;1/2/2020;;Ha muerto',
        ';Enric;enric@example.cat;;1/2/2020;',
        ';Fina;fina@example.cat;1/2/2020;;;1/1/2190',
      ].join('\n'),
    )
    expect(counts).toEqual([6, 1, 0, 5])
    const at = fieldsCopy.es
    shows(
      html,
      `${copy.column.leftOn}: ${at.endsBeforeJoining}`,
      `${copy.column.leftOn}: ${at.dayInFuture}`,
      `${copy.column.leftBecause}: ${at.reasonUnknown}`,
      `${copy.column.leftOn}: ${at.reasonWithoutEnd}`,
      `${copy.column.joined}: ${at.required}`,
      `${copy.column.birthday}: ${at.dayInFuture}`,
    )
  })
})

describe('a diet in a table', () => {
  const head = 'Nombre;Email;Dieta;Alergias;Nota de la dieta;Consentimiento de la dieta'
  const anna =
    'Anna Puig;anna@example.cat;Sin carne, con pescado, Halal;Fruits de closca, gluten;Nada picante;9/5/2024'

  const expected = {
    who: 'Anna Puig',
    diets: ['pescatarian', 'halal'],
    allergens: ['gluten', 'nuts'],
    note: 'Nada picante',
    agreed: '2024-05-09 12:00:00',
  }

  test('is stored with its day of consent, and the same table again changes nothing', async () => {
    const content = [head, anna, 'Berta Mas;berta@example.cat;;;;'].join('\n')
    const { counts, html, fields } = await look(content, 'update')
    expect(counts).toEqual([2, 2, 0, 0])
    expect(html).toContain(value(copy.column.diets, 'Sin carne, con pescado · Halal'))
    expect(html).toContain(value(copy.column.allergens, 'Gluten · Frutos de cáscara'))
    expect((await look(content, 'update', 'ca')).html).toContain('Gluten · Fruits de closca')
    expect((await store(fields)).status).toBe(302)
    const nothing = { who: 'Berta Mas', diets: null, allergens: null, note: null, agreed: null }
    expect(await diets()).toEqual([expected, nothing])
    const again = await look(content, 'update')
    expect(again.counts).toEqual([2, 0, 0, 2])
    expect(again.html).toContain(copy.keptNeeds(1))
    const later = await imports(
      `${head}\nBerta Mas;berta@example.cat;vegana;;;2025-01-31`,
      'update',
    )
    expect(later.html).toContain(ofTables.change(copy.column.diets, ofTables.empty, 'Vegana'))
    expect((await diets())[1]).toMatchObject({ diets: ['vegan'], agreed: '2025-01-31 12:00:00' })
    // The log says that a diet was changed, not which.
    const rows = await app.pool.sql`
      select details, changes from audit_log where action = 'membership.updated'`
    expect(rows).toEqual([{ details: { imported: true, changed: 'needs' }, changes: {} }])
  })

  test('is omitted without a day of consent, and unknown words go into the note', async () => {
    const content = [
      head,
      'Anna Puig;anna@example.cat;Vegana;;;',
      'Berta Mas;berta@example.cat;;Gluten;;',
      'Carles Roca;carles@example.cat;;;No le gusta el apio;',
      'Dolors Roca;dolors@example.cat;Keto;;;1/1/2024',
      'Enric Vila;enric@example.cat;;Polen;;1/1/2024',
      'Fina Vila;fina@example.cat;Vegana;;;1/1/2190',
      'Gil Pons;gil@example.cat;;;;',
    ].join('\n')
    const { counts, html } = await imports(content)
    expect(counts).toEqual([7, 7, 0, 0])
    const at = fieldsCopy.es
    shows(
      html,
      ofTables.reason(3, `${copy.column.needsConsent}: ${at.consentDayMissing}`),
      ofTables.reason(
        1,
        ofTables.written(`${copy.column.needsConsent}: ${at.dayInFuture}`, '1/1/2190'),
      ),
    )
    const agreed = '2024-01-01 12:00:00'
    const none = { diets: null, allergens: null, note: null, agreed: null }
    expect(await diets()).toEqual([
      { who: 'Anna Puig', ...none },
      { who: 'Berta Mas', ...none },
      { who: 'Carles Roca', ...none },
      { who: 'Dolors Roca', ...none, note: 'Keto', agreed },
      { who: 'Enric Vila', ...none, note: 'Polen', agreed },
      { who: 'Fina Vila', ...none },
      { who: 'Gil Pons', ...none },
    ])
  })

  test('is omitted with its row if the form says so', async () => {
    const content = `${head}\nAnna Puig;anna@example.cat;Vegana;;;\nGil Pons;gil@example.cat;;;;`
    const { counts } = await lookedAtTable(app, admin, importPath, {
      content,
      existing: 'skip',
      strict_needsConsent: 'yes',
    })
    expect(counts).toEqual([2, 1, 0, 1])
  })

  test('is never stored over a person’s own file, nor restored after withdrawal', async () => {
    const cookie = await app.signIn('user', 'anna@example.cat')
    const save = async (given: Record<string, string>, without: readonly string[] = []) => {
      const version = await shownVersion(app, '/cuenta/ficha', cookie)
      const form = Object.entries(personForm({ version, full_name: 'Anna Puig', ...given }))
      const sent = Object.fromEntries(form.filter(([name]) => !without.includes(name)))
      expect((await app.send('/cuenta/ficha', sent, cookie)).status).toBe(302)
    }
    await save({})
    const own = await diets()
    // She is not a member yet; her own file is found by the address.
    const joining = await imports(`${head}\n${anna}`)
    expect(joining.html).toContain(copy.keptNeeds(1))
    expect(joining.html).not.toContain('Nada picante:')
    expect(await diets()).toEqual(own)
    expect((await look(`${head}\n${anna}`, 'update')).counts).toEqual([1, 0, 0, 1])

    await save({}, ['needs_consent'])
    const withdrawn = [{ ...own[0], diets: null, allergens: null, note: null, agreed: null }]
    expect(await diets()).toEqual(withdrawn)
    for (const language of ['es', 'ca'] as const) {
      const { counts, html } = await look(`${head}\n${anna}`, 'update', language)
      expect(counts).toEqual([1, 0, 0, 1])
      expect(html).toContain(fieldsCopy[language].consentTakenBack)
    }
    expect(await diets()).toEqual(withdrawn)
    await app.pool.sql`delete from membership_requests`
    expect((await look(`${head}\n${anna}`)).html).toContain(fieldsCopy.es.consentTakenBack)
  })

  test('is not restored when it is withdrawn between check and import', async () => {
    await imports('Nombre;Email\nAnna Puig;anna@example.cat')
    const { fields } = await look(`${head}\n${anna}`, 'update')
    await app.pool.sql`
      update people set needs_consent_at = now(), diets = '{vegan}' where full_name = 'Anna Puig'`
    await app.pool.sql`
      update people set needs_consent_at = null, diets = null where full_name = 'Anna Puig'`
    expect((await store(fields)).status).toBe(409)
    expect((await diets())[0]).toMatchObject({ diets: null, agreed: null })
  })
})

describe('consent to pictures and to the name', () => {
  const consentsHead = 'Nombre;Email;Consentimiento de las fotos;Consentimiento del nombre'
  const anna = 'Anna Puig;anna@example.cat;9/5/2024;1/2/2025'

  test('is stored with its day, in both languages, and the same table again changes nothing', async () => {
    const berta = 'Berta Mas;berta@example.cat;2024-06-01;'
    const content = [consentsHead, anna, berta].join('\n')
    const { html, fields } = await look(content)
    expect(html).toContain(value(copy.column.picturesConsent, '09/05/2024'))
    const { column } = memberImportCopy.ca
    const catalan = `Nom;Correu;${column.picturesConsent};${column.visitsConsent}\n${anna}`
    expect((await look(catalan, 'skip', 'ca')).html).toContain(
      tableImportCopy.ca.value(column.visitsConsent, '01/02/2025'),
    )
    expect((await store(fields)).status).toBe(302)
    const expected = [
      { who: 'Anna Puig', pictures: '2024-05-09 12:00:00', name: '2025-02-01 12:00:00' },
      { who: 'Berta Mas', pictures: '2024-06-01 12:00:00', name: null },
    ]
    expect(await consents()).toEqual(expected)
    expect((await look(content, 'update')).counts).toEqual([2, 0, 0, 2])
    // An existing consent keeps its day, and a missing one is added.
    await imports(`${consentsHead}\nBerta Mas;berta@example.cat;2025-01-01;2025-01-01`, 'update')
    expect((await consents())[1]).toEqual({ ...expected[1], name: '2025-01-01 12:00:00' })
    const rows = await app.pool.sql`
      select details, changes from audit_log where action = 'membership.updated'`
    expect(rows).toEqual([{ details: { imported: true, changed: 'visits_consent' }, changes: {} }])
  })

  test('is not restored after withdrawal', async () => {
    await imports(`${consentsHead}\n${anna}`)
    const cookie = await app.signIn('user', 'anna@example.cat')
    await app.pool.sql`
      update membership_requests set user_id = (select id from usuarios where email = 'anna@example.cat')`
    const version = await shownVersion(app, '/cuenta/ficha', cookie)
    const { pictures_consent: _taken, ...form } = personForm({ version, full_name: 'Anna Puig' })
    expect((await app.send('/cuenta/ficha', form, cookie)).status).toBe(302)
    const again = await look(`${consentsHead}\n${anna}`, 'update')
    expect(again.counts).toEqual([1, 0, 0, 1])
    expect(again.html).toContain(
      `${copy.column.picturesConsent}: ${fieldsCopy.es.consentTakenBack}`,
    )
    expect((await consents())[0]).toMatchObject({ pictures: null, name: '2025-02-01 12:00:00' })
    await app.pool.sql`update people set visits_consent_at = null`
    const erased = await look(`${consentsHead}\nAnna Puig;anna@example.cat;;2025-02-01`, 'update')
    expect(erased.html).toContain(`${copy.column.visitsConsent}: ${fieldsCopy.es.consentTakenBack}`)
  })
})

/** A person without an account withdraws a consent by telling the club, which records it in the panel. */
const { withdrawing } = peopleCopy.es

const table = [
  'Número;Nombre;Email;Dieta;Consentimiento de la dieta;Consentimiento de las fotos;Consentimiento del nombre',
  '7;Joana Güell;joana@example.cat;Vegetariana;01/02/2024;01/02/2024;01/02/2024',
].join('\n')

async function imported(): Promise<string> {
  const { fields } = await lookedAt(app, admin, table)
  expect((await stored(app, admin, fields)).status).toBe(302)
  return await app.pool.value`select id from membership_requests`
}

async function kept() {
  const [joana] = await app.table(
    `select needs_consent_at is not null, diets, pictures_consent_at is not null, visits_consent_at is not null
     from people where full_name = 'Joana Güell'`,
  )
  return joana
}

const withdraw = (id: string, word: ConsentWord, cookie = admin) =>
  app.send(withdrawalPath(id, word), {}, cookie)

test('each is removed once with its data, and the log says which', async () => {
  const id = await imported()
  expect(await kept()).toEqual([true, ['vegetarian'], true, true])
  const page = await app.read(`/admin/socios/${id}/ficha`, admin)
  for (const word of ['dieta', 'fotos', 'nombre'] as const) {
    expect(page).toContain(`href="${withdrawalPath(id, word)}"`)
    expect(await app.read(withdrawalPath(id, word), admin)).toContain(withdrawing.confirm)
  }
  expect((await withdraw(id, 'dieta')).status).toBe(302)
  expect(await kept()).toEqual([false, null, true, true])
  expect((await withdraw(id, 'nombre')).status).toBe(302)
  expect((await withdraw(id, 'nombre')).status).toBe(302)
  expect((await withdraw(id, 'fotos')).status).toBe(302)
  expect(await kept()).toEqual([false, null, false, false])
  const what = await app.table(
    `select details ->> 'changed' from audit_log where action = 'person.consent-withdrawn' order by at, id`,
  )
  expect(what).toEqual([['needs'], ['visits_consent'], ['pictures_consent']])
  expect((await app.ask(withdrawalPath(id, 'fotos'), { cookie: admin })).status).toBe(404)
  expect(await app.read(`/admin/socios/${id}/ficha`, admin)).not.toContain('/consentimientos/')
})
