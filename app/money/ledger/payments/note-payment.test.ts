import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listOpenCharges } from '#app/money/ledger/charges/open-charges.server.ts'
import { listCredits, recordRefund } from '#app/money/ledger/credits/credits.server.ts'
import { listUnproved } from '#app/money/ledger/credits/unproved-refunds.server.ts'
import { ledgerOn } from '#app/money/ledger/ledger-on.server.ts'
import { Problem } from '#app/problem.ts'
import { testContext } from '#tests/support/context.ts'
import { registrationOf, storedEvent, yearsAhead } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { storedCharge, storedCredit } from '#tests/support/ledger.ts'
import { untilWaiting } from '#tests/support/overtaken.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { recordPayment } from './receive-payment.server.ts'
import { listReceived } from './received.server.ts'
import { reversePayment } from './reverse-payment.server.ts'

const allCredits = { search: '', event: null, page: 1 }

const database = emptiedDatabase()
let cx: ReturnType<typeof testContext>
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'ona@example.cat')
})

const form = (cents: number) => ({
  amount_cents: cents,
  method: 'cash' as const,
  received_on: '2026-11-03',
  reference: '',
  submission: randomUUID(),
})

const codeOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled'
    ? 'noted'
    : String(result.reason instanceof Problem ? result.reason.code : result.reason)

const all = { search: '', kind: null, overdue: false, page: 1 } as const
const open = async () => (await listOpenCharges(cx, all)).rows.map(({ openCents }) => openCents)
const credits = async () =>
  (await listCredits(cx, allCredits)).rows.map(({ creditCents }) => creditCents)

test('a form sent concurrently stores one payment', async () => {
  const id = await storedCharge(database.pool)
  const sent = form(2000)
  await Promise.all(Array.from({ length: 8 }, () => recordPayment(cx, id, sent)))
  expect(await open()).toEqual([3500])
})

test('the second of two people who record a payment sees that the charge is paid', async () => {
  const id = await storedCharge(database.pool)
  const results = await Promise.allSettled([
    recordPayment(cx, id, form(5500)),
    recordPayment(cx, id, form(5500)),
  ])
  expect(results.map(codeOf).toSorted()).toEqual(['chargeSettled', 'noted'])
  expect([await open(), await credits()]).toEqual([[], []])
})

test('two forms at once, or one sent often, refund once', async () => {
  const id = await storedCredit(database.pool)
  const sent = form(2000)
  const results = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => recordRefund(cx, id, sent)),
    recordRefund(cx, id, form(2000)),
  ])
  expect(await credits()).toEqual([])
  const rows = await database.pool.sql`select sum(amount_cents)::int as cents from ledger_payments`
  expect(rows).toEqual([{ cents: 0 }])
  expect(new Set(results.map(codeOf))).toEqual(new Set(['noted', 'nothingToRefund']))
})

async function twoSeats() {
  const event = await storedEvent(database.db, { date: yearsAhead })
  await registerConfirmed(cx, event.id, registrationOf('Aina', { seats: 2 }))
  const { rows } = await listOpenCharges(cx, all)
  return { event, charge: rows[0]?.id ?? '' }
}

const setSeats = (columns: string) =>
  database.pool.query(`update event_registrations set ${columns}`)

test('a person who paid and comes with fewer is credited the difference', async () => {
  const { charge } = await twoSeats()
  await recordPayment(cx, charge, form(7000))
  await setSeats('total = 3500, refund = 3500')
  expect([await open(), await credits()]).toEqual([[], [3500]])
  await setSeats('total = 10500')
  expect([await open(), await credits()]).toEqual([[3500], []])
})

test('a person who paid before a cancellation recorded later is credited', async () => {
  const { charge } = await twoSeats()
  await setSeats(
    `status = 'cancelled', cancelled_at = now(), cancelled_because = 'person', refundable = true`,
  )
  expect((await listUnproved(cx, allCredits)).rows).toMatchObject([
    { chargeId: charge, name: 'Aina', amountCents: 7000 },
  ])
  await recordPayment(cx, charge, form(7000))
  expect((await listUnproved(cx, allCredits)).rows).toEqual([])
  expect(await credits()).toEqual([7000])
})

test('a payment for a replaced charge pays the current one', async () => {
  const { charge } = await twoSeats()
  await setSeats('total = 3500')
  await recordPayment(cx, charge, form(3500))
  expect([await open(), await credits()]).toEqual([[], []])
})

test('a seat given up too late is charged', async () => {
  await twoSeats()
  await setSeats('total = 3500, lost = 3500')
  expect(await open()).toEqual([7000])
  await setSeats(
    `status = 'cancelled', cancelled_at = now(), cancelled_because = 'person', refundable = false`,
  )
  expect(await open()).toEqual([7000])
})

test('waiting and held seats are not charged', async () => {
  const event = await storedEvent(database.db, { date: yearsAhead })
  await database.pool.sql`
    insert into event_registrations (event_id, name, email, seats, status, total, confirm_by) values
    (${event.id}, 'Pau', 'pau@example.cat', 1, 'confirmed', 3500, now()), (${event.id}, 'Mar', 'mar@example.cat', 1, 'waiting', 3500, null)`
  expect(await open()).toEqual([])
  await database.pool.sql`update event_registrations set confirm_by = null`
  expect(await open()).toEqual([3500])
})

test('a future day is refused', async () => {
  const id = await storedCharge(database.pool)
  expect(await recordPayment(cx, id, { ...form(1), received_on: '2026-11-21' })).toMatchObject({
    errors: { received_on: 'dayInFuture' },
  })
})

test('a reversal waits for a concurrent change of its charge, without a deadlock', async () => {
  const { charge } = await twoSeats()
  await recordPayment(cx, charge, form(7000))
  const id = await database.pool.value`select id from ledger_payments`
  const payment = id
  const slip = { reason: 'Un error', source: 'form:slip', on: '2026-11-20' }
  const changing = await database.pool.connect()
  try {
    await changing.query('begin')
    await changing.query('select from ledger_charge_states where charge_id = $1 for update', [
      charge,
    ])
    const reversed = database.db.transaction((tx) => reversePayment(tx, cx, payment, slip))
    await untilWaiting(database.db)
    await changing.query('select release_charge($1)', [charge])
    await changing.query('commit')
    expect(await reversed).toEqual({ already: false, refunds: [] })
  } finally {
    changing.release()
  }
  expect(await open()).toEqual([7000])
})

test('sums exceed 32 bits', async () => {
  const later = await contextAs(database.db, 'admin', 'caja@example.cat', {
    now: new Date('2036-12-15'),
  })
  const [cents, count] = [99_999_999, 30]
  await Promise.all(
    Array.from({ length: count }, async () => {
      await storedCharge(database.pool, { cents })
      await storedCredit(database.pool, { cents })
    }),
  )
  const sum = cents * count
  const any = { search: '', page: 1 }
  expect(
    (await listOpenCharges(later, { ...any, kind: null, overdue: false })).totals,
  ).toMatchObject({
    cents: sum,
    overdueCents: sum,
  })
  const received = { ...any, method: null, from: null, until: null }
  expect(await listReceived(later, received)).toMatchObject({ totalCents: sum })
  expect(JSON.stringify(await listCredits(later, { ...any, event: null }))).toContain(String(sum))
  expect(JSON.stringify(await ledgerOn(later, null))).toContain(String(sum))
})
