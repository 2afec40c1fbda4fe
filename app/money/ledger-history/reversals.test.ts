import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { clubContent } from '#app/club-content.ts'
import { refused } from '#app/kit/records/refused.ts'
import { listOpenCharges } from '#app/money/ledger/charges/open-charges.server.ts'
import { listCredits, recordRefund } from '#app/money/ledger/credits/credits.server.ts'
import { chargeReversalMailsCopy } from '#app/money/ledger/mails/charge-reversal-mails.copy.ts'
import { paymentMailsCopy } from '#app/money/ledger/mails/payment-mails.copy.ts'
import { recordPayment } from '#app/money/ledger/payments/receive-payment.server.ts'
import { testContext } from '#tests/support/context.ts'
import { registrationOf, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { storedCharge } from '#tests/support/ledger.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { chargeHistory, chargeToReverse, reverseChargeByHand } from './charge-history.server.ts'
import { paymentHistory, paymentToReverse, reversePaymentByHand } from './payment-history.server.ts'

const allCredits = { search: '', event: null, page: 1 }

const database = emptiedDatabase()
let cx: ReturnType<typeof testContext>
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'ona@example.cat')
})

const sent = () => sentMails(database.db, clubContent)

const payment = (cents: number) => ({
  amount_cents: cents,
  method: 'cash' as const,
  received_on: '2026-11-03',
  reference: '',
  submission: randomUUID(),
})

const all = { search: '', kind: null, overdue: false, page: 1 } as const
const open = async () => (await listOpenCharges(cx, all)).rows.map(({ openCents }) => openCents)
const credits = async () =>
  (await listCredits(cx, allCredits)).rows.map(({ creditCents }) => creditCents)

const newestPayment = (): Promise<string> => database.pool.value`
  select id from ledger_payments where reverses is null order by number desc limit 1`

const mailSentOf = (charge: string) =>
  database.pool.sql`
  with mail as (
    insert into mails (kind, recipient, language, subject, html, text, sent_at)
    values ('ledger-dues', 'nuria@example.cat', 'es', 'Tu cuota', '', '', now()) returning id
  ) insert into charge_mails (mail_id, charge_id) select id, ${charge} from mail`

const slip = (seen: number) => ({ reason: 'Se apuntó dos veces', seen: String(seen) })
const back = (seen: number, reversed_on = '2026-11-05') => ({ ...slip(seen), reversed_on })

test('reversing a partly paid charge closes it, credits the payment, and mails the person informed before', async () => {
  const id = await storedCharge(database.pool)
  await recordPayment(cx, id, payment(2000))
  await mailSentOf(id)
  await sent()
  expect(await chargeToReverse(cx, id)).toMatchObject({
    charge: { openCents: 3500, paidCents: 2000, reversed: false },
    notified: 'nuria@example.cat',
  })
  await reverseChargeByHand(cx, id, slip(3500))
  await reverseChargeByHand(cx, id, slip(3500))
  expect([await open(), await credits()]).toEqual([[], [2000]])
  const mails = await sent()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['nuria@example.cat', chargeReversalMailsCopy.es.reversed.subject('Delantal')],
  ])
  expect(mails[0]?.text).toMatch(/55,00.*20,00/su)
  expect(mails[0]?.text).not.toContain('dos veces')
})

test('reversing a charge that was never requested mails nobody', async () => {
  const id = await storedCharge(database.pool)
  await reverseChargeByHand(cx, id, slip(5500))
  expect([await open(), await sent()]).toEqual([[], []])
})

test('a payment meanwhile stops the reversal for another look', async () => {
  const id = await storedCharge(database.pool)
  await recordPayment(cx, id, payment(2000))
  await expect(reverseChargeByHand(cx, id, slip(5500))).rejects.toMatchObject({
    code: 'ledgerMoved',
  })
  expect(await open()).toEqual([3500])
})

test('the charge of a seat follows its registration, and cannot be reversed by hand', async () => {
  const event = await storedEvent(database.db)
  await registerConfirmed(cx, event.id, registrationOf('Aina'))
  const [charge] = (await listOpenCharges(cx, all)).rows
  const id = charge?.id ?? ''
  await expect(reverseChargeByHand(cx, id, slip(3500))).rejects.toMatchObject({
    code: 'chargeOfSeat',
  })
  expect(await open()).toEqual([3500])
})

test('reversing a payment reopens its charge, and mails the holder of a receipt without the reason', async () => {
  const id = await storedCharge(database.pool)
  await recordPayment(cx, id, payment(6000))
  const paid = await newestPayment()
  expect(await sent()).toHaveLength(1)
  expect(await paymentToReverse(cx, paid)).toMatchObject({
    paid: [{ about: 'Delantal', cents: 5500 }],
    payment: { creditCents: 500 },
    notified: 'nuria@example.cat',
  })
  expect(await reversePaymentByHand(cx, paid, back(5500, '2026-11-02'))).toEqual(
    refused('reversed_on', 'dayBeforePayment'),
  )
  expect(await reversePaymentByHand(cx, paid, back(5500, '2099-01-01'))).toEqual(
    refused('reversed_on', 'dayInFuture'),
  )
  await reversePaymentByHand(cx, paid, back(5500))
  await reversePaymentByHand(cx, paid, back(5500))
  expect([await open(), await credits()]).toEqual([[5500], []])
  const mails = await sent()
  expect(mails.map(({ subject }) => subject)).toEqual([paymentMailsCopy.es.reversed.subject])
  expect(mails[0]?.text).toContain('Delantal')
  expect(mails[0]?.text).not.toContain('dos veces')
})

test('reversing a payment before its receipt has left mails nobody', async () => {
  const id = await storedCharge(database.pool)
  await recordPayment(cx, id, payment(5500))
  await reversePaymentByHand(cx, await newestPayment(), back(5500))
  expect(await sent()).toEqual([])
})

test('a reversed refund is due again, and its payment cannot be reversed first', async () => {
  const id = await storedCharge(database.pool)
  await recordPayment(cx, id, payment(6000))
  const paid = await newestPayment()
  await recordRefund(cx, paid, payment(500))
  const refund = await newestPayment()
  await sent()
  expect((await paymentToReverse(cx, paid)).partlyBack).toBe(true)
  await expect(reversePaymentByHand(cx, paid, back(6000))).rejects.toMatchObject({
    code: 'paymentRefunded',
  })
  await reversePaymentByHand(cx, refund, back(500))
  expect(await credits()).toEqual([500])
  expect((await sent()).map(({ subject }) => subject)).toEqual([
    paymentMailsCopy.es.refundReversed.subject,
  ])
})

test('the history of a charge and a payment shows each step, its author and reason', async () => {
  const id = await storedCharge(database.pool)
  await recordPayment(cx, id, payment(2000))
  const paid = await newestPayment()
  await reversePaymentByHand(cx, paid, back(2000))
  await reverseChargeByHand(cx, id, slip(5500))
  const { charge, steps } = await chargeHistory(cx, id)
  expect(charge).toMatchObject({ reversed: true, openCents: 0 })
  const past = steps.filter(({ what }) => what !== 'toNotify')
  expect(past.map(({ what, cents, text }) => [what, cents, text])).toEqual([
    ['charged', 5500, null],
    ['paid', 2000, 'cash'],
    ['paidNoMore', -2000, 'Se apuntó dos veces'],
    ['chargeReversed', -5500, 'Se apuntó dos veces'],
  ])
  expect(past.slice(1).map(({ by: actorName }) => actorName)).toEqual(Array(3).fill(past[1]?.by))
  expect(past[1]?.link).toMatchObject({ to: 'payment', id: paid })
  const { payment: shown, steps: ofPayment } = await paymentHistory(cx, paid)
  expect(shown).toMatchObject({ reversed: true, origin: 'form', amountCents: 2000 })
  expect(ofPayment.map(({ what, cents }) => [what, cents])).toEqual([
    ['received', 2000],
    ['allocated', 2000],
    ['freed', -2000],
    ['takenBack', -2000],
    ['toNotify', null],
  ])
})
