import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAnonymous } from '#app/features/registrations/make-anonymous.server.ts'
import { applyRetention } from '#app/features/retention/apply-retention.server.ts'
import { storyNow, testContext } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { registrationOf, storedEvent } from '#tests/support/events.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { receivePayment } from './receive-payment.server.ts'

/** What is forgotten of who owed something, and what of who paid it. */

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.pool))

const names = async () =>
  (
    await database.pool.query(
      `select name, email from ledger_charges union all select name, email from ledger_payments order by 1`,
    )
  ).rows

/** Somebody who comes, has perhaps paid, and is forgotten. */
async function forgotten({ paid }: { paid: boolean }) {
  const { db, pool } = database
  const cx = testContext({ db })
  const event = await storedEvent(db)
  await registerConfirmed(cx, event.id, registrationOf('Aina'))
  const { rows } = await pool.query<{ id: string; registration_id: string }>(
    'select id, registration_id from ledger_charges',
  )
  const [charge] = rows
  if (!charge) throw new Error('nothing was charged')
  if (paid) {
    await db.transaction((tx) =>
      receivePayment(tx, cx, {
        chargeIds: [charge.id],
        amountCents: 3500,
        method: 'cash',
        receivedOn: '2026-11-20',
        reference: null,
        source: 'form:1',
      }),
    )
  }
  await db.transaction((tx) => makeAnonymous(tx, [charge.registration_id], storyNow))
}

const later = (years: number) => new Date(Date.now() + years * 366 * 86_400_000)

test('of who has paid nothing nothing is left', async () => {
  await forgotten({ paid: false })
  expect(await names()).toEqual([{ name: '', email: null }])
})

test('who has paid is kept by name, without an address, for six years', async () => {
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
