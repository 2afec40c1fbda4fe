import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { clubContent } from '#app/club-content.ts'
import { registrationMailsCopy } from '#app/events/registrations/registration-mails.copy.ts'
import { reversePayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { testContext } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { storedPayment, storedRefund } from '#tests/support/ledger-deeds.ts'
import { storedCharge, storedCredit } from '#tests/support/ledger.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { paymentMailsCopy } from './payment-mails.copy.ts'

const database = fileDatabase()
beforeEach(() => emptyTables(database.pool, ['mails']))

const content = {
  ...clubContent,
  legal: { ...clubContent.legal, legalName: 'Associació Cercle', nif: 'G12345678' },
  bank: { ...clubContent.bank, iban: 'ES9121000418450200051332', bizum: '600 111 222' },
}
const contextOf = (): RequestContext => testContext({ db: database.db, content })

const sent = () => sentMails(database.db, content)

/** The server refuses each mail for now, and `sentLater` returns what leaves an hour later. */
const refused = () =>
  sentMails(database.db, content, undefined, undefined, null, new Error('450 later'))
const sentLater = () => sentMails(database.db, content, new Date(Date.now() + 3_600_000))

const received = (chargeIds: string[], given: Record<string, unknown> = {}) =>
  storedPayment(contextOf(), chargeIds, { ...given })

test('a transfer gets a receipt with its purpose and any excess', async () => {
  const charge = await storedCharge(database.pool)
  await received([charge], { amountCents: 6000 })
  const [mail, ...others] = await sent()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'nuria@example.cat',
    subject: paymentMailsCopy.es.received.subject,
  })
  for (const each of ['60,00', 'Delantal · 55,00', 'Associació Cercle · NIF G12345678', '5,00']) {
    expect(mail?.text.replaceAll('\u00A0', ' ')).toContain(each)
  }
  expect(mail?.text).not.toContain('/cuenta/pagos')
})

test('a receipt goes to the current address in the current language', async () => {
  const id = await database.pool.value`
    insert into people (full_name, email, language) values ('Núria Soler', 'nuria@nova.example.cat', 'ca') returning id`
  const charge = await storedCharge(database.pool, { personId: id })
  await received([charge])
  expect(await sent()).toMatchObject([
    { to: 'nuria@nova.example.cat', subject: paymentMailsCopy.ca.received.subject },
  ])
})

test('no receipt is sent for payments at an event, debits, and repeated reports', async () => {
  const [one, two, three] = [
    await storedCharge(database.pool),
    await storedCharge(database.pool),
    await storedCharge(database.pool),
  ]
  await received([one], { source: `door:${randomUUID()}`, method: 'cash' })
  await received([two], { source: `remittance:${randomUUID()}`, method: 'direct_debit' })
  const source = `statement:${randomUUID()}`
  await received([three], { source })
  await received([three], { source })
  expect(await sent()).toHaveLength(1)
})

test.each([
  ['before its mail left', false],
  ['between two attempts', true],
])('a payment reversed %s is not mailed', async (_when, isTried) => {
  const { paymentId } = await received([await storedCharge(database.pool)])
  if (isTried) expect(await refused()).toEqual([])
  const slip = { reason: 'x', source: `form:${randomUUID()}`, on: '2026-11-03' }
  await database.db.transaction((tx) => reversePayment(tx, contextOf(), paymentId, slip))
  expect(await (isTried ? sentLater() : sent())).toEqual([])
  expect((await database.pool.query('select from mails')).rowCount).toBe(0)
})

test('a refused confirmation mail omits how to pay once it is paid', async () => {
  const event = await storedEvent(database.db, { price: 5500 })
  await registerConfirmed(contextOf(), event.id, registrationOf('Anna Rius'))
  expect(await refused()).toEqual([])
  const { of } = await seatsOf(database.db, event.id)
  const id = await database.pool.value`
    select id from ledger_charges where registration_id = ${of('Anna Rius').id}`
  await received([id], { source: `door:${randomUUID()}` })
  const { subject } = registrationMailsCopy.es.kinds.confirmed
  const mail = (await sentLater()).find((each) => each.subject === `${subject}: ${event.title}`)
  expect(mail?.text).toBeDefined()
  expect(mail?.text).not.toContain('ES91')
})

test('a refund sends a mail', async () => {
  const payment = await storedCredit(database.pool)
  await storedRefund(contextOf(), payment, { reference: 'Ref 7' })
  const [mail] = await sent()
  expect(mail?.subject).toBe(paymentMailsCopy.es.refunded.subject)
  expect(mail?.text).toContain('Ref 7')
})

test.each(['es', 'ca'] as const)(
  'the confirmation says in %s how to pay what is open when it leaves, and nothing once paid',
  async (language) => {
    const event = await storedEvent(database.db, { price: 5500 })
    const cx = { ...contextOf(), language }
    for (const name of ['Anna Rius', 'Berta Pi']) {
      await registerConfirmed(cx, event.id, registrationOf(`${name} ${language}`))
    }
    const { of } = await seatsOf(database.db, event.id)
    const charge = await database.pool.query<{ id: string; payment_reference: string }>(
      'select id, payment_reference from ledger_charges where registration_id = $1',
      [of(`Berta Pi ${language}`).id],
    )
    await received([charge.rows[0]?.id ?? ''], { source: `door:${randomUUID()}` })
    const { subject } = registrationMailsCopy[language].kinds.confirmed
    const mails = (await sent()).filter((mail) => mail.subject === `${subject}: ${event.title}`)
    expect(mails).toHaveLength(2)
    const [open, paid] = ['anna', 'berta'].map((who) =>
      mails.find(({ to }) => to.startsWith(who))?.text.replaceAll('\u00A0', ' '),
    )
    expect(open).toContain('ES91 2100 0418 4502 0005 1332')
    expect(open).toContain('600 111 222')
    expect(open).toMatch(/Concept[oe]: C\d{8}/u)
    expect(open).toContain(': 55,00 €')
    expect(paid).not.toContain('ES91')
  },
)
