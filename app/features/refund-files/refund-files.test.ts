import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refundCredit } from '#app/features/ledger/refund-credit.server.ts'
import { elementsAt, readDocument, textAt } from '#app/sepa/read-xml.server.ts'
import { bankingContent, testIban } from '#tests/support/banking.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { storedCredit } from '#tests/support/ledger.ts'
import { madeMember } from '#tests/support/members.ts'
import { storedMandate } from '#tests/support/remittances.ts'
import { newRefundFile, refundFileDetails } from './listed-refund-files.server.ts'
import { refundFileInput } from './refund-file-input.ts'
import {
  dropRefundFile,
  markRefundsPaid,
  refundFile,
  writeRefundFile,
} from './write-refund-file.server.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const now = new Date('2026-11-24T12:00:00Z')

async function treasurer() {
  const account = await storedAccount(database.db, {
    email: `treasurer-${randomUUID()}@club.cat`,
    role: 'admin',
  })
  return testContext({ db: database.db, actor: account, now, content: bankingContent })
}

const credit = async () => ({
  paymentId: await storedCredit(database.pool),
  holder: 'Joan',
  iban: testIban(3),
})

const leftOf = async (payment: string) => {
  const { rows } = await database.pool.query<{ cents: number }>(
    'select credit_cents as cents from ledger_payment_states where payment_id = $1',
    [payment],
  )
  return rows[0]?.cents
}

const input = (chosen: Parameters<typeof writeRefundFile>[1]['chosen']) => ({
  submission: randomUUID(),
  executeOn: '2026-11-26',
  chosen,
})

test('credits go back by a file, the same each time, and are refunds once they are paid', async () => {
  const cx = await treasurer()
  const one = await credit()
  const other = await credit()
  const before = await leftOf(one.paymentId)
  expect((await newRefundFile(cx)).credits).toHaveLength(2)
  const form = input([one, other])
  await writeRefundFile(cx, form)
  await writeRefundFile(cx, form)
  const { submission: id } = form
  expect((await newRefundFile(cx)).credits).toEqual([])
  const { content } = await refundFile(cx, id)
  expect((await refundFile(await treasurer(), id)).content).toBe(content)
  const transfers = elementsAt(
    readDocument(new TextEncoder().encode(content)),
    'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf',
  )
  expect(transfers.map((each) => textAt(each, 'CdtrAcct/Id/IBAN'))).toEqual([
    testIban(3),
    testIban(3),
  ])
  const shown = await refundFileDetails(cx, id)
  expect(JSON.stringify(shown)).not.toContain(testIban(3))
  expect(shown.file).toMatchObject({ count: 2, cents: (before ?? 0) * 2 })
  await Promise.all([
    markRefundsPaid(cx, id, { paid_on: '2026-11-24' }),
    markRefundsPaid(cx, id, { paid_on: '2026-11-24' }),
  ])
  expect(await leftOf(one.paymentId)).toBe(0)
  await expect(dropRefundFile(cx, id)).rejects.toMatchObject({ code: 'remittanceMoved' })
})

test('a credit is in one running file, also at once; given up, it is free', async () => {
  const cx = await treasurer()
  const one = await credit()
  const both = await Promise.allSettled([
    writeRefundFile(cx, input([one])),
    writeRefundFile(await treasurer(), input([one])),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await database.pool.query<{ id: string }>('select id from refund_files')
  expect(rows).toHaveLength(1)
  await dropRefundFile(cx, rows[0]?.id ?? '')
  await dropRefundFile(cx, rows[0]?.id ?? '')
  expect(await writeRefundFile(cx, input([one]))).toMatchObject({ outcome: 'written' })
})

test('without a typed account it goes to that of the mandate; without one nothing is written', async () => {
  const cx = await treasurer()
  const one = { ...(await credit()), holder: '', iban: null }
  expect(await writeRefundFile(cx, input([one]))).toEqual({
    outcome: 'refused',
    errors: { [`iban_${one.paymentId}`]: 'required' },
  })
  const person = await madeMember(
    database.pool,
    await storedAccount(database.db, { email: 'joan@club.cat' }),
  )
  await storedMandate(cx, person, { number: 8 })
  await database.pool.query('update ledger_payments set person_id = $1 where id = $2', [
    person,
    one.paymentId,
  ])
  expect((await newRefundFile(cx)).credits).toMatchObject([{ ibanEnd: testIban(8).slice(-4) }])
  const form = input([one])
  await writeRefundFile(cx, form)
  expect((await refundFile(cx, form.submission)).content).toContain(testIban(8))
})

test('what went back in another way meanwhile is not refunded twice', async () => {
  const cx = await treasurer()
  const one = await credit()
  const form = input([one])
  await writeRefundFile(cx, form)
  const left = (await leftOf(one.paymentId)) ?? 0
  await database.db.transaction((tx) =>
    refundCredit(tx, cx, one.paymentId, {
      amountCents: left - 100,
      method: 'cash',
      paidOn: '2026-11-24',
      reference: null,
      source: `form:${randomUUID()}`,
    }),
  )
  await markRefundsPaid(cx, form.submission, { paid_on: '2026-11-24' })
  expect(await leftOf(one.paymentId)).toBe(0)
})

test('the form takes a day, ticks and accounts, and nothing else', () => {
  const id = randomUUID()
  const schema = refundFileInput('2026-11-24')
  const form = { submission: randomUUID(), execute_on: '2026-11-26' }
  const parsed = schema.parse({
    ...form,
    [`pay_${id}`]: 'yes',
    [`iban_${id}`]: 'ES91 2100 0418 4502 0005 1332',
  })
  expect(parsed.chosen).toEqual([{ paymentId: id, holder: '', iban: 'ES9121000418450200051332' }])
  const wrong = (over: Record<string, string>) =>
    schema
      .safeParse({ ...form, ...over })
      .error?.issues.map(({ path, message }) => [path[0], message])
  expect(wrong({ [`pay_${id}`]: 'yes', [`iban_${id}`]: 'ES00' })).toEqual([
    [`iban_${id}`, 'ibanInvalid'],
  ])
  expect(wrong({ other: 'x' })).toEqual([['form', 'unexpected']])
  expect(wrong({ execute_on: '2026-11-28' })).toEqual([['execute_on', 'notBankingDay']])
  expect(wrong({ execute_on: '2026-11-20' })).toEqual([['execute_on', 'dayInPast']])
})
