import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clubContent } from '#app/club-content.ts'
import { registerForEvent } from '#app/events/registrations/booking/register-for-event.server.ts'
import { cancelOwnRegistration } from '#app/events/registrations/changes/change-registration.server.ts'
import { changeOwnSeats } from '#app/events/registrations/changes/change-seats.server.ts'
import { answerOffer } from '#app/events/registrations/holds/answer-offer.server.ts'
import { confirmOwnRegistration } from '#app/events/registrations/holds/confirm-registration.server.ts'
import { endDueOffers, sendReminders } from '#app/events/registrations/holds/seat-duties.server.ts'
import { registrationPath } from '#app/money/card-payments/payment-order.server.ts'
import { receivePayment } from '#app/money/ledger/payments/receive-payment.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { daysLater, registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { storedCredit } from '#tests/support/ledger.ts'
import { madeMember } from '#tests/support/members.ts'
import { overtaken } from '#tests/support/overtaken.ts'
import { sentMails } from '#tests/support/sent-mails.ts'

const database = fileDatabase()

let people = 0
const somebody = () => `person-${(people += 1)}@example.cat`

async function member(now = storyNow): Promise<RequestContext> {
  const actor = await storedAccount(database.db, { email: somebody() })
  return testContext({ db: database.db, actor, now })
}

const at = (cx: RequestContext, hours: number) => ({
  ...cx,
  now: new Date(storyNow.getTime() + hours * 3_600_000),
})

async function evening(given: Partial<typeof events.$inferInsert> = {}) {
  const event = await storedEvent(database.db, { price: 5500, date: daysLater(20), ...given })
  await database.db.update(events).set({ payWithinHours: 48 }).where(eq(events.id, event.id))
  return event
}

type Row = {
  id: string
  status: string
  pay_by: Date | null
  cancelled_because: string | null
  charge: string | null
  open: number | null
}

const rowOf = (id: string): Promise<Row> => database.pool.row<Row>`
  select r.id, r.status, r.pay_by, r.cancelled_because, charge.charge_id as charge, charge.open_cents as open
  from event_registrations r left join (ledger_charges join ledger_charge_states as charge
    on charge.charge_id = ledger_charges.id and not reversed) on registration_id = r.id
  where r.id = ${id}`

const idOf = async (eventId: number, email: string) =>
  (
    await database.db.select().from(registrations).where(eq(registrations.eventId, eventId))
  ).findLast((each) => each.email === email)?.id ?? ''

async function registered(cx: RequestContext, eventId: number, seats = 1) {
  const email = cx.actor.kind === 'account' ? cx.actor.email : somebody()
  const input = registrationOf('Maria Soler', { email, seats, acceptsWaiting: true })
  const answer = await registerForEvent(cx, String(eventId), input)
  if (answer.outcome === 'already' || answer.outcome === 'full') throw new Error(answer.outcome)
  return idOf(eventId, email)
}

const creditOf = (id: string) => database.pool.value<number>`
  select sum(credit_cents)::int as credit from ledger_payment_states join ledger_payments on id = payment_id
  where registration_id = ${id}`

const paid = (cx: RequestContext, charge: string, cents = 5500) =>
  database.db.transaction((tx) =>
    receivePayment(tx, cx, {
      chargeIds: [charge],
      amountCents: cents,
      method: 'transfer',
      receivedOn: '2026-11-21',
      reference: null,
      source: `form:${randomUUID()}`,
      evenIfSettled: true,
    }),
  )

const mailsTo = async (id: string) =>
  (
    await database.pool.sql<{ kind: string }>`
  select kind from mails where facts ->> 'registrationId' = ${id} order by created_at, kind`
  ).map(({ kind }) => kind)

const eventOf = async (eventId: number) =>
  (await database.db.select().from(events).where(eq(events.id, eventId)))[0]
const takenOf = async (eventId: number) => (await eventOf(eventId))?.seatsTaken

test('a member’s seat is kept, charged, requested by mail, and confirmed by its payment', async () => {
  const cx = await member()
  const { id: eventId } = await evening()
  const id = await registered(cx, eventId)
  const kept = await rowOf(id)
  expect(kept).toMatchObject({ status: 'confirmed', open: 5500 })
  expect(kept.pay_by).toEqual(at(cx, 48).now)
  expect(await mailsTo(id)).toEqual(['registration-toPay'])
  await paid(cx, kept.charge ?? '')
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', pay_by: null, open: 0 })
  await Promise.all([endDueOffers(at(cx, 49)), endDueOffers(at(cx, 49))])
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed' })
  expect(await mailsTo(id)).toEqual(['registration-toPay', 'registration-confirmed'])
  // The mail that asks for the payment is not sent after the payment.
  await sentMails(database.db, clubContent)
  expect(await mailsTo(id)).toEqual(['registration-confirmed'])
})

test('a partial payment is not enough, and a payment after the deadline is credit', async () => {
  const cx = await member()
  const waits = await member()
  const { id: eventId } = await evening({ maxParticipants: 1 })
  const id = await registered(cx, eventId)
  const next = await registered(waits, eventId)
  const { charge } = await rowOf(id)
  await paid(cx, charge ?? '', 2000)
  expect((await rowOf(id)).pay_by).not.toBeNull()
  await endDueOffers(at(cx, 47))
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed' })
  await endDueOffers(at(cx, 48))
  expect(await rowOf(id)).toMatchObject({
    status: 'cancelled',
    cancelled_because: 'unpaid',
    charge: null,
  })
  expect(await rowOf(next)).toMatchObject({ status: 'offered' })
  expect(await takenOf(eventId)).toBe(1)
  expect(await mailsTo(id)).toContain('registration-unpaid')
  await paid(at(cx, 50), charge ?? '')
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await creditOf(id)).toBe(7500)
  await answerOffer(at(waits, 50), { id: next, key: null }, 'accept')
  const taken = await rowOf(next)
  expect([taken.status, taken.open, taken.pay_by]).toEqual(['confirmed', 5500, at(waits, 98).now])
  await endDueOffers(at(waits, 98))
  expect(await takenOf(eventId)).toBe(0)
})

test('a visitor owes after confirming by mail, until the beginning of the event at the latest', async () => {
  const cx = testContext({ db: database.db })
  const { id: eventId } = await evening({ date: daysLater(1) })
  const id = await registered(cx, eventId)
  expect(await rowOf(id)).toMatchObject({ pay_by: null, charge: null })
  const key = new URLSearchParams(registrationPath(cx.site, id).split('?')[1]).get('clave')
  await confirmOwnRegistration(cx, { id, key })
  expect(await rowOf(id)).toMatchObject({ pay_by: daysLater(1), open: 5500 })
  expect(await mailsTo(id)).toEqual(['registration-toConfirm', 'registration-toPay'])
})

test('no seat expires while the event runs, and a person who came has it and owes it', async () => {
  const { id: eventId } = await evening({ date: daysLater(1) })
  const cx = await member()
  const [came, absent] = [await registered(cx, eventId), await registered(await member(), eventId)]
  const held = await registered(testContext({ db: database.db, now: at(cx, 23.9).now }), eventId)
  await endDueOffers(at(cx, 24.1))
  // Checked in offline, and synchronised late.
  await database.pool.sql`
    update event_guests set checked_in_at = ${at(cx, 23.95).now} where registration_id = any(${[came, held]}::uuid[])`
  await endDueOffers(at(cx, 29.9))
  for (const id of [came, absent, held])
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed' })
  await endDueOffers(at(cx, 30))
  for (const id of [came, held])
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', pay_by: null, open: 5500 })
  expect(await rowOf(absent)).toMatchObject({ cancelled_because: 'unpaid' })
  expect(await takenOf(eventId)).toBe(2)
})

test('a kept seat can be cancelled at any time without a charge, and gets no reminder', async () => {
  const cx = await member()
  const { id: eventId } = await evening({ date: daysLater(1) })
  const id = await registered(cx, eventId)
  await sendReminders(at(cx, 1))
  expect(await cancelOwnRegistration(at(cx, 2), { id, key: null })).toEqual({ refundable: true })
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', charge: null })
  expect(await mailsTo(id)).not.toContain('registration-reminder')
})

test('free seats and other events have no deadline, and free ones no refund', async () => {
  const cx = await member()
  const free = await registered(cx, (await evening({ price: 0 })).id)
  const event = await storedEvent(database.db, { price: 5500, date: daysLater(20) })
  const usual = await registered(cx, event.id)
  for (const id of [free, usual]) expect((await rowOf(id)).pay_by).toBeNull()
  const mails = await sentMails(database.db, clubContent)
  const promised = [free, usual].map((id) => mails.find(({ text }) => text.includes(id))?.text)
  expect(promised.map((text) => text?.includes('devolución'))).toEqual([false, true])
})

async function companionLeaves(cx: RequestContext, id: string, joining: string[] = []) {
  const [row] = await database.db.select().from(registrations).where(eq(registrations.id, id))
  const none = { hasNeeds: null, diets: [], allergens: [], note: '' }
  await changeOwnSeats(
    cx,
    { id, key: null },
    {
      version: row?.updatedAt.getTime() ?? 0,
      leaving: [2],
      joining: joining.map((name) => Object.assign({ name }, none)),
    },
  )
}

test('a kept seat that owes nothing is confirmed and mailed, and a swap is paid as before', async () => {
  // A member who pays nothing, with a companion for 55 euros.
  const cx = await member()
  if (cx.actor.kind === 'account') await madeMember(database.pool, cx.actor)
  const { id: eventId } = await evening({ memberPrice: 0 })
  const id = await registered(cx, eventId, 2)
  expect(await rowOf(id)).toMatchObject({ open: 5500, pay_by: at(cx, 48).now })
  await companionLeaves(at(cx, 1), id, ['Pau Riba'])
  expect(await rowOf(id)).toMatchObject({ open: 5500, pay_by: at(cx, 48).now })
  await companionLeaves(at(cx, 2), id)
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', charge: null, pay_by: null })
  await endDueOffers(at(cx, 49))
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed' })
  expect(await takenOf(eventId)).toBe(1)
  expect(await mailsTo(id)).toEqual([
    'registration-toPay',
    'registration-seatsChanged',
    'registration-seatsChanged',
    'registration-confirmed',
  ])
})

test('a kept party that shrinks to what is paid is confirmed', async () => {
  const cx = await member()
  const { id: eventId } = await evening()
  const id = await registered(cx, eventId, 2)
  await paid(cx, (await rowOf(id)).charge ?? '')
  expect(await rowOf(id)).toMatchObject({ open: 5500, pay_by: at(cx, 48).now })
  await companionLeaves(at(cx, 1), id)
  await endDueOffers(at(cx, 49))
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', open: 0, pay_by: null })
  expect(await mailsTo(id)).toContain('registration-confirmed')
})

test('a payment is checked again before the deadline expires a seat', async () => {
  const cx = await member()
  const { id: eventId } = await evening()
  const id = await registered(cx, eventId)
  const { charge } = await rowOf(id)
  const payment = await storedCredit(database.pool, { cents: 5500 })
  await overtaken(
    database.db,
    (tx) => tx.execute(sql`select allocate_payment(${payment}, ${charge})`),
    () => endDueOffers(at(cx, 49)),
  )
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', open: 0, pay_by: null })
})

test('concurrent payments, deadlines and new people oversell no seat and lose no money', async () => {
  const seats = 6
  const { id: eventId } = await evening({ maxParticipants: seats })
  const kept: { cx: RequestContext; id: string; charge: string }[] = []
  for (let turn = 0; turn < seats; turn += 1) {
    const cx = await member()
    const id = await registered(cx, eventId)
    kept.push({ cx, id, charge: (await rowOf(id)).charge ?? '' })
  }
  const late = await Promise.all(Array.from({ length: 4 }, () => member()))
  const end = at(testContext({ db: database.db }), 48)
  const ends = Array.from({ length: 4 }, () => endDueOffers(end))
  const outcomes = await Promise.allSettled([
    ...kept.map(({ cx, charge }) => paid(at(cx, 48), charge)),
    ...ends,
    ...late.map((cx) => registered(at(cx, 48), eventId)),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  const { taken, held } = await seatsOf(database.db, eventId)
  expect(held).toBe(taken)
  expect(taken).toBeLessThanOrEqual(seats)
  for (const { id } of kept) {
    const row = await rowOf(id)
    // The seat is either confirmed and paid, or cancelled with the money as credit.
    expect([row.status, row.pay_by, row.open, await creditOf(id)]).toEqual(
      row.status === 'confirmed' ? ['confirmed', null, 0, 0] : ['cancelled', end.now, null, 5500],
    )
  }
})
