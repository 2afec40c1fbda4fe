import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { membershipPlansCopy } from '#app/members/membership-plans/membership-plans.copy.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { answered, shows, wayOf } from '#tests/support/pages.ts'
import { shownVersion } from '#tests/support/shown-form.ts'
import { planForm } from '#tests/support/valid-requests/forms.ts'

let admin: string

const { form, departure } = membersCopy.es

const app = await fileApp()
beforeEach(async () => {
  await emptyTables(app.pool)
  admin = await app.signIn('admin', 'ona@example.cat')
})

const look = (path: string) => app.read(path, admin)

async function stored(given: Record<string, string | null> = {}): Promise<string> {
  const row = {
    id: randomUUID(),
    full_name: 'Àngel Roca',
    email: `angel-${randomUUID()}@example.cat`,
    status: 'approved',
    joined_on: '2020-01-15',
    ...given,
  }
  const columns = Object.keys(row)
  await app.pool.query(
    `insert into membership_requests (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
  return row.id
}

async function fieldsOf(id: string): Promise<Record<string, string>> {
  const [row] = await app.pool.sql`
    select full_name, email, coalesce(phone, '') as phone, member_number::text,
      joined_on::text, coalesce(valid_until::text, '') as valid_until,
      coalesce(member_notes, '') as member_notes,
      floor(extract(epoch from updated_at) * 1000)::text as version
    from membership_requests where id = ${id}`
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, text]) => [name, String(text)]))
}

async function names(query: string): Promise<string[]> {
  const html = await look(`/admin/socios${query}`)
  return [...html.matchAll(/aria-label="Ver detalles de ([^"]+)"/gu)].map(([, name]) => name ?? '')
}

const planOf = async (name: string) =>
  String((await app.pool.sql`select id from membership_plans where name_es = ${name}`)[0]?.id)

const leave = (id: string, fields: Record<string, string>) =>
  app.send(`/admin/socios/${id}/baja`, fields, admin)

const save = (id: string, fields: Record<string, string>, cookie = admin) =>
  app.send(`/admin/socios/${id}/editar`, fields, cookie)

describe('numbers', () => {
  test('are given at approval once each, also to twelve concurrently', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => stored({ status: 'pending', joined_on: null })),
    )
    const responses = await Promise.all(
      ids.map((id) => app.send(`/admin/socios/${id}/decision`, { status: 'approved' }, admin)),
    )
    expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 302))
    const rows = await app.pool.sql`select member_number from membership_requests order by 1`
    expect(rows.map((row) => row.member_number)).toEqual(ids.map((_, index) => index + 1))
  })

  test('skip one given by hand, also concurrently', async () => {
    const first = await stored()
    const pending = await stored({ status: 'pending', joined_on: null })
    const fields = { ...(await fieldsOf(first)), member_number: '2' }
    const responses = await Promise.all([
      save(first, fields),
      app.send(`/admin/socios/${pending}/decision`, { status: 'approved' }, admin),
    ])
    // If the approval comes first, the form is refused; otherwise the approval takes the next number.
    const [formAnswer] = responses.map(({ status }) => status)
    const numbers = await app.pool.sql`select member_number from membership_requests order by 1`
    expect(formAnswer === 302 ? [2, 3] : [1, 2]).toEqual(numbers.map((row) => row.member_number))
  })

  test('the database requires a number and a day for a member, and supplies both', async () => {
    await stored({ joined_on: null })
    const [row] = await app.pool.sql`
      select member_number, joined_on is not null as dated from membership_requests`
    expect(row).toEqual({ member_number: 1, dated: true })
    const changed = await app.pool.sql`
      update membership_requests set joined_on = null, member_number = null returning id`
    expect(changed).toHaveLength(1)
    await expect(
      app.pool.sql`update membership_requests set valid_until = '1990-01-01'`,
    ).rejects.toThrow('membership_requests_valid_after_joining')
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await stored({ full_name: 'Zoe Vila', joined_on: '2019-01-01', phone: '+34 612-34-56-78' })
    await stored({ full_name: 'Àngel Roca', joined_on: '2021-01-01' })
    await stored({ full_name: 'Berta Mas', joined_on: '2020-01-01', valid_until: '2021-01-01' })
    await stored({ full_name: 'Carles Pi', left_on: '2024-01-01' })
    await stored({ full_name: 'Dolors Bru', status: 'pending', joined_on: null })
    await stored({ full_name: 'Enric Sala', status: 'rejected', joined_on: null })
  })

  test('shows the members of its filter, in its order', async () => {
    for (const [query, expected] of [
      ['?vista=pendientes', ['Dolors Bru']],
      ['?vista=activos', ['Àngel Roca', 'Zoe Vila']],
      ['?vista=activos&orden=-nombre', ['Zoe Vila', 'Àngel Roca']],
      ['?vista=activos&orden=fecha', ['Zoe Vila', 'Àngel Roca']],
      ['?vista=activos&orden=-numero', ['Àngel Roca', 'Zoe Vila']],
      ['?vista=caducados', ['Berta Mas']],
      ['?vista=bajas', ['Carles Pi']],
      [
        '?orden=nombre',
        ['Àngel Roca', 'Berta Mas', 'Carles Pi', 'Dolors Bru', 'Enric Sala', 'Zoe Vila'],
      ],
      ['?vista=activos&buscar=ANGEL+roca', ['Àngel Roca']],
      ['?vista=caducados&buscar=angel+roca', []],
      ['?buscar=612+345+678', ['Zoe Vila']],
      ['?buscar=n.º+1', ['Zoe Vila']],
      ['?buscar=«vila»', ['Zoe Vila']],
    ] as const) {
      expect([query, await names(query)]).toEqual([query, expected])
    }
  })

  test('has each member on one page, from either end', async () => {
    await app.pool.sql`delete from membership_requests`
    await app.pool.sql`
      insert into membership_requests (full_name, email, status, joined_on)
      select 'Soci ' || to_char(n, 'FM000'), n || '@example.cat', 'approved', '2020-01-01'
      from generate_series(1, 130) as n`
    const pages = []
    for (const page of [1, 2, 3, 4, 5, 6]) pages.push(await names(`?vista=activos&pagina=${page}`))
    expect(pages.map((page) => page.length)).toEqual([25, 25, 25, 25, 25, 5])
    expect(pages.flat()).toEqual(pages.flat().toSorted())
    expect(new Set(pages.flat()).size).toBe(130)
    expect(await names('?vista=activos&pagina=99')).toEqual(pages[5])
    expect(await names('?vista=activos&buscar=soci&pagina=6')).toEqual(pages[5])
    expect(await names('?vista=activos&buscar=soci&pagina=99')).toEqual(pages[5])
  })
})

describe('the form', () => {
  test('refuses errors, keeps the text and stores nothing', async () => {
    const id = await stored()
    const fields = await fieldsOf(id)
    for (const [field, text, message] of [
      ['full_name', 'A', fieldsCopy.es.nameTooShort],
      ['email', 'nowhere', fieldsCopy.es.emailInvalid],
      ['member_number', '0', fieldsCopy.es.wholeNumber],
      ['member_number', '99999999', fieldsCopy.es.wholeNumber],
      ['joined_on', '2020-02-30', fieldsCopy.es.dayInvalid],
      ['joined_on', '', fieldsCopy.es.required],
      ['valid_until', '2019-12-31', fieldsCopy.es.endsBeforeJoining],
      ['valid_until', 'soon', fieldsCopy.es.dayInvalid],
    ] as const) {
      const response = await save(id, { ...fields, member_notes: 'amic', [field]: text })
      const html = await response.text()
      expect([field, text, response.status]).toEqual([field, text, 422])
      shows(html, message, 'amic')
    }
    expect(await fieldsOf(id)).toEqual(fields)
  })

  test('refuses a number of another member', async () => {
    await stored()
    const id = await stored({ email: 'b@example.cat' })
    const response = await save(id, { ...(await fieldsOf(id)), member_number: '1' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(fieldsCopy.es.numberTaken)
  })

  test('names the people whom the member pays for, where they prevent a change', async () => {
    await app.pool.sql`
      insert into membership_plans (name_es, name_ca, period, household) values ('Dos', 'Dues', 'life', true)`
    await app.pool.sql`
      insert into membership_plans (name_es, name_ca, period, position) values ('Una', 'Una', 'life', 9)`
    const payer = await stored({ plan_id: await planOf('Dos') })
    await stored({ full_name: 'Núria Ferrer', household_of: payer })
    const another = await stored({ plan_id: await planOf('Dos') })
    const { member_number: number = '' } = await fieldsOf(another)
    const fields = await fieldsOf(payer)
    for (const [field, value, message] of [
      ['household_of', number, form.paysFor('Núria Ferrer')],
      ['plan_id', await planOf('Una'), form.planForOne('Núria Ferrer')],
    ] as const) {
      await answered(save(payer, { ...fields, [field]: value }), 409, message)
    }
    const path = `/admin/socios/planes/${await planOf('Dos')}/editar`
    const plan = planForm({ version: await shownVersion(app, path, admin) })
    await answered(app.send(path, plan, admin), 409, membershipPlansCopy.es.form.feesShared(1))
    await app.pool.sql`update membership_plans set archived_at = now() where name_es <> 'Dos'`
    const last = { ...plan, household: 'yes', archived: 'yes' }
    await answered(app.send(path, last, admin), 409, problemsCopy.es.lastPlan)
    await app.pool.sql`
      insert into membership_plans (name_es, name_ca, period)
      select 'P' || n, 'P' || n, 'life' from generate_series(1, 50) as n`
    const more = app.send('/admin/socios/planes/nuevo', planForm(), admin)
    await answered(more, 409, problemsCopy.es.listFull)
  })

  test('stores changes, with the old values in the audit log', async () => {
    const id = await stored()
    const fields = {
      ...(await fieldsOf(id)),
      full_name: 'Àngels Roca',
      phone: '600 111 222',
      valid_until: '2030-12-31',
      member_notes: 'Va a taula 2',
    }
    const response = await app.send(`/admin/socios/${id}/editar?vista=activos`, fields, admin)
    expect(wayOf(response)).toEqual([302, `/admin/socios/${id}/ficha?vista=activos`])
    expect(await fieldsOf(id)).toMatchObject({ ...fields, version: expect.any(String) })
    const [entry] = await app.pool.sql`
      select changes from audit_log where action = 'membership.updated'`
    expect(entry?.changes).toEqual({
      full_name: ['Àngel Roca', 'Àngels Roca'],
      phone: [null, '600 111 222'],
      valid_until: [null, '2030-12-31'],
      member_notes: [null, 'Va a taula 2'],
    })
    expect(await look(`/admin/socios/${id}/ficha`)).toContain('Va a taula 2')
  })
})

describe('leaving', () => {
  test('refuses an invalid day', async () => {
    const id = await stored()
    const wrong: [Record<string, string>, string][] = [
      [{}, fieldsCopy.es.required],
      [{ left_on: '2999-01-01' }, fieldsCopy.es.dayInvalid],
      [{ left_on: '2150-01-01' }, fieldsCopy.es.dayInFuture],
      [{ left_on: '2019-01-01' }, fieldsCopy.es.endsBeforeJoining],
      [{ left_on: '2024-01-01', back: 'yes' }, fieldsCopy.es.required],
    ]
    for (const [fields, message] of wrong) {
      const response = await leave(id, fields)
      expect([fields, response.status]).toEqual([fields, 422])
      expect(await response.text()).toContain(message)
    }
    expect(await app.pool.sql`select 1 from membership_requests where left_on is not null`).toEqual(
      [],
    )
  })

  test('ends the membership, and undoing restores it, each logged once', async () => {
    const id = await stored()
    for (let time = 0; time < 2; time += 1) {
      expect((await leave(id, { left_on: '2024-05-01' })).status).toBe(302)
    }
    expect(await names('?vista=bajas')).toEqual(['Àngel Roca'])
    expect(await look(`/admin/socios/${id}/baja`)).toContain(departure.backAction)
    for (let time = 0; time < 2; time += 1) {
      expect((await leave(id, { back: 'yes' })).status).toBe(302)
    }
    expect(await names('?vista=activos')).toEqual(['Àngel Roca'])
    expect(
      await app.pool.sql`
      select action, changes from audit_log where action like 'membership.%' order by id`,
    ).toEqual([
      { action: 'membership.left', changes: { left_on: [null, '2024-05-01'] } },
      { action: 'membership.returned', changes: { left_on: ['2024-05-01', null] } },
    ])
  })
})

test('a former member’s page says so, and offers to apply again', async () => {
  const cookie = await app.signIn('user', 'maria@example.cat')
  await stored({
    user_id: await app.accountOf('maria@example.cat'),
    valid_until: '2021-06-30',
    member_notes: 'secret',
  })
  const html = await app.read('/cuenta', cookie)
  expect(html).toContain(membershipsCopy.es.account.lapsed('30/06/2021'))
  expect(html).not.toContain('secret')
  const wish = { full_name: 'Maria Soler', phone: '', reason: '' }
  expect((await app.send('/unete', wish, cookie)).status).toBe(302)
  await app.pool.sql`delete from membership_requests where status = 'pending'`
  await app.pool.sql`update membership_requests set valid_until = null`
  expect((await app.send('/unete', wish, cookie)).status).toBe(409)
})

/** Inserts rows without running triggers, which take a millisecond a row. */
async function storedByThousands(insert: string): Promise<void> {
  await app.pool.query(`begin; set local session_replication_role = replica; ${insert}; commit`)
}

describe('the download', () => {
  test('has what the list shows, without formulas, and is logged', async () => {
    await stored({
      full_name: '=1+1',
      email: 'angel@example.cat',
      phone: '+34 600 111 222',
      member_notes: 'diu "hola"; sí',
    })
    await stored({ full_name: 'Berta Mas', left_on: '2024-01-01' })
    const response = await app.ask('/admin/socios.csv?vista=activos', { cookie: admin })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(text).toMatch(/^\uFEFFN.º de socio;Nombre;/u)
    const [, row, end] = text.split('\r\n')
    expect(row).toMatch(
      /^1;'=1\+1;angel@example\.cat;'\+34 600 111 222;Activo;\d{4}-\d{2}-\d{2} \d{2}:\d{2};2020-01-15;;;"diu ""hola""; sí";Castellano;Socio;;;;;;$/u,
    )
    expect(end).toBe('')
    const rows = await app.pool.sql`
      select details from audit_log where action = 'membership.exported'`
    expect(rows).toEqual([{ details: { view: 'active', searched: false } }])
  })

  test('breaks off when reading fails, and the log says so', async () => {
    await storedByThousands(
      `insert into membership_requests (full_name, email, status, joined_on, member_number)
       select 'Soci ' || n, n || '@example.cat', 'approved', '2020-01-01', n
       from generate_series(1, 5000) as n`,
    )
    const response = await app.ask('/admin/socios.csv', { cookie: admin })
    const reader = response.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await app.pool.sql`alter table membership_requests rename to elsewhere`
    try {
      const rest = async () => {
        while (!(await reader?.read())?.done);
      }
      await expect(rest()).rejects.toThrow('the answer broke off')
    } finally {
      await app.pool.sql`alter table elsewhere rename to membership_requests`
    }
    expect(app.logged.filter(({ msg }) => msg === 'a request failed')).toHaveLength(1)
  })

  test('is sent in batches, each row once, in the list’s order', async () => {
    await storedByThousands(
      `insert into membership_requests (full_name, email, status, joined_on, member_number, created_at)
       select 'Soci ' || to_char(n, 'FM0000'), n || '@example.cat', 'approved', '2020-01-01', n,
         now() - (n % 7) * interval '1 microsecond'
       from generate_series(1, 2500) as n`,
    )
    for (const [query, count] of [
      ['', 2500],
      ['?vista=activos&orden=-numero', 2500],
      ['?vista=activos&buscar=soci+1', 1111],
    ] as const) {
      const response = await app.ask(`/admin/socios.csv${query}`, { cookie: admin })
      const emails = (await response.text())
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(';')[2])
      expect([query, emails.length, new Set(emails).size]).toEqual([query, count, count])
    }
  })
})

const approveAll = (ids: string[], given: Record<string, string> = {}) =>
  app.send(
    '/admin/socios/aprobacion?vista=pendientes',
    { ...Object.fromEntries(ids.map((id) => [id, 'yes'])), ...given },
    admin,
  )
const pendingOf = (name: string, given: Record<string, string | null> = {}) =>
  stored({ full_name: name, status: 'pending', joined_on: null, ...given })
const decided = () =>
  app.pool.sql`
  select full_name as name, status, member_number as number from membership_requests order by created_at`

describe('several requests at once', () => {
  test('are approved in order of arrival, each mailed and logged once', async () => {
    const ids = [await pendingOf('Anna'), await pendingOf('Bernat'), await pendingOf('Clara')]
    const html = await look('/admin/socios?vista=pendientes')
    for (const id of ids) expect(html).toMatch(new RegExp(`<input[^>]*name="${id}"`, 'u'))
    expect(html).toContain(membershipsCopy.es.list.approve(0))
    const answer = await approveAll([ids[2] ?? '', ids[0] ?? ''])
    expect(answer.headers.get('Location')).toBe('/admin/socios?vista=pendientes')
    expect(await decided()).toEqual([
      { name: 'Anna', status: 'approved', number: 1 },
      { name: 'Bernat', status: 'pending', number: null },
      { name: 'Clara', status: 'approved', number: 2 },
    ])
    expect(await app.pool.sql`select kind from mails where kind like 'membership%'`).toHaveLength(2)
    const rows = await app.pool.sql`
      select subject_id from audit_log where action = 'membership.approved'`
    expect(rows).toHaveLength(2)
  })

  test('skip members and decided requests, and are refused when none is left', async () => {
    const member = await stored({ email: 'dolors@example.cat' })
    const again = await pendingOf('Dolors', { email: 'dolors@example.cat' })
    const rejected = await pendingOf('Eva', { status: 'rejected' })
    const fresh = await pendingOf('Ferran')
    const answer = await approveAll([member, again, rejected, fresh])
    expect(decodeURIComponent(answer.headers.get('Set-Cookie') ?? '')).toContain('"left":"3"')
    const states = new Map((await decided()).map(({ name, status }) => [name, status]))
    expect(states.get('Dolors')).toBe('pending')
    expect(states.get('Eva')).toBe('rejected')
    expect(states.get('Ferran')).toBe('approved')
    expect((await approveAll([fresh, rejected])).status).toBe(409)
    expect((await approveAll([])).status).toBe(422)
    expect((await approveAll([again], { other: 'yes' })).status).toBe(422)
  })
})
