import { expect, test } from 'vitest'
import { reverseCharge } from '#app/money/ledger/charges/issue-charges.server.ts'
import { reversePayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { contextAs, fileDatabase } from '#tests/support/file-database.ts'
import { storedPayment } from '#tests/support/ledger-deeds.ts'
import { storedCharge, storedCredit } from '#tests/support/ledger.ts'
import { randomFrom } from '#tests/support/random.ts'
import { ledgerOn } from './ledger-on.server.ts'

const database = fileDatabase()

const tomorrow = new Date(Date.now() + 86_400_000)

test('the ledger reports open, refundable and received money from the rows of a day', async () => {
  const { db, pool } = database
  const cx = await contextAs(db, 'admin', 'ona@example.cat', { now: tomorrow })
  const today = madridDayOf(new Date())
  const late = await storedCharge(pool, {
    dueOn: madridDayOf(new Date(Date.now() - 40 * 86_400_000)),
  })
  await storedCharge(pool, { cents: 1000, dueOn: madridDayOf(tomorrow) })
  const credit = await storedCredit(pool, { cents: 700 })
  const { paymentId } = await storedPayment(cx, [late], {
    amountCents: 2000,
    method: 'bizum',
    receivedOn: today,
    source: 'form:1',
  })
  const ages = { coming: 1000, month: 0, threeMonths: 0, longer: 0 }
  const before = await ledgerOn(cx, today)
  expect(before.open).toEqual([{ kind: 'other', ...ages, twoMonths: 3500 }])
  expect(before.creditCents).toBe(700)
  expect(before.months.at(-1)).toMatchObject({ month: today.slice(0, 7), other: 2000 })

  await db.transaction(async (tx) => {
    await reversePayment(tx, cx, paymentId, { reason: 'Un error', source: 'form:2', on: today })
    await reversePayment(tx, cx, credit, { reason: 'Un error', source: 'form:3', on: today })
  })
  const after = await ledgerOn(cx, null)
  expect(after.open).toEqual([{ kind: 'other', ...ages, twoMonths: 5500 }])
  expect(after.creditCents).toBe(0)
  // On a day before the rows were stored the ledger is empty, even for charges due earlier.
  expect(await ledgerOn(cx, madridDayOf(new Date(Date.now() - 2 * 86_400_000)))).toMatchObject({
    open: [],
    creditCents: 0,
    months: [],
  })
})

type Row = { id: string; cents: number; at: string; reverses: string | null }

const sum = (these: readonly { cents: number }[]) =>
  these.reduce((all, { cents }) => all + cents, 0)

/**
 * Moves the rows stored since the last call to the first hour of this day in Madrid; the tables refuse that otherwise.
 */
async function datedBack(day: string) {
  const tables = ['ledger_charges', 'ledger_payments', 'ledger_allocations']
  for (const table of tables) {
    await database.pool.query(
      `alter table ${table} disable trigger ${table}_added;
       update ${table} set created_at = '${day} 00:30 Europe/Madrid' where created_at > now() - interval '1 day';
       alter table ${table} enable trigger ${table}_added`,
    )
  }
}

test('the ledger equals the rows on each of 30 days of random operations', async () => {
  const { db, pool } = database
  const random = randomFrom(20_261_126)
  const cx = await contextAs(db, 'admin', 'anna@example.cat', { now: tomorrow })
  await datedBack('2020-01-01')
  const days = Array.from(
    { length: 30 },
    (_, place) => `2021-03-${String(place + 1).padStart(2, '0')}`,
  )
  const open: string[] = []
  const paid: string[] = []
  const taken = (from: string[]) => from.splice(Math.floor(random() * from.length), 1)[0]
  const chance = (from: string[]) => (random() < 0.5 ? taken(from) : undefined)
  for (const day of days) {
    for (let deed = 0; deed < 4; deed += 1) {
      const dueOn = days[Math.floor(random() * days.length)] ?? day
      open.push(await storedCharge(pool, { cents: 1000 + Math.floor(random() * 5000), dueOn }))
      const charge = chance(open)
      if (charge) {
        const payment = await storedCredit(pool, { cents: 500 + Math.floor(random() * 5000) })
        await pool.sql`select allocate_payment(${payment}, ${charge})`
        paid.push(payment)
      }
      const undone = chance(paid)
      if (undone) {
        await db.transaction((tx) =>
          reversePayment(tx, cx, undone, { reason: 'Un error', source: `form:${undone}`, on: day }),
        )
      }
      const wrong = chance(open)
      if (wrong) await db.transaction((tx) => reverseCharge(tx, cx, wrong, 'Un error'))
    }
    await datedBack(day)
  }
  const rows = async (query: string) =>
    (await pool.query<Row & { to: string; on: string }>(query)).rows
  const own = `id, amount_cents as cents, (created_at at time zone 'Europe/Madrid')::text as at`
  const charges = await rows(`select ${own}, reverses, due_on::text as "on" from ledger_charges`)
  const payments = await rows(`select ${own}, reverses from ledger_payments`)
  const made = await rows(`select ${own}, charge_id as to from ledger_allocations`)
  for (const day of days) {
    const known = ({ at }: Row) => at.slice(0, day.length) <= day
    const late = charges.filter(known).filter(({ on }) => on < day)
    const all = charges.filter(known)
    const ledger = await ledgerOn(cx, day)
    const ids = new Set(all.map(({ id, reverses }) => reverses ?? id))
    const paidOf = made.filter(known).filter(({ to }) => ids.has(to))
    const [other] = ledger.open
    expect(other?.kind).toBe('other')
    expect(sum(all) - sum(paidOf)).toBe(
      Object.values(other ?? {}).reduce<number>(
        (so, each) => so + (typeof each === 'number' ? each : 0),
        0,
      ),
    )
    const lateIds = new Set(late.map(({ id, reverses }) => reverses ?? id))
    expect(
      (other?.month ?? 0) +
        (other?.twoMonths ?? 0) +
        (other?.threeMonths ?? 0) +
        (other?.longer ?? 0),
      day,
    ).toBe(sum(late) - sum(paidOf.filter(({ to }) => lateIds.has(to))))
    expect(ledger.creditCents).toBe(sum(payments.filter(known)) - sum(made.filter(known)))
  }
})
