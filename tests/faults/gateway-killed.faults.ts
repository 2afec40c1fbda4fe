import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resolveRefund } from '#app/money/card-payments/refunds/settle-refund.server.ts'
import { paymentMailId, type PaymentMailKind } from '#app/money/ledger/mails/payment-mail.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { creditByCard, gatewayAt, storedOrder } from '#tests/support/card-payments.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sumsByHand } from '#tests/support/ledger-sums.ts'
import { startRedsysServer, type RedsysServer } from '#tests/support/redsys-server.ts'
import { notificationOf, responseOf, testMerchant } from '#tests/support/redsys.ts'
import { openedSession } from '#tests/support/sessions.ts'
import { keptElsewhere, startSite, type Site } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'
import { answerTo, connectionsToEnd, killedWhile, writesTo } from './killed-while.ts'

/**
 * A kill between the bank's notification and the answer, or between the request of a refund and its answer: a payment counts
 * once when the bank repeats it, and no money is refunded twice.
 */

let database: TestDatabase
let bank: RedsysServer
let site: Site
let cookie: string
let cx: RequestContext
beforeAll(async () => {
  database = await testDatabase()
  bank = await startRedsysServer()
  // Holds the end of a transaction: it waits for another that holds the name of its state.
  await database.pool.query(
    `create function held_at_commit() returns trigger language plpgsql as $held$ begin
       perform pg_advisory_xact_lock_shared(hashtext(tg_table_name || new.state)); return null; end $held$;
     create constraint trigger held_at_commit after insert or update on gateway_orders deferrable initially deferred
       for each row execute function held_at_commit();
     create constraint trigger held_at_commit after insert or update on gateway_refunds deferrable initially deferred
       for each row execute function held_at_commit()`,
  )
  site = await startSite({
    ...keptElsewhere,
    ...testMerchant,
    REDSYS_URL: bank.url,
    DATABASE_URL: database.url,
    SECRET: testSecret,
  })
  const actor = await storedAccount(database.db, { role: 'admin', email: 'ona@example.cat' })
  cookie = await openedSession(database.db, { accountId: actor.id, origin: site.origin })
  cx = testContext({ db: database.db, actor, now: new Date(), gateway: gatewayAt(bank.url) })
})
afterEach(() => bank.answerRefunds('make'))
afterAll(async () => {
  await site.stop()
  await bank.close()
  await database.close()
})

const one = async <Row extends object>(query: string, values: unknown[] = []): Promise<Row> => {
  const { rows } = await database.pool.query<Row>(query, values)
  const [row] = rows
  if (!row) throw new Error(`no row: ${query}`)
  return row
}

/** The bank tells of a payment, or of a refund, as it does: without a page or a cookie of ours. */
const notify = (order: { number: string; cents: number }, instead: Record<string, string> = {}) =>
  answerTo(
    fetch(`${site.origin}/pago/aviso`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: notificationOf(responseOf(order, instead)),
    }),
  )

const notifyRefund = (number: string) =>
  notify({ number, cents: 5500 }, { Ds_TransactionType: '3', Ds_Response: '0900' })

const pressed = (payment: string, submission: string) =>
  answerTo(
    fetch(`${site.origin}/admin/caja/devolver/${payment}/tarjeta`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.origin, Cookie: cookie },
      body: new URLSearchParams({ submission }),
    }),
  )

/** Kills the process while it waits for what is held, and starts it again. */
async function killed(held: Parameters<typeof killedWhile>[1], act: () => Promise<unknown>) {
  const answered = await killedWhile({ pool: database.pool, site }, held, act)
  await site.start()
  return answered
}

/** Before the commit: its last row cannot be written, and everything is rolled back. */
const beforeCommit = (act: () => Promise<unknown>) => killed(writesTo('audit_log'), act)

/** During the commit: it is stored, and its answer is lost. */
const duringCommit = (what: string, act: () => Promise<unknown>) =>
  killed(
    {
      by: `select pg_advisory_xact_lock(hashtext('${what}'))`,
      waiting: `locktype = 'advisory' and mode = 'ShareLock'`,
    },
    act,
  )

/** Mails of a kind about these payments; what they say of them is not stored any more once they were written. */
async function mailsAbout(kind: PaymentMailKind, payments: readonly string[]): Promise<number> {
  const { count } = await one<{ count: number }>(
    'select count(*)::int as count from mails where id = any($1)',
    [payments.map((id) => paymentMailId(kind, id))],
  )
  return count
}

async function orderState(number: string) {
  const { paymentId, ...order } = await one<{
    state: string
    payments: number
    open: number
    paymentId: string | null
  }>(
    `select state, open_cents as open, payment_id as "paymentId",
       (select count(*)::int from ledger_payments where source = 'gateway:' || own.number) as payments
     from gateway_orders as own join ledger_charge_states using (charge_id) where own.number = $1`,
    [number],
  )
  return { ...order, mails: await mailsAbout('received', paymentId === null ? [] : [paymentId]) }
}

const paid = { state: 'paid', payments: 1, open: 0, mails: 1 }

async function notifyUntilTaken(order: { number: string; cents: number }) {
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await notify(order)).toBe(200)
    expect(await orderState(order.number)).toEqual(paid)
  }
  await sumsByHand(database.pool)
}

describe('a kill during the bank’s payment notification', () => {
  test('before it is stored leaves nothing, and a repeated notification counts once', async () => {
    const order = await storedOrder(database.pool)
    expect(await beforeCommit(() => notify(order))).toBeNull()
    expect(await orderState(order.number)).toEqual({
      state: 'begun',
      payments: 0,
      open: 5500,
      mails: 0,
    })
    await notifyUntilTaken(order)
  })

  test('after it is stored and before the answer counts it, and a repeated one does not', async () => {
    const order = await storedOrder(database.pool)
    expect(await duringCommit('gateway_orderspaid', () => notify(order))).toBeNull()
    expect(await orderState(order.number)).toEqual(paid)
    await notifyUntilTaken(order)
  })
})

const stateOf = (submission: string) =>
  database.pool
    .query<{ state: string }>('select state from gateway_refunds where id = $1', [submission])
    .then(({ rows }) => rows[0]?.state ?? null)
const comesTo = (submission: string, wanted: string) =>
  until(`the refund to be ${wanted}`, async () => {
    const state = await stateOf(submission)
    return state === wanted || undefined
  })
/** Two minutes later, when no process waits for an answer. */
const givenUp = async (submission: string) => {
  expect(await stateOf(submission)).toBe('calling')
  await database.pool.query(
    `update gateway_refunds set called_at = called_at - interval '3 minutes' where id = $1`,
    [submission],
  )
  await comesTo(submission, 'unknown')
}
const made = (number: string) => bank.refunds.filter(({ order }) => order === number).length
const creditOf = async (payment: string) =>
  (
    await one<{ cents: number }>(
      'select credit_cents as cents from ledger_payment_states where payment_id = $1',
      [payment],
    )
  ).cents
async function mailsOf(number: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from ledger_payments where reference = $1',
    [number],
  )
  return mailsAbout(
    'refunded',
    rows.map(({ id }) => id),
  )
}

/** The money is at the bank once, out of the ledger once, and the person was notified once. */
async function wentBackOnce({ number, payment }: { number: string; payment: string }) {
  expect([made(number), await creditOf(payment), await mailsOf(number)]).toEqual([1, 0, 1])
  await sumsByHand(database.pool)
}

async function credit() {
  const submission = randomUUID()
  return { ...(await creditByCard(database.pool, cx)), submission }
}

describe('a kill during a refund to a card', () => {
  test('before the request is stored leaves nothing, and the same form makes it once', async () => {
    const { submission, ...of } = await credit()
    expect(await beforeCommit(() => pressed(of.payment, submission))).toBeNull()
    expect([await stateOf(submission), await creditOf(of.payment)]).toEqual([null, 5500])
    expect(await pressed(of.payment, submission)).toBe(302)
    await comesTo(submission, 'done')
    expect(await pressed(of.payment, submission)).toBe(302)
    await wentBackOnce(of)
  })

  test('before the bank is asked lets the next process ask once', async () => {
    const { submission, ...of } = await credit()
    const answered = await duringCommit('gateway_refundsasked', () =>
      pressed(of.payment, submission),
    )
    expect(answered).toBeNull()
    await comesTo(submission, 'done')
    expect(await pressed(of.payment, submission)).toBe(302)
    await wentBackOnce(of)
  })

  test('when marked as asked, before the bank hears, leaves it unknown until the treasurer settles it as due', async () => {
    const { submission, ...of } = await credit()
    await duringCommit('gateway_refundscalling', () => pressed(of.payment, submission))
    await givenUp(submission)
    expect(made(of.number)).toBe(0)
    await resolveRefund(cx, submission, { made: 'no' })
    expect(await creditOf(of.payment)).toBe(5500)
    const again = randomUUID()
    expect(await pressed(of.payment, again)).toBe(302)
    await comesTo(again, 'done')
    await wentBackOnce(of)
  })

  test('while the bank makes it leaves it unknown until the bank’s notification', async () => {
    const { submission, ...of } = await credit()
    const calls = bank.refundCalls()
    bank.answerRefunds('make, then wait')
    expect(await pressed(of.payment, submission)).toBe(302)
    await until('the bank to be asked', () => bank.refundCalls() > calls || undefined)
    await site.crash()
    bank.answerRefunds('make')
    await connectionsToEnd(database.pool)
    await site.start()
    await givenUp(submission)
    expect(bank.refundCalls()).toBe(calls + 1)
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await notifyRefund(of.number)).toBe(200)
      expect(await stateOf(submission)).toBe('done')
      await wentBackOnce(of)
    }
  })

  test('after the bank’s answer leaves it unknown until the treasurer settles it as made', async () => {
    const { submission, ...of } = await credit()
    bank.answerRefunds('make, then wait')
    expect(await pressed(of.payment, submission)).toBe(302)
    await until('the bank to make it', () => made(of.number) === 1 || undefined)
    const row = `select from gateway_refunds where id = '${submission}' for update`
    await killed({ by: row, waiting: `locktype in ('transactionid', 'tuple')` }, () =>
      Promise.resolve(bank.answerWaiting()),
    )
    await givenUp(submission)
    expect([made(of.number), await mailsOf(of.number)]).toEqual([1, 0])
    await resolveRefund(cx, submission, { made: 'yes' })
    await wentBackOnce(of)
  })

  test('after the answer is stored leaves it done, and nobody asks again', async () => {
    const { submission, ...of } = await credit()
    await duringCommit('gateway_refundsdone', () => pressed(of.payment, submission))
    expect(await stateOf(submission)).toBe('done')
    expect(await pressed(of.payment, submission)).toBe(302)
    await wentBackOnce(of)
  })
})
