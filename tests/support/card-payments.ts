import { randomUUID } from 'node:crypto'
import { processNotification } from '#app/money/card-payments/process-notification.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { redsys } from '#packages/banking/gateway/redsys.server.ts'
import type { TestApp } from './app.ts'
import { testContext } from './context.ts'
import type { TestPool } from './database.ts'
import { daysLater, registrationOf, storedEvent } from './events.ts'
import { storedCharge, storedCredit } from './ledger.ts'
import { notificationOf, responseOf, testMerchant } from './redsys.ts'
import { newestLink, registerConfirmed } from './registration-links.ts'

/** A confirmed registration for an event at 55 euros, with its link and charge. */
export async function seatToPay(app: TestApp, email: string, price = 5500) {
  const event = await storedEvent(app.db, { price, date: daysLater(20, new Date()) })
  const cx = testContext({ db: app.db, now: new Date() })
  await registerConfirmed(cx, event.id, registrationOf('Maria Soler', { email }))
  const link = await newestLink(app)
  const charge = await app.pool.row<{ id: string; registration: string }>`
    select id, registration_id as registration from ledger_charges where event_id = ${event.id} and reverses is null`
  return { event, link, charge: charge.id, registration: charge.registration }
}

export const stepOf = (link: string, end: string) => link.replace('?', `${end}?`)

type BegunOrder = { path: string; id: string; number: string; cents: number }

/** Starts a payment by a form; returns the stored order. */
export async function begun(
  app: TestApp,
  action: string,
  { cookie, method = 'card', submission = randomUUID() }: BeginOptions = {},
): Promise<BegunOrder> {
  const answer = await app.send(action, { method, submission }, cookie)
  const path = answer.headers.get('Location') ?? ''
  if (answer.status !== 302) throw new Error(`nothing was begun: ${answer.status}`)
  const id = /^\/pago\/([\da-f-]{36})\?clave=/u.exec(path)?.[1] ?? ''
  const order = await app.pool.row<{ number: string; cents: number }>`
    select number, amount_cents as cents from gateway_orders where id = ${id}`
  return { path, id, ...order }
}

type BeginOptions = { cookie?: string; method?: 'card' | 'bizum'; submission?: string }

/** Notifies the site of a payment as the bank does; returns the status of the answer. */
export async function notify(
  app: TestApp,
  order: { number: string; cents: number },
  instead: Record<string, string> = {},
  key?: string,
): Promise<number> {
  return sentToNotification(app, notificationOf(responseOf(order, instead), key))
}

export async function sentToNotification(
  app: TestApp,
  body: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await app.ask('/pago/aviso', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
  return answer.status
}

/** The state of a charge and its payments. */
export async function moneyOf(app: TestApp, charge: string) {
  const rows = await app.pool.sql<{
    open: number
    paid: number
    credit: number
    payments: number
  }>`
    select open_cents as open, paid_cents as paid,
      (select coalesce(sum(credit_cents), 0)::int from ledger_payment_states join ledger_payments on id = payment_id
       where email = charge.email) as credit,
      (select count(*)::int from ledger_payments where email = charge.email) as payments
    from ledger_charge_states join ledger_charges as charge on charge.id = charge_id where charge_id = ${charge}`
  return rows[0]
}

export const gatewayAt = (address: string) =>
  redsys(
    {
      address,
      merchant: testMerchant.REDSYS_MERCHANT,
      terminal: '1',
      key: Buffer.from(testMerchant.REDSYS_KEY, 'base64'),
      bizum: true,
    },
    () => undefined,
  )

/** Starts a payment of 55 euros by card, for this or a new charge; returns the order's number. */
export async function storedOrder(
  pool: TestPool,
  charge?: string,
): Promise<{ number: string; cents: number; charge: string }> {
  const number = `2611${randomUUID().slice(0, 8).toUpperCase()}`
  const cents = 5500
  const of = charge ?? (await storedCharge(pool))
  await pool.sql`
    insert into gateway_orders (id, number, charge_id, amount_cents, method, began_at)
    values (${randomUUID()}, ${number}, ${of}, ${cents}, 'card', 'account')`
  return { number, cents, charge: of }
}

/** A card payment of 55 euros for a paid charge, all of which is credit. */
export async function creditByCard(
  pool: TestPool,
  cx: RequestContext,
): Promise<{ number: string; payment: string }> {
  const { number, cents, charge } = await storedOrder(pool)
  const paid = await storedCredit(pool, { cents })
  await pool.sql`select allocate_payment(${paid}, ${charge})`
  await processNotification(cx, notificationOf(responseOf({ number, cents })))
  const row = await pool.row<{ payment: string }>`
    select payment_id as payment from gateway_orders where number = ${number}`
  return { number, ...row }
}
