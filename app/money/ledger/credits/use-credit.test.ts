import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { isReminderMuted } from '#app/money/ledger/charges/charge-conditions.server.ts'
import {
  type NewCharge,
  issueCharges,
  reverseCharge,
} from '#app/money/ledger/charges/issue-charges.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { openOf, storedPayment } from '#tests/support/ledger-deeds.ts'
import { ownedByOne, storedCharge, storedCredit } from '#tests/support/ledger.ts'
import { openChargesOfPayer, useCredit } from './refund-credit.server.ts'

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'ona@example.cat')
})

const stillOpen = (charge: string) => openOf(database, charge)

const isMuted = async (charge: string) => {
  const { rows } = await database.db.execute<{ muted: boolean }>(
    sql`select ${isReminderMuted} as muted from ledger_charges as charge where charge.id = ${charge}`,
  )
  return rows[0]?.muted
}

const due = (amountCents: number): NewCharge => ({
  subject: `due:${randomUUID()}:2026-01-01`,
  kind: 'due',
  personId: null,
  name: 'Núria Pla',
  email: 'nuria@example.cat',
  language: 'es',
  aboutEs: 'Cuota',
  aboutCa: 'Quota',
  periodFrom: '2026-01-01',
  periodUntil: '2026-12-31',
  dueOn: '2026-01-31',
  amountCents,
})

test('credit pays the oldest charges first, once, and the rest remains', async () => {
  const { pool } = database
  const payment = await storedCredit(pool, { cents: 7000 })
  const [first, second] = [
    await storedCharge(pool, { cents: 2000, dueOn: '2026-01-01' }),
    await storedCharge(pool, { cents: 9000, dueOn: '2026-02-01' }),
  ]
  const person = await ownedByOne(pool, { payment, charge: first })
  await pool.sql`update ledger_charges set person_id = ${person} where id = ${second}`
  const elses = await storedCharge(pool)
  expect((await openChargesOfPayer(cx, payment)).map(({ cents }) => cents)).toEqual([2000, 9000])
  const results = await Promise.allSettled([1, 2, 3].map(() => useCredit(cx, payment)))
  expect(results.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect([await stillOpen(first), await stillOpen(second), await stillOpen(elses)]).toEqual([
    0, 4000, 5500,
  ])
  await expect(useCredit(cx, payment)).rejects.toMatchObject({ code: 'nothingToUse', status: 409 })
})

test('credit stops reminders of what it pays, and not of the rest', async () => {
  const { pool } = database
  const payment = await storedCredit(pool, { cents: 5499 })
  const charge = await storedCharge(pool)
  const person = await ownedByOne(pool, { payment, charge })
  expect(await isMuted(charge)).toBe(false)
  await pool.sql`
    update ledger_payments set person_id = ${person} where id = ${await storedCredit(pool, { cents: 1 })}`
  expect(await isMuted(charge)).toBe(true)
})

test('credit in a file of transfers is not used', async () => {
  const { pool } = database
  const payment = await storedCredit(pool, { cents: 5500 })
  const charge = await storedCharge(pool)
  await ownedByOne(pool, { payment, charge })
  expect(await isMuted(charge)).toBe(true)
  const id = await pool.value`
    insert into refund_files (execute_on, message_id, issuer, written_at)
    values ('2026-11-26', 'D1', '{}', now()) returning id`
  await pool.sql`
    insert into refund_items (file_id, payment_id, place, holder, amount_cents, iban_end, end_to_end_id)
    values (${id}, ${payment}, 1, 'Núria Pla', 5500, '', 'D1-000001')`
  await expect(useCredit(cx, payment)).rejects.toMatchObject({ code: 'inRefundFile', status: 409 })
  expect(await stillOpen(charge)).toBe(5500)
  expect(await isMuted(charge)).toBe(false)
})

test('credit pays as many of several charges as it can, the oldest first', async () => {
  const { pool } = database
  const payment = await storedCredit(pool, { cents: 6000 })
  const [first, second] = [
    await storedCharge(pool, { cents: 6000, dueOn: '2026-01-01' }),
    await storedCharge(pool, { cents: 5500, dueOn: '2026-02-01' }),
  ]
  const person = await ownedByOne(pool, { payment, charge: first })
  await pool.sql`update ledger_charges set person_id = ${person} where id = ${second}`
  expect([await isMuted(first), await isMuted(second)]).toEqual([true, false])
})

test('the payment of a wrong due pays the right one', async () => {
  const { db } = database
  const wrong = due(6000)
  const right = { ...wrong, amountCents: 5000 }
  const [charge = ''] = await db.transaction((tx) => issueCharges(tx, cx, [wrong]))
  const { paymentId } = await storedPayment(cx, [charge], {
    amountCents: 6000,
    receivedOn: '2026-01-10',
  })
  await db.transaction((tx) => reverseCharge(tx, cx, charge, 'Es de 50'))
  const [again = ''] = await db.transaction((tx) => issueCharges(tx, cx, [right]))
  expect(await stillOpen(again)).toBe(0)
  const rows = await database.pool.sql`
    select credit_cents as cents from ledger_payment_states where payment_id = ${paymentId}`
  expect(rows).toEqual([{ cents: 1000 }])
})
