import { afterAll, describe, expect, test } from 'vitest'
import { cardPaymentsCopy } from '#app/money/card-payments/card-payments.copy.ts'
import { paymentMailsCopy } from '#app/money/ledger/mails/payment-mails.copy.ts'
import { howToPayCopy } from '#app/money/own-payments/how-to-pay.copy.ts'
import { fileApp, testApp } from '#tests/support/app.ts'
import {
  begun,
  moneyOf,
  seatToPay,
  sentToNotification,
  stepOf,
  notify,
} from '#tests/support/card-payments.ts'
import { lacks, shows } from '#tests/support/pages.ts'
import { startRedsysServer } from '#tests/support/redsys-server.ts'
import { notificationOf, responseOf } from '#tests/support/redsys.ts'

/** Only the bank's signed notification counts as a payment, and only once. */

const { result, pay } = cardPaymentsCopy.es
const { payBy } = howToPayCopy.es

const bank = await startRedsysServer()
afterAll(() => bank.close())
const app = await fileApp({ REDSYS_URL: bank.url })

let people = 0
const somebody = () => `payer-${(people += 1)}@example.cat`

const shown = app.read

async function begunSeat(method: 'card' | 'bizum' = 'card') {
  const seat = await seatToPay(app, somebody())
  return { ...seat, ...(await begun(app, stepOf(seat.link, '/pago'), { method })) }
}

function formIn(html: string) {
  const [, action = ''] = /<form[^>]* action="([^"]*realizarPago)"/u.exec(html) ?? []
  const fields = [...html.matchAll(/name="(Ds_\w+)" value="([^"]*)"/gu)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  )
  return { action, fields }
}

describe('on the way to the bank', () => {
  test('a visitor pays from the registration’s page, by a form that the bank accepts', async () => {
    const seat = await seatToPay(app, somebody())
    shows(await shown(seat.link), payBy.card, payBy.bizum)
    const { path, number } = await begun(app, stepOf(seat.link, '/pago'), { method: 'bizum' })
    const response = await app.ask(path)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Referrer-Policy')).toBe('same-origin')
    expect(response.headers.get('Content-Security-Policy')).toContain(
      `form-action 'self' ${bank.url};`,
    )
    const html = await response.text()
    expect(html).toContain(pay.go)
    const { action, fields } = formIn(html)
    expect(action).toBe(`${bank.url}/sis/realizarPago`)
    const answer = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })
    expect(await answer.text()).toContain(`5500 ${number} z`)
    expect(bank.asked.at(-1)).toMatchObject({
      DS_MERCHANT_MERCHANTURL: `${app.origin}/pago/aviso`,
      DS_MERCHANT_URLOK: `${app.origin}${path.replace('?', '/resultado?')}`,
    })
  })

  test('no other page sends forms to the bank', async () => {
    const { link, path } = await begunSeat()
    for (const other of [link, path.replace('?', '/resultado?'), '/']) {
      const policy = (await app.ask(other)).headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain("form-action 'self';")
      expect(policy).not.toContain(bank.url)
    }
  })

  test('a signed-in person pays from the account, and nobody else pays that charge', async () => {
    const email = somebody()
    const { charge } = await seatToPay(app, email)
    const cookie = await app.signIn('user', email)
    expect(await shown('/cuenta/pagos', cookie)).toContain(`/cuenta/pagos/${charge}/pago`)
    const { path } = await begun(app, `/cuenta/pagos/${charge}/pago`, { cookie })
    expect(await shown(path)).toContain('55')
    const fields = { method: 'card', submission: crypto.randomUUID() }
    const stranger = await app.signIn('user')
    expect((await app.send(`/cuenta/pagos/${charge}/pago`, fields, stranger)).status).toBe(404)
    expect((await app.send(`/cuenta/pagos/${charge}/pago`, fields)).status).toBe(401)
    expect((await app.send('/cuenta/pagos/none/pago', fields, cookie)).status).toBe(404)
  })

  test('two requests make one order, and another method or tab makes another', async () => {
    const { link, charge } = await seatToPay(app, somebody())
    const submission = crypto.randomUUID()
    const pressed = await Promise.all(
      [1, 2, 3].map(() => begun(app, stepOf(link, '/pago'), { submission })),
    )
    expect(new Set(pressed.map(({ number }) => number)).size).toBe(1)
    const bizum = await begun(app, stepOf(link, '/pago'), { submission, method: 'bizum' })
    const tab = await begun(app, stepOf(link, '/pago'))
    const numbers = new Set([pressed[0]?.number, bizum.number, tab.number])
    expect(numbers.size).toBe(3)
    for (const number of numbers) expect(number).toMatch(/^\d{4}[\dA-Z]{8}$/u)
    const { rowCount } = await app.pool.query('select from gateway_orders where charge_id = $1', [
      charge,
    ])
    expect(rowCount).toBe(3)
  })

  test('a paid charge cannot be paid again, and its page shows the state', async () => {
    const { link, path, ...first } = await begunSeat()
    expect(await notify(app, first)).toBe(200)
    const answer = await app.send(stepOf(link, '/pago'), {
      method: 'card',
      submission: crypto.randomUUID(),
    })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Esto ya está pagado o anulado')
    const again = await app.ask(path)
    expect(again.headers.get('Location')).toBe(path.replace('?', '/resultado?'))
  })

  test('an order whose charge has changed is not sent to the bank', async () => {
    const { path, registration } = await begunSeat()
    await app.pool.sql`update event_registrations set total = 11000 where id = ${registration}`
    const answer = await app.ask(path)
    expect(answer.status).toBe(302)
    expect(await shown(answer.headers.get('Location') ?? '')).toContain(result.changed.title)
  })

  test('its pages open with the link', async () => {
    const { id, path } = await begunSeat()
    for (const wrong of [
      `/pago/${id}`,
      `/pago/${id}?clave=AAAA`,
      path.replace(/clave=./u, 'clave=_'),
    ]) {
      expect((await app.ask(wrong)).status).toBe(404)
      expect((await app.ask(wrong.replace(id, `${id}/resultado`))).status).toBe(404)
    }
  })

  test('starting again and again is limited', async () => {
    const { link } = await seatToPay(app, somebody())
    for (let turn = 0; turn < 20; turn += 1) await begun(app, stepOf(link, '/pago'))
    const fields = { method: 'card', submission: crypto.randomUUID() }
    expect((await app.send(stepOf(link, '/pago'), fields)).status).toBe(429)
  })
})

describe('the notification', () => {
  test('counts once as a card payment with the order as reference, and mails the person', async () => {
    const { number, cents, charge, path } = await begunSeat()
    const before = (await moneyOf(app, charge))?.payments
    expect(before).toBe(0)
    const statuses = await Promise.all([1, 2, 3, 4].map(() => notify(app, { number, cents })))
    expect(statuses).toEqual([200, 200, 200, 200])
    expect(await notify(app, { number, cents })).toBe(200)
    expect(await moneyOf(app, charge)).toEqual({ open: 0, paid: 5500, credit: 0, payments: 1 })
    const of = 'select method, source, entered_by from ledger_payments where reference = $1'
    expect(await app.table(of, [number])).toEqual([['card', `gateway:${number}`, null]])
    const subjects = await app.table(
      `select subject from mails where kind = 'payment-received' and facts ->> 'paymentId' =
         (select payment_id::text from gateway_orders where number = $1)`,
      [number],
    )
    expect(subjects).toEqual([[paymentMailsCopy.es.received.subject]])
    expect(await shown(path.replace('?', '/resultado?'))).toContain(result.paid.title)
  })

  test('may precede or follow the person, who may not return, and the page shows what is known', async () => {
    const { number, cents, path, charge } = await begunSeat()
    const back = path.replace('?', '/resultado?')
    // The bank adds parameters to the address, which are ignored.
    for (const end of [
      '',
      '&Ds_Response=0000',
      `&${notificationOf(responseOf({ number, cents }))}`,
    ]) {
      shows(await shown(`${back}${end}`), result.waiting.title, result.waiting.again)
    }
    expect(await moneyOf(app, charge)).toMatchObject({ open: 5500, payments: 0 })
    expect(await notify(app, { number, cents })).toBe(200)
    expect(await shown(back)).toContain(result.paid.title)
  })

  test('records a denial, then a later payment of the order, and ignores a later denial', async () => {
    const { number, cents, path, charge } = await begunSeat()
    const back = path.replace('?', '/resultado?')
    expect(await notify(app, { number, cents }, { Ds_Response: '0190' })).toBe(200)
    expect(await shown(back)).toContain(result.denied.title)
    expect(await moneyOf(app, charge)).toMatchObject({ open: 5500, payments: 0 })
    expect(await notify(app, { number, cents })).toBe(200)
    expect(await notify(app, { number, cents }, { Ds_Response: '9915' })).toBe(200)
    expect(await moneyOf(app, charge)).toMatchObject({ open: 0, payments: 1 })
    expect(await shown(back)).toContain(result.paid.title)
    const stands = 'select state, response, authorisation from gateway_orders where number = $1'
    expect(await app.table(stands, [number])).toEqual([['paid', '0000', '331113']])
  })

  test.each([
    ['forged', 403, {}, Buffer.alloc(24, 3).toString('base64')],
    ['of another amount', 409, { Ds_Amount: '1' }, undefined],
    ['of a larger amount', 409, { Ds_Amount: '5501' }, undefined],
    ['in another currency', 403, { Ds_Currency: '840' }, undefined],
    ['of another merchant', 403, { Ds_MerchantCode: '999008882' }, undefined],
    ['of another order', 409, { Ds_Order: '2611ZZZZZZZZ' }, undefined],
    ['of a refund', 409, { Ds_TransactionType: '3', Ds_Response: '0900' }, undefined],
  ])('%s is refused with %i, changes nothing, and is logged', async (_, status, instead, key) => {
    const { number, cents, charge } = await begunSeat()
    const lines = app.logged.length
    expect(await notify(app, { number, cents }, instead, key)).toBe(status)
    expect(await moneyOf(app, charge)).toMatchObject({ open: 5500, payments: 0 })
    const logged = app.logged.slice(lines)
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: 'a word of the payment gateway was refused' }),
    )
    expect(JSON.stringify(logged)).not.toMatch(/@example|Maria/u)
    expect(await notify(app, { number, cents })).toBe(200)
  })

  test('needs no page of ours, and is refused from browsers of other pages and with cookies', async () => {
    const { number, cents, charge } = await begunSeat()
    const body = notificationOf(responseOf({ number, cents }))
    expect(await sentToNotification(app, body, { Origin: 'https://evil.example' })).toBe(403)
    expect(await sentToNotification(app, body, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await sentToNotification(app, body, { Cookie: 'language=ca' })).toBe(403)
    expect(await moneyOf(app, charge)).toMatchObject({ payments: 0 })
    expect(await sentToNotification(app, body)).toBe(200)
    expect((await app.ask('/pago/aviso')).status).toBe(405)
    expect(await sentToNotification(app, 'x'.repeat(9000))).toBe(403)
  })

  test('for a paid charge is credit', async () => {
    const seat = await seatToPay(app, somebody())
    const tabs = [
      await begun(app, stepOf(seat.link, '/pago')),
      await begun(app, stepOf(seat.link, '/pago')),
    ]
    expect(await Promise.all(tabs.map((each) => notify(app, each)))).toEqual([200, 200])
    expect(await moneyOf(app, seat.charge)).toEqual({
      open: 0,
      paid: 5500,
      credit: 5500,
      payments: 2,
    })
    const pages = await Promise.all(tabs.map(({ path }) => shown(path.replace('?', '/resultado?'))))
    expect(pages.filter((html) => html.includes('quedan a tu favor'))).toHaveLength(1)
  })

  test('for cancelled seats is credit, and for changed seats pays these', async () => {
    const gone = await begunSeat()
    await app.pool.sql`
      update event_registrations set status = 'cancelled', refundable = true, cancelled_at = now(),
      cancelled_because = 'person' where id = ${gone.registration}`
    expect(await notify(app, gone)).toBe(200)
    expect(await moneyOf(app, gone.charge)).toMatchObject({ credit: 5500, payments: 1 })
    const more = await begunSeat()
    await app.pool.sql`update event_registrations set total = 11000 where id = ${more.registration}`
    expect(await notify(app, more)).toBe(200)
    const sums = await app.table(
      `select open_cents, paid_cents from ledger_charge_states join ledger_charges on id = charge_id
       where registration_id = $1 and not reversed`,
      [more.registration],
    )
    expect(sums).toEqual([[5500, 5500]])
  })
})

test('card payment is neither shown nor accepted without its settings', async () => {
  const without = await testApp({ REDSYS_MERCHANT: '', REDSYS_KEY: '' })
  try {
    const email = somebody()
    const { link, charge } = await seatToPay(without, email)
    const cookie = await without.signIn('user', email)
    for (const page of [link, '/cuenta/pagos']) {
      const html = await (await without.ask(page, { cookie })).text()
      lacks(html, payBy.card, '/pago"')
    }
    const fields = { method: 'card', submission: crypto.randomUUID() }
    expect((await without.send(stepOf(link, '/pago'), fields)).status).toBe(404)
    expect((await without.send(`/cuenta/pagos/${charge}/pago`, fields, cookie)).status).toBe(404)
    const order = { number: '2611ABCDEFGH', cents: 5500 }
    expect(await notify(without, order)).toBe(404)
  } finally {
    await without.close()
  }
})
