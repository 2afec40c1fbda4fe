import { expect, test } from 'vitest'
import { applyRetention } from '#app/administration/retention/apply-retention.server.ts'
import { emptyTrash } from '#app/administration/trash/trash.server.ts'
import { makeAnonymous } from '#app/events/registrations/make-anonymous.server.ts'
import { moveToTrash } from '#app/kit/records/move-to-trash.server.ts'
import { refundCredit } from '#app/money/ledger/credits/refund-credit.server.ts'
import { type ReceivedPayment } from '#app/money/ledger/payments/receive-payment.server.ts'
import { reversePayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { storyNow, testContext } from '#tests/support/context.ts'
import { registrationOf, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { storedPayment, storedRefund } from '#tests/support/ledger-deeds.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'

const database = emptiedDatabase()

const names = async () =>
  await database.pool.sql`
  select name, email from ledger_charges union all select name, email from ledger_payments order by 1`

async function forgotten({ paid }: { paid: boolean }) {
  const { db, pool } = database
  const cx = testContext({ db })
  const event = await storedEvent(db)
  await registerConfirmed(cx, event.id, registrationOf('Aina'))
  const charge = await pool.row<{ id: string; registration_id: string }>`
    select id, registration_id from ledger_charges`
  if (paid) {
    await storedPayment(cx, [charge.id], {
      amountCents: 3500,
      method: 'cash',
      receivedOn: '2026-11-20',
      source: 'form:1',
    })
  }
  await db.transaction((tx) => makeAnonymous(tx, [charge.registration_id], storyNow))
}

const later = (years: number) => new Date(Date.now() + years * 366 * 86_400_000)

test('a person who paid nothing leaves nothing', async () => {
  await forgotten({ paid: false })
  expect(await names()).toEqual([{ name: '', email: null }])
})

test('a person who paid is kept by name without an address for six years', async () => {
  await forgotten({ paid: true })
  const kept = { name: 'Aina', email: null }
  expect(await names()).toEqual([kept, kept])
  const { db } = database
  expect(await applyRetention({ db, now: later(5), months: 12 })).toMatchObject({
    charges: 0,
    payments: 0,
  })
  expect(await applyRetention({ db, now: later(6), months: 12 })).toMatchObject({
    charges: 1,
    payments: 1,
  })
  expect(await names()).toEqual([
    { name: '', email: null },
    { name: '', email: null },
  ])
})

test('refunds, reversals and unused payments keep no address either', async () => {
  const { db, pool } = database
  const cx = testContext({ db })
  const event = await storedEvent(db)
  await registerConfirmed(cx, event.id, registrationOf('Aina'))
  await registerConfirmed(cx, event.id, registrationOf('Biel'))
  const rows = await pool.sql<{ id: string; registration_id: string }>`
    select id, registration_id from ledger_charges order by name`
  const [aina, biel] = rows
  if (!aina || !biel) throw new Error('nothing was charged')
  const paid = async (payment: Partial<ReceivedPayment> = {}) =>
    (
      await storedPayment(cx, [aina.id], {
        amountCents: 3500,
        method: 'cash',
        receivedOn: '2026-11-20',
        ...payment,
      })
    ).paymentId
  const takenBack = (id: string) =>
    db.transaction((tx) =>
      reversePayment(tx, cx, id, { reason: 'Un error', source: `slip:${id}`, on: '2026-11-20' }),
    )
  const goesBack = async (id: string) =>
    (await storedRefund(cx, id, { amountCents: 500, method: 'cash', paidOn: '2026-11-20' }))
      .refundId
  await takenBack(await paid())
  // A payment by another person for both: its refund names no seat of Aina's.
  const ofBoth = await paid({ chargeIds: [biel.id, aina.id], amountCents: 8000 })
  await takenBack(await goesBack(ofBoth))
  await goesBack(ofBoth)
  const late = await paid({ evenIfSettled: true })
  await goesBack(late)
  await db.transaction((tx) => makeAnonymous(tx, [aina.registration_id], storyNow))
  const addresses = async () =>
    await pool.sql`select name from ledger_payments where email is not null`
  expect(await addresses()).toEqual([])
  expect(await pool.sql`select email from ledger_charges where id = ${biel.id}`).toEqual([
    { email: expect.stringContaining('@') },
  ])
  expect(await pool.sql`select count(*)::int as n from ledger_payments`).toEqual([{ n: 8 }])
})

test('a late payment of a deleted event keeps no address either', async () => {
  const { db, pool } = database
  const cx = await contextAs(db, 'editor', 'comptes@example.cat')
  const event = await storedEvent(db)
  await registerConfirmed(cx, event.id, registrationOf('Aina'))
  const rows = await pool.sql<{ id: string }>`select id from ledger_charges`
  const cash = {
    amountCents: 3500,
    method: 'cash',
    receivedOn: '2026-11-20',
    reference: null,
  } as const
  await pool.sql`
    update event_registrations set status = 'cancelled', cancelled_at = now(), cancelled_because = 'club'`
  const payment = await storedPayment(
    cx,
    rows.map(({ id }) => id),
    { ...cash, source: 'form:late', evenIfSettled: true },
  )
  const back = { ...cash, paidOn: '2026-11-20', source: 'form:back' }
  await db.transaction((tx) => refundCredit(tx, cx, payment.paymentId, back))
  await db.transaction((tx) =>
    moveToTrash(tx, cx, { kind: 'event', id: String(event.id), title: event.title }),
  )
  const addresses = async () =>
    (await pool.query('select email from ledger_payments where email is not null')).rowCount
  expect(await addresses()).toBe(2)
  await emptyTrash({ db, now: new Date(storyNow.getTime() + 31 * 86_400_000) })
  expect(await addresses()).toBe(0)
})
