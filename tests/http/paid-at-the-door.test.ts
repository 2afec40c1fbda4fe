import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { recordRefund } from '#app/money/ledger/credits/credits.server.ts'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { ledgerPayments } from '#app/platform/schema/money/ledger.ts'
import { fileApp } from '#tests/support/app.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { shows } from '#tests/support/pages.ts'
import { registeredSeats } from '#tests/support/parties.ts'

let event: Awaited<ReturnType<typeof storedEvent>>

const { payment: listed, table } = attendeesCopy.es
const inEuros = (cents: number) => shortEuros(cents, 'es')
const { payment: atDoor } = attendeesCopy.es.doorPage

const app = await fileApp()
const editor = await app.signIn('editor', 'editora@example.cat')
const admin = await app.signIn('admin', 'admin@example.cat')
const treasurer = await app.signIn('user', 'tresorera@example.cat')
const keeper = await app.signIn('user', 'porta@example.cat')

beforeEach(async () => {
  event = await storedEvent(app.db, {
    date: daysLater(2, new Date()),
    maxParticipants: 20,
    price: 5500,
  })
  await app.db.delete(accountOffices)
  await app.db.insert(accountOffices).values([
    { accountId: await app.accountOf('tresorera@example.cat'), office: 'treasurer', eventId: null },
    { accountId: await app.accountOf('porta@example.cat'), office: 'door', eventId: event.id },
  ])
  await emptyTables(app.pool, ['mails', 'audit_log', 'rate_limits'])
})

const root = () => `/admin/eventos/${event.id}`
const page = (path: string, cookie: string) => app.read(root() + path, cookie)

const register = (name: string, seats = 1) => registeredSeats(app, event.id, name, { seats })

const takingOf = (registration: string, given: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  registration,
  method: 'cash',
  cents: 5500,
  undoes: null,
  at: new Date().toISOString(),
  ...given,
})

async function send(takings: readonly unknown[], cookie = keeper) {
  const answer = await app.send(
    `${root()}/entrada/cobros`,
    { takings: JSON.stringify(takings) },
    cookie,
  )
  expect(answer.status).toBe(200)
  const { results }: { results: Record<string, unknown>[] } = await answer.json()
  return results
}

const payments = async () =>
  await app.pool.sql<{ amount_cents: number; method: string; received_on: string }>`
  select amount_cents, method, received_on::text from ledger_payments where event_id = ${event.id} order by number`

const openOf = (registration: string) => app.pool.value<number>`
  select sum(open_cents)::int as open from ledger_charge_states
  join ledger_charges on charge_id = id where registration_id = ${registration}`

test('a resent payment is stored once, and a second phone is shown the first', async () => {
  const { id } = await register('Núria Soler')
  const taking = takingOf(id)
  const first = await send([taking])
  expect(first).toEqual(await send([taking]))
  expect(first[0]).toMatchObject({
    outcome: 'done',
    payment: { openCents: 0, paid: true, taken: { mark: taking.id, method: 'cash', cents: 5500 } },
  })
  const [second] = await send([takingOf(id, { method: 'bizum' })], editor)
  expect(second).toMatchObject({ outcome: 'already', payment: { openCents: 0, paid: true } })
  expect(second?.by).toBeTruthy()
  expect(await payments()).toHaveLength(1)
  expect(await openOf(id)).toBe(0)
  const rows = await app.pool.sql`select action from audit_log where action = 'payment.received'`
  expect(rows).toHaveLength(1)
})

test('a mistake is reversed once, and an earlier payment that arrives later changes nothing', async () => {
  const { id } = await register('Laia Pons')
  const taking = takingOf(id, { method: 'bizum' })
  const undoing = takingOf(id, { undoes: taking.id })
  const [, undone] = await send([taking, undoing])
  expect(undone).toMatchObject({ outcome: 'done', payment: { openCents: 5500, taken: null } })
  await send([undoing])
  const [again] = await send([taking])
  expect(again).toMatchObject({ payment: { openCents: 5500, paid: false, taken: null } })
  expect((await payments()).map(({ amount_cents: cents }) => cents)).toEqual([5500, -5500])
  expect(await openOf(id)).toBe(5500)
})

test('an old payment cannot be reversed at the door', async () => {
  const { id } = await register('Pol Vila')
  const taking = takingOf(id)
  await send([taking])
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(
      `update ledger_payments set created_at = now() - interval '31 minutes' where event_id = $1`,
      [event.id],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  const [late] = await send([takingOf(id, { undoes: taking.id })])
  expect(late).toMatchObject({ outcome: 'late', payment: { openCents: 0, taken: null } })
  expect(await payments()).toHaveLength(1)
  expect((await app.send(`${root()}/asistentes/${id}/cobro/anulacion`, {}, admin)).status).toBe(404)
})

test('a mistake refunded since is left to the treasurer, and does not block other payments', async () => {
  const { id } = await register('Nil Serra')
  const other = await register('Ada Coll')
  const taking = takingOf(id)
  await send([taking])
  await app.pool.sql`
    update event_registrations set status = 'cancelled', refundable = true, cancelled_at = now(), cancelled_because = 'club' where id = ${id}`
  const [payment] = await app.db
    .select({ id: ledgerPayments.id })
    .from(ledgerPayments)
    .where(eq(ledgerPayments.registrationId, id))
  const actor = await storedAccount(app.db, { role: 'admin', email: 'caixa@example.cat' })
  const paidBack = {
    amount_cents: 5500,
    method: 'cash' as const,
    received_on: madridDayOf(new Date()),
    reference: '',
    submission: randomUUID(),
  }
  const cx = testContext({ db: app.db, actor, now: new Date() })
  await recordRefund(cx, payment?.id ?? '', paidBack)
  const results = await send([takingOf(id, { undoes: taking.id }), takingOf(other.id)])
  expect(results.map(({ outcome }) => outcome)).toEqual(['late', 'done'])
  expect(await openOf(other.id)).toBe(0)
})

test('a held registration is confirmed by paying at the door', async () => {
  const { id } = await register('Aina Roig')
  await app.pool.sql`
    update event_registrations set confirm_by = now() + interval '1 hour' where id = ${id}`
  expect(await page('/entrada', keeper)).toContain(atDoor.toCollect(inEuros(5500)))
  const [result] = await send([takingOf(id)])
  expect(result).toMatchObject({ outcome: 'done', payment: { openCents: 0, paid: true } })
  expect(await openOf(id)).toBe(0)
})

test('no payment is stored for another event, for nobody, or above the amount due', async () => {
  const { id } = await register('Jordi Mas')
  const elsewhere = await storedEvent(app.db, { date: daysLater(3, new Date()) })
  const asked = await app.send(
    `/admin/eventos/${elsewhere.id}/entrada/cobros`,
    { takings: JSON.stringify([takingOf(id)]) },
    editor,
  )
  expect(await asked.json()).toMatchObject({ results: [{ outcome: 'unknown', payment: null }] })
  const outcomes = await send([takingOf(randomUUID()), takingOf(id, { cents: 1_000_000 })])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown'])
  const foreign = await app.send(
    `/admin/eventos/${elsewhere.id}/entrada/cobros`,
    { takings: JSON.stringify([takingOf(id)]) },
    keeper,
  )
  expect(foreign.status).toBe(403)
  expect(await payments()).toEqual([])
})

test('an offline phone sends the day of payment', async () => {
  const { id } = await register('Rosa Pla')
  const at = new Date(Date.now() - 86_400_000)
  await send([takingOf(id, { at: at.toISOString() })])
  const [payment] = await payments()
  expect(payment?.received_on).toBe(at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' }))
})

test('the treasurer records cash once from the list, and reverses it', async () => {
  const { id } = await register('Carla Riu')
  const path = `${root()}/asistentes/${id}/cobro`
  const before = await page('/asistentes', treasurer)
  expect(before).toContain(listed.cash(inEuros(5500)))
  const submission = /name="submission" value="([^"]+)"/u.exec(before)?.[1] ?? ''
  const fields = { cents: '5500', submission }
  const noted = await app.send(path, fields, treasurer)
  expect([noted.status, noted.headers.get('location')]).toEqual([302, `${root()}/asistentes`])
  expect((await app.send(path, fields, treasurer)).status).toBe(302)
  expect((await app.send(path, { ...fields, submission: randomUUID() }, admin)).status).toBe(409)
  expect(await payments()).toHaveLength(1)
  expect((await app.send(path, fields, editor)).status).toBe(403)
  shows(await page('/asistentes', treasurer), listed.states.paid, listed.undoOf('Carla Riu'))
  expect((await app.send(`${path}/anulacion`, {}, treasurer)).status).toBe(302)
  expect(await openOf(id)).toBe(5500)
})

test('the table has each amount once, with the first of a party, and with a comma', async () => {
  await register('Berta Coll', 3)
  await register('Dani Pujol')
  const csv = await app.read(`${root()}/asistentes.csv`, treasurer)
  const [head = '', ...rows] = csv.trim().split('\r\n')
  const place = head.split(';').indexOf(table.columns[6])
  expect(rows.map((row) => row.split(';')[place])).toEqual(['165,00', '', '', '55,00'])
})
