import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useCredit } from '#app/money/ledger/credits/refund-credit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { storedEvent, yearsAhead } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { storedPayment } from '#tests/support/ledger-deeds.ts'
import { ownedByOne, storedCharge, storedCredit } from '#tests/support/ledger.ts'

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'ona@example.cat')
})

const activeChargeOf = async (registration: string) => {
  const row = await database.pool.row<{ id: string; open: number }>`
    select id, open_cents as open from ledger_charges join ledger_charge_states on charge_id = id
    where registration_id = ${registration} and reverses is null and not reversed`
  return row
}

const openOf = (charge: string) => database.pool.value<number>`
  select open_cents as open from ledger_charge_states where charge_id = ${charge}`

const creditOf = (payment: string) => database.pool.value<number>`
  select credit_cents as credit from ledger_payment_states where payment_id = ${payment}`

async function twoSeats() {
  const event = await storedEvent(database.db, { date: yearsAhead })
  const row = await database.pool.row<{ id: string }>`
    insert into event_registrations (event_id, name, email, seats, status, total)
    values (${event.id}, 'Núria', ${`${randomUUID()}@example.cat`}, 2, 'confirmed', 11000) returning id`
  const { id: charge } = await activeChargeOf(row.id)
  return { registration: row.id, charge }
}

const owe = (registration: string, cents: number) =>
  database.pool.sql`
  update event_registrations set total = ${cents} where id = ${registration}`

const receive = async (chargeIds: string[], amountCents: number) =>
  (await storedPayment(cx, chargeIds, { amountCents })).paymentId

test('a transfer for seats and a due pays the changed seats first, and the due stays paid', async () => {
  const { registration, charge } = await twoSeats()
  const due = await storedCharge(database.pool, { cents: 10_000 })
  const payment = await receive([due, charge], 21_000)
  const after = async (cents: number) => {
    await owe(registration, cents)
    const { open } = await activeChargeOf(registration)
    return { open, credit: await creditOf(payment), due: await openOf(due) }
  }
  expect(await after(16_500)).toEqual({ open: 5500, credit: 0, due: 0 })
  expect(await after(5500)).toEqual({ open: 0, credit: 5500, due: 0 })
  expect(await after(11_000)).toEqual({ open: 0, credit: 0, due: 0 })
  await owe(registration, 0)
  expect(await creditOf(payment)).toBe(11_000)
  expect(await after(11_000)).toEqual({ open: 0, credit: 0, due: 0 })
})

test('credit of another event pays the changed seats after their own payments', async () => {
  const { registration, charge } = await twoSeats()
  const first = await receive([charge], 4000)
  const credit = await storedCredit(database.pool, { cents: 7000 })
  await ownedByOne(database.pool, { payment: credit, charge })
  await useCredit(cx, credit)
  expect(await openOf(charge)).toBe(0)
  await owe(registration, 5500)
  expect((await activeChargeOf(registration)).open).toBe(0)
  expect([await creditOf(first), await creditOf(credit)]).toEqual([0, 5500])
})

test('a payment of a person who paid none of the seats stays their own', async () => {
  const { registration, charge } = await twoSeats()
  const credit = await storedCredit(database.pool, { cents: 7000 })
  await ownedByOne(database.pool, { payment: credit, charge })
  await owe(registration, 5500)
  expect((await activeChargeOf(registration)).open).toBe(5500)
  expect(await creditOf(credit)).toBe(7000)
})
