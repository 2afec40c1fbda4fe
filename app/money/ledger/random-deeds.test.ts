import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { issueCharges, reverseCharge } from '#app/money/ledger/charges/issue-charges.server.ts'
import { claimSubject, reversePayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { Problem } from '#app/problem.ts'
import { testContext } from '#tests/support/context.ts'
import { storedEvent, yearsAhead } from '#tests/support/events.ts'
import { tries, whole } from '#tests/support/figures.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { storedPayment, storedRefund } from '#tests/support/ledger-deeds.ts'
import { randomFrom } from '#tests/support/random.ts'
import { seed } from '#tests/support/seed.ts'

/** After any sequence of operations the sums equal the rows, and an event's sums equal its seats. */

const deeds = tries({ part: 300, all: 10_000 })

const database = fileDatabase()

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows

/** Contradictions between rows, named by subject. */
const contradictions = `
  select 'charge paid' as what, charge_id::text as id from ledger_charge_states where paid_cents <>
    (select coalesce(sum(amount_cents), 0) from ledger_allocations where charge_id = ledger_charge_states.charge_id)
  union all
  select 'charge reversed', charge_id::text from ledger_charge_states
    where reversed <> exists (select from ledger_charges where reverses = charge_id)
  union all
  select 'payment used', payment_id::text from ledger_payment_states as state where used_cents <>
    (select coalesce(sum(amount_cents), 0) from ledger_allocations
     where case when refund then refund_id else ledger_allocations.payment_id end = state.payment_id)
  union all
  select 'beyond its payment', payment_id::text from ledger_allocations join ledger_payments on ledger_payments.id = payment_id
    group by payment_id, ledger_payments.amount_cents having sum(ledger_allocations.amount_cents) > ledger_payments.amount_cents
  union all
  select 'beyond its charge', charge_id::text from ledger_allocations join ledger_charges on ledger_charges.id = charge_id
    group by charge_id, ledger_charges.amount_cents having sum(ledger_allocations.amount_cents) > ledger_charges.amount_cents
  union all
  select 'registration', registration.id::text from event_registrations as registration
    where owed_by(registration) <> (select coalesce(sum(amount_cents), 0) from ledger_charges where subject = 'registration:' || registration.id)
  union all
  select 'told otherwise', allocation.id::text from ledger_allocations as allocation
    join ledger_payments as payment on payment.id = payment_id left join ledger_charges as charge on charge.id = charge_id
    where (payment_on, charge_kind, charge_due_on) is distinct from (received_on, kind, due_on)
  union all
  select 'books', heading from (
    select heading, sum(cents) as cents from (
      select case heading when 'credit' then 'all' else heading end as heading, cents from book_postings()
      union all select 'all', cents from book_postings() where heading <> 'credit'
    ) as posting group by 1
  ) as booked where cents is distinct from case heading when 'all' then (select sum(amount_cents) from ledger_payments)
    else (select sum(paid_cents) from ledger_charge_states where kind = heading) end
  union all
  select 'two of a subject', subject from ledger_charges join ledger_charge_states on charge_id = id
    where not reversed group by subject having count(*) > 1`

type Money = { charged: number; received: number; open: number; credit: number; claimed: number }

const delantal = {
  kind: 'other',
  personId: null,
  name: 'Pau',
  email: null,
  language: 'ca',
  aboutEs: 'Delantal',
  aboutCa: 'Davantal',
  periodFrom: null,
  periodUntil: null,
  dueOn: '2026-12-01',
} as const

const moneyOf = async (until?: Date): Promise<Money> => {
  const at = (until ?? new Date('9999-01-01')).toISOString()
  const row = await database.pool.row<Money>`
    select
    (select coalesce(sum(amount_cents), 0)::int from ledger_charges where created_at <= ${at}) as charged,
    (select coalesce(sum(amount_cents), 0)::int from ledger_payments where created_at <= ${at}) as received,
    (select coalesce(sum(open_cents), 0)::int from ledger_charge_states) as open,
    (select coalesce(sum(credit_cents), 0)::int from ledger_payment_states) as credit,
    (select coalesce(sum(amount_cents - used_cents), 0)::int from ledger_payment_states
     where refund and not reversed) as claimed`
  return row
}

test('the sums are right after each of many random operations', async () => {
  const random = randomFrom(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  const cx = testContext({ db: database.db })
  await database.pool.sql`
    insert into book_accounts (id, kind, name, opened_on)
    select gen_random_uuid(), kind, kind, '2000-01-01' from unnest(array['bank', 'cash', 'card']) as kind`
  const ahead = { date: yearsAhead }
  const events = [await storedEvent(database.db, ahead), await storedEvent(database.db, ahead)]
  const registrations: string[] = []
  const refusals = new Map<string, number>()

  const chosen = async (table: string, where = 'true') =>
    (
      await query<{ id: string }>(
        `select id from ${table} where ${where} order by number offset $1 limit 1`,
        [
          upTo(
            (
              await query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`)
            )[0]?.n ?? 0,
          ),
        ],
      )
    )[0]?.id

  const doings: readonly (() => Promise<unknown>)[] = [
    async () => {
      const [row] = await database.pool.sql<{ id: string }>`
        insert into event_registrations (event_id, name, email, seats, status, total, confirm_by)
        values (${events[upTo(2)]?.id}, 'Núria', ${`${randomUUID()}@example.cat`}, 2, ${random() < 0.8 ? 'confirmed' : 'waiting'}, ${upTo(4) * 2500}, ${random() < 0.2 ? new Date() : null}) returning id`
      if (row) registrations.push(row.id)
    },
    async () =>
      database.pool.sql`
    update event_registrations set total = ${upTo(5) * 1250}, lost = lost + ${random() < 0.2 ? 1250 : 0}, confirm_by = null where id = ${registrations[upTo(registrations.length)]}`,
    async () =>
      database.pool.sql`
    update event_registrations set status = 'cancelled', cancelled_at = now(), cancelled_because = 'person',
    refundable = ${random() < 0.7} where id = ${registrations[upTo(registrations.length)]} and status <> 'cancelled'`,
    async () =>
      database.db.transaction((tx) =>
        issueCharges(tx, cx, [
          { ...delantal, subject: `other:${upTo(50)}`, amountCents: 1 + upTo(9000) },
        ]),
      ),
    async () => {
      const id = await chosen('ledger_charges', 'reverses is null')
      if (id) await database.db.transaction((tx) => reverseCharge(tx, cx, id, 'Un error'))
    },
    async () => {
      const ids = [
        await chosen('ledger_charges', 'reverses is null'),
        await chosen('ledger_charges', 'reverses is null'),
      ].filter((id) => id !== undefined)
      if (ids.length === 0) return
      await storedPayment(cx, [...new Set(ids)], {
        amountCents: 1 + upTo(9000),
        method: 'cash',
        receivedOn: '2026-11-24',
        source: `form:${upTo(100_000)}`,
      })
    },
    async () => {
      const id = await chosen('ledger_payments', 'reverses is null')
      if (!id) return
      const slip = { reason: 'Un error', source: `form:${randomUUID()}`, on: '2026-11-24' }
      await database.db.transaction((tx) => reversePayment(tx, cx, id, slip))
    },
    async () => {
      const id = await chosen(
        'ledger_payments',
        'exists (select from ledger_payment_states where payment_id = ledger_payments.id and credit_cents > 0)',
      )
      if (!id) return
      await storedRefund(cx, id, { amountCents: 1 + upTo(3000), paidOn: '2026-11-24' })
    },
    // The bank returns a debit after part of it was refunded.
    async () => {
      const id = await chosen(
        'ledger_payments',
        `reverses is null and amount_cents > 0 and exists (
           select from ledger_payment_states where payment_id = ledger_payments.id and not reversed)`,
      )
      if (!id) return
      const returned = { reason: 'AM04', source: `return:${randomUUID()}`, on: '2026-11-24' }
      await database.db.transaction(async (tx) => {
        const { refunds } = await reversePayment(tx, cx, id, { ...returned, claims: true })
        await issueCharges(
          tx,
          cx,
          refunds.map(({ id: refund, cents }) =>
            Object.assign({}, delantal, { subject: claimSubject(refund), amountCents: cents }),
          ),
        )
      })
    },
    async () => {
      if (random() < 0.9) return
      await database.pool.sql`
        delete from event_registrations where id = ${registrations[upTo(registrations.length)]}`
    },
  ]

  const past: { at: Date; money: Money }[] = []
  for (let turn = 1; turn <= deeds; turn += 1) {
    try {
      await doings[upTo(doings.length)]?.()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1)
    }
    if (turn % Math.floor(deeds / 20) === 0) {
      expect(await query(contradictions)).toEqual([])
      const money = await moneyOf()
      // Charged but unpaid is open; received but unallocated is credit; a refund of a returned payment is claimed.
      expect(money.charged - money.open).toBe(money.received - money.credit + money.claimed)
      const [at] = await database.pool.sql<{ at: Date }>`select clock_timestamp() as at`
      if (at) past.push({ at: at.at, money })
    }
  }
  // A short run does not meet all refusals.
  const met = [
    'chargeOfSeat',
    'chargeSettled',
    'nothingToRefund',
    'paymentRefunded',
    'refundClaimed',
  ]
  if (whole) expect([...refusals.keys()].toSorted()).toEqual(expect.arrayContaining(met))
  // The ledger of any past instant equals what it was then.
  for (const { at, money } of past) {
    const { charged, received } = await moneyOf(at)
    expect({ charged, received }).toEqual({ charged: money.charged, received: money.received })
  }
})

test.each(['ledger_charges', 'ledger_payments', 'ledger_allocations'])(
  'no row of %s can be changed or deleted',
  async (table) => {
    await expect(query(`update ${table} set amount_cents = amount_cents + 1`)).rejects.toThrow(
      'only added to',
    )
    await expect(query(`delete from ${table}`)).rejects.toThrow('only added to')
  },
)
