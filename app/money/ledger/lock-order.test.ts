import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reverseCharge } from '#app/money/ledger/charges/issue-charges.server.ts'
import { refundCredit, useCredit } from '#app/money/ledger/credits/refund-credit.server.ts'
import { receiveDebits } from '#app/money/ledger/payments/receive-debits.server.ts'
import { reversePayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { Problem } from '#app/problem.ts'
import { testContext } from '#tests/support/context.ts'
import { registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { tries } from '#tests/support/figures.ts'
import { contextAs, fileDatabase } from '#tests/support/file-database.ts'
import { storedPayment } from '#tests/support/ledger-deeds.ts'
import { ownedByOne, storedCharge, storedCredit } from '#tests/support/ledger.ts'
import { overtakenByItself } from '#tests/support/overtaken.ts'
import { randomFrom } from '#tests/support/random.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { until } from '#tests/support/until.ts'

/** Money operations lock charges first, then payments by id (decision 0066), so they cannot deadlock. */

const database = fileDatabase()

/** Valid refusals of the second operation; anything else, such as a deadlock, is an error. */
const refusals = new Set(['chargeSettled', 'paymentRefunded', 'nothingToRefund'])

const refund = () => ({
  amountCents: 500,
  method: 'cash' as const,
  paidOn: '2026-11-04',
  reference: null,
  source: `form:${randomUUID()}`,
})

const slip = (id: string) => ({ reason: 'Un error', source: `slip:${id}`, on: '2026-11-05' })

async function orRefused(deed: Promise<unknown>): Promise<void> {
  try {
    await deed
  } catch (error) {
    if (!(error instanceof Problem) || !refusals.has(error.code)) throw error
  }
}

test('many concurrent reversals of linked payments and charges cause no deadlock', async () => {
  const cx = await contextAs(database.db, 'admin', 'ona@example.cat')
  const { db } = database
  const next = randomFrom(66)
  for (let round = 0; round < tries({ part: 3, all: 10 }); round += 1) {
    const charges = await Promise.all(Array.from({ length: 4 }, () => storedCharge(database.pool)))
    const payments: string[] = []
    // Each payment pays two charges, so reversing one affects all others.
    for (const at of [0, 1, 2, 3]) {
      const { paymentId } = await storedPayment(
        cx,
        [charges[at] ?? '', charges[(at + 1) % 4] ?? ''],
        { amountCents: 4000, method: 'cash' },
      )
      payments.push(paymentId)
    }
    const deeds = [
      ...charges.map((id) => () => db.transaction((tx) => reverseCharge(tx, cx, id, 'Un error'))),
      ...payments.map((id) => () => db.transaction((tx) => reversePayment(tx, cx, id, slip(id)))),
      ...payments.map((id) => () => db.transaction((tx) => refundCredit(tx, cx, id, refund()))),
    ].toSorted(() => next() - 0.5)
    await Promise.all(deeds.map((deed) => orRefused(deed())))
  }
  const rows = await database.pool.sql`
    select count(*)::int as wrong from ledger_charge_states where paid_cents < 0 or (reversed and paid_cents > 0)`
  expect(rows).toEqual([{ wrong: 0 }])
}, 60_000)

test('a charge reversed again before its reversal is stored is reversed once', async () => {
  const cx = await contextAs(database.db, 'admin', 'pia@example.cat')
  const id = await storedCharge(database.pool)
  await overtakenByItself(cx, (own) =>
    own.db.transaction((tx) => reverseCharge(tx, cx, id, 'Un error')),
  )
  const { rowCount } = await database.pool.query('select from ledger_charges where reverses = $1', [
    id,
  ])
  expect(rowCount).toBe(1)
})

test('a changing registration waits for a payment without holding a later one', async () => {
  const event = await storedEvent(database.db)
  const cx = testContext({ db: database.db })
  await registerConfirmed(cx, event.id, registrationOf('Aina'))
  const { id } = (await seatsOf(database.db, event.id)).of('Aina')
  // The earlier payment has the higher id, which is locked last.
  const [late, early] = [randomUUID().replace(/^./u, 'f'), randomUUID().replace(/^./u, '0')]
  for (const payment of [late, early]) {
    await database.pool.sql`
      insert into ledger_payments (id, amount_cents, method, received_on, name, registration_id, source)
      values (${payment}, 1000, 'cash', '2026-11-03', 'Aina', ${id}, ${`form:${payment}`})`
  }
  const [one, other] = [await database.pool.connect(), await database.pool.connect()]
  try {
    const lock = (payment: string) =>
      one.query('select from ledger_payment_states where payment_id = $1 for update', [payment])
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    await one.query('begin')
    await lock(early)
    const changing = other.query('update event_registrations set lost = lost + 100 where id = $1', [
      id,
    ])
    await until('the change of seats to wait', async () => {
      const waiting = await database.pool.sql`
        select from pg_stat_activity where pid = ${rows[0]?.pid} and wait_event_type = 'Lock'`
      return waiting.length > 0 ? true : undefined
    })
    await lock(late)
    await one.query('commit')
    await changing
  } finally {
    one.release()
    other.release()
  }
  const paid = await database.pool.sql<{ payment: string; cents: number }>`
    select payment_id as payment, sum(amount_cents)::int as cents from ledger_allocations
    where payment_id in (${late}, ${early}) group by payment_id order by min(created_at)`
  expect(paid).toEqual([
    { payment: late, cents: 1000 },
    { payment: early, cents: 1000 },
  ])
})

async function keptSeat() {
  const event = await storedEvent(database.db)
  const cx = testContext({ db: database.db })
  await registerConfirmed(cx, event.id, registrationOf('Berta'))
  const { id } = (await seatsOf(database.db, event.id)).of('Berta')
  await database.pool.sql`
    update event_registrations set pay_by = now() + interval '1 day' where id = ${id}`
  const rows = await database.pool.sql<{ charge: string }>`
    select id as charge from ledger_charges where registration_id = ${id}`
  const charge = rows[0]?.charge ?? ''
  const payment = await storedCredit(database.pool, { cents: 5500 })
  await ownedByOne(database.pool, { payment, charge })
  return { event, registration: id, charge, payment }
}

type Kept = Awaited<ReturnType<typeof keptSeat>>

test.each<[string, (cx: RequestContext, kept: Kept) => Promise<unknown>]>([
  ['the person’s credit', (cx, { payment }) => useCredit(cx, payment)],
  [
    'a debit',
    (cx, { charge }) =>
      database.db.transaction((tx) =>
        receiveDebits(
          tx,
          cx,
          [{ chargeId: charge, amountCents: 5500, reference: 'R1', source: randomUUID() }],
          '2026-11-05',
        ),
      ),
  ],
])('a kept seat paid by %s locks the event first, and holds no charge yet', async (_by, pay) => {
  const email = `${randomUUID()}@example.cat`
  const cx = await contextAs(database.db, 'admin', email)
  const kept = await keptSeat()
  const holder = await database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from events where id = $1 for no key update', [kept.event.id])
    const paying = pay(cx, kept)
    await until(
      'the payment to wait',
      async () => {
        const rows = await database.pool.sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return rows.length > 0 ? true : undefined
      },
      5000,
    )
    // The waiting payment does not lock the charge, which the job that expires unpaid seats needs.
    await holder.query('select from ledger_charge_states where charge_id = $1 for update nowait', [
      kept.charge,
    ])
    await holder.query('commit')
    await paying
  } finally {
    holder.release()
  }
  const rows = await database.pool.sql`
      select pay_by from event_registrations where id = ${kept.registration}`
  expect(rows).toEqual([{ pay_by: null }])
})
