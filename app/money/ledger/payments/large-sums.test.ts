import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOpenCharges } from '#app/money/ledger/charges/open-charges.server.ts'
import { listCredits } from '#app/money/ledger/credits/credits.server.ts'
import { ledgerOn } from '#app/money/ledger/ledger-on.server.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { storedCharge, storedCredit } from '#tests/support/ledger.ts'
import { listReceived } from './received.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('sums are beyond what a number of 32 bits holds: twenty years, or a slip that has to be seen to be taken back', async () => {
  const actor = await storedAccount(database.db, { role: 'admin', email: 'caja@example.cat' })
  const cx = testContext({ db: database.db, actor, now: new Date('2026-12-15') })
  const [cents, count] = [99_999_999, 30]
  await Promise.all(
    Array.from({ length: count }, async () => {
      await storedCharge(database.pool, { cents })
      await storedCredit(database.pool, { cents })
    }),
  )
  const sum = cents * count
  const all = { search: '', page: 1 }
  expect((await listOpenCharges(cx, { ...all, kind: null, overdue: false })).totals).toMatchObject({
    cents: sum,
    overdueCents: sum,
  })
  const received = { ...all, method: null, from: null, until: null }
  expect(await listReceived(cx, received)).toMatchObject({ totalCents: sum })
  expect(JSON.stringify(await listCredits(cx, { ...all, event: null }))).toContain(String(sum))
  expect(JSON.stringify(await ledgerOn(cx, null))).toContain(String(sum))
})
