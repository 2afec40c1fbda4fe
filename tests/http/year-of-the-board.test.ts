import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { club } from '#app/club.ts'
import { membershipsCopy } from '#app/copy/panel/memberships.copy.ts'
import { assembliesCopy } from '#app/members/assemblies/assemblies.copy.ts'
import { makeCode } from '#app/members/member-card/card-code.server.ts'
import { daysAfter } from '#app/members/memberships/standing/renewal.ts'
import { partnerPath } from '#app/members/partners/acts/partner-link.server.ts'
import { partnersCopy } from '#app/members/partners/partners.copy.ts'
import { liveMemberships } from '#app/money/membership-life/life-job.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { outboxTable } from '#app/platform/mail/sending/outbox.server.ts'
import { formKeyOf } from '#tests/support/app-on-url.ts'
import { testApp, testSecret, type TestApp } from '#tests/support/app.ts'
import { storedAccount, testSite } from '#tests/support/context.ts'
import { openedSession } from '#tests/support/sessions.ts'
import { shownVersion } from '#tests/support/shown-form.ts'
import { until } from '#tests/support/until.ts'
import {
  circularForm,
  memberForm,
  membershipForm,
  partnerForm,
  planForm,
} from '#tests/support/valid-requests/forms.ts'

/**
 * The board's work of a year as one walk, by the pages' own forms and a clock that is set: join, approve, invite, claim,
 * household, card at a partner, renew, lapse, circular with opt-out, assembly, leave. What is stored, mailed and shown is
 * looked at after each step. The walk begins today, for the database goes by its own clock.
 */

const site = { ...testSite, formKey: formKeyOf(testSecret) }
const password = 'romesco i calçots'
const { refusals, state: partnerStates } = partnersCopy.es.local

let app: TestApp
let clock = new Date()
beforeAll(async () => {
  app = await testApp({ SEED_DEMO: 'false' }, () => clock)
  await storedAccount(app.db, { role: 'admin', email: 'ona@example.cat', name: 'Ona Serra' })
  await storedAccount(app.db, { email: 'berta@example.cat', name: 'Berta Mas' })
})
afterAll(() => app.close())

type Row = Record<string, unknown>

const rows = async (query: string, ...values: unknown[]) =>
  (await app.pool.query<Row>(query, values)).rows
/** The one row that there is; most have an id. */
async function one(query: string, ...values: unknown[]) {
  const { rows: found } = await app.pool.query<Row & { id: string }>(query, values)
  const [row] = found
  if (!row) throw new Error(`there is none: ${query}`)
  return row
}

/** Goes on by so many days, or minutes. */
const goOn = ({ days = 0, minutes = 0 }) => {
  clock = new Date(clock.getTime() + days * 86_400_000 + minutes * 60_000)
}
const today = () => madridDayOf(clock)

/** A cookie of a session that somebody has opened just now. */
async function signedIn(email: string): Promise<string> {
  const { id } = await one('select id from usuarios where email = $1', email)
  const cookie = await openedSession(app.db, { accountId: id, origin: app.origin })
  await app.pool.query(
    'update sessions set created_at = $1, authenticated_at = $1, last_seen_at = $1, expires_at = $2 where account_id = $3',
    [clock, new Date(clock.getTime() + 86_400_000), id],
  )
  return cookie
}

const asAdmin = () => signedIn('ona@example.cat')

/** Sends a form that is taken. */
async function done(path: string, fields: Record<string, string>, cookie?: string) {
  const response = await app.send(path, fields, cookie)
  expect([path, response.status, response.status === 302 ? '' : await response.text()]).toEqual([
    path,
    302,
    '',
  ])
  return response
}

const shown = async (path: string, cookie?: string) => {
  const response = await app.ask(path, cookie ? { cookie } : {})
  const html = (await response.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', '’')
  return { status: response.status, html }
}

/** What memberships do by themselves in the night. */
const night = () =>
  liveMemberships({ db: app.db, now: clock, outbox: outboxTable(() => undefined), site, club })

const mailsTo = async (email: string) =>
  (await rows('select kind from mails where recipient = $1 order by created_at, kind', email)).map(
    ({ kind }) => String(kind),
  )

const memberOf = (name: string) =>
  one(
    `select id, status, member_number as number, joined_on::text as joined, valid_until::text as until,
       left_on::text as left, plan_id, household_of, person_id, user_id
     from membership_requests where full_name = $1`,
    name,
  )

const spansOf = (name: string) =>
  rows(
    `select span.begins_on::text as begins, span.ended_on::text as ended, ended_because as because
     from memberships as span join membership_requests as member on member.id = record_id
     where full_name = $1 order by begins_on`,
    name,
  )

const plan = (given: Record<string, string>) =>
  planForm({
    period: 'twelve_months',
    grace_days: '10',
    asked_for: 'yes',
    submission: randomUUID(),
    ...given,
  })

const yearAfter = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, 10)
}

test('join and approve: a request becomes a member of a year, told after ten minutes', async () => {
  const admin = await asAdmin()
  await done('/admin/socios/planes/nuevo', plan({ name_es: 'Anual', name_ca: 'Anual' }), admin)
  const couple = { name_es: 'Pareja', name_ca: 'Parella', household: 'yes' }
  await done('/admin/socios/planes/nuevo', plan(couple), admin)
  const { id: planId } = await one("select id from membership_plans where name_es = 'Anual'")

  const berta = await signedIn('berta@example.cat')
  const form = membershipForm({ full_name: 'Berta Mas', plan_id: planId })
  await done('/unete', form, berta)
  const request = await memberOf('Berta Mas')
  expect(request).toMatchObject({
    status: 'pending',
    number: null,
    plan_id: planId,
    person_id: null,
  })
  expect((await app.ask('/cuenta/directorio', { cookie: berta })).status).toBe(403)
  expect((await shown(`/admin/socios/${request.id}`, admin)).html).toContain('Anual')

  const decision = { status: 'approved', reason: 'Te esperamos en la mesa larga.' }
  await done(`/admin/socios/${request.id}/decision`, decision, admin)
  const member = await memberOf('Berta Mas')
  expect(member).toMatchObject({ status: 'approved', number: 1, joined: today() })
  expect(member.until).toBe(daysAfter(yearAfter(today()), -1))
  expect(await spansOf('Berta Mas')).toEqual([{ begins: today(), ended: null, because: null }])
  const mail = await one(
    "select kind, text, next_attempt_at, sent_at from mails where kind = 'membership-approved'",
  )
  expect(mail).toMatchObject({
    sent_at: null,
    next_attempt_at: new Date(clock.getTime() + 600_000),
  })
  expect(mail.text).toContain('Te esperamos en la mesa larga.')
  expect((await app.ask('/cuenta/directorio', { cookie: berta })).status).toBe(200)
})

test('invite and claim: who was added by hand follows the mail, and is the same member with an account', async () => {
  const admin = await asAdmin()
  const { id: planId } = await one("select id from membership_plans where name_es = 'Pareja'")
  const added = { full_name: 'Carles Pons', email: 'carles@example.cat', plan_id: planId }
  await done('/admin/socios/nuevo', membershipForm({ ...added, submission: randomUUID() }), admin)
  const { id, user_id: nobody, person_id: person } = await memberOf('Carles Pons')
  expect(nobody).toBeNull()

  await done(`/admin/socios/${id}/invitacion`, {}, admin)
  const { text } = await one(
    "select text from mails where recipient = 'carles@example.cat' and text like '%token=%'",
  )
  const [, token = ''] = /token=([\w-]{43})/u.exec(String(text)) ?? []
  await done('/auth/nueva-contrasena', { token, password, confirmation: password })
  const account = await one("select id from usuarios where email = 'carles@example.cat'")
  expect(await memberOf('Carles Pons')).toMatchObject({
    id,
    user_id: account.id,
    person_id: person,
  })
  expect(await one('select account_id from people where id = $1', person)).toEqual({
    account_id: account.id,
  })
})

test('household: two members by one fee, each with a number of their own', async () => {
  const admin = await asAdmin()
  const added = { full_name: 'Dora Font', email: 'dora@example.cat' }
  await done('/admin/socios/nuevo', membershipForm({ ...added, submission: randomUUID() }), admin)
  const { id, number, joined } = await memberOf('Dora Font')
  const carles = await memberOf('Carles Pons')
  const path = `/admin/socios/${id}/editar`
  const shared = memberForm({
    ...added,
    member_number: String(number),
    joined_on: String(joined),
    household_of: String(carles.number),
    version: await shownVersion(app, path, admin),
  })
  await done(path, shared, admin)
  expect(await memberOf('Dora Font')).toMatchObject({
    household_of: carles.id,
    plan_id: carles.plan_id,
    until: carles.until,
    number: 3,
  })
  expect(carles.number).toBe(2)
  // Each of them reads with whom, and who pays.
  const { sharedFee, paysForBoth } = membershipsCopy.es.account
  const dora = await app.signIn('user', 'dora@example.cat')
  expect((await shown('/cuenta', dora)).html).toContain(sharedFee('Carles Pons', 2))
  const payer = await signedIn('carles@example.cat')
  expect((await shown('/cuenta', payer)).html).toContain(paysForBoth('Dora Font', 3))
})

const uses = async () => rows('select person_id, partner_id from benefit_uses')

/** What a partner's page answers to a code, in one text. */
async function checked(link: string, code: string) {
  const answer = await app.send(`${link}/comprobacion`, { codigo: code })
  const location = answer.headers.get('Location')
  return location ? (await shown(location)).html : answer.text()
}

/** What somebody's open card shows now, which there is a drawing of; null where the membership does not stand. */
async function freshCode(cookie: string, name: string): Promise<string | null> {
  const answer = await app.ask('/cuenta/carnet/codigo', { cookie })
  const told: { code: { image: string } | null } = await answer.json()
  const { id } = await memberOf(name)
  return told.code && makeCode(site, id, clock)
}

test('the card at a partner: green once, red as a replay, red when member or partner are suspended', async () => {
  const [admin, berta] = [await asAdmin(), await signedIn('berta@example.cat')]
  await done(
    '/admin/ventajas/nuevo',
    partnerForm({ submission: randomUUID(), begins_on: today() }),
    admin,
  )
  const partner = await one('select id, link_number from partners')
  const { id } = partner
  const link = partnerPath(site, { id, linkNumber: Number(partner.link_number) })

  const code = (await freshCode(berta, 'Berta Mas')) ?? ''
  const green = await checked(link, code)
  expect(green).toContain('Berta Mas')
  const [, seal = ''] = /name="prueba" value="([^"]+)"/u.exec(green) ?? []
  await done(`${link}/uso`, { prueba: seal })
  await done(`${link}/uso`, { prueba: seal })
  const { person_id: person, id: memberId } = await memberOf('Berta Mas')
  expect(await uses()).toEqual([{ person_id: person, partner_id: partner.id }])
  expect(await checked(link, code)).toContain(refusals.used)
  goOn({ minutes: 2 })
  expect(await checked(link, code)).toContain(refusals.old)

  const another = (await freshCode(berta, 'Berta Mas')) ?? ''
  await done(`/admin/socios/${memberId}/suspension`, { suspended: 'yes' }, admin)
  expect(await checked(link, another)).toContain(refusals.notMember)
  expect(await freshCode(berta, 'Berta Mas')).toBeNull()
  await done(`/admin/socios/${memberId}/suspension`, { suspended: 'no' }, admin)

  await done(`/admin/ventajas/${id}/suspension`, { suspended: 'yes' }, admin)
  expect(await checked(link, (await freshCode(berta, 'Berta Mas')) ?? '')).toContain(
    refusals.suspended,
  )
  const words = partnerStates.suspended('').split(' el ', 1)[0] ?? ''
  expect((await shown(link)).html).toContain(words)
  expect((await shown('/club/ventajas')).html).not.toContain('10 % en vinos')
  await done(`/admin/ventajas/${id}/suspension`, { suspended: 'no' }, admin)
  expect((await shown('/club/ventajas')).html).toContain('10 % en vinos')
  expect(await checked(link, (await freshCode(berta, 'Berta Mas')) ?? '')).toContain('Berta Mas')
  expect(await uses()).toHaveLength(1)
})

test('renew: told thirty and seven days before, renewed by the press once, on to the next year', async () => {
  const { until: end, id } = await memberOf('Berta Mas')
  goOn({ days: 340 })
  await night()
  await night()
  expect(await mailsTo('berta@example.cat')).toContain('membership-renewalSoon')
  const admin = await asAdmin()
  expect((await shown('/admin/socios/renovaciones', admin)).html).toContain('Berta Mas')
  await done('/admin/socios/renovaciones/renovar', { [id]: 'yes' }, admin)
  const again = await app.send('/admin/socios/renovaciones/renovar', { [id]: 'yes' }, admin)
  expect(again.status).toBe(409)
  const renewed = await memberOf('Berta Mas')
  expect(renewed.until).toBe(daysAfter(yearAfter(daysAfter(String(end), 1)), -1))
  expect(await spansOf('Berta Mas')).toHaveLength(1)
  const told = await mailsTo('berta@example.cat')
  expect(told.filter((kind) => kind === 'membership-renewalSoon')).toHaveLength(1)
  expect(told).toContain('membership-renewed')
})

test('lapse: who does not renew counts for the days of grace, and with them the one who shares the fee; then neither', async () => {
  const { until: end } = await memberOf('Carles Pons')
  goOn({ days: 18 })
  await night()
  const soon = (await mailsTo('carles@example.cat')).filter((kind) => kind.endsWith('renewalSoon'))
  expect(soon).toHaveLength(2)
  goOn({ days: 12 })
  expect([daysAfter(String(end), 1) < today(), daysAfter(String(end), 10) > today()]).toEqual([
    true,
    true,
  ])
  await night()
  const inGrace = await signedIn('carles@example.cat')
  expect(await freshCode(inGrace, 'Carles Pons')).not.toBeNull()
  expect((await app.ask('/cuenta/directorio', { cookie: inGrace })).status).toBe(200)
  expect(await spansOf('Carles Pons')).toMatchObject([{ ended: null }])

  goOn({ days: 10 })
  await night()
  await night()
  const lapsed = { ended: daysAfter(String(end), 10), because: 'lapsed' }
  for (const name of ['Carles Pons', 'Dora Font']) {
    expect([name, await spansOf(name)]).toMatchObject([name, [lapsed]])
  }
  const afterwards = await signedIn('carles@example.cat')
  expect(await freshCode(afterwards, 'Carles Pons')).toBeNull()
  expect((await app.ask('/cuenta/directorio', { cookie: afterwards })).status).toBe(403)
  const { html } = await shown('/admin/socios?vista=caducados', await asAdmin())
  expect([
    html.includes('Carles Pons'),
    html.includes('Dora Font'),
    html.includes('Berta Mas'),
  ]).toEqual([true, true, false])
  expect(
    (await mailsTo('carles@example.cat')).filter((kind) => kind.endsWith('lapsed')),
  ).toHaveLength(1)
})

/** Composes a circular and sends it; gives its id once it is known to whom. */
async function sent(admin: string, given: Record<string, string>): Promise<string> {
  const submission = randomUUID()
  await done('/admin/circulares/nueva', circularForm({ submission, ...given }), admin)
  await done(`/admin/circulares/${submission}/envio`, { when: 'now', at: '', event: '' }, admin)
  await until('the mails of a circular', async () => {
    const [open] = await rows(
      `select from circular_deliveries where circular_id = $1 and state <> 'waiting'`,
      submission,
    )
    return open
  })
  return submission
}

const statesOf = async (id: string) =>
  Object.fromEntries(
    (
      await rows(
        `select split_part(address, '@', 1) as who, state from circular_deliveries where circular_id = $1 order by 1`,
        id,
      )
    ).map(({ who, state }) => [who, state]),
  )

test('a circular with opt-out: neither who said no before it was queued, nor who says no while it waits, gets it', async () => {
  const admin = await asAdmin()
  for (const name of ['Elena', 'Fina'] as const) {
    const email = `${name.toLowerCase()}@example.cat`
    await storedAccount(app.db, { email, name: `${name} Roca` })
    const member = { full_name: `${name} Roca`, email, submission: randomUUID() }
    await done('/admin/socios/nuevo', membershipForm(member), admin)
  }
  // What is in the outbox waits, as behind a server that is slow (from 9000 on it would be one that was never tried, and due).
  await app.pool.query(`
    create function hold() returns trigger language plpgsql as $$
    begin new.next_attempt_at := '8999-01-01'; return new; end $$;
    create trigger hold before insert on mails for each row when (new.kind like 'circular-%') execute function hold()`)
  await done(
    '/cuenta/correos',
    { restaurants: 'yes', club: 'yes' },
    await signedIn('elena@example.cat'),
  )

  const id = await sent(admin, { kind: 'events' })
  const queued = { berta: 'queued', fina: 'queued' }
  expect(
    await until('both', async () =>
      (await statesOf(id)).fina === 'queued' ? statesOf(id) : undefined,
    ),
  ).toEqual(queued)
  const { headers } = await one(
    "select headers from mails where kind = 'circular-events' and recipient = 'fina@example.cat'",
  )
  const [, address = ''] = /<([^>]*)>/u.exec(JSON.stringify(headers)) ?? []
  const path = address.slice(app.origin.length)
  const click = await app.ask(path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect([path.startsWith('/correo/baja?clave='), click.status]).toEqual([true, 200])
  goOn({ minutes: 61 })
  await app.pool.query(
    "update mails set next_attempt_at = now() where next_attempt_at = '8999-01-01'",
  )
  expect(
    await until(
      'the end of the circular',
      async () =>
        (await one('select state from circulars where id = $1', id)).state === 'sent'
          ? statesOf(id)
          : undefined,
      50_000,
    ),
  ).toEqual({ berta: 'sent', fina: 'opted_out' })
  expect(
    await rows(
      `select kind, split_part(address, '@', 1) as who from mail_opt_outs where kind = 'events' order by 2`,
    ),
  ).toEqual([
    { kind: 'events', who: 'elena' },
    { kind: 'events', who: 'fina' },
  ])
}, 120_000)

const assembly = {
  title_es: 'Asamblea general',
  title_ca: 'Assemblea general',
  place: 'Ateneu',
  agenda_es: 'Cuentas',
  agenda_ca: 'Comptes',
  record_es: '',
  record_ca: '',
}

test('an assembly: convoked to all members, its papers theirs alone, who comes, and the record', async () => {
  const admin = await asAdmin()
  const starts = `${daysAfter(today(), 20)}T19:00`
  const id = randomUUID()
  await done('/admin/asambleas/nueva', { ...assembly, starts_at: starts, submission: id }, admin)
  const paper = async (title: string, ofRecord: string) => {
    const path = `/admin/asambleas/${id}/documentos?titulo=${title}&acta=${ofRecord}`
    const answer = await app.ask(path, {
      method: 'POST',
      cookie: admin,
      body: `%PDF-1.7 ${title}`,
      headers: { 'Content-Type': 'application/pdf', Origin: app.origin },
    })
    expect([title, answer.status < 300]).toEqual([title, true])
    const { id: document } = await one('select id from assembly_documents where title = $1', title)
    return `/cuenta/asambleas/${id}/documentos/${document}`
  }
  const [accounts, minutes] = [await paper('Cuentas', 'no'), await paper('Acta', 'si')]
  const seen = async (path: string, email: string | null) =>
    (await app.ask(path, email ? { cookie: await signedIn(email) } : {})).status

  expect(await seen(`/cuenta/asambleas/${id}`, 'berta@example.cat')).toBe(404)
  const publish = async (what: string) =>
    done(`/admin/asambleas/${id}/publicacion`, { what, published: 'yes' }, await asAdmin())
  await publish('convocation')
  const convocation = await sent(admin, {
    kind: 'contract',
    text_es: `Os convocamos.\n\n/cuenta/asambleas/${id}`,
  })
  // Also those who want no circulars: it is a matter of the contract.
  expect(
    await until('all three', async () => {
      const states = await statesOf(convocation)
      return Object.values(states).every((state) => state === 'queued')
        ? Object.keys(states)
        : undefined
    }),
  ).toEqual(['berta', 'elena', 'fina'])

  for (const [path, email, status] of [
    [accounts, 'berta@example.cat', 200],
    [minutes, 'berta@example.cat', 404],
    [accounts, 'carles@example.cat', 403],
    [accounts, null, 302],
    [`/cuenta/asambleas/${id}`, 'carles@example.cat', 403],
  ] as const) {
    expect([path, email, await seen(path, email)]).toEqual([path, email, status])
  }

  const answer = async (email: string, said: string, number = '') =>
    done(`/cuenta/asambleas/${id}`, { answer: said, number }, await signedIn(email))
  await answer('berta@example.cat', 'inPerson')
  await answer('elena@example.cat', 'represented', '1')
  expect(
    await rows(
      `select full_name as who, answer, represented_by is not null as by from assembly_answers
       join people on people.id = person_id order by 1`,
    ),
  ).toEqual([
    { who: 'Berta Mas', answer: 'inPerson', by: false },
    { who: 'Elena Roca', answer: 'represented', by: true },
  ])

  goOn({ days: 21 })
  const late = { answer: 'absent', number: '' }
  const refused = await app.send(
    `/cuenta/asambleas/${id}`,
    late,
    await signedIn('fina@example.cat'),
  )
  expect(refused.status).toBe(409)
  const path = `/admin/asambleas/${id}/editar`
  const version = await shownVersion(app, path, await asAdmin())
  const written = { ...assembly, starts_at: starts, version, record_es: 'Se aprueban las cuentas.' }
  await done(path, written, await asAdmin())
  const own = async () =>
    (await shown(`/cuenta/asambleas/${id}`, await signedIn('berta@example.cat'))).html
  expect(await own()).not.toContain('Se aprueban las cuentas.')
  await publish('record')
  expect(await own()).toContain('Se aprueban las cuentas.')
  expect(await own()).toContain(assembliesCopy.es.record)
  expect(await seen(minutes, 'berta@example.cat')).toBe(200)
}, 120_000)

test('leave: from that moment on nothing of the members is theirs, the number stays, and the year counts it', async () => {
  const { id, number } = await memberOf('Berta Mas')
  const leaving = { left_on: today(), because: 'moved' }
  await done(`/admin/socios/${id}/baja`, leaving, await asAdmin())
  expect(await memberOf('Berta Mas')).toMatchObject({ left: today(), number })
  expect(await spansOf('Berta Mas')).toMatchObject([{ ended: today(), because: 'moved' }])
  const berta = await signedIn('berta@example.cat')
  expect(await freshCode(berta, 'Berta Mas')).toBeNull()
  for (const path of ['/cuenta/directorio', '/cuenta/asambleas']) {
    expect([path, (await app.ask(path, { cookie: berta })).status]).toEqual([path, 403])
  }
  // What she has used is still hers to see.
  expect((await shown('/cuenta/carnet', berta)).html).toContain('Celler de la Rosa')

  const years = await rows(
    `select list, sum(rows)::int as count from tallies where list like 'memberships %' and list not like '%stayed'
     group by 1 order by 1`,
  )
  expect(years).toEqual([
    { list: 'memberships joined', count: 5 },
    { list: 'memberships lapsed', count: 2 },
    { list: 'memberships left', count: 1 },
  ])
  expect((await shown('/admin/socios/evolucion', await asAdmin())).status).toBe(200)
  const deeds = await rows(
    `select distinct action from audit_log where action like 'membership.%' or action like 'partner.%'
       or action like 'assembly.%' order by 1`,
  )
  expect(deeds.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'assembly.created',
      'membership.approved',
      'membership.lapsed',
      'membership.left',
      'membership.renewed',
      'membership.suspended',
      'partner.resumed',
      'partner.suspended',
    ]),
  )
})
