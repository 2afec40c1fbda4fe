import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refused } from '#app/kit/records/refused.ts'
import { takeStatement } from '#app/money/bank-statements/taking/take-statement.server.ts'
import { repayAdvance } from '#app/money/costs/repay-advance.server.ts'
import { removeSampleLedger } from '#app/money/ledger/remove-sample-ledger.server.ts'
import { markRefundsPaid } from '#app/money/refund-files/writing/mark-refunds-paid.server.ts'
import { writeRefundFile } from '#app/money/refund-files/writing/write-refund-file.server.ts'
import { storeReturns } from '#app/money/remittances/returns/returns.server.ts'
import { settleRemittance } from '#app/money/remittances/steps/settle-remittance.server.ts'
import {
  camt053,
  camtEntry,
  norma43,
  norma43Account,
  norma43File,
  type Movement,
} from '#tests/support/bank-files.ts'
import { testIban } from '#tests/support/banking.ts'
import type { testContext } from '#tests/support/context.ts'
import { storedCost } from '#tests/support/event-costs.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { storedPayment } from '#tests/support/ledger-deeds.ts'
import { storedCredit } from '#tests/support/ledger.ts'
import { openCharge } from '#tests/support/open-money.ts'
import { payersByDebit, sentRemittance } from '#tests/support/sent-remittance.ts'
import { asSuggested, lookedAt } from '#tests/support/statements.ts'
import { treasurerOn } from '#tests/support/treasurer.ts'
import { until } from '#tests/support/until.ts'
import { addAccount, changeAccount, listAccounts, waitingBooks } from './accounts.server.ts'
import { placementInput } from './book-input.ts'
import { countCash } from './entries/cash-count.server.ts'
import { addEntry, placeEntry, placementForm, reverseEntry } from './entries/entries.server.ts'
import { bookTable, listMovements } from './movements.server.ts'
import { closeYear } from './year/close-year.server.ts'
import { addHeading, changeHeading, yearBooks } from './year/year.server.ts'

const database = emptiedDatabase()
let cx: ReturnType<typeof testContext>
let bank: string
let cash: string
let rent: string
let subsidy: string

const account = (kind: 'bank' | 'cash', opening: number, end = '') => ({
  submission: randomUUID(),
  kind,
  name: kind === 'bank' ? 'Banco' : 'Caja',
  account_end: end,
  opened_on: '2026-01-01',
  opening,
})

const heading = async (way: 'in' | 'out', name: string) => {
  const submission = randomUUID()
  await addHeading(cx, 2026, { submission, way, name_es: name, name_ca: '', budget: null })
  return submission
}

beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'ona@example.cat', {
    now: new Date('2026-11-10T10:00:00Z'),
  })
  const accounts = [account('bank', 100_000, '4567'), account('cash', 20_000)]
  for (const each of accounts) await addAccount(cx, each)
  ;[bank = '', cash = ''] = accounts.map(({ submission }) => submission)
  rent = await heading('out', 'Alquiler')
  subsidy = await heading('in', 'Subvenciones')
})

const line = (day: string, cents: number, text: string): Movement => ({
  day,
  cents,
  texts: text.match(/.{1,38}/gu) ?? [],
})

/** Imports a statement; `places` has the chosen places by line, others are as suggested. */
async function take(content: string, places: Readonly<Record<number, string>> = {}) {
  const report = await lookedAt(cx, content)
  const form = asSuggested(content, report)
  for (const [index, value] of Object.entries(places)) {
    form.choices.options.set(Number(index), value)
  }
  expect(await takeStatement(cx, form)).toMatchObject({ outcome: 'taken' })
  return report
}

const balances = async () =>
  (await listAccounts(cx)).map(({ name, balanceCents, open, bank: stated }) => {
    const differs = stated && stated.bankCents - stated.bookCents
    return { name, balanceCents, open, differs }
  })

const figures = async (year = 2026) => {
  const { accounts, lines } = await yearBooks(cx, year)
  const sum = (of: (each: (typeof accounts)[number]) => number) =>
    accounts.reduce((total, each) => total + of(each), 0)
  const moved = lines.reduce((total, { cents }) => total + cents, 0)
  const [opening, closing] = [sum((each) => each.openingCents), sum((each) => each.closingCents)]
  expect(opening + moved).toBe(closing)
  return Object.fromEntries([
    ['opening', opening],
    ...lines
      .filter(({ cents }) => cents !== 0)
      .map(({ heading: of, name, cents }) => [name ?? of, cents] as const),
    ['closing', closing],
  ])
}

const entries = async () =>
  (await listMovements(cx, { year: 2026, account: null, open: false }, 1)).rows

const november = (reference: string) =>
  norma43([
    line('2026-11-02', 5500, `TRANSF. ${reference}`),
    line('2026-11-03', -15_000, 'RECIBO LOCAL SOCIAL NOVIEMBRE'),
    line('2026-11-04', 30_000, 'INGRESO EFECTIVO CAJERO'),
    line('2026-11-05', 50_000, 'AJUNTAMENT SUBVENCIO 2026'),
    line('2026-11-06', -605, 'COMISION MANTENIMIENTO'),
  ])

const camtReturn =
  '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>UPDD</SubFmlyCd></Fmly></Domn></BkTxCd>'

const paidToRestaurant = (day: string) => norma43([line(day, -48_000, 'TRANSF. CAN ROCA')])

describe('a bank statement', () => {
  test('classifies every line, and its balance is the bank’s', async () => {
    const { reference } = await openCharge(database.pool)
    const report = await take(november(reference), {
      1: `b:h:${rent}`,
      2: `b:a:${cash}`,
      3: `b:h:${subsidy}`,
    })
    expect(report.booked).toEqual({ placed: 0, open: 4, nowhere: 0 })
    expect(await balances()).toEqual([
      { name: 'Banco', balanceCents: 169_895, open: 1, differs: 0 },
      { name: 'Caja', balanceCents: -10_000, open: 0, differs: null },
    ])
    expect(await figures()).toEqual({
      opening: 120_000,
      other: 5500,
      Alquiler: -15_000,
      Subvenciones: 50_000,
      open: -605,
      closing: 159_895,
    })
    expect(await waitingBooks(cx)).toMatchObject([{ kind: 'unplaced', says: [1] }])
    expect(await lookedAt(cx, november(reference))).toMatchObject({ known: 4, waiting: 1 })
  })

  test('suggests the earlier choice for a similar line', async () => {
    await take(norma43([line('2026-10-03', -15_000, 'RECIBO LOCAL SOCIAL OCTUBRE 1009')]), {
      0: `b:h:${rent}`,
    })
    const next = norma43([line('2026-11-03', -15_500, 'RECIBO LOCAL SOCIAL OCTUBRE 1131')])
    const { shown } = await lookedAt(cx, next)
    expect(shown).toMatchObject([{ certainty: 'likely', chosen: `b:h:${rent}` }])
  })

  test('read again, also in another format, changes nothing', async () => {
    const { reference } = await openCharge(database.pool)
    await take(november(reference), { 1: `b:h:${rent}` })
    const before = await figures()
    await take(november(reference))
    const report = await take(november(reference).replace('SUBVENCIO', 'SUBVENCI?'))
    expect(report.shown).toMatchObject([{}, { remark: 'taken', chosen: '' }, {}])
    const camt = camt053(
      [
        { day: '2026-11-03', cents: -15_000, name: 'Local social', text: 'RECIBO NOVIEMBRE' },
        { day: '2026-11-05', cents: 50_000, name: 'Ajuntament', text: 'SUBVENCIO 2026' },
      ]
        .map(camtEntry)
        .join(''),
    ).replace('ES9121000418450200051332', 'ES9121000418450200054567')
    await take(camt)
    expect(await figures()).toEqual(before)
  })

  test('makes a payment of an open line', async () => {
    const file = norma43([line('2026-11-02', 5500, 'TRANSF. DE ANA PUIG FERRE')])
    await take(file)
    expect(await figures()).toMatchObject({ open: 5500 })
    await openCharge(database.pool)
    await take(file)
    expect(await figures()).toMatchObject({ other: 5500, closing: 125_500 })
    expect(await balances()).toMatchObject([{ open: 0, differs: 0 }, {}])
  })

  test('classified concurrently is shown again', async () => {
    const file = norma43([line('2026-11-02', 5500, 'TRANSF. DE ANA PUIG FERRE')])
    await take(file)
    await openCharge(database.pool)
    const form = asSuggested(file, await lookedAt(cx, file))
    const other = await database.pool.connect()
    await other.query('begin')
    await other.query('lock table book_entries in share row exclusive mode')
    await other.query('update book_entries set heading_id = $1', [subsidy])
    const taken = takeStatement(cx, form)
    await until('a lock', async () => {
      const { rowCount } = await database.pool.query('select from pg_locks where not granted')
      return rowCount ? true : undefined
    })
    await other.query('commit')
    other.release()
    expect(await taken).toMatchObject({ outcome: 'changed', answer: { changed: 'ledger' } })
    expect(await figures()).toMatchObject({ Subvenciones: 5500, closing: 125_500 })
  })

  test('imported by two concurrently has each line once', async () => {
    const file = norma43([line('2026-11-06', -605, 'COMISION MANTENIMIENTO')])
    const report = await lookedAt(cx, file)
    const forms = [rent, subsidy].map((each) => {
      const form = asSuggested(file, report)
      form.choices.options.set(0, `b:h:${each}`)
      return takeStatement(cx, { ...form, submission: randomUUID() })
    })
    const outcomes = (await Promise.all(forms)).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['changed', 'taken'])
    expect(await entries()).toHaveLength(1)
  })

  test('pays a cost of an event once, which cannot be reversed', async () => {
    const cost = await storedCost(database.pool, 1, { cents: 48_000 })
    const withoutEntry = async () => (await yearBooks(cx, 2026)).withoutEntry
    expect(await withoutEntry()).toEqual({ count: 1, cents: 48_000 })
    await take(paidToRestaurant('2026-11-04'), { 0: `b:e:${cost}` })
    expect(await withoutEntry()).toEqual({ count: 0, cents: 0 })
    const { shown } = await lookedAt(cx, paidToRestaurant('2026-11-05'))
    expect(shown[0]?.options.map(({ value }) => value)).not.toContain(`b:e:${cost}`)
    expect(await figures()).toMatchObject({ costs: -48_000 })
    const [booked] = await entries()
    const reversed = reverseEntry(cx, String(booked?.id), { submission: randomUUID(), reason: '' })
    await expect(reversed).rejects.toMatchObject({ code: 'bookEntryFromBank' })
  })

  test('is matched to a transfer entered by hand', async () => {
    await addEntry(
      cx,
      { ...entry, account: cash, amount: 30_000, place: `a:${bank}`, booked_on: '2026-11-03' },
      null,
    )
    await take(norma43([line('2026-11-04', 30_000, 'INGRESO EFECTIVO CAJERO')]))
    expect(await balances()).toEqual([
      { name: 'Banco', balanceCents: 130_000, open: 0, differs: 0 },
      { name: 'Caja', balanceCents: -10_000, open: 0, differs: null },
    ])
  })

  test('of a remittance has what the bank kept of it, a returned debit with its fee, and the fee of another line', async () => {
    cx = await treasurerOn(database.db, '2026-11-24')
    await payersByDebit(database, cx, { names: ['Ada Prat Mas', 'Biel Roca Puig'] })
    const id = await sentRemittance(cx)
    cx = await treasurerOn(database.db, '2026-12-20')
    const { message, first } = await database.pool.row<{ message: string; first: string }>`
      select message_id as message, min(end_to_end_id) as first
      from remittances join remittance_items on remittance_id = remittances.id where remittances.id = ${id} group by 1`
    const credit = norma43([line('2026-12-09', 8900, `ABONO REMESA ${message}`)])
    const [credited] = (await lookedAt(cx, credit)).shown
    await take(credit, { 0: credited?.options[0]?.value ?? '' })
    expect(await balances()).toMatchObject([{ open: 1, differs: 0 }, {}])
    expect(await lookedAt(cx, credit)).toMatchObject({ known: 1, shown: [] })
    // The next statement opens with the balance of the account.
    const returned = norma43File(
      norma43Account(
        [
          line('2026-12-14', -4850, `DEVOLUCION RECIBO ${first}`),
          line('2026-12-14', -424, 'COMISION DEVOLUCION'),
        ],
        { opening: 108_900 },
      ),
    )
    await take(returned, { 1: `b:h:${rent}` })
    expect(await balances()).toMatchObject([{ balanceCents: 103_626, open: 2, differs: 0 }, {}])
    expect(await figures()).toMatchObject({ due: 4500, open: -450, Alquiler: -424 })
  })

  test('of another account is stored nowhere, and says so', async () => {
    const before = norma43Account([line('2025-11-06', -605, 'COMISION MANTENIMIENTO')])
    const other = norma43Account([line('2026-11-06', -605, 'OTRA CUENTA')], {
      account: '210004180200051332',
    })
    const own = norma43Account([line('2026-11-06', -605, 'COMISION MANTENIMIENTO')])
    const report = await take(norma43File(before, other, own))
    expect(report.booked).toEqual({ placed: 0, open: 1, nowhere: 2 })
    expect(await figures()).toEqual({ opening: 120_000, open: -605, closing: 119_395 })
  })

  test('may end with a line of an earlier day', async () => {
    const rows = [
      '5/11/2026;Luz;-10,00;970,00',
      '6/11/2026;Agua;-10,00;980,00',
      '4/11/2026;Gas;-10,00;990,00',
    ]
    await take(
      ['ES12 2100 0813 0201 2345 4567', 'Fecha;Concepto;Importe;Saldo', ...rows].join('\n'),
    )
    expect(await balances()).toMatchObject([{ balanceCents: 97_000, differs: 0 }, {}])
  })

  test('may return an expense, which is recognised the next time', async () => {
    const back = norma43([line('2026-11-03', 5000, 'ABONO LOCAL SOCIAL')])
    await take(back, { 0: `b:h:${rent}` })
    expect(await figures()).toEqual({ opening: 120_000, Alquiler: 5000, closing: 125_000 })
    expect((await lookedAt(cx, back.replaceAll('261103', '261105'))).shown).toMatchObject([
      { certainty: 'likely', chosen: `b:h:${rent}` },
    ])
  })

  test('has unclassified lines, also where they add up to nothing', async () => {
    await take(norma43([line('2026-11-02', 500, 'TPV'), line('2026-11-03', -500, 'ANUL. TPV')]))
    expect(await figures()).toEqual({ opening: 120_000, closing: 120_000 })
    expect(await yearBooks(cx, 2026)).toMatchObject({ open: 2 })
    expect(await yearBooks(cx, 2025)).toMatchObject({ open: 0 })
  })

  test('may list the later days first', async () => {
    const before = [line('2026-11-02', -1000, 'LUZ')]
    const later = [line('2026-11-05', -200, 'AGUA'), line('2026-11-05', -300, 'GAS')]
    await take(norma43File(norma43Account(later, { opening: 99_000 }), norma43Account(before)))
    expect(await balances()).toMatchObject([{ balanceCents: 98_500, differs: 0 }, {}])
  })

  test.each([
    ['alone', 9000],
    ['with its fee', 9350],
  ])('with returned debits in one amount, reported by the bank’s file, %s', async (_, cents) => {
    const fees = await database.pool.value`
        insert into book_headings (id, key, income, name_es, name_ca)
        values (gen_random_uuid(), 'bank_fees', false, 'Comisiones', 'Comissions') returning id`
    cx = await treasurerOn(database.db, '2026-11-24')
    await payersByDebit(database, cx, { names: ['Ada Prat Mas', 'Biel Roca Puig'] })
    const id = await sentRemittance(cx)
    cx = await treasurerOn(database.db, '2026-12-20')
    await settleRemittance(cx, id, { received_on: '2026-12-09' })
    const together = norma43File(
      norma43Account([line('2026-12-14', -cents, 'DEVOLUCIONES ADEUDOS')], { opening: 109_000 }),
    ).replace('04402', '14402')
    await take(together)
    expect(await balances()).toMatchObject([{ open: 1, differs: 0 }, {}])
    const rows = await database.pool.sql<{ debit: string }>`
        select end_to_end_id as debit from remittance_items`
    const content = `<Document><CstmrPmtStsRpt><GrpHdr><CreDtTm>2026-12-13T08:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts/><OrgnlPmtInfAndSts>${rows
      .map(
        ({ debit }) =>
          `<TxInfAndSts><OrgnlEndToEndId>${debit}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts>`,
      )
      .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
    await storeReturns(cx, { content, withCost: false })
    const [suggested] = (await take(together)).shown
    expect(suggested).toMatchObject(
      cents === 9000
        ? { certainty: 'none', chosen: '', remark: 'returned' }
        : { certainty: 'likely', chosen: suggested?.options[0]?.value },
    )
    await take(together)
    const inAnotherFormat = camt053(
      camtEntry({ day: '2026-12-14', cents: -cents, name: '', text: 'DEVOLUCION RECIBOS' }),
    )
      .replace('ES9121000418450200051332', 'ES9121000418450200054567')
      .replace('<NtryDtls>', `${camtReturn}<NtryDtls>`)
    expect((await take(inAnotherFormat)).shown).toMatchObject([{ chosen: '', remark: 'returned' }])
    expect(await balances()).toMatchObject([
      { balanceCents: 109_000 - cents, open: 0, differs: 0 },
      {},
    ])
    expect((await yearBooks(cx, 2026)).lines).toContainEqual(
      expect.objectContaining({ heading: fees, cents: 9000 - cents }),
    )
  })

  test('with a transfer file or a paid advance has that money once', async () => {
    cx = await treasurerOn(database.db, '2026-11-20')
    const chosen = []
    for (const name of ['Ada Prat Mas', 'Biel Roca Puig']) {
      const paymentId = await storedCredit(database.pool, { name })
      chosen.push({ paymentId, holder: name, iban: testIban(3) })
    }
    const submission = randomUUID()
    await writeRefundFile(cx, { submission, executeOn: '2026-11-23', chosen })
    const cost = await storedCost(database.pool, 1, { cents: 15_035, personName: 'Pau Mir Font' })
    const statement = norma43File(
      norma43Account(
        [
          line('2026-11-16', -15_035, 'TRANSF. A PAU MIR FONT'),
          line('2026-11-17', -4000, 'EMISION FICHERO TRANSFERENCIAS'),
        ],
        { opening: 104_000 },
      ),
    )
    expect((await lookedAt(cx, statement)).shown).toMatchObject([{ remark: 'advance' }, {}])
    await take(statement)
    expect(await balances()).toMatchObject([{ open: 2, differs: 0 }, {}])
    const method = 'transfer'
    await repayAdvance(cx, cost, { submission, method, repaid_on: '2026-11-16', reference: '' })
    await markRefundsPaid(cx, submission, { paid_on: '2026-11-17' })
    for (let turn = 0; turn < 2; turn += 1) await take(statement)
    expect(await balances()).toMatchObject([{ balanceCents: 84_965, open: 0, differs: 0 }, {}])
  })

  test('shows where the bank’s balance differs', async () => {
    await storedPayment(cx, [(await openCharge(database.pool)).id], { receivedOn: '2026-11-01' })
    await take(norma43([line('2026-11-06', -605, 'COMISION MANTENIMIENTO')]))
    expect(await waitingBooks(cx)).toMatchObject([
      { kind: 'unplaced' },
      { kind: 'unbalanced', says: ['Banco', -5500] },
    ])
  })
})

const entry = {
  get submission() {
    return randomUUID()
  },
  way: 'out',
  amount: 4250,
  booked_on: '2026-11-05',
  about: 'Sellos',
  counterparty: 'Correos',
  nif: '',
} as const

describe('a manual entry', () => {
  test('is stored once, however often it is sent, and reversed by another', async () => {
    const form = { ...entry, submission: randomUUID(), account: cash, place: `h:${rent}` }
    await addEntry(cx, form, null)
    await addEntry(cx, form, null)
    expect(await figures()).toMatchObject({ Alquiler: -4250, closing: 115_750 })
    await reverseEntry(cx, form.submission, { submission: randomUUID(), reason: 'Doble' })
    expect(await figures()).toEqual({ opening: 120_000, closing: 120_000 })
    expect(await entries()).toHaveLength(2)
  })

  test.each([
    ['a place that is its own account', { place: 'own' }, 'place'],
    ['a day to come', { booked_on: '2026-12-01' }, 'booked_on'],
    ['a day before the account', { booked_on: '2025-12-31' }, 'booked_on'],
  ])(
    'is refused with %s',
    async (_, given: Partial<Record<'place' | 'booked_on', string>>, field) => {
      const place = given.place === 'own' ? `a:${cash}` : `h:${rent}`
      const form = { ...entry, account: cash, ...given, place }
      expect(await addEntry(cx, form, null)).toMatchObject({
        outcome: 'refused',
        errors: { [field]: expect.any(String) },
      })
    },
  )

  test('gets another heading, and both are logged', async () => {
    const form = { ...entry, submission: randomUUID(), account: cash, place: `h:${rent}` }
    await addEntry(cx, form, null)
    const { form: before } = await placementForm(cx, form.submission)
    const same = { ...entry, ...before.values, place: `h:${rent}`, submission: randomUUID() }
    await placeEntry(cx, form.submission, same)
    expect(await entries()).toHaveLength(1)
    await placeEntry(cx, form.submission, { ...same, place: `h:${subsidy}` })
    expect(await figures()).toMatchObject({ Subvenciones: -4250, closing: 115_750 })
    expect(await entries()).toHaveLength(3)
  })
})

const in2027 = () => {
  cx = { ...cx, now: new Date('2027-02-01T10:00:00Z') }
}

test('the counted cash becomes the balance of the book', async () => {
  const form = { submission: randomUUID(), counted: 19_450, seen: 20_000 }
  expect(await countCash(cx, cash, form)).toMatchObject({ differenceCents: -550 })
  expect(await countCash(cx, cash, form)).toMatchObject({ differenceCents: -550 })
  const again = { ...form, submission: randomUUID() }
  await expect(countCash(cx, cash, again)).rejects.toMatchObject({ code: 'cashChanged' })
  expect(await countCash(cx, cash, { ...again, seen: 19_450 })).toMatchObject({
    differenceCents: 0,
  })
  expect(await balances()).toMatchObject([{}, { balanceCents: 19_450 }])
})

test('the pages of a year count a payment once, however many charges and headings it has', async () => {
  for (let payment = 0; payment < 17; payment += 1) {
    await storedPayment(cx, [(await openCharge(database.pool, { cents: 2000 })).id])
  }
  const { rows, pages } = await listMovements(cx, { year: 2026, account: null, open: false }, 2)
  expect({ rows: rows.length, pages }).toEqual({ rows: 17, pages: 1 })
})

describe('a closed year', () => {
  test('waits until every movement is classified', async () => {
    await take(norma43([line('2026-11-06', -605, 'COMISION MANTENIMIENTO')]))
    in2027()
    await expect(closeYear(cx, 2026)).rejects.toMatchObject({ code: 'booksOpen' })
    await expect(closeYear(cx, 2027)).rejects.toMatchObject({ status: 404 })
    const open = { year: 2027, account: null, open: true }
    expect((await listMovements(cx, open, 1)).rows).toMatchObject([{ bookedOn: '2026-11-06' }])
  })

  test('puts a late line of the bank on the first day after it', async () => {
    const { reference } = await openCharge(database.pool)
    in2027()
    await closeYear(cx, 2026)
    const january = norma43([
      line('2026-12-30', 5500, `TRANSF. ${reference}`),
      line('2026-12-31', -605, 'COMISION MANTENIMIENTO'),
      line('2027-01-04', -15_000, 'RECIBO LOCAL SOCIAL'),
    ])
    expect((await take(january)).late).toEqual({ count: 2, day: '2027-01-01' })
    expect((await take(january)).late).toEqual({ count: 1, day: '2027-01-01' })
    expect(await figures(2026)).toEqual({ opening: 120_000, closing: 120_000 })
    expect(await figures(2027)).toMatchObject({ other: 5500, open: -15_605, closing: 109_895 })
    expect(await balances()).toMatchObject([{ differs: 0 }, {}])
  })

  test('does not change: a correction counts in the next one', async () => {
    const { id } = await openCharge(database.pool)
    const payment = await storedPayment(cx, [id], { receivedOn: '2026-11-01' })
    const own = { ...entry, submission: randomUUID(), account: cash, place: `h:${rent}` }
    await addEntry(cx, own, null)
    in2027()
    await closeYear(cx, 2026)
    const closed = await figures(2026)
    await expect(addEntry(cx, { ...own, submission: randomUUID() }, null)).rejects.toMatchObject({
      code: 'yearClosed',
    })
    await expect(changeAccount(cx, bank, { ...account('bank', 1, '4567') })).rejects.toMatchObject({
      code: 'yearClosed',
    })
    const budget = { name_es: 'Alquiler', name_ca: 'Lloguer', budget: 99_900 }
    await expect(changeHeading(cx, rent, 2026, budget)).rejects.toMatchObject({
      code: 'budgetClosed',
    })
    const before = await bookTable(cx, 2026)
    expect(await placementForm(cx, own.submission)).toMatchObject({
      entry: { bookedOn: '2026-11-05', countsOn: '2027-02-01' },
    })
    await placeEntry(cx, own.submission, {
      ...own,
      submission: randomUUID(),
      place: `h:${subsidy}`,
    })
    await database.db.transaction((tx) => tx.execute(`select release_charge('${id}')`))
    expect(await figures(2026)).toEqual(closed)
    expect(await bookTable(cx, 2026)).toBe(before)
    expect(await bookTable(cx, 2027)).toContain('Corrige el apunte del 05/11/2026')
    expect(await figures(2027)).toMatchObject({
      opening: closed.closing,
      Alquiler: 4250,
      Subvenciones: -4250,
    })
    // It is released today, or on the first day after the closed year.
    const released = Math.max(2027, new Date().getFullYear())
    expect(await figures(released)).toMatchObject({ other: -5500, credit: 5500 })
    expect(payment).toBeDefined()
  })
})

test.each([
  ['another heading, in other letters', 'SUBVENCIÓNES', 'Ajuts', 'name_es'],
  ['one of the program', 'cuotas', 'Altres quotes', 'name_es'],
  ['another heading in Catalan alone', 'Ayudas', 'subvenciones', 'name_ca'],
])('a heading cannot be named %s', async (_, es, ca, field) => {
  const names = { name_es: es, name_ca: ca, budget: null }
  const taken = refused(field, 'headingTaken')
  const submission = randomUUID()
  expect(await addHeading(cx, 2026, { submission, way: 'out', ...names })).toEqual(taken)
  expect(await changeHeading(cx, rent, 2026, names)).toEqual(taken)
})

test('two concurrent headings with one name make one', async () => {
  const form = { way: 'in', name_es: 'Lotería', name_ca: '', budget: null } as const
  const made = [form, form].map((each) =>
    addHeading(cx, 2026, { ...each, submission: randomUUID() }),
  )
  const outcomes = (await Promise.all(made)).map(({ outcome }) => outcome)
  expect(outcomes.toSorted()).toEqual(['added', 'refused'])
})

test('closed years, and those before them, are carried forward and not added up again', async () => {
  await addAccount(cx, { ...account('cash', 0), opened_on: '2024-06-01' })
  const statement = norma43([line('2026-11-06', -605, 'COMISION MANTENIMIENTO')])
  await take(statement, { 0: `b:h:${rent}` })
  in2027()
  await closeYear(cx, 2026)
  const rows = await database.pool.sql`select year from book_closings order by year`
  expect(rows).toEqual([{ year: 2024 }, { year: 2025 }, { year: 2026 }])
  await expect(addAccount(cx, account('cash', 0))).rejects.toMatchObject({ code: 'yearClosed' })
  const has = async (balanceCents: number) => {
    expect(await balances()).toMatchObject([{ balanceCents, differs: 0 }, {}, {}])
    expect((await yearBooks(cx, 2027)).accounts[0]).toMatchObject({ openingCents: balanceCents })
  }
  await has(99_395)
  // If years were summed again, this change would have no effect.
  await database.pool.sql`update book_year_ends set balance_cents = balance_cents + 1`
  await take(statement)
  await has(99_396)
  await database.db.transaction(removeSampleLedger)
  await has(99_395)
})

test('a budget belongs to its year, and the book downloads with a row for each heading', async () => {
  await changeHeading(cx, rent, 2026, { name_es: 'Local', name_ca: '', budget: 180_000 })
  await changeHeading(cx, 'due', 2026, { name_es: '', name_ca: '', budget: 500_000 })
  const { lines } = await yearBooks(cx, 2026)
  expect(lines.filter(({ budgetCents }) => budgetCents !== null)).toMatchObject([
    { heading: 'due', budgetCents: 500_000 },
    { name: 'Local', budgetCents: 180_000 },
  ])
  await addEntry(cx, { ...entry, account: cash, place: `h:${rent}` }, null)
  const { id } = await openCharge(database.pool, { cents: 2000 })
  await storedPayment(cx, [id])
  const [head, ...rows] = (await bookTable(cx, 2026)).replace('\uFEFF', '').trim().split('\r\n')
  expect(head?.split(';')).toHaveLength(8)
  expect(
    rows.map((row) =>
      row
        .split(';')
        .slice(0, 4)
        .concat(row.split(';')[6] ?? ''),
    ),
  ).toEqual([
    ['2026-11-03', 'Banco', 'A cuenta de quien pagó', 'Ana Puig Ferré', '35'],
    ['2026-11-03', 'Banco', 'Otros cargos', 'Ana Puig Ferré', '20'],
    ['2026-11-05', 'Caja', 'Local', 'Correos', '-42,50'],
  ])
})

test.each([
  ['12345678-z', '12345678Z'],
  ['12345678A', null],
  ['FR 12 345678901', 'FR12345678901'],
])('the tax number %s of a supplier is stored as %s', (typed, nif) => {
  const words = { submission: randomUUID(), place: '', about: '', counterparty: '', nif: typed }
  expect(placementInput.safeParse(words).data?.nif ?? null).toBe(nif)
})
