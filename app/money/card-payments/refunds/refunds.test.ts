import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { processNotification } from '#app/money/card-payments/process-notification.server.ts'
import { reversePaymentByHand } from '#app/money/ledger-history/payment-history.server.ts'
import { recordRefund } from '#app/money/ledger/credits/credits.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { creditByCard, gatewayAt, storedOrder } from '#tests/support/card-payments.ts'
import { storyNow, testContext } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contextAs } from '#tests/support/file-database.ts'
import { creditOf as creditIn } from '#tests/support/ledger-deeds.ts'
import { overtaken } from '#tests/support/overtaken.ts'
import {
  startRedsysServer,
  type RedsysServer,
  type RefundBehaviour,
} from '#tests/support/redsys-server.ts'
import { notificationOf, responseOf } from '#tests/support/redsys.ts'
import { until } from '#tests/support/until.ts'
import { makeRefunds } from './make-refunds.server.ts'
import { requestRefund, listGatewayRefunds } from './request-refund.server.ts'
import { refundToResolve, resolveRefund } from './settle-refund.server.ts'

/** A refund to a card is requested exactly once, even if a process dies. */

let database: TestDatabase
let bank: RedsysServer
let cx: RequestContext
beforeAll(async () => {
  database = await testDatabase()
  bank = await startRedsysServer()
  cx = await contextAs(database.db, 'admin', 'caja@example.cat', { gateway: gatewayAt(bank.url) })
})
afterEach(() => bank.answerRefunds('make'))
afterAll(async () => {
  await database.close()
  await bank.close()
})

const creditOf = (payment: string) => creditIn(database, payment)

const stateOf = async (number: string) =>
  (
    await database.pool.row<{ state: string }>`
  select gateway_refunds.state from gateway_refunds join gateway_orders as own on own.id = order_id
  join ledger_payments on ledger_payments.id = refund_id
  where own.number = ${number} order by ledger_payments.number desc limit 1`
  ).state

const refundOf = async (number: string) =>
  (
    await database.pool.row<{ id: string }>`
  select gateway_refunds.id from gateway_refunds join gateway_orders on gateway_orders.id = order_id
  where number = ${number}`
  ).id

const mailsOf = async (number: string) =>
  (
    await database.pool.query(
      `select from mails where kind = 'payment-refunded' and facts ->> 'paymentId' in
       (select id::text from ledger_payments where reference = $1)`,
      [number],
    )
  ).rowCount

const madeAt = (number: string) => bank.refunds.filter(({ order }) => order === number).length

/** A requested refund with the bank's answer, or not sent to the bank yet. */
async function refundAsked(how?: RefundBehaviour) {
  const { number, payment } = await creditByCard(database.pool, cx)
  await requestRefund(cx, payment, { submission: randomUUID() })
  if (how) {
    bank.answerRefunds(how)
    await makeRefunds(cx)
  }
  return { number, payment, id: await refundOf(number) }
}

const endOf = async ({ number, payment }: { number: string; payment: string }) => ({
  state: await stateOf(number),
  made: madeAt(number),
  credit: await creditOf(payment),
  mails: await mailsOf(number),
})
const done = { state: 'done', made: 1, credit: 0, mails: 1 }
const refused = { state: 'refused', made: 0, credit: 5500, mails: 0 }

const refuses = (act: Promise<unknown>, code: string) => expect(act).rejects.toMatchObject({ code })

const later = (minutes: number) => ({ ...cx, now: new Date(storyNow.getTime() + minutes * 60_000) })

test('concurrent and repeated requests refund once, with one mail', async () => {
  const { number, payment } = await creditByCard(database.pool, cx)
  const submission = randomUUID()
  const pressed = await Promise.allSettled([
    requestRefund(cx, payment, { submission }),
    requestRefund(cx, payment, { submission }),
    requestRefund(cx, payment, { submission: randomUUID() }),
  ])
  // The first request wins, and sending its form again gives the same answer.
  const refusals = pressed.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refusals.length).toBe(pressed[2]?.status === 'fulfilled' ? 2 : 1)
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'refundRunning' })
  // The ledger has the refund immediately, so the money cannot be used elsewhere.
  expect(await creditOf(payment)).toBe(0)
  expect(await mailsOf(number)).toBe(0)
  await Promise.all([makeRefunds(cx), makeRefunds(cx), makeRefunds(cx)])
  await makeRefunds(cx)
  expect(madeAt(number)).toBe(1)
  expect(await stateOf(number)).toBe('done')
  expect(await mailsOf(number)).toBe(1)
  await expect(requestRefund(cx, payment, { submission: randomUUID() })).rejects.toMatchObject({
    code: expect.stringMatching(/nothingToRefund/u),
  })
  const [shown] = await listGatewayRefunds(cx)
  expect(shown).toMatchObject({ order: number, amountCents: 5500, state: 'done', response: '0900' })
})

test.each(['deny', 'error code'] as const)(
  'a refund that the bank refuses (%s) is reversed, due again, and not mailed as done',
  async (how) => {
    const refund = await refundAsked(how)
    expect(await endOf(refund)).toEqual(refused)
    bank.answerRefunds('make')
    await requestRefund(cx, refund.payment, { submission: randomUUID() })
    await makeRefunds(cx)
    expect(await endOf(refund)).toEqual(done)
  },
)

test.each(['make, then silence', '500', 'garbage', 'forged', 'of another order'] as const)(
  'when the bank answers by %s the refund is unknown, stays in the ledger, and is not retried',
  async (how) => {
    const refund = await refundAsked(how)
    bank.answerRefunds('make')
    await makeRefunds(later(10))
    const again = requestRefund(cx, refund.payment, { submission: randomUUID() })
    await refuses(again, 'refundRunning')
    // A page loaded before the request cannot give the refund up.
    const given = resolveRefund(cx, refund.id, { made: 'notAsked' })
    await refuses(given, 'refundRunning')
    expect(await endOf(refund)).toEqual({ state: 'unknown', made: 1, credit: 0, mails: 0 })
  },
)

test.each(['asked', 'unknown'] as const)(
  'a refund that is %s cannot be reversed by hand',
  async (state) => {
    const { number, payment, id } = await refundAsked(state === 'unknown' ? 'garbage' : undefined)
    bank.answerRefunds('garbage')
    expect(await stateOf(number)).toBe(state)
    const { refund } = await database.pool.row<{ refund: string }>`
      select refund_id as refund from gateway_refunds join gateway_orders as own on own.id = order_id where own.number = ${number}`
    const slip = { reason: 'Por transferencia', seen: '5500', reversed_on: '2026-11-20' }
    await expect(reversePaymentByHand(cx, refund, slip)).rejects.toMatchObject({
      code: 'refundRunning',
    })
    expect(await creditOf(payment)).toBe(0)
    if (state === 'asked') await makeRefunds(cx)
    await resolveRefund(cx, id, { made: 'no' })
    expect(await creditOf(payment)).toBe(5500)
  },
)

test('a refund never requested can be given up, also without a gateway', async () => {
  const refund = await refundAsked()
  const { number, payment, id } = refund
  const off = testContext({ db: database.db, actor: cx.actor })
  await makeRefunds(off)
  expect(await refundToResolve(off, id)).toMatchObject({ order: number, asked: true })
  for (const made of ['yes', 'no'] as const) {
    await refuses(resolveRefund(off, id, { made }), 'refundRunning')
  }
  await Promise.all([
    resolveRefund(off, id, { made: 'notAsked' }),
    resolveRefund(off, id, { made: 'notAsked' }),
  ])
  expect(await endOf(refund)).toEqual(refused)
  const shown = (await listGatewayRefunds(off)).find(({ order }) => order === number)
  expect(shown).toMatchObject({ called: false, response: null })
  await makeRefunds(cx)
  expect(madeAt(number)).toBe(0)
  await requestRefund(cx, payment, { submission: randomUUID() })
  await makeRefunds(cx)
  expect(await endOf(refund)).toEqual(done)
})

test('giving up first prevents the request, and giving up during it is refused', async () => {
  const refund = await refundAsked()
  const { number, payment, id } = refund
  await database.db.transaction(async (tx) => {
    await resolveRefund({ ...cx, db: tx }, id, { made: 'notAsked' })
    await makeRefunds(cx)
  })
  expect(await endOf(refund)).toEqual(refused)
  await requestRefund(cx, payment, { submission: randomUUID() })
  const again = await database.pool.row<{ id: string }>`
    select gateway_refunds.id from gateway_refunds join gateway_orders on gateway_orders.id = order_id
    where number = ${number} and gateway_refunds.state = 'asked'`
  bank.answerRefunds('make, then wait')
  const asking = makeRefunds(cx)
  await until('the bank to make it', () => madeAt(number) === 1 || undefined)
  await refuses(resolveRefund(cx, again.id, { made: 'notAsked' }), 'refundRunning')
  bank.answerWaiting()
  await asking
  expect(await endOf(refund)).toEqual(done)
})

test('the treasurer settles an unknown refund from the bank’s panel, once', async () => {
  for (const made of ['yes', 'no'] as const) {
    const { number, payment, id } = await refundAsked('garbage')
    await resolveRefund(cx, id, { made })
    await resolveRefund(cx, id, { made })
    const other = made === 'yes' ? 'no' : 'yes'
    await refuses(resolveRefund(cx, id, { made: other }), 'refundKnown')
    expect(await creditOf(payment)).toBe(made === 'yes' ? 0 : 5500)
    expect(await mailsOf(number)).toBe(made === 'yes' ? 1 : 0)
    const rows = await database.pool.sql<{ action: string; actor: string }>`
      select action, actor_id as actor from audit_log
      where subject_id = (select refund_id::text from gateway_refunds where id = ${id})`
    const action = made === 'yes' ? 'payment.refund-confirmed' : 'payment.reversed'
    const actor = cx.actor.kind === 'account' ? cx.actor.id : ''
    expect(rows).toEqual([{ action, actor }])
  }
})

test('the bank’s notification settles an unknown refund as made, once', async () => {
  const { number } = await refundAsked('make, then silence')
  const response = responseOf(
    { number, cents: 5500 },
    { Ds_TransactionType: '3', Ds_Response: '0900' },
  )
  await processNotification(cx, notificationOf(response))
  await processNotification(cx, notificationOf(response))
  expect([await stateOf(number), await mailsOf(number)]).toEqual(['done', 1])
  const other = responseOf({ number, cents: 1 }, { Ds_TransactionType: '3', Ds_Response: '0900' })
  await refuses(processNotification(cx, notificationOf(other)), 'notificationRefused')
})

test('the bank’s notification overrides a refund settled as not made, once', async () => {
  const refund = await refundAsked('make, then silence')
  const { number, payment, id } = refund
  await resolveRefund(cx, id, { made: 'no' })
  expect(await creditOf(payment)).toBe(5500)
  const response = notificationOf(
    responseOf({ number, cents: 5500 }, { Ds_TransactionType: '3', Ds_Response: '0900' }),
  )
  await Promise.all([processNotification(cx, response), processNotification(cx, response)])
  expect(await endOf(refund)).toEqual(done)
})

test('a denial read before its payment is stored changes nothing', async () => {
  const order = await storedOrder(database.pool)
  await overtaken(
    database.db,
    (db) => processNotification({ ...cx, db }, notificationOf(responseOf(order))),
    () => processNotification(cx, notificationOf(responseOf(order, { Ds_Response: '0190' }))),
  )
  expect(
    await database.pool.row`select state from gateway_orders where number = ${order.number}`,
  ).toMatchObject({ state: 'paid' })
})

test('a notification is refused and logged when the money was returned in another way', async () => {
  const { number, payment, id } = await refundAsked('make, then silence')
  await resolveRefund(cx, id, { made: 'no' })
  await recordRefund(cx, payment, {
    amount_cents: 5500,
    method: 'cash',
    received_on: madridDayOf(storyNow),
    reference: '',
    submission: randomUUID(),
  })
  const response = responseOf(
    { number, cents: 5500 },
    { Ds_TransactionType: '3', Ds_Response: '0900' },
  )
  await refuses(processNotification(cx, notificationOf(response)), 'notificationRefused')
  expect(await stateOf(number)).toBe('refused')
})

test('a repeated payment notification after a refund changes nothing', async () => {
  const refund = await refundAsked('make')
  const { number } = refund
  const rowsNow = async () =>
    database.pool.row`
    select count(*)::int as payments, sum(amount_cents)::int as cents,
      (select count(*)::int from mails where kind like 'payment-%') as mails
    from ledger_payments where reference = ${number}`
  const before = await rowsNow()
  const paid = notificationOf(responseOf({ number, cents: 5500 }))
  await processNotification(cx, paid)
  await Promise.all([processNotification(later(60 * 24 * 90), paid), processNotification(cx, paid)])
  await makeRefunds(cx)
  expect(await rowsNow()).toEqual(before)
  expect(before).toMatchObject({ payments: 2, cents: 0 })
  expect(await endOf(refund)).toEqual(done)
})

test('a crash between request and storing leaves it unknown, and an unrequested one is requested', async () => {
  const { number } = await refundAsked()
  // A process dies during its request.
  await database.pool.sql`
    update gateway_refunds set state = 'calling', called_at = ${storyNow} where state = 'asked'`
  await makeRefunds(later(1))
  expect(await stateOf(number)).toBe('calling')
  await makeRefunds(later(3))
  expect([await stateOf(number), madeAt(number)]).toEqual(['unknown', 0])
})

test('an answer is stored even after others gave the refund up', async () => {
  const { number } = await refundAsked()
  bank.answerRefunds('make, then wait')
  const asking = makeRefunds(cx)
  await until('the bank to make it', () => madeAt(number) === 1 || undefined)
  await makeRefunds(later(3))
  expect(await stateOf(number)).toBe('unknown')
  bank.answerWaiting()
  await asking
  expect([await stateOf(number), madeAt(number), await mailsOf(number)]).toEqual(['done', 1, 1])
})

test('a request is retried while the bank’s server is away', async () => {
  const { number } = await refundAsked()
  const gone = await startRedsysServer()
  await gone.close()
  await makeRefunds({ ...cx, gateway: gatewayAt(gone.url) })
  expect(await stateOf(number)).toBe('asked')
  await makeRefunds(cx)
  expect([await stateOf(number), madeAt(number)]).toEqual(['done', 1])
})

test('only payments by the gateway are refunded by it', async () => {
  await creditByCard(database.pool, cx)
  const { id } = await database.pool.row<{ id: string }>`
    select id from ledger_payments where method = 'transfer' limit 1`
  await expect(requestRefund(cx, id, { submission: randomUUID() })).rejects.toMatchObject({
    status: 404,
  })
})

test('a credit in a file of transfers is not refunded to the card', async () => {
  const { payment } = await creditByCard(database.pool, cx)
  const file = randomUUID()
  await database.pool.sql`
    insert into refund_files (id, execute_on, message_id, issuer, written_at) values (${file}, '2026-11-26', 'D-20261126', '{}', now())`
  await database.pool.sql`
    insert into refund_items (file_id, payment_id, place, amount_cents, holder, iban_end, end_to_end_id)
    values (${file}, ${payment}, 1, 5500, 'Joan', '', 'D1-0001')`
  const press = () => requestRefund(cx, payment, { submission: randomUUID() })
  await expect(press()).rejects.toMatchObject({ code: 'inRefundFile', status: 409 })
  await database.pool.sql`update refund_items set state = 'dropped' where file_id = ${file}`
  await press()
  expect(await creditOf(payment)).toBe(0)
})
