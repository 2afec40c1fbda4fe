import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  attendeePaymentOf,
  doorPaymentOf,
} from '#app/events/attendees/door/door-payments.server.ts'
import { upcomingReminders } from '#app/money/charge-reminders/upcoming-reminders.server.ts'
import { debitedFrom, isReminderMuted } from '#app/money/ledger/charges/charge-conditions.server.ts'
import { seatPayments } from '#app/money/ledger/paying/seat-payments.server.ts'
import { receiveDebits } from '#app/money/ledger/payments/receive-debits.server.ts'
import { returnByHand } from '#app/money/remittances/returns/returns.server.ts'
import { announceCollections } from '#app/money/remittances/steps/announce-collections.server.ts'
import {
  markSent,
  settleRemittance,
} from '#app/money/remittances/steps/settle-remittance.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { storedAccount } from '#tests/support/context.ts'
import { storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { storedMandate } from '#tests/support/remittances.ts'
import { noticesLeave } from '#tests/support/sent-remittance.ts'
import { treasurerOn } from '#tests/support/treasurer.ts'
import {
  announceRemittance,
  chooseItems,
  dropRemittance,
  prepareRemittance,
} from './prepare-remittance.server.ts'
import { writeRemittance } from './write-remittance.server.ts'

/**
 * The party changes while the bank collects for the former one: the debit pays the current seats, and nothing is
 * collected twice.
 */

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await treasurerOn(database.db, '2026-11-24')
})

/** A member with a mandate and two seats for 110 euros; returns the registration and the person. */
async function twoSeats(number = 1) {
  const account = await storedAccount(database.db, { email: `${randomUUID()}@club.cat` })
  const person = await madeMember(database.pool, account)
  await storedMandate(cx, person, { number })
  const event = await storedEvent(database.db, { date: new Date('2197-05-01T19:00Z') })
  const row = await database.pool.row<{ id: string }>`
    insert into event_registrations (event_id, user_id, name, email, seats, status, total)
    values (${event.id}, ${account.id}, 'Ada Prat', ${account.email}, 2, 'confirmed', 11000) returning id`
  return { registration: row.id, person }
}

const owe = (registration: string, cents: number) =>
  database.pool.sql`
  update event_registrations set total = ${cents} where id = ${registration}`

const prepare = async () =>
  (
    await prepareRemittance(cx, {
      submission: randomUUID(),
      kinds: ['seat'],
      dueUntil: '2199-12-31',
      collectionOn: '2026-12-09',
    })
  ).id

async function announce(id: string) {
  await announceRemittance(cx, id)
  const announcedAt = new Date('2026-11-25T12:00:00Z')
  await announceCollections({ ...cx, now: announcedAt, noticeDays: 14 })
  await noticesLeave(cx.db, announcedAt)
}

async function write(id: string) {
  await announce(id)
  await writeRemittance(cx, id)
}

/** The current charge of a registration: open cents, whether reminders are muted, and the debited account. */
async function activeCharge(registration: string) {
  const { rows } = await database.db.execute<{
    id: string
    open: number
    muted: boolean
    account: string | null
  }>(sql`
    select charge.id, open_cents as open, ${isReminderMuted} as muted, ${debitedFrom(sql`charge`)} as account
    from ledger_charges as charge join ledger_charge_states on charge_id = charge.id
    where charge.registration_id = ${registration} and reverses is null and not reversed`)
  const [row] = rows
  if (!row) throw new Error('a charge stands')
  return row
}

const creditsOf = async (person: string) =>
  (
    await database.pool.sql<{ credit: number }>`
  select credit_cents as credit from ledger_payment_states
  join ledger_payments on ledger_payments.id = payment_id
  where person_id = ${person} and reverses is null order by number`
  ).map(({ credit }) => credit)

const itemOf = async (remittance: string, person: string) => {
  const item = await database.pool.row<{ id: string }>`
    select item.id from remittance_items as item join ledger_charges as charge on charge.id = charge_id
    where remittance_id = ${remittance} and person_id = ${person}`
  return item.id
}

const comesBack = async (remittanceId: string, person: string) =>
  returnByHand(
    cx,
    { remittanceId, itemId: await itemOf(remittanceId, person) },
    { reason: 'MS03', returned_on: '2026-11-24', with_cost: '' },
  )

const settle = async (id: string) => {
  await markSent(cx, id)
  await settleRemittance(cx, id, { received_on: '2026-12-09' })
}

const debit = (chargeId: string, amountCents: number) => ({
  chargeId,
  amountCents,
  reference: `R1-${amountCents}`,
  source: `remittance:${randomUUID()}`,
})

test('a debit pays the seats as they are when it is collected', async () => {
  const [more, fewer, none] = [await twoSeats(1), await twoSeats(2), await twoSeats(3)]
  const id = await prepare()
  await write(id)
  await owe(more.registration, 16_500)
  await owe(fewer.registration, 5500)
  await owe(none.registration, 0)
  await settle(id)
  expect((await activeCharge(more.registration)).open).toBe(5500)
  expect((await activeCharge(fewer.registration)).open).toBe(0)
  expect([
    await creditsOf(more.person),
    await creditsOf(fewer.person),
    await creditsOf(none.person),
  ]).toEqual([[0], [5500], [11_000]])
})

test('a debit blocks other remittances and reminders until it is collected, and frees the rest afterwards', async () => {
  const { registration, person } = await twoSeats()
  const id = await prepare()
  await write(id)
  await owe(registration, 16_500)
  // The bank still collects a sent file after its mandate is revoked.
  await database.pool.sql`
    update sepa_mandates set revoked_on = '2026-11-26', revoked_because = 'holder' where person_id = ${person}`
  const changed = await activeCharge(registration)
  expect(changed).toMatchObject({ open: 16_500, muted: true })
  expect(changed.account).not.toBeNull()
  await database.pool.sql`update sepa_mandates set revoked_on = null, revoked_because = null`
  await expect(prepare()).rejects.toMatchObject({ code: 'nothingToCollect' })
  await settle(id)
  const rest = await itemOf(await prepare(), person)
  expect(
    await database.pool.sql`select amount_cents as cents from remittance_items where id = ${rest}`,
  ).toEqual([{ cents: 5500 }])
})

test('an unwritten remittance does not reserve changed seats, nor take those of a written file', async () => {
  const { registration, person } = await twoSeats()
  const first = await prepare()
  await twoSeats(2)
  await owe(registration, 16_500)
  const second = await prepare()
  const item = await itemOf(second, person)
  await dropRemittance(cx, first)
  await write(second)
  await owe(registration, 11_000)
  // Two remittances prepared by a release that did not check this.
  const [draft] = await database.pool.sql<{ id: string }>`
    insert into remittances (id, collection_on, created_at) values (${randomUUID()}, '2026-12-09', now()) returning id`
  const [left] = await database.pool.sql<{ id: string }>`
    insert into remittance_items (remittance_id, charge_id, mandate_id, place, amount_cents, state, excluded_because)
    select ${draft?.id}, ${(await activeCharge(registration)).id}, mandate_id, 1, 11000, 'excluded', 'treasurer' from remittance_items where id = ${item} returning id`
  const taking = { included: true, ids: [left?.id ?? ''] }
  await expect(chooseItems(cx, draft?.id ?? '', taking)).rejects.toMatchObject({
    code: 'chargeInOtherRemittance',
  })
  await dropRemittance(cx, second)
  await chooseItems(cx, draft?.id ?? '', taking)
})

test('a returned debit reopens the seats as they are, and says so', async () => {
  const { registration, person } = await twoSeats()
  const id = await prepare()
  await write(id)
  await owe(registration, 5500)
  await settle(id)
  await comesBack(id, person)
  expect(await activeCharge(registration)).toMatchObject({
    open: 5500,
    muted: false,
    account: null,
  })
  expect(await creditsOf(person)).toEqual([0])
  expect(
    await database.pool.sql`select facts from mails where kind = 'ledger-returned'`,
  ).toMatchObject([
    { facts: { charges: [{ openCents: 5500 }], returned: { cents: 11_000 }, debitedFrom: null } },
  ])
})

test('a debit returned before its credit is reminded of from that day, also with changed seats', async () => {
  const { registration, person } = await twoSeats()
  const id = await prepare()
  await write(id)
  await owe(registration, 16_500)
  // Both charges were made and due long before.
  await database.pool.sql`alter table ledger_charges disable trigger ledger_charges_added`
  await database.pool.sql`
    update ledger_charges set due_on = '2026-08-01', created_at = '2026-08-01' where registration_id = ${registration}`
  await database.pool.sql`alter table ledger_charges enable trigger ledger_charges_added`
  await database.pool.sql`update ledger_charge_states set due_on = '2026-08-01'`
  await markSent(cx, id)
  await comesBack(id, person)
  const { id: charge } = await activeCharge(registration)
  const coming = await upcomingReminders(cx, 1)
  expect(coming.rows.map((row) => [row.id, row.step, row.on])).toEqual([[charge, 1, '2026-12-01']])
})

const keep = (registration: string, until: string | null) =>
  database.pool.sql`
  update event_registrations set pay_by = ${until} where id = ${registration}`

test('seats kept until paid are in no remittance, and get no debit notice', async () => {
  const [{ registration }, usual] = [await twoSeats(1), await twoSeats(2)]
  await keep(registration, '2026-11-26T12:00:00Z')
  const id = await prepare()
  expect(
    await database.pool.sql`
    select person_id as person from remittance_items as item join ledger_charges as charge on charge.id = charge_id`,
  ).toEqual([{ person: usual.person }])
  expect(
    await database.pool.sql`select left_out as left from remittances where id = ${id}`,
  ).toEqual([{ left: 0 }])
  expect(await activeCharge(registration)).toMatchObject({ muted: false, account: null })
  await keep(registration, null)
  await prepare()
  expect((await activeCharge(registration)).muted).toBe(true)
})

test('a remittance prepared earlier leaves such seats out, and their holders pay', async () => {
  const [kept, later] = [await twoSeats(1), await twoSeats(2)]
  await twoSeats(3)
  const id = await prepare()
  await keep(kept.registration, '2026-11-26T12:00:00Z')
  expect(await activeCharge(kept.registration)).toMatchObject({ muted: false, account: null })
  await announce(id)
  await keep(later.registration, '2026-11-26T12:00:00Z')
  await writeRemittance(cx, id)
  expect(
    await database.pool.sql`
    select excluded_because as because, announced_at is not null as announced from remittance_items order by place`,
  ).toEqual([
    { because: 'advance', announced: false },
    { because: 'advance', announced: true },
    { because: null, announced: true },
  ])
})

test('door and list collect nothing of a file, and everything once it was returned', async () => {
  const { registration, person } = await twoSeats()
  const shown = async () => {
    const payment = (await seatPayments(cx.db, [registration], cx.now)).get(registration)
    if (!payment) throw new Error('it owes something')
    const { debited, openCents } = doorPaymentOf(payment)
    const list = attendeePaymentOf(payment, true)
    return [debited, openCents, list?.state, list?.sums?.openCents]
  }
  const open = [false, 11_000, 'open', 11_000]
  const inFile = [true, 0, 'debited', 0]
  const id = await prepare()
  expect(await shown()).toEqual(open)
  await write(id)
  expect(await shown()).toEqual(inFile)
  await owe(registration, 16_500)
  expect(await shown()).toEqual(inFile)
  await owe(registration, 11_000)
  await settle(id)
  expect(await shown()).toEqual([false, 0, 'paid', 0])
  await comesBack(id, person)
  expect(await shown()).toEqual(open)
})

test('two debits for the same seats pay them once, the earlier first', async () => {
  const { registration, person } = await twoSeats()
  const { id: before } = await activeCharge(registration)
  await owe(registration, 16_500)
  const { id: now } = await activeCharge(registration)
  const payments = await database.db.transaction((tx) =>
    receiveDebits(tx, cx, [debit(before, 11_000), debit(now, 16_500)], '2026-12-09'),
  )
  expect(payments.size).toBe(2)
  expect((await activeCharge(registration)).open).toBe(0)
  expect(await creditsOf(person)).toEqual([0, 11_000])
})
