import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeNotification } from '#app/money/card-payments/take-notification.server.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { gatewayAt, storedOrder } from '#tests/support/card-payments.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { tries } from '#tests/support/figures.ts'
import { sumsByHand } from '#tests/support/ledger-sums.ts'
import { randomFrom } from '#tests/support/random.ts'
import { notificationOf, responseOf } from '#tests/support/redsys.ts'

/** R4: concurrent notifications of the bank, in any order and through several processes, count once each. */

const seed = 20_261_127
const now = new Date('2026-11-24T12:00:00Z')
/** No bank is asked here; it sends notifications. */
const gateway = gatewayAt('http://127.0.0.1:9')

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  await storedAccount(database.db, { role: 'admin', email: 'ona@example.cat' })
})
afterEach(() => database.close())

type Order = { number: string; cents: number; charge: string }
type Word = { of: Order; response: string }

/** Sends all of these concurrently through these pools in turn; returns the errors. */
async function notifyAtOnce(words: readonly Word[], pools: readonly pg.Pool[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(
    words.map(({ of, response }, n) => {
      const pool = pools[n % pools.length] ?? database.pool
      const cx = testContext({ db: databaseOver(pool), now, gateway })
      return takeNotification(cx, notificationOf(responseOf(of, { Ds_Response: response })))
    }),
  )
  return outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
}

/** How it ended for an order: its state, and the payments that its notifications have made. */
async function endOf({ number }: Order) {
  const { rows } = await database.pool.query<{ state: string; payments: number }>(
    `select state, (select count(*)::int from ledger_payments where reference = own.number) as payments
     from gateway_orders as own where number = $1`,
    [number],
  )
  return rows[0]
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

const times = (count: number, word: Word) => Array.from({ length: count }, () => word)

const pools = () => [database.pool, database.anotherPool(), database.anotherPool()]

test('store one payment for many concurrent notifications', async () => {
  const through = pools()
  for (let turn = 0; turn < tries({ part: 1, all: 40 }); turn += 1) {
    const order = await storedOrder(database.pool)
    expect(await notifyAtOnce(times(12, { of: order, response: '0000' }), through)).toEqual([])
    expect(await endOf(order)).toEqual({ state: 'paid', payments: 1 })
  }
  expect(await sumsByHand(database.pool)).toMatchObject({ open: 0, credit: 0 })
})

test('store each paid attempt among denials, and credit the excess', async () => {
  const random = randomFrom(seed)
  const through = pools()
  let received = 0
  let owed = 0
  for (let turn = 0; turn < tries({ part: 1, all: 40 }); turn += 1) {
    const first = await storedOrder(database.pool)
    const second = await storedOrder(database.pool, first.charge)
    const third = await storedOrder(database.pool, first.charge)
    const words = shuffled(
      [
        ...times(4, { of: first, response: '0000' }),
        ...times(3, { of: first, response: '0190' }),
        ...times(4, { of: second, response: '0000' }),
        ...times(3, { of: second, response: '9915' }),
        ...times(4, { of: third, response: '0190' }),
      ],
      random,
    )
    expect(await notifyAtOnce(words, through)).toEqual([])
    expect(await endOf(first)).toEqual({ state: 'paid', payments: 1 })
    expect(await endOf(second)).toEqual({ state: 'paid', payments: 1 })
    expect(await endOf(third)).toEqual({ state: 'denied', payments: 0 })
    received += first.cents + second.cents
    owed += second.cents
    expect(await sumsByHand(database.pool)).toMatchObject({ received, credit: owed, open: 0 })
  }
})

/** Reads the order without a lock: a view over a subquery locks nothing. */
const noLock = `
  create schema unguarded;
  create view unguarded.gateway_orders as
    with own as materialized (select * from public.gateway_orders) select * from own;
  create rule changed as on update to unguarded.gateway_orders do instead
    update public.gateway_orders set state = new.state, response = new.response, settled_at = new.settled_at,
      authorisation = new.authorisation, payment_id = new.payment_id where id = old.id`
/** Gives every payment a unique source, so that the index refuses none. */
const noSource = `
  create function another_source() returns trigger language plpgsql as $own$ begin
    new.source := new.source || ':' || gen_random_uuid(); return new; end $own$;
  create trigger another_source before insert on ledger_payments
    for each row when (new.source like 'gateway:%') execute function another_source()`
const unguarded = () => {
  const options = '-c timezone=UTC -c search_path=unguarded,pg_catalog,public'
  return [database.anotherPool({ options }), database.anotherPool({ options })]
}

/** The maximum of payments of one order in this many attempts. */
async function mostOfOneOrder(through: readonly pg.Pool[], turns: number): Promise<number> {
  let most = 0
  for (let turn = 0; turn < turns && most < 2; turn += 1) {
    const order = await storedOrder(database.pool)
    await notifyAtOnce(times(12, { of: order, response: '0000' }), through)
    most = Math.max(most, (await endOf(order))?.payments ?? 0)
  }
  return most
}

describe('control: without', () => {
  const few = tries({ part: 2, all: 20 })

  test('the order’s lock it is still one payment', async () => {
    await database.pool.query(noLock)
    expect(await mostOfOneOrder(unguarded(), few)).toBe(1)
  })

  test('the source of the payment it is still one payment', async () => {
    await database.pool.query(noSource)
    expect(await mostOfOneOrder(pools(), few)).toBe(1)
  })

  test('both it is paid several times, which the test notices', async () => {
    await database.pool.query(noLock)
    await database.pool.query(noSource)
    expect(await mostOfOneOrder(unguarded(), 20)).toBeGreaterThan(1)
  })
})
