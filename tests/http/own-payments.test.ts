import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { recordRefund } from '#app/money/ledger/credits/credits.server.ts'
import { howToPayCopy } from '#app/money/own-payments/how-to-pay.copy.ts'
import { ownPaymentsCopy } from '#app/money/own-payments/own-payments.copy.ts'
import { euros, shortEuros } from '#app/platform/i18n/money.ts'
import { fileApp } from '#tests/support/app.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, registrationOf, storedEvent } from '#tests/support/events.ts'
import { madeMember } from '#tests/support/members.ts'
import { lacks, shows } from '#tests/support/pages.ts'
import { newestLink, registerConfirmed } from '#tests/support/registration-links.ts'
import { storedMandateRow } from '#tests/support/remittance-rows.ts'

const path = '/cuenta/pagos'
const iban = 'ES91 2100 0418 4502 0005 1332'
const { paper, ...copy } = ownPaymentsCopy.es

const bankForm = {
  holder: 'Associació Cercle',
  iban,
  bizum: '600 111 222',
  creditor_id: '',
  return_cost: '',
  notice_days: '14',
  debit_version: 'pain.008.001.08',
}

// Without the gateway's Bizum, the page offers Bizum to the club's number.
const app = await fileApp({ REDSYS_BIZUM: 'false' })
const admin = await app.signIn('admin')
beforeAll(async () => {
  const saved = await app.send('/admin/ajustes/caja', { ...bankForm, version: '0' }, admin)
  expect(saved.status).toBe(302)
})

const shown = app.read

async function seatOf(email: string, price = 5500) {
  const event = await storedEvent(app.db, { price, date: daysLater(20, new Date()) })
  const cx = testContext({ db: app.db, now: new Date() })
  await registerConfirmed(cx, event.id, registrationOf('Maria Soler', { email }))
  const link = await newestLink(app)
  const { id, reference } = await app.pool.row<{ id: string; reference: string }>`
    select charge.id, payment_reference as reference from ledger_charges as charge
    where event_id = ${event.id} and reverses is null`
  return { event, link, charge: id, reference }
}

async function note(charge: string, amount: string, on = '2026-11-03') {
  const noted = await app.send(
    `/admin/caja/${charge}/cobro`,
    { amount, method: 'transfer', received_on: on, reference: 'REF 9', submission: randomUUID() },
    admin,
  )
  expect(noted.status).toBe(302)
  return await app.pool.row<{ id: string; number: number }>`
    select id, number::int from ledger_payments order by number desc limit 1`
}

async function takeBack(payment: string, seen: string) {
  const fields = { reason: 'Era de otra persona', seen, reversed_on: '2026-11-03' }
  const answer = await app.send(`/admin/caja/pagos/${payment}/anulacion`, fields, admin)
  expect(answer.status).toBe(302)
}

const personOf = (email: string) =>
  app.pool.value`
  insert into people (account_id, full_name, email) select id, name, email from usuarios where email = ${email}
  returning id`

const due = (person: string, about: string) =>
  app.pool.value`
  insert into ledger_charges (subject, turn, kind, person_id, name, about_es, about_ca, due_on, amount_cents, payment_reference)
  values (${`due:${randomUUID()}`}, 1, 'due', ${person}, 'Maria Soler', ${about}, ${about}, '2026-01-31', 6000, new_payment_reference()) returning id`

test('the page lists open charges with how to pay, then payments with receipts', async () => {
  const email = 'maria@example.cat'
  const member = await app.signIn('user', email)
  expect(await shown(path, member)).toContain(copy.nothingOpen)
  const { event, charge, reference } = await seatOf(email)
  const before = await shown(path, member)
  shows(
    before,
    event.title,
    shortEuros(5500, 'es'),
    iban,
    reference,
    '600 111 222',
    'Associació Cercle',
    howToPayCopy.es.codeAlt(shortEuros(5500, 'es')),
  )
  const payment = await note(charge, '20,00')
  expect(await shown(path, member)).toContain(
    copy.partly(shortEuros(3500, 'es'), shortEuros(5500, 'es')),
  )
  await note(charge, '40,00')
  const after = await shown(path, member)
  shows(after, copy.nothingOpen, copy.backLead, shortEuros(500, 'es'), `${path}/${payment.id}`)
  const receipt = await shown(`${path}/${payment.id}`, member)
  shows(receipt, paper.receipt(payment.number), event.title, euros(2000, 'es'), 'REF 9')
})

test('a receipt shows what is due back, and what was paid back', async () => {
  const email = 'back@example.cat'
  const member = await app.signIn('user', email)
  const { charge } = await seatOf(email)
  const payment = await note(charge, '100,00')
  const receipt = () => shown(`${path}/${payment.id}`, member)
  expect(await receipt()).toContain(paper.surplus)
  expect(await receipt()).not.toContain(paper.refunded)
  const back = async (amount_cents: number) => {
    const own = `${randomUUID()}@example.cat`
    const actor = await storedAccount(app.db, { role: 'admin', email: own })
    const cx = testContext({ db: app.db, actor, now: new Date() })
    const form = { method: 'cash', received_on: '2026-11-04', reference: '' } as const
    await recordRefund(cx, payment.id, { ...form, amount_cents, submission: randomUUID() })
  }
  await back(2000)
  for (const each of [paper.surplus, euros(2500, 'es'), paper.refunded, euros(2000, 'es')])
    expect(await receipt()).toContain(each)
  await back(2500)
  expect(await receipt()).not.toContain(paper.surplus)
  expect(await receipt()).toContain(euros(4500, 'es'))
})

test('a receipt is visible to its owner, and gone once the payment is reversed', async () => {
  const email = 'owner@example.cat'
  const owner = await app.signIn('user', email)
  const { charge } = await seatOf(email)
  const { id } = await note(charge, '55,00')
  expect((await app.ask(`${path}/${id}`, { cookie: owner })).status).toBe(200)
  const other = await app.signIn('user', 'other@example.cat')
  expect((await app.ask(`${path}/${id}`, { cookie: other })).status).toBe(404)
  expect((await app.ask(`${path}/${id}`, { cookie: admin })).status).toBe(404)
  expect(await shown(path, other)).not.toContain(id)
  await takeBack(id, '5500')
  expect((await app.ask(`${path}/${id}`, { cookie: owner })).status).toBe(404)
})

test('the year’s certificate adds up the dues paid in it, and nothing else', async () => {
  const email = 'dues@example.cat'
  const member = await app.signIn('user', email)
  const person = await personOf(email)
  const { charge: seat } = await seatOf(email)
  await note(seat, '55,00')
  const before = await due(person, 'Cuota 2025')
  const now = await due(person, 'Cuota 2026')
  await note(before, '60,00', '2025-12-30')
  await note(now, '25,00', '2026-02-01')
  await note(now, '35,00', '2026-03-01')
  await app.signIn('user', 'paid-2024@example.cat')
  const others = await due(await personOf('paid-2024@example.cat'), 'Cuota 2024')
  await note(others, '60,00', '2024-02-01')
  const wrong = await note(await due(person, 'Cuota 2023'), '60,00', '2023-02-01')
  await takeBack(wrong.id, '6000')
  shows(await shown(path, member), copy.certificate(2025), copy.certificate(2026))
  const certificate = await shown(`${path}/certificados/2026`, member)
  shows(certificate, euros(6000, 'es'), euros(2500, 'es'))
  expect(certificate).not.toContain('Cuota 2025')
  for (const year of ['2023', '2024', 'x']) {
    expect((await app.ask(`${path}/certificados/${year}`, { cookie: member })).status).toBe(404)
  }
})

test('a club without certificates shows none', async () => {
  const email = 'without@example.cat'
  const member = await app.signIn('user', email)
  await note(await due(await personOf(email), 'Cuota 2026'), '60,00', '2026-02-01')
  expect(await shown(path, member)).toContain(copy.certificate(2026))
  const page = await shown('/admin/ajustes/caja', admin)
  const save = (certificates: string, version: string) =>
    app.send('/admin/ajustes/caja', { ...bankForm, version, certificates }, admin)
  const version = Number(/name="version" value="(\d+)"/u.exec(page)?.[1])
  expect((await save('off', String(version))).status).toBe(302)
  expect(await shown(path, member)).not.toContain(copy.certificates)
  expect((await app.ask(`${path}/certificados/2026`, { cookie: member })).status).toBe(404)
  expect((await save('on', String(version + 1))).status).toBe(302)
  expect((await app.ask(`${path}/certificados/2026`, { cookie: member })).status).toBe(200)
})

test('the link of a registration shows how to pay until it is paid', async () => {
  const { link, charge, reference } = await seatOf('visitor@example.cat')
  shows(await shown(link), iban, reference)
  await note(charge, '55,00')
  expect(await shown(link)).not.toContain(iban)
})

test('every page tells of a direct debit until the bank returns it', async () => {
  const email = 'debits@example.cat'
  const member = await app.signIn('user', email)
  const person = await personOf(email)
  const { link, charge } = await seatOf(email)
  const mandate = randomUUID()
  await app.pool.sql`
    insert into sepa_mandates (id, person_id, reference, holder, iban_sealed, iban_key, iban_end, signed_on, given, creditor_id)
    values (${mandate}, ${person}, 'CD-8F3A2C', 'Maria Soler', '\\x00', 'none', '4321', current_date - 9, 'paper', 'ES03000G58818501')`
  const debited = howToPayCopy.es.debited('4321')
  const bothPages = async () => [await shown(path, member), await shown(link)]
  for (const page of await bothPages()) {
    expect(page).toContain(debited)
    lacks(page, iban, '600 111 222', howToPayCopy.es.online)
  }
  await app.pool.sql`
    with made as (insert into remittances (collection_on) values (current_date - 3) returning id)
    insert into remittance_items (remittance_id, charge_id, mandate_id, place, amount_cents, state, returned_on)
    select id, ${charge}, ${mandate}, 1, 5500, 'returned', current_date - 1 from made`
  for (const page of await bothPages()) {
    expect(page).not.toContain(debited)
    expect(page).toContain(iban)
  }
  await app.pool.sql`
    with made as (insert into remittances (collection_on) values (current_date + 9) returning id)
    insert into remittance_items (remittance_id, charge_id, mandate_id, place, amount_cents)
    select id, ${charge}, ${mandate}, 1, 5500 from made`
  for (const page of await bothPages()) expect(page).toContain(debited)
})

test('a former member reaches an active mandate, and the payments once it is revoked', async () => {
  const email = 'fora@example.cat'
  const cookie = await app.signIn('user', email)
  const way = 'href="/cuenta/domiciliacion"'
  const id = await app.accountOf(email)
  const person = await madeMember(app.pool, { id, email, name: 'Pau Mir' })
  expect(await shown(path, cookie)).toContain(way)
  await app.pool.sql`update membership_requests set left_on = joined_on where person_id = ${person}`
  expect(await shown(path, cookie)).not.toContain(way)
  const { mandate } = await storedMandateRow(app.pool)
  await app.pool.sql`update sepa_mandates set person_id = ${person} where id = ${mandate}`
  expect(await shown(path, cookie)).toContain(way)
  const back = await app.send('/cuenta/domiciliacion/retirada', {}, cookie)
  expect([back.status, back.headers.get('location')]).toEqual([302, path])
  expect(await shown(path, cookie)).not.toContain(way)
})
