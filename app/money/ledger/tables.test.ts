import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openChargesTable } from '#app/money/ledger/charges/open-charges.server.ts'
import { listReceived, receivedTable } from '#app/money/ledger/payments/received.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { contextAs, fileDatabase } from '#tests/support/file-database.ts'
import { storedRefund } from '#tests/support/ledger-deeds.ts'
import { storedCharge, storedCredit } from '#tests/support/ledger.ts'

const database = fileDatabase()
let cx: RequestContext
beforeAll(async () => {
  cx = await contextAs(database.db, 'admin', 'caja@example.cat')
})

async function cellsOf(table: ReadableStream<Uint8Array>): Promise<string[][]> {
  const [, ...lines] = (await new Response(table).text()).trim().split('\r\n')
  return lines.map((line) => line.split(';'))
}

test('a refund is a negative number, and typed text is no formula', async () => {
  const payment = await storedCredit(database.pool, { name: '=1+1', cents: 6050 })
  await storedRefund(cx, payment, { amountCents: 2050, method: 'cash' })
  const cells = await cellsOf(
    await receivedTable(cx, { search: '', method: null, from: null, until: null }),
  )
  expect(cells.map((row) => [row[2], row[7]])).toEqual([
    [`'=1+1`, '-20,50'],
    [`'=1+1`, '60,50'],
  ])
})

test('an open charge has its amount and what of it is paid', async () => {
  const charge = await storedCharge(database.pool, { cents: 5550 })
  await database.pool.sql`
    select allocate_payment(${await storedCredit(database.pool, { cents: 1025 })}, ${charge})`
  const [row] = await cellsOf(
    await openChargesTable(cx, { search: '', kind: null, overdue: false }),
  )
  expect(row?.slice(6, 9)).toEqual(['55,50', '10,25', '45,25'])
})

const found = async (search: string) =>
  (await listReceived(cx, { search, method: null, from: null, until: null, page: 1 })).rows.map(
    ({ id }) => id,
  )

test.each(['direct_debit', 'transfer'])(
  'a payment by %s is found by the charge it pays',
  async (method) => {
    const charge = await storedCharge(database.pool, { name: `Per ${method}` })
    const rows = await database.pool.sql<{ payment: string; reference: string }>`
      insert into ledger_payments (amount_cents, method, received_on, name, source, reference)
      values (5500, ${method}, '2026-12-01', 'Núria', ${`form:${randomUUID()}`}, 'R1-000001')
      returning id as payment, (select payment_reference from ledger_charges where id = ${charge}) as reference`
    const { payment = '', reference = '' } = rows[0] ?? {}
    await database.pool.sql`select allocate_payment(${payment}, ${charge})`
    for (const search of [reference, reference.toLowerCase()]) {
      expect(await found(search)).toEqual([payment])
    }
    expect(await found('C99999999')).toEqual([])
  },
)
