import { afterAll, beforeAll, expect, test } from 'vitest'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { storedCharge, storedCredit } from '#tests/support/ledger.ts'
import { ledgerOn } from './ledger-on.server.ts'
import { receivePayment } from './receive-payment.server.ts'
import { reversePayment } from './reverse-payment.server.ts'

/** The club's money at the end of any day. */

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const tomorrow = new Date(Date.now() + 86_400_000)

test('what was open, to be paid back and received is told from the rows of that day', async () => {
  const { db, pool } = database
  const admin = await storedAccount(db, { role: 'admin', email: 'ona@example.cat' })
  const cx = testContext({ db, actor: admin, now: tomorrow })
  const today = madridDayOf(new Date())
  const late = await storedCharge(pool, {
    dueOn: madridDayOf(new Date(Date.now() - 40 * 86_400_000)),
  })
  await storedCharge(pool, { cents: 1000, dueOn: madridDayOf(tomorrow) })
  const credit = await storedCredit(pool, { cents: 700 })
  const { paymentId } = await db.transaction((tx) =>
    receivePayment(tx, cx, {
      chargeIds: [late],
      amountCents: 2000,
      method: 'bizum',
      receivedOn: today,
      reference: null,
      source: 'form:1',
    }),
  )
  const ages = { coming: 1000, month: 0, threeMonths: 0, longer: 0 }
  const before = await ledgerOn(cx, today)
  expect(before.open).toEqual([{ kind: 'other', ...ages, twoMonths: 3500 }])
  expect(before.creditCents).toBe(700)
  expect(before.months.at(-1)).toMatchObject({ month: today.slice(0, 7), other: 2000 })

  await db.transaction(async (tx) => {
    await reversePayment(tx, cx, paymentId, { reason: 'Un error', source: 'form:2', on: today })
    await reversePayment(tx, cx, credit, { reason: 'Un error', source: 'form:3', on: today })
  })
  const after = await ledgerOn(cx, null)
  expect(after.open).toEqual([{ kind: 'other', ...ages, twoMonths: 5500 }])
  expect(after.creditCents).toBe(0)
  // Before anything was written down there was nothing, also where it is about earlier days.
  expect(await ledgerOn(cx, madridDayOf(new Date(Date.now() - 2 * 86_400_000)))).toMatchObject({
    open: [],
    creditCents: 0,
    months: [],
  })
})
