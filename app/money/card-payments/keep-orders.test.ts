import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storyNow } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { storedCharge, storedCredit } from '#tests/support/ledger.ts'
import { forgetOldOrders } from './keep-orders.server.ts'

const database = fileDatabase()

test('an unpaid attempt is erased after the retention period, a paid one stays', async () => {
  const { db, pool } = database
  const charge = await storedCharge(pool)
  const payment = await storedCredit(pool)
  const stored = async (number: string, begunAt: string, paid = false) => {
    await pool.sql`
      insert into gateway_orders (id, number, charge_id, amount_cents, method, began_at, created_at, state, payment_id, settled_at)
      values (${randomUUID()}, ${number}, ${charge}, 5500, 'card', 'account', ${begunAt}, ${paid ? 'paid' : 'begun'}, ${paid ? payment : null}, ${paid ? begunAt : null})`
  }
  await stored('2510AAAAAAAA', '2025-10-01T10:00:00Z')
  await stored('2510BBBBBBBB', '2025-10-01T10:00:00Z', true)
  await stored('2611CCCCCCCC', '2026-11-01T10:00:00Z')
  await forgetOldOrders({ db, now: storyNow, months: 12 })
  const rows = await pool.sql`select number from gateway_orders order by number`
  expect(rows).toEqual([{ number: '2510BBBBBBBB' }, { number: '2611CCCCCCCC' }])
})
