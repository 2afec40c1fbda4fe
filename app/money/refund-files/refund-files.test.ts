import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reversePaymentByHand } from '#app/money/ledger-history/payment-history.server.ts'
import { listCredits, recordRefund } from '#app/money/ledger/credits/credits.server.ts'
import { eraseMandates, transfersForFile } from '#app/money/mandates/own-mandates-file.server.ts'
import { markRefundsPaid } from '#app/money/refund-files/writing/mark-refunds-paid.server.ts'
import { refundFileInput } from '#app/money/refund-files/writing/refund-file-input.ts'
import {
  dropRefundFile,
  refundFile,
  writeRefundFile,
} from '#app/money/refund-files/writing/write-refund-file.server.ts'
import { bankingContent, testIban } from '#tests/support/banking.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { creditOf, storedRefund } from '#tests/support/ledger-deeds.ts'
import { storedCharge, storedCredit } from '#tests/support/ledger.ts'
import { madeMember } from '#tests/support/members.ts'
import { overtaken } from '#tests/support/overtaken.ts'
import { storedMandate } from '#tests/support/remittances.ts'
import { treasurerOn } from '#tests/support/treasurer.ts'
import { elementsAt, readDocument, textAt } from '#tests/support/xml.ts'
import { listRefundFiles, newRefundFile, refundFileDetails } from './listed-refund-files.server.ts'

const allCredits = { search: '', event: null, page: 1 }

const database = emptiedDatabase()

const now = new Date('2026-11-24T12:00:00Z')

const treasurer = () => treasurerOn(database.db, '2026-11-24')

const credit = async () => ({
  paymentId: await storedCredit(database.pool),
  holder: 'Joan',
  iban: testIban(3),
})

const leftOf = (payment: string) => creditOf(database, payment)

const input = (chosen: Parameters<typeof writeRefundFile>[1]['chosen']) => ({
  submission: randomUUID(),
  executeOn: '2026-11-26',
  chosen,
})

test('a file pays credits, is always the same, and makes them refunds once it is paid', async () => {
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
  const transfers = elementsAt(readDocument(content), 'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf')
  expect(transfers.map((each) => textAt(each, 'CdtrAcct/Id/IBAN'))).toEqual([
    testIban(3),
    testIban(3),
  ])
  const shown = await refundFileDetails(cx, id)
  expect(JSON.stringify(shown)).not.toContain(testIban(3))
  expect(shown.file).toMatchObject({ count: 2, cents: (before ?? 0) * 2 })
  const dropped = overtaken(
    database.db,
    (db) => markRefundsPaid({ ...cx, db }, id, { paid_on: '2026-11-24' }),
    () => dropRefundFile(cx, id),
  )
  await expect(dropped).rejects.toMatchObject({ code: 'remittanceMoved' })
  await markRefundsPaid(cx, id, { paid_on: '2026-11-24' })
  expect(await leftOf(one.paymentId)).toBe(0)
})

test('a club without direct debits pays refunds by a file, and one without an account does not', async () => {
  const { actor } = await treasurer()
  const { bank } = bankingContent
  const of = (over: Partial<typeof bank>) =>
    testContext({
      db: database.db,
      actor,
      now,
      content: { ...bankingContent, bank: { ...bank, ...over } },
    })
  const cx = of({ creditorId: '' })
  expect(await listRefundFiles(cx, 1)).toMatchObject({ ready: true })
  const form = input([await credit()])
  expect(await writeRefundFile(cx, form)).toMatchObject({ outcome: 'written' })
  const { content } = await refundFile(cx, form.submission)
  const [party] = elementsAt(readDocument(content), 'CstmrCdtTrfInitn/GrpHdr/InitgPty')
  expect(Object.keys(party ?? {})).toEqual(['Nm'])
  const bare = of({ iban: '' })
  expect(await listRefundFiles(bare, 1)).toMatchObject({ ready: false })
  await expect(writeRefundFile(bare, input([await credit()]))).rejects.toMatchObject({
    code: 'noAccountOfClub',
  })
})

test('a refund by hand just before a file is deducted once', async () => {
  // The clock of the treasurer's process is behind the database's.
  const cx = await treasurer()
  const one = await credit()
  const left = (await leftOf(one.paymentId)) ?? 0
  const part = {
    amount_cents: 800,
    method: 'cash',
    received_on: '2026-11-24',
    reference: '',
  } as const
  await recordRefund(cx, one.paymentId, { ...part, submission: randomUUID() })
  const form = input([one])
  await writeRefundFile(cx, form)
  expect((await refundFileDetails(cx, form.submission)).file).toMatchObject({ cents: left - 800 })
  await markRefundsPaid(cx, form.submission, { paid_on: '2026-11-24' })
  expect(await leftOf(one.paymentId)).toBe(0)
})

test('a credit is in one open file, also concurrently, and free when that is given up', async () => {
  const cx = await treasurer()
  const one = await credit()
  const both = await Promise.allSettled([
    writeRefundFile(cx, input([one])),
    writeRefundFile(await treasurer(), input([one])),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const rows = await database.pool.sql<{ id: string }>`select id from refund_files`
  expect(rows).toHaveLength(1)
  await dropRefundFile(cx, rows[0]?.id ?? '')
  await dropRefundFile(cx, rows[0]?.id ?? '')
  expect(await writeRefundFile(cx, input([one]))).toMatchObject({ outcome: 'written' })
})

test('the file uses the mandate’s account when none is typed, and writes nothing without either', async () => {
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
  await database.pool.sql`
    update ledger_payments set person_id = ${person} where id = ${one.paymentId}`
  expect((await newRefundFile(cx)).credits).toMatchObject([{ ibanEnd: testIban(8).slice(-4) }])
  const form = input([one])
  const last = await database.pool.value<number>`
    select coalesce(last_value, 0)::int as last from pg_sequences where sequencename = 'refund_files_number_seq'`
  await expect(
    writeRefundFile(cx, input([one, { ...one, paymentId: randomUUID() }])),
  ).rejects.toMatchObject({ status: 404 })
  await writeRefundFile(cx, form)
  await writeRefundFile(cx, form)
  expect((await refundFile(cx, form.submission)).content).toContain(testIban(8))
  await expect(writeRefundFile(cx, input([one]))).rejects.toMatchObject({ status: 409 })
  await dropRefundFile(cx, form.submission)
  await writeRefundFile(cx, input([one]))
  const files = await database.pool.sql`
    select number::int as number from refund_files order by number`
  const next = last + 1
  expect(files).toEqual([{ number: next }, { number: next + 1 }])
})

test('a charge paid by credit of a written file is open again once the bank has sent it', async () => {
  const cx = await treasurer()
  const { pool } = database
  const paymentId = await storedCredit(pool, { cents: 11_000 })
  const [before, after] = [await storedCharge(pool), await storedCharge(pool, { cents: 4000 })]
  await pool.sql`select allocate_payment(${paymentId}, ${before})`
  const form = input([{ paymentId, holder: 'Joan', iban: testIban(3) }])
  await writeRefundFile(cx, form)
  await pool.sql`select allocate_payment(${paymentId}, ${after})`
  expect(await leftOf(paymentId)).toBe(1500)
  await expect(
    reversePaymentByHand(cx, paymentId, {
      reason: 'Un error',
      seen: '9500',
      reversed_on: '2026-11-20',
    }),
  ).rejects.toMatchObject({ code: 'inRefundFile', status: 409 })
  const paid = () => markRefundsPaid(cx, form.submission, { paid_on: '2026-11-24' })
  await Promise.all([paid(), paid()])
  const charges = await pool.sql`
    select charge_id as id, open_cents as open from ledger_charge_states where charge_id = any(${[before, after]})
    order by open_cents`
  expect(charges).toEqual([
    { id: before, open: 0 },
    { id: after, open: 4000 },
  ])
  expect(await pool.value`select sum(amount_cents)::int as cents from ledger_payments`).toBe(5500)
  expect(await leftOf(paymentId)).toBe(0)
})

test.each([
  ['all of it, by a line of the bank', 5500, 'transfer', 'statement'],
  ['a part, by hand', 5400, 'cash', 'form'],
] as const)(
  'a refund meanwhile is the same money, and paid charges stay paid: %s',
  async (_what, amountCents, method, source) => {
    const cx = await treasurer()
    const { pool } = database
    const paymentId = await storedCredit(pool, { cents: 11_000 })
    const seat = await storedCharge(pool)
    await pool.sql`select allocate_payment(${paymentId}, ${seat})`
    const form = input([{ paymentId, holder: 'Joan', iban: testIban(3) }])
    await writeRefundFile(cx, form)
    await storedRefund(cx, paymentId, {
      amountCents,
      method,
      paidOn: '2026-11-26',
      source: `${source}:${randomUUID()}`,
    })
    await markRefundsPaid(cx, form.submission, { paid_on: '2026-11-26' })
    const sums = await pool.sql`
      select sum(amount_cents)::int as cents,
      (select open_cents from ledger_charge_states where charge_id = ${seat}) as open from ledger_payments`
    expect([sums, await leftOf(paymentId)]).toEqual([[{ cents: 5500, open: 0 }], 0])
  },
)

test('the form accepts only a day, ticks and accounts', () => {
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

const inCash = {
  submission: randomUUID(),
  method: 'cash',
  repaid_on: '2026-11-23',
  reference: '',
} as const

test('nothing in a file is refunded by hand, also concurrently, until the file is given up', async () => {
  const cx = await treasurer()
  const one = await credit()
  const left = (await leftOf(one.paymentId)) ?? 0
  const byHand = {
    ...inCash,
    amount_cents: 100,
    method: 'cash',
    received_on: '2026-11-24',
  } as const
  await recordRefund(cx, one.paymentId, byHand)
  const form = input([one])
  await writeRefundFile(cx, form)
  const refused = { code: 'inRefundFile', status: 409 }
  await expect(
    recordRefund(cx, one.paymentId, { ...byHand, submission: randomUUID() }),
  ).rejects.toMatchObject(refused)
  await recordRefund(cx, one.paymentId, byHand)
  expect(await leftOf(one.paymentId)).toBe(left - 100)
  const file = { fileId: form.submission, number: expect.any(Number) }
  expect((await listCredits(cx, allCredits)).rows).toMatchObject([{ transfer: file }])

  await dropRefundFile(cx, form.submission)
  expect((await listCredits(cx, allCredits)).rows).toMatchObject([{ transfer: null }])
  expect((await newRefundFile(cx)).credits).toMatchObject([{ id: one.paymentId }])
  const deeds = await Promise.allSettled([
    recordRefund(cx, one.paymentId, {
      ...byHand,
      submission: randomUUID(),
      amount_cents: left - 100,
    }),
    writeRefundFile(cx, input([one])),
  ])
  expect(deeds.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the account of a refund is in the own data, and erased with the person', async () => {
  const cx = await treasurer()
  const one = await credit()
  const owner = await storedAccount(database.db, { email: 'marta@club.cat', name: 'Marta Gil' })
  await database.pool.sql`
    update ledger_payments set person_id = ${await madeMember(database.pool, owner)}`
  const form = input([one])
  await writeRefundFile(cx, form)
  await markRefundsPaid(cx, form.submission, { paid_on: '2026-11-24' })
  expect(await transfersForFile(database.db, cx.site, owner)).toMatchObject([{ iban: one.iban }])
  await eraseMandates(database.db, now, owner)
  expect(await transfersForFile(database.db, cx.site, owner)).toMatchObject([
    { holder: '', iban: null },
  ])
})
