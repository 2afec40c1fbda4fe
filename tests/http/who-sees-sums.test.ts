import { beforeAll, describe, expect, test } from 'vitest'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { recordPayment } from '#app/money/ledger/payments/receive-payment.server.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { keyFor } from '#server/settings/secret.ts'
import { clientOf, clients, fileAddress } from '#tests/support/api-clients.ts'
import { fileApp, testSecret } from '#tests/support/app.ts'
import { bankingContent, testIban, withBank } from '#tests/support/banking.ts'
import { storedAccount, testContext, testSite } from '#tests/support/context.ts'
import { daysLater, guest, registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { whole } from '#tests/support/figures.ts'
import { madeMember } from '#tests/support/members.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { storedCharge, storedMandate } from '#tests/support/remittances.ts'
import { sampled } from '#tests/support/seed.ts'
import { openedSession } from '#tests/support/sessions.ts'

/**
 * Who sees amounts on all pages about people or money: three seats for 47.17 euros each, of which 20.03 are paid, a due
 * of 61.29, and a bank account.
 */

const total = '14151'
const rest = '12148'
const due = '6129'
const sumsOfSeats = [total, rest, '2003']
const member = testIban(7)

/** Whether a text contains a sum, as people, spreadsheets or programs write it. */
function hasSum(text: string, cents: string): boolean {
  const euros = cents.slice(0, -2)
  const part = cents.slice(-2)
  return new RegExp(`(?<!\\d)(?:${cents}|${euros}[,.]${part})(?!\\d)`, 'u').test(text)
}

const hasIban = (text: string) => text.replaceAll(/[\s\u00a0]/gu, '').includes(member.slice(4))

let event: number
let registration: string
const cookies: Record<string, string> = {}

const app = await fileApp({ SEED_DEMO: 'false' })
const address = await fileAddress(app)
beforeAll(async () => {
  await withBank(app.pool)
  const now = new Date()
  const admin = await storedAccount(app.db, { role: 'admin', email: 'admin-0@example.cat' })
  const keys = [keyFor('bank accounts', testSecret)] as const
  const cx = testContext({
    db: app.db,
    actor: admin,
    now,
    content: bankingContent,
    site: { ...testSite, bankKeys: keys },
  })
  const stored = await storedEvent(app.db, { date: daysLater(2, now), price: 4717 })
  event = stored.id
  await registerConfirmed(
    cx,
    event,
    registrationOf('Berta Sumes', {
      seats: 3,
      guests: [guest('Berta Sumes'), guest('A'), guest('B')],
    }),
  )
  registration = (await seatsOf(app.db, event)).of('Berta Sumes').id
  const ownId = await app.pool.value`
    select id from ledger_charges where registration_id = ${registration}`
  const paid = await recordPayment(cx, ownId, {
    amount_cents: 2003,
    method: 'cash',
    received_on: now.toISOString().slice(0, 10),
    reference: '',
    submission: registration,
  })
  expect(paid).not.toMatchObject({ outcome: 'refused' })
  const owner = await storedAccount(app.db, { email: 'soci@example.cat', name: 'Berta Sumes' })
  const person = await madeMember(app.pool, owner)
  await storedMandate(cx, person, { number: 7 })
  await storedCharge(cx, person, { name: 'Berta Sumes', amountCents: 6129, dueOn: '2026-01-31' })
  for (const role of ['user', 'editor', 'admin'] as const) {
    const { id: accountId } = await accountWithPassword(app.db, {
      role,
      email: `${role}@example.cat`,
    })
    cookies[role] = await openedSession(app.db, { accountId, origin: app.origin })
  }
  for (const office of ['door', 'kitchen', 'treasurer'] as const) {
    cookies[office] = await app.signIn('user', `${office}@example.cat`)
    const accountId = await app.accountOf(`${office}@example.cat`)
    const eventId = office === 'treasurer' ? null : event
    await app.db.insert(accountOffices).values({ accountId, office, eventId })
  }
})

const pages = () =>
  `/admin/dashboard /admin/encargos /admin/eventos /admin/eventos/${event}/editar
  /admin/eventos/${event}/asistentes
  /admin/eventos/${event}/asistentes?estado=confirmed&buscar=Berta
  /admin/eventos/${event}/asistentes/${registration}
  /admin/eventos/${event}/asistentes/${registration}/plazas
  /admin/eventos/${event}/asistentes/${registration}/cancelar
  /admin/eventos/${event}/asistentes.csv /admin/eventos/${event}/entrada/nueva
  /admin/eventos/${event}/cocina /admin/eventos/${event}/menu
  /admin/eventos/${event}/menu/personas /admin/eventos/${event}/mensaje
  /admin/eventos/${event}/cancelar /admin/eventos/${event}/cuentas /admin/buscar?q=Berta
  /admin/buscar?q=Berta&tipo=charge /admin/buscar?q=Berta&tipo=payment /admin/socios
  /admin/socios?buscar=Berta /admin/socios.csv /admin/actividad /admin/papelera
  /admin/visitas /admin/correos /cuenta /cuenta/pagos /admin/caja
  /admin/caja/por-cobrar.csv /admin/caja/recordatorios /admin/caja/devolver
  /admin/caja/cobrado /admin/caja/cobrado.csv /admin/caja/devolver.csv
  /admin/caja/cuotas.csv /admin/caja/cuotas /admin/caja/cuentas /admin/caja/libro
  /admin/caja/libro.csv /admin/caja/libro/ejercicio
  /admin/caja/remesas /admin/caja/remesas/nueva
  /admin/caja/transferencias /admin/caja/transferencias/nuevo /admin/caja/mandatos
  /admin/ajustes/caja`.split(/\s+/u)

/** Answers by path and cookie; no test changes a record, so each page is requested once. */
const answers = new Map<string, Promise<string>>()

async function asking(path: string, cookie: string | undefined): Promise<string> {
  const response = await app.ask(path, cookie ? { cookie } : {})
  return response.text()
}

function read(path: string, cookie: string | undefined): Promise<string> {
  const key = `${path} ${cookie}`
  const answer = answers.get(key) ?? asking(path, cookie)
  answers.set(key, answer)
  return answer
}

const asData = (path: string) => path.replace(/(\?|$)/u, '.data$1')

function formsOf(paths: readonly string[]): string[] {
  const asked = sampled(
    paths.filter((path) => !path.includes('.csv')),
    6,
  )
  return [...paths, ...asked.map(asData)]
}

async function shows(cents: readonly string[], cookie: string | undefined, paths = pages()) {
  const found = []
  for (const path of formsOf(paths)) {
    const text = await read(path, cookie)
    if (cents.some((each) => hasSum(text, each))) found.push(path)
  }
  return found
}

const everything = [...sumsOfSeats, due]

describe.each(['nobody', 'user', 'editor', 'kitchen', 'door'])('%s', (role) => {
  test('sees no amounts on any page, in data, tables or search', async () => {
    expect(await shows(everything, cookies[role])).toEqual([])
  })
})

test('the door sees what to collect, without cost or earlier payments', async () => {
  const page = `/admin/eventos/${event}/entrada`
  for (const path of [page, asData(page)]) {
    const text = await read(path, cookies.door)
    expect(hasSum(text, rest), path).toBe(true)
    for (const cents of [total, '2003', due]) expect(hasSum(text, cents), path).toBe(false)
  }
})

test('editors see whether it is paid, in list and table', async () => {
  const { payment, table } = attendeesCopy.es
  expect(await read(`/admin/eventos/${event}/asistentes`, cookies.editor)).toContain(
    payment.states.open,
  )
  const csv = (await read(`/admin/eventos/${event}/asistentes.csv`, cookies.editor)).split('\r\n')
  expect(csv[0]).toContain(payment.title)
  for (const sum of [6, 12, 13]) expect(csv[0]).not.toContain(table.columns[sum])
  expect(csv[1]).toContain(payment.states.open)
})

test.each(['treasurer', 'admin'])('%s sees amounts, and the end of an account', async (role) => {
  const paths = [
    '/admin/caja',
    '/admin/caja/por-cobrar.csv',
    '/admin/caja/recordatorios',
    `/admin/eventos/${event}/asistentes`,
    `/admin/eventos/${event}/asistentes.csv`,
    `/admin/eventos/${event}/cuentas`,
    '/admin/buscar?q=Berta',
  ]
  const found = await shows(everything, cookies[role], paths)
  expect(found.toSorted()).toEqual(formsOf(paths).toSorted())
  expect(await read('/admin/caja/mandatos', cookies[role])).toContain(member.slice(-4))
})

test('nobody sees a whole account number on any page', async () => {
  // Treasurers see the same pages of money as admins.
  const roles = Object.keys(cookies).filter((role) => whole || role !== 'treasurer')
  for (const cookie of [undefined, ...roles.map((role) => cookies[role])]) {
    for (const path of formsOf(pages())) {
      expect(hasIban(await read(path, cookie)), path).toBe(false)
    }
  }
})

const money =
  `ledger_charges ledger_payments ledger_allocations ledger_charge_states charge_reminders
  sepa_mandates remittances refund_items event_costs gateway_orders
  bank_statements settings`.split(/\s+/u)

test('the tables for programs have no money, and no amounts of others for editors', async () => {
  const [[, create]] = clients
  for (const role of ['user', 'editor', 'admin']) {
    const client = clientOf(create, address)
    const { error } = await client.auth.signInWithPassword({
      email: `${role}@example.cat`,
      password,
    })
    expect(error, role).toBeNull()
    for (const table of money) {
      const answer = await client.from(table).select('*')
      expect([answer.status, answer.data], `${role} ${table}`).toEqual([404, null])
    }
    const booked = await client.from('event_registrations').select('*').eq('event_id', event)
    const sums = JSON.stringify(booked.data)
    expect(hasSum(sums, total), role).toBe(role === 'admin')
    expect(booked.data ?? []).toHaveLength(role === 'user' ? 0 : 1)
    if (role !== 'editor') continue
    // Amounts cannot be used in filters, columns or orders either.
    const found = await client.from('event_registrations').select('id').gt('total', 141)
    expect(found.status).toBe(400)
    expect((await client.from('event_registrations').select('total')).status).toBe(400)
    expect((await client.from('event_registrations').select('id').order('total')).status).toBe(400)
  }
})

test('the log has no account number, and only admins read it', async () => {
  const rows = await app.pool.sql<{ row: string }>`select audit_log::text as row from audit_log`
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(hasIban(row)).toBe(false)
  for (const role of ['editor', 'door', 'kitchen', 'treasurer']) {
    const { status } = await app.ask('/admin/actividad', { cookie: cookies[role] ?? '' })
    expect(status, role).toBe(403)
  }
})
