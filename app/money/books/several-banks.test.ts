import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { refused } from '#app/kit/records/refused.ts'
import { takeStatement } from '#app/money/bank-statements/taking/take-statement.server.ts'
import { repayAdvance, undoRepayment } from '#app/money/costs/repay-advance.server.ts'
import { reversePaymentByHand } from '#app/money/ledger-history/payment-history.server.ts'
import { listCredits, recordRefund } from '#app/money/ledger/credits/credits.server.ts'
import { paymentAccounts } from '#app/money/ledger/payments/payment-accounts.server.ts'
import { recordPayment } from '#app/money/ledger/payments/receive-payment.server.ts'
import { reversePayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { removeSampleLedger } from '#app/money/ledger/remove-sample-ledger.server.ts'
import { markRefundsPaid } from '#app/money/refund-files/writing/mark-refunds-paid.server.ts'
import { writeRefundFile } from '#app/money/refund-files/writing/write-refund-file.server.ts'
import { settleRemittance } from '#app/money/remittances/steps/settle-remittance.server.ts'
import { norma43Account, norma43File } from '#tests/support/bank-files.ts'
import { testIban } from '#tests/support/banking.ts'
import type { testContext } from '#tests/support/context.ts'
import { storedCost } from '#tests/support/event-costs.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { storedCredit } from '#tests/support/ledger.ts'
import { openCharge } from '#tests/support/open-money.ts'
import { payersByDebit, sentRemittance } from '#tests/support/sent-remittance.ts'
import { asSuggested, lookedAt } from '#tests/support/statements.ts'
import { treasurerOn } from '#tests/support/treasurer.ts'
import { addAccount, listAccounts } from './accounts.server.ts'
import { placeEntry } from './entries/entries.server.ts'
import { listMovements } from './movements.server.ts'
import { closeYear } from './year/close-year.server.ts'
import { yearBooks } from './year/year.server.ts'

const database = emptiedDatabase()
const [current, savings] = [randomUUID(), randomUUID()]
let cx: ReturnType<typeof testContext>

beforeEach(async () => {
  const accounts = [
    ['2026-11-01', current, '4567'],
    ['2026-11-24', savings, '1332'],
  ] as const
  for (const [day, submission, end] of accounts) {
    cx = await treasurerOn(database.db, day)
    await addAccount(cx, {
      submission,
      kind: 'bank',
      name: end,
      account_end: end,
      opened_on: '2026-01-01',
      opening: 100_000,
    })
  }
})

const inBank =
  (account: string) =>
  (day: string, cents: number, text: string, opening = 100_000) =>
    norma43File(norma43Account([{ day, cents, texts: [text] }], { account, opening }))
const inCurrent = inBank('210008130201234567')
const inSavings = inBank('210004180200051332')

async function take(content: string, places: Readonly<Record<number, string>> = {}) {
  const form = asSuggested(content, await lookedAt(cx, content))
  for (const [index, place] of Object.entries(places)) {
    form.choices.options.set(Number(index), place)
  }
  expect(await takeStatement(cx, form)).toMatchObject({ outcome: 'taken' })
}

const balances = async () =>
  (await listAccounts(cx)).map(({ balanceCents, open, bank }) => [
    balanceCents,
    open,
    bank && bank.bankCents - bank.bookCents,
  ])

test.each(['by hand', 'by the statement'])(
  'a remittance settled %s, its return and a refund are in the account of their files',
  async (how) => {
    await database.pool.sql`
      insert into book_headings (id, key, income, name_es, name_ca) values (${randomUUID()}, 'bank_fees', false, 'Banco', 'Banc')`
    await payersByDebit(database, cx, { names: ['Ada Prat Mas', 'Biel Roca Puig'] })
    const id = await sentRemittance(cx)
    cx = await treasurerOn(database.db, '2026-12-20')
    const message = await database.pool.value`
      select message_id as message from remittances where id = ${id}`
    if (how === 'by hand') await settleRemittance(cx, id, { received_on: '2026-12-09' })
    else
      await database.pool.sql`update remittances set issuer = jsonb_set(issuer, '{iban}', '"ES00"')`
    await take(inSavings('2026-12-09', 9000, `ABONO REMESA ${message}`))
    // With the bank's fee; the common concept 14 is a returned debit.
    const back = inSavings('2026-12-14', -4850, 'IMPAGADO DE ADA PRAT MAS', 109_000)
    const returned = back.replace(/(?<=^22.{20})04/mu, '14')
    for (const file of [returned, returned]) await take(file)
    const submission = randomUUID()
    const credit = {
      paymentId: await storedCredit(database.pool),
      holder: 'Núria',
      iban: testIban(3),
    }
    await writeRefundFile(cx, { submission, executeOn: '2026-12-21', chosen: [credit] })
    await markRefundsPaid(cx, submission, { paid_on: '2026-12-18' })
    await take(inSavings('2026-12-18', -2000, 'TRANSF. A NURIA PLA', 104_150))
    expect(await balances()).toEqual([
      // The credit is in the current account.
      [102_000, 0, null],
      [102_150, 0, 0],
    ])
  },
)

const gaps = async (content: string) => (await lookedAt(cx, content)).gaps

test('a statement that begins with another balance than the books reports it, also after a missing one', async () => {
  const gap = { name: '1332', bankCents: 130_000 }
  expect(await gaps(inSavings('2026-03-04', 500, 'ABONO', 130_000))).toEqual([
    { ...gap, day: '2026-03-04', bookCents: 100_000 },
  ])
  const first = inSavings('2026-03-04', 500, 'ABONO')
  expect(await gaps(first)).toEqual([])
  await take(first)
  expect(await gaps(first)).toEqual([])
  expect(await gaps(inSavings('2026-05-04', 500, 'ABONO', 130_000))).toEqual([
    { ...gap, day: '2026-05-04', bookCents: 100_500 },
  ])
})

// The banks book it in two months of two years.
const out = inCurrent('2026-12-30', -30_000, 'TRASPASO A AHORRO')
const into = inSavings('2027-01-02', 30_000, 'TRASPASO RECIBIDO')
const both = norma43File(...[out, into].map((file) => file.split('\r\n').slice(0, -2)))
const moved = [
  [70_000, 0, 0],
  [130_000, 0, 0],
]
const toSavings = { 0: `b:a:${savings}` }
const toCurrent = { 0: `b:a:${current}` }

const closings = async (year: number) =>
  (await yearBooks(cx, year)).accounts.map(({ closingCents }) => closingCents)

async function isMovedBetweenYears() {
  expect(await balances()).toEqual(moved)
  expect(await closings(2026)).toEqual([70_000, 100_000])
}

test.each([
  ['one after the other', [[out, toSavings], [into]]],
  ['the other one first', [[into, toCurrent], [out]]],
  ['one was left open', [[into], [out, toSavings]]],
  ['both were left open', [[into], [out], [both, { ...toSavings, 1: toCurrent[0] }]]],
  ['both in one file', [[both, { ...toSavings, 1: toCurrent[0] }]]],
] as const)(
  'both lines of a transfer are one movement, each on its day, read %s',
  async (_, files) => {
    cx = await treasurerOn(database.db, '2027-01-20')
    for (const [file, places] of files) {
      expect(await gaps(file)).toEqual([])
      await take(file, places)
    }
    await isMovedBetweenYears()
    const { lines } = await yearBooks(cx, 2026)
    expect(lines.filter(({ cents }) => cents !== 0)).toMatchObject([
      { heading: 'transfer', cents: -30_000 },
    ])
    await closeYear(cx, 2026)
    for (const file of [into, out, both]) await take(file)
    await isMovedBetweenYears()
    await expect(
      database.pool.sql`update book_entries set other_booked_on = '2026-12-29'`,
    ).rejects.toMatchObject({ constraint: 'year_is_open' })
  },
)

test.each([
  ['first', out, into, toSavings, [70_000, 130_000], '2026-12-30 2026-12-30', null],
  [
    'second',
    into,
    out,
    toCurrent,
    [100_000, 100_000],
    '2027-01-01 2027-01-02',
    { count: 1, day: '2027-01-01' },
  ],
] as const)(
  'a transfer whose %s line was read before its year was closed does not change that year',
  async (_, before, after, places, closed, days, late) => {
    cx = await treasurerOn(database.db, '2027-01-20')
    await take(before, places)
    await closeYear(cx, 2026)
    expect(await lookedAt(cx, after)).toMatchObject({ known: 1, storable: true, late })
    await take(after)
    expect(await lookedAt(cx, after)).toMatchObject({ known: 1, storable: false, late: null })
    expect(await closings(2026)).toEqual(closed)
    expect(await closings(2027)).toEqual([70_000, 130_000])
    const rows = await database.pool.sql`
      select string_agg(booked_on::text, ' ' order by booked_on) as days from book_postings()`
    expect(rows).toEqual([{ days }])
  },
)

test('a transfer may be reclassified, and then is something else', async () => {
  cx = await treasurerOn(database.db, '2027-01-20')
  await take(out, toSavings)
  await take(into)
  const asked = { submission: randomUUID(), counterparty: '', nif: '' }
  const { rows } = await listMovements(cx, { year: 2027, account: savings, open: false }, 1)
  await placeEntry(cx, rows[0]?.id ?? '', {
    ...asked,
    place: toSavings[0].slice(2),
    about: 'Ahorro',
  })
  await take(into)
  await isMovedBetweenYears()

  await placeEntry(cx, asked.submission, {
    ...asked,
    submission: randomUUID(),
    place: '',
    about: 'Ahorro',
  })
  await take(into)
  expect(await balances()).toEqual([
    [70_000, 1, 0],
    [130_000, 1, 0],
  ])
})

test('a manual entry belongs to the chosen account, also once it is reversed', async () => {
  const { value: bank } = (await paymentAccounts(cx)).bank[1] ?? {}
  expect([bank, (await paymentAccounts(cx)).cash]).toEqual([savings, []])
  const given = {
    bank,
    method: 'transfer' as const,
    received_on: '2026-11-03',
    repaid_on: '2026-11-03',
    reference: '',
  }
  const form = (cents: number) => ({ ...given, amount_cents: cents, submission: randomUUID() })
  const { id } = await openCharge(database.pool)
  const cost = await storedCost(database.pool, 1, { cents: 15_035, personName: 'Pau Mir Font' })
  await recordPayment(cx, id, form(6000))
  const { rows } = await listCredits(cx, { search: '', event: null, page: 1 })
  await recordRefund(cx, rows[0]?.id ?? '', form(300))
  await repayAdvance(cx, cost, form(0))
  expect(await balances()).toEqual([
    [100_000, 0, null],
    [90_665, 0, null],
  ])
  const paid = await database.pool.value`
    select id from ledger_payments where amount_cents = -300`
  await cx.db.transaction((tx) =>
    reversePayment(tx, cx, paid, { reason: 'x', source: 'x', on: '2026-11-04' }),
  )
  await undoRepayment(cx, cost)
  expect(await balances()).toEqual([
    [100_000, 0, null],
    [106_000, 0, null],
  ])
  await expect(recordPayment(cx, id, { ...form(1), cash: bank, method: 'cash' })).resolves.toEqual(
    refused('cash', 'invalidChoice'),
  )
  // A sample account stays while it has a payment of the club.
  await database.pool.sql`update book_accounts set sample = true`
  await cx.db.transaction(removeSampleLedger)
  expect(await balances()).toEqual([[106_000, 0, null]])
})

test.each(['before', 'after'])(
  'a payment reversed by the bank is reversed once, with its line read %s a reversal by hand',
  async (when) => {
    await openCharge(database.pool)
    await take(inCurrent('2026-11-03', 5500, 'TRANSF. ANA PUIG FERRÉ C00012397'))
    const back = inCurrent('2026-11-05', -5500, 'TRANSF. DEVUELTA ANA PUIG FERRÉ', 105_500)
    if (when === 'before') await take(back)
    const rows = await database.pool.sql<{ id: string; used: number }>`
      select id, used_cents as used from ledger_payments join ledger_payment_states on payment_id = id`
    expect(rows).toMatchObject([{ used: 5500 }])
    await reversePaymentByHand(cx, rows[0]?.id ?? '', {
      reason: 'La devuelve el banco',
      seen: '5500',
      reversed_on: '2026-11-05',
    })
    await take(back)
    expect(await balances()).toEqual([
      [100_000, 0, 0],
      [100_000, 0, null],
    ])
  },
)
