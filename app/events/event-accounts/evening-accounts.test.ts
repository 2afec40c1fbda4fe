import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refundCredit } from '#app/money/ledger/credits/refund-credit.server.ts'
import { receivePayment } from '#app/money/ledger/payments/receive-payment.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { storedCost } from '#tests/support/event-costs.ts'
import { storedEvent } from '#tests/support/events.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { randomFrom } from '#tests/support/random.ts'
import { eveningAccounts } from './evening-accounts.server.ts'
import { perCover } from './evening-accounts.ts'

/** The accounts of an evening against what the rows themselves say, added up by other means. */

const database = fileDatabase()

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Twelve parties with chairs, prices, cancellations and marks at the door by chance. */
async function filledEvening(eventId: number, random: () => number) {
  const upTo = (most: number) => Math.floor(random() * most)
  for (let party = 0; party < 12; party += 1) {
    const id = randomUUID()
    const seats = 1 + upTo(3)
    const late = upTo(5) === 0
    const lost = upTo(4) === 0 ? 1500 : 0
    await query(
      `insert into event_registrations (id, event_id, name, email, seats, status, total)
       values ($1, $2, $3, $4, $5, 'confirmed', $6)`,
      [id, eventId, `Persona ${party}`, `persona-${party}@example.cat`, seats, seats * 3500],
    )
    if (lost > 0) await query('update event_registrations set lost = $2 where id = $1', [id, lost])
    if (late) {
      await query(
        `update event_registrations
         set status = 'cancelled', refundable = false, cancelled_at = now(), cancelled_because = 'person' where id = $1`,
        [id],
      )
    }
    for (let place = 1; place <= seats; place += 1) {
      await query(
        `insert into event_guests (registration_id, place, name, price, checked_in_at)
         values ($1, $2, $3, 3500, $4)`,
        [id, place, `Persona ${party}-${place}`, upTo(3) > 0 ? new Date() : null],
      )
    }
  }
}

test.each([1, 2, 3, 4, 5, 6])(
  'evening %i: income, methods, costs, covers and what is kept are those of its rows',
  async (seed) => {
    const { db } = database
    const admin = await storedAccount(db, { role: 'admin', email: `ona-${seed}@example.cat` })
    const cx = testContext({ db, actor: admin, now: new Date() })
    const random = randomFrom(20_261_125 + seed)
    const { id: eventId } = await storedEvent(db, { date: new Date() })
    const other = await storedEvent(db, { date: new Date() })
    await filledEvening(eventId, random)
    await filledEvening(other.id, random)
    const charges = await query<{ id: string; amount: number }>(
      `select id, amount_cents as amount from ledger_charges
       where event_id = $1 and reverses is null order by number`,
      [eventId],
    )
    const methods = ['cash', 'transfer', 'bizum', 'card'] as const
    for (const [index, { id, amount }] of charges.entries()) {
      if (index % 4 === 3) continue
      const { paymentId } = await db.transaction((tx) =>
        receivePayment(tx, cx, {
          chargeIds: [id],
          amountCents: index % 5 === 0 ? amount + 700 : index % 3 === 1 ? amount - 500 : amount,
          method: methods[index % 4] ?? 'cash',
          receivedOn: madridDayOf(new Date(Date.now() - (index % 2) * 3 * 86_400_000)),
          reference: null,
          source: `form:${randomUUID()}`,
        }),
      )
      if (index === 5) {
        await db.transaction((tx) =>
          refundCredit(tx, cx, paymentId, {
            amountCents: 700,
            method: 'cash',
            paidOn: madridDayOf(new Date()),
            reference: null,
            source: `form:${randomUUID()}`,
          }),
        )
      }
    }
    const today = madridDayOf(new Date())
    await storedCost(database.pool, eventId, { cents: 40_000 + seed, spentOn: today })
    await storedCost(database.pool, eventId, { cents: 900, kind: 'wine', spentOn: '2020-01-01' })
    await storedCost(database.pool, other.id, { cents: 5 })

    const { income, costs, covers, kept, open, check } = await eveningAccounts(
      cx,
      String(eventId),
      null,
    )
    const registrations = await query<{
      total: number
      lost: number
      status: string
    }>('select total, lost, status from event_registrations where event_id = $1', [eventId])
    const owed = sum(registrations.map(({ total, lost }) => total + lost))
    expect(income.chargedCents).toBe(owed)
    expect(check).toEqual({ registrationsCents: owed, chargesCents: owed })
    const payments = await query<{ cents: number; method: string; refund: boolean }>(
      `select amount_cents as cents, method, amount_cents < 0 as refund from ledger_payments where event_id = $1`,
      [eventId],
    )
    // All that came, and went back, is for the charges or to be paid back.
    expect(income.paidCents + income.creditCents).toBe(sum(payments.map(({ cents }) => cents)))
    expect(income.refundedCents).toBe(
      -sum(payments.filter(({ refund }) => refund).map(({ cents }) => cents)),
    )
    expect(sum(income.methods.map(({ cents }) => cents))).toBe(income.paidCents)
    expect(sum(open.map(({ cents }) => cents))).toBe(income.chargedCents - income.paidCents)
    expect(income.paidBeforeCents).toBeGreaterThan(0)
    expect(costs).toMatchObject({ cents: 40_900 + seed, beforeCents: 900 })
    expect(costs.kinds).toEqual([
      { kind: 'restaurant', cents: 40_000 + seed },
      { kind: 'wine', cents: 900 },
    ])
    const seated = await query<{ here: boolean; price: number; status: string }>(
      `select checked_in_at is not null as here, price, status from event_guests
       join event_registrations as registration on registration.id = registration_id where event_id = $1`,
      [eventId],
    )
    const expected = seated.filter(({ status }) => status === 'confirmed')
    const came = expected.filter(({ here }) => here).length
    expect(covers).toEqual({ count: came, from: 'door' })
    expect(kept).toEqual({
      lateCents: sum(
        registrations.map(({ lost, total, status }) => lost + (status === 'cancelled' ? total : 0)),
      ),
      absentCents: sum(expected.filter(({ here }) => !here).map(({ price }) => price)),
      absentSeats: expected.length - came,
    })
    expect(perCover(income.chargedCents, covers)).toBe(Math.round(owed / came))
  },
)

test('at the end of an earlier day there was what there was by then, costs too', async () => {
  const { db, pool } = database
  const admin = await storedAccount(db, { role: 'admin', email: 'laia@example.cat' })
  const now = new Date(Date.now() + 3 * 86_400_000)
  const cx = testContext({ db, actor: admin, now })
  const { id } = await storedEvent(db, { date: new Date() })
  await storedCost(pool, id, { cents: 100, spentOn: '2020-01-01' })
  const on = (days: number) =>
    eveningAccounts(cx, String(id), madridDayOf(new Date(Date.now() + days * 86_400_000)))
  // Told of today, though it is about a day of years ago.
  expect((await on(-1)).costs).toMatchObject({ list: [], cents: 0 })
  expect((await on(0)).costs.cents).toBe(100)
  expect(await on(0)).toMatchObject({ check: null, kept: null, open: [] })
  expect((await on(3)).check).not.toBeNull()
})
