import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { chargeHistory } from '#app/money/ledger-history/charge-history.server.ts'
import { ledgerMailsCopy } from '#app/money/ledger/mails/ledger-mails.copy.ts'
import { recordPayment } from '#app/money/ledger/payments/receive-payment.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { bankingContent } from '#tests/support/banking.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { storedCharge } from '#tests/support/ledger.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { chargeRemindersCopy } from './charge-reminders.copy.ts'
import { remindOfCharges } from './remind-of-charges.server.ts'
import { requestStatement, releaseReminders } from './reminder-steps.server.ts'
import { upcomingReminders } from './upcoming-reminders.server.ts'

/** Charges are due on 1 December unless a test says otherwise. */

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'ona@example.cat', { content: bankingContent })
  await readUntil('2028-01-01')
})

const readUntil = (day: string) =>
  database.pool.sql`
  insert into bank_statements (submission, format, account_ends, booked_from, booked_until, payments, received_cents,
    refunds, refunded_cents)
  values (gen_random_uuid(), 'norma43', '1332', '2026-01-01', ${day}, 0, 0, 0, 0)`

/** A charge made before all tests start, whatever the day on which they run. */
const charged = (given: Parameters<typeof storedCharge>[1] = {}) =>
  storedCharge(database.pool, { at: new Date('2026-11-20T08:00:00Z'), ...given })

const at = (day: string, hour = '12:00') => new Date(`${day}T${hour}:00+01:00`)

const run = (now: Date, bank = cx.content.bank) => remindOfCharges({ ...cx, bank, now })

const sent = (content = bankingContent) => sentMails(database.db, content)

/** Runs the job and sends the mails it has queued. */
async function reminders(now: Date) {
  await run(now)
  return (await sent()).map(({ to, subject }) => [to, subject])
}

const { reminder, secondReminder } = ledgerMailsCopy.es.kinds
const about = { year: '', name: '', club: '', returned: null, about: 'Delantal' }
const first = reminder.subject({ ...about, count: 1 })
const second = secondReminder.subject({ ...about, count: 1 })
const nuria = 'nuria@example.cat'

test('a reminder is sent on the 7th and the 21st day only', async () => {
  await charged()
  expect(await reminders(at('2026-12-07'))).toEqual([])
  expect(await reminders(at('2026-12-08'))).toEqual([[nuria, first]])
  expect(await reminders(at('2026-12-08', '13:00'))).toEqual([])
  expect(await reminders(at('2026-12-21'))).toEqual([])
  expect(await reminders(at('2026-12-22'))).toEqual([[nuria, second]])
  expect(await reminders(at('2027-01-22'))).toEqual([])
})

test('the job counts days in Madrid, also across a clock change', async () => {
  await database.pool.sql`select setval('ledger_references', 100)`
  await charged({ dueOn: '2027-03-21' })
  // 27 March 22:59 UTC is the last minute before 28 March in Madrid, which has 23 hours.
  await run(new Date('2027-03-27T22:59:00Z'))
  expect(await sent()).toEqual([])
  expect(await reminders(new Date('2027-03-28T07:00:00Z'))).toEqual([[nuria, first]])
  expect(await reminders(new Date('2027-04-10T18:59:00Z'))).toEqual([])
  expect(await reminders(new Date('2027-04-11T07:00:00Z'))).toEqual([[nuria, second]])
})

test('the job sends nothing at night', async () => {
  await charged()
  expect(await reminders(at('2026-12-08', '08:59'))).toEqual([])
  expect(await reminders(at('2026-12-08', '21:00'))).toEqual([])
  expect(await reminders(at('2026-12-08', '09:00'))).toHaveLength(1)
})

test('the job sends a missed first reminder after a month off, and the second a fortnight later', async () => {
  await charged()
  expect(await reminders(at('2027-01-05'))).toEqual([[nuria, first]])
  expect(await reminders(at('2027-01-05', '13:00'))).toEqual([])
  expect(await reminders(at('2027-01-18'))).toEqual([])
  expect(await reminders(at('2027-01-19'))).toEqual([[nuria, second]])
})

test('the job skips charges due long ago', async () => {
  await charged()
  expect(await reminders(at('2027-02-07'))).toEqual([])
})

test('the job counts from the charge when that came after its due day', async () => {
  // In Madrid it is the 11th already.
  await charged({ dueOn: '2020-01-01', at: new Date('2026-12-10T23:30:00Z') })
  expect(await reminders(at('2026-12-17'))).toEqual([])
  expect(await reminders(at('2026-12-18'))).toEqual([[nuria, first]])
})

test('the job sends one mail for several charges of one person, and others apart', async () => {
  const ids = [await charged(), await charged({ cents: 900 })]
  await database.pool.sql`
    insert into ledger_charges (subject, turn, kind, name, email, language, about_es, about_ca, due_on,
      amount_cents, payment_reference, created_at)
    values ('other:x', 1, 'other', 'Pau', 'pau@example.cat', 'ca', 'Delantal', 'Davantal', '2026-12-01', 100,
      new_payment_reference(), '2026-11-20')`
  await run(at('2026-12-08'))
  const mails = await sent()
  const subjects = mails.map(({ to, subject }) => [to, subject])
  expect(subjects.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
    [nuria, reminder.subject({ ...about, count: 2 })],
    [
      'pau@example.cat',
      ledgerMailsCopy.ca.kinds.reminder.subject({ ...about, about: 'Davantal', count: 1 }),
    ],
  ])
  const text = mails.find(({ to }) => to === nuria)?.text ?? ''
  expect(text).toMatch(/^[^]*64,00[^]*55,00.*9,00/su)
  expect(text.indexOf('64,00')).toBeLessThan(text.indexOf('55,00'))
  expect(text).toContain(ledgerMailsCopy.es.because(cx.club.name))
  expect(mails.find(({ to }) => to !== nuria)?.text).not.toContain('Delantal')
  const { steps } = await chargeHistory(cx, ids[1] ?? '')
  expect(steps.map(({ what, text: step }) => [what, step])).toContainEqual(['reminded', '1'])
})

test('the job combines a second reminder and a first, without claiming to be the last', async () => {
  await charged()
  await reminders(at('2026-12-08'))
  await charged({ dueOn: '2026-12-15' })
  expect(await reminders(at('2026-12-22'))).toEqual([
    [nuria, reminder.subject({ ...about, count: 2 })],
  ])
  expect(await reminders(at('2027-01-05'))).toEqual([[nuria, second]])
  expect(await reminders(at('2027-01-19'))).toEqual([])
})

test('the job sends once from two processes', async () => {
  await charged()
  await charged({ cents: 900 })
  await Promise.all([run(at('2026-12-08')), run(at('2026-12-08')), run(at('2026-12-08'))])
  expect(await sent()).toHaveLength(1)
})

test('the job sends nothing from an interrupted run, and everything once in the next', async () => {
  await charged()
  const broken = {
    ...cx.outbox,
    queue: async (...given: Parameters<typeof cx.outbox.queue>) => {
      await cx.outbox.queue(...given)
      throw new Error('the process ends here')
    },
  }
  const now = at('2026-12-08')
  await expect(
    remindOfCharges({ ...cx, outbox: broken, bank: cx.content.bank, now }),
  ).rejects.toThrow()
  expect(await sent()).toEqual([])
  expect(await reminders(now)).toHaveLength(1)
})

const readNothing = () => database.pool.sql`delete from bank_statements`

test('the job waits for a statement that covers the day before, for each account', async () => {
  await readNothing()
  await charged()
  expect(await reminders(at('2026-12-08'))).toEqual([])
  await readUntil('2026-12-06')
  expect(await reminders(at('2026-12-08'))).toEqual([])
  expect(await upcomingReminders({ ...cx, now: at('2026-12-09') }, 1)).toMatchObject({
    rows: [{ waits: true }],
    bankUntil: '2026-12-06',
    waiting: { count: 1, until: '2026-12-07' },
  })
  await readUntil('2026-12-07')
  expect(await reminders(at('2026-12-09'))).toEqual([[nuria, first]])
  expect(await reminders(at('2026-12-23'))).toEqual([])
  await readUntil('2026-12-22')
  expect(await reminders(at('2026-12-24'))).toEqual([[nuria, second]])
})

test('the job does not wait for a statement in a club without an account', async () => {
  await readNothing()
  await charged()
  await run(at('2026-12-08'), { ...cx.content.bank, iban: '' })
  expect(await marks()).toEqual([1])
})

test('reminders can be sent without the statement, including tomorrow’s and nothing later', async () => {
  await readNothing()
  await charged()
  await charged({ dueOn: '2026-12-02' })
  const now = at('2026-12-07')
  await releaseReminders({ ...cx, now })
  await releaseReminders({ ...cx, now })
  await run(at('2026-12-08'))
  await run(at('2026-12-09'))
  expect(await marks()).toEqual([1])
  expect(await database.pool.value`select action from audit_log`).toBe('charge.reminders-released')
})

const ask = (now: Date) => requestStatement({ ...cx, bank: cx.content.bank, now })

test('the job asks the treasurer once, a day ahead, for a missing statement', async () => {
  await readNothing()
  await charged()
  await charged({ cents: 900 })
  await charged({ name: 'Mai', dueOn: '2026-12-02' })
  await ask(at('2026-12-06'))
  await ask(at('2026-12-07', '08:00'))
  expect(await sent()).toEqual([])
  await Promise.all([ask(at('2026-12-07')), ask(at('2026-12-07'))])
  await ask(at('2026-12-07', '18:00'))
  const { subject } = chargeRemindersCopy.es.mail
  expect((await sent()).map(({ to, subject: line }) => [to, line])).toEqual([
    ['ona@example.cat', subject(1)],
  ])
  await readUntil('2026-12-08')
  await ask(at('2026-12-08'))
  expect(await sent()).toHaveLength(0)
})

const payment = (cents: number) => ({
  amount_cents: cents,
  method: 'transfer' as const,
  received_on: '2026-11-03',
  reference: '',
  submission: randomUUID(),
})

const marks = async () => {
  const rows = await database.pool.sql<{ step: number }>`select step from charge_reminders`
  return rows.map(({ step }) => step)
}

test('a reminder is dropped when the person pays before it leaves, and does not count', async () => {
  const id = await charged()
  await run(at('2026-12-08'))
  await recordPayment(cx, id, payment(5500))
  expect((await sent()).filter(({ subject }) => subject === first)).toEqual([])
  expect(await marks()).toEqual([])
})

test('a reminder asks for the rest after a partial payment', async () => {
  const id = await charged()
  await run(at('2026-12-08'))
  await recordPayment(cx, id, payment(2000))
  const mail = (await sent()).find(({ subject }) => subject === first)
  expect(mail?.text).toContain('35,00')
  expect(mail?.text).not.toContain('55,00')
})

test('the job writes and sends nothing while the club’s reminders are off', async () => {
  await charged()
  const bank = { ...cx.content.bank, reminders: false }
  await run(at('2026-12-08'), bank)
  expect(await marks()).toEqual([])
  await run(at('2026-12-08'))
  expect(await sent({ ...bankingContent, bank })).toEqual([])
  expect(await marks()).toEqual([])
  expect(await reminders(at('2026-12-09'))).toEqual([[nuria, first]])
})

const beganToPay = (charge: string, ago: string) =>
  database.pool.sql`
  insert into gateway_orders (id, number, charge_id, amount_cents, method, began_at, created_at)
  values (gen_random_uuid(), '2612ABCD1234', ${charge}, 5500, 'card', 'account', now() - ${ago}::interval)`

test('the job skips a person on the bank’s page, and not after leaving it', async () => {
  const id = await charged()
  await beganToPay(id, '1 hour')
  expect(await reminders(at('2026-12-08'))).toEqual([])
  await database.pool.sql`delete from gateway_orders`
  await beganToPay(id, '2 days')
  expect(await reminders(at('2026-12-08'))).toEqual([[nuria, first]])
})

test('the job skips charges collected by mandate, unless the bank returned them', async () => {
  const rows = await database.pool.sql<{ id: string }>`
    insert into people (full_name, email) values ('Núria Pla', 'nuria.pla@example.cat') returning id`
  const person = rows[0]?.id ?? ''
  const id = await charged()
  await database.pool.sql`update ledger_charges set person_id = ${person}`
  await database.pool.sql`
    insert into sepa_mandates (person_id, reference, holder, iban_sealed, iban_key, iban_end, signed_on, given, creditor_id)
    values (${person}, 'CD-7K2M9QX4TB', 'Núria', '\\x00', 'none', '1332', '2026-01-01', 'paper', 'ES37001G12345674')`
  const remittances = await database.pool.value`
    insert into remittances (collection_on) values ('2026-12-03') returning id`
  expect(await reminders(at('2026-12-08'))).toEqual([])
  await database.pool.sql`
    insert into remittance_items (remittance_id, charge_id, place, amount_cents, state, returned_on)
    values (${remittances}, ${id}, 1, 5500, 'returned', '2026-12-10')`
  expect(await reminders(at('2026-12-16'))).toEqual([])
  expect(await reminders(at('2026-12-17'))).toEqual([['nuria.pla@example.cat', first]])
})

test('the job skips samples and people without an address', async () => {
  await charged()
  await database.pool.sql`update ledger_charges set email = null`
  const now = at('2026-12-08')
  expect(await reminders(now)).toEqual([])
  await database.pool.sql`
    insert into ledger_charges (subject, turn, kind, name, email, about_es, about_ca, due_on, amount_cents,
      payment_reference, sample)
    values ('other:s', 1, 'other', 'Mostra', 'm@example.cat', 'x', 'x', '2026-12-01', 1, 'C0000001', true)`
  expect(await reminders(now)).toEqual([])
})

test('the treasurer sees coming reminders', async () => {
  await charged()
  await charged({ name: 'Biel', dueOn: '2026-12-15' })
  await charged({ name: 'Mai', dueOn: '2027-06-01' })
  const seen = async (now: Date) =>
    (await upcomingReminders({ ...cx, now }, 1)).rows.map(({ name, step, on }) => [name, step, on])
  expect(await seen(at('2026-12-01'))).toEqual([
    ['Núria Pla', 1, '2026-12-08'],
    ['Biel', 1, '2026-12-22'],
  ])
  const inCatalan = { ...cx, language: 'ca', now: at('2026-12-01') } as const
  const { rows } = await upcomingReminders(inCatalan, 1)
  expect(rows.map((row) => row.about)).toEqual(['Davantal', 'Davantal'])
  await reminders(at('2026-12-08'))
  expect(await seen(at('2026-12-08', '13:00'))).toEqual([
    ['Núria Pla', 2, '2026-12-22'],
    ['Biel', 1, '2026-12-22'],
  ])
  expect(await seen(at('2026-12-23', '22:00'))).toContainEqual(['Núria Pla', 2, '2026-12-24'])
})
