import { beforeEach, describe, expect, test } from 'vitest'
import type { StatementReport } from '#app/money/bank-statements/bank-statement.ts'
import { takeStatement } from '#app/money/bank-statements/taking/take-statement.server.ts'
import { dropRefundFile } from '#app/money/refund-files/writing/write-refund-file.server.ts'
import {
  previewReturns,
  returnByHand,
  storeReturns,
} from '#app/money/remittances/returns/returns.server.ts'
import { settleRemittance } from '#app/money/remittances/steps/settle-remittance.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { camt053, norma43File, norma43Account } from '#tests/support/bank-files.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { storedRefund } from '#tests/support/ledger-deeds.ts'
import { openCharge } from '#tests/support/open-money.ts'
import { storedRefundFile } from '#tests/support/remittance-rows.ts'
import { payersByDebit, sentRemittance } from '#tests/support/sent-remittance.ts'
import { asSuggested, lookedAt } from '#tests/support/statements.ts'
import { treasurerOn } from '#tests/support/treasurer.ts'

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await treasurer('2026-11-24')
})

const treasurer = (day: string) => treasurerOn(database.db, day)

const names = ['Ada Prat Mas', 'Biel Roca Puig', 'Clara Soler Vila']

type Item = {
  id: string
  endToEndId: string
  mandate: string
  name: string
  state: string
  reason: string | null
}

/** A sent remittance of three debits, with the references the bank knows. */
async function club(of: readonly string[] = names) {
  const payers = await payersByDebit(database, cx, { names: of })
  const id = await sentRemittance(cx)
  cx = await treasurer('2026-12-20')
  const { message, number } = await database.pool.row<{ message: string; number: string }>`
    select message_id as message, number from remittances where id = ${id}`
  return { id, payers, messageId: message, number }
}

const itemsOf = async (): Promise<Item[]> =>
  await database.pool.sql<Item>`
  select item.id, end_to_end_id as "endToEndId", mandate.reference as mandate, name, state, return_reason as reason
  from remittance_items as item join sepa_mandates as mandate on mandate.id = mandate_id
    join ledger_charges on ledger_charges.id = charge_id order by place`

const item = async (place: number): Promise<Item> => {
  const found = (await itemsOf())[place]
  if (!found) throw new Error('no such debit')
  return found
}

const open = async () =>
  (
    await database.pool.sql<{ open: number }>`
  select open_cents as open from ledger_charge_states join ledger_charges on id = charge_id order by number`
  ).map((row) => row.open)

type Movement = { day?: string; cents: number; texts: string[]; concept?: string }

/** Norma 43 with the common concept of each movement. */
function asNorma43(...movements: Movement[]): string {
  const rows = movements.map(({ day = '2026-12-10', cents, texts }) => ({ day, cents, texts }))
  let at = -1
  return norma43File(norma43Account(rows)).replaceAll(/(?<=^22.{20})\d\d/gmu, () => {
    at += 1
    return movements[at]?.concept ?? '04'
  })
}

const givenBack = (text: string) => ({ cents: -4500, concept: '14', texts: [text] })

const returned = ({ cents = 4500, details = '', entry = '' }) =>
  camt053(`<Ntry><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>DBIT</CdtDbtInd>
    <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-12-14</Dt></BookgDt>${entry}
    <NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`)

const reason = (code: string) => `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>`

const look = (content: string) => lookedAt(cx, content)

type Taking = Parameters<typeof asSuggested>[2]

/** Imports what is suggested, and the first choice for the lines at `places`. */
async function take(content: string, how?: Taking): Promise<StatementReport> {
  const { report, sent } = await looked(content, how)
  expect(await takeStatement(cx, sent)).toMatchObject({ outcome: 'taken' })
  return report
}

async function looked(content: string, how?: Taking) {
  const report = await look(content)
  return { report, sent: asSuggested(content, report, how) }
}

/** The payer paid at the door before the debit is credited, so the debit becomes credit. */
async function paidTwice(id: string, payer?: { chargeId: string; personId: string }) {
  await database.pool.sql`
    with paid as (
      insert into ledger_payments (amount_cents, method, received_on, person_id, name, source)
      values (4500, 'cash', '2026-12-01', ${payer?.personId}, 'Ada Prat Mas', 'form:one') returning id)
    insert into ledger_allocations (payment_id, charge_id, amount_cents) select id, ${payer?.chargeId}, 4500 from paid`
  await settleRemittance(cx, id, { received_on: '2026-12-09' })
}

const creditOf = (itemId: string): Promise<string> => database.pool.value`
  select payment_id as payment from remittance_items where id = ${itemId}`

test('a charge at the bank that is paid by transfer is reported as paid twice', async () => {
  await club()
  const line = asNorma43({ cents: 4500, texts: ['TRANSFERENCIA DE ADA PRAT MAS'] })
  expect(await look(line)).toMatchObject({ shown: [{ certainty: 'likely', remark: 'collected' }] })
})

const byNumber = ({ endToEndId }: Item) => `<Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>`

describe('a returned debit', () => {
  const forms: readonly [what: string, (one: Item) => string, certainty: string, code: string][] = [
    [
      'in CAMT.053 with its number and why',
      (one) => returned({ details: byNumber(one) + reason('AM04') }),
      'sure',
      'AM04',
    ],
    [
      'in CAMT.053 with the mandate alone',
      ({ mandate }) =>
        returned({ details: `<Refs><MndtId>${mandate}</MndtId></Refs>${reason('MD06')}` }),
      'likely',
      'MD06',
    ],
    [
      'in CAMT.053 with what was debited, and what the bank takes',
      (one) =>
        returned({
          cents: 4850,
          entry: `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>UPDD</SubFmlyCd></Fmly></Domn></BkTxCd>`,
          details: `${byNumber(one)}<AmtDtls><InstdAmt><Amt Ccy="EUR">45.00</Amt></InstdAmt></AmtDtls>`,
        }),
      'sure',
      'MS03',
    ],
    [
      'in Norma 43 with its number and a code',
      ({ endToEndId }) =>
        asNorma43({ cents: -4500, concept: '14', texts: ['DEV.RECIBO MS03 AC04', endToEndId] }),
      'sure',
      'AC04',
    ],
    [
      'in Norma 43 with a number without dashes',
      ({ endToEndId }) =>
        asNorma43({ cents: -4500, texts: [`DEVOL ${endToEndId.replaceAll('-', '')}`] }),
      'sure',
      'MS03',
    ],
    [
      'in Norma 43 with a number that was cut',
      ({ endToEndId }) => asNorma43({ cents: -4500, texts: [`DEVOL ${endToEndId.slice(0, -4)}`] }),
      'sure',
      'MS03',
    ],
    [
      'in Norma 43 with a name and its concept',
      ({ name }) => asNorma43(givenBack(`IMPAGADO ${name.toUpperCase()}`)),
      'likely',
      'MS03',
    ],
    [
      'in Norma 43 with a name and what the bank takes',
      ({ name }) => asNorma43({ ...givenBack(`IMPAGADO ${name.toUpperCase()}`), cents: -4850 }),
      'likely',
      'MS03',
    ],
    [
      'in a table, in words',
      ({ name }) => `Fecha;Concepto;Importe\n10/12/2026;Devolución recibo ${name};-45,00\n`,
      'likely',
      'MS03',
    ],
  ]
  test('is recognised in each format, reopens its charge with the cost, and is recognised again', async () => {
    const more = [
      'Dora Vidal Pons',
      'Enric Mas Font',
      'Fina Riba Gual',
      'Gil Serra Coll',
      'Ida Pou Batlle',
      'Jan Oliva Trias',
    ]
    const { id, payers } = await club([...names, ...more])
    await settleRemittance(cx, id, { received_on: '2026-12-09' })
    expect(await open()).toEqual(payers.map(() => 0))
    for (const [place, [what, file, certainty]] of forms.entries()) {
      const one = await item(place)
      const content = file(one)
      expect(await take(content), what).toMatchObject({
        returns: 1,
        returnedCents: 4500,
        payments: 0,
        cost: { cents: 350, asked: true },
        shown: [{ certainty, options: [{ kind: 'return', name: one.name }] }],
      })
      expect(await take(content), what).toMatchObject({ returns: 0 })
    }
    expect(await open()).toEqual([...payers.map(() => 4500), ...payers.map(() => 350)])
    expect((await itemsOf()).map(({ state, reason: code }) => [state, code])).toEqual(
      forms.map(([, , , code]) => ['returned', code]),
    )
    const rows = await database.pool.sql`
      select person_id as "personId" from ledger_charges where kind = 'other' and amount_cents = 350 order by number`
    expect(rows).toEqual(payers.map(({ personId }) => ({ personId })))
  })

  test('is stored once, by the bank’s file or by the statement', async () => {
    const { id } = await club()
    await settleRemittance(cx, id, { received_on: '2026-12-09' })
    const [one, other] = [await item(0), await item(1)]
    const own = `<Document><CstmrPmtStsRpt><GrpHdr><CreDtTm>2026-12-10T08:00:00</CreDtTm></GrpHdr>
      <OrgnlGrpInfAndSts><OrgnlMsgId>x</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>
      ${[one, other].map(({ endToEndId }) => `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts>`).join('')}
      </OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
    const line = returned({
      details: `<Refs><EndToEndId>${one.endToEndId}</EndToEndId></Refs>${reason('AM04')}`,
    })
    await take(line, { withCost: false })
    expect(await open()).toEqual([4500, 0, 0])
    expect(await storeReturns(cx, { content: own, withCost: false })).toEqual({
      outcome: 'stored',
      count: 1,
    })
    expect(await open()).toEqual([4500, 4500, 0])
    const named = asNorma43({ cents: -4500, concept: '14', texts: [other.endToEndId] })
    expect(await look(named)).toMatchObject({ known: 1, returns: 0, shown: [] })
    const byName = asNorma43({ cents: -4500, concept: '14', texts: ['BIEL ROCA PUIG'] })
    expect(await look(byName)).toMatchObject({ returns: 0, shown: [{ remark: 'returned' }] })
  })

  test('of two equal ones counts each once, and a third is asked about', async () => {
    const { id } = await club()
    await settleRemittance(cx, id, { received_on: '2026-12-09' })
    const line = { cents: -4500, concept: '14', texts: ['BIEL ROCA PUIG'] }
    const report = await look(asNorma43(line, line))
    expect(report).toMatchObject({ returns: 1 })
    expect(report.shown.map(({ remark }) => remark)).toEqual([null, 'twice'])
  })

  test('that is unknown, or of another amount, does nothing', async () => {
    await club()
    const one = await item(0)
    const report = await look(
      asNorma43(
        { cents: -9900, concept: '14', texts: ['IMPAGADO DE NADIE'] },
        { cents: -1200, concept: '14', texts: [one.endToEndId] },
        { cents: -4500, texts: ['RESTAURANTE CAN ROCA'] },
      ),
    )
    expect(report).toMatchObject({ returns: 0, others: 1 })
    expect(report.shown.map(({ remark }) => remark)).toEqual(['noDebit', 'otherSum'])
  })

  test('refunded already is owed back, which is reported and can be left out', async () => {
    const { id, payers } = await club()
    await paidTwice(id, payers[0])
    const [one, other] = [await item(0), await item(1)]
    const payment = await creditOf(one.id)
    await storedRefund(cx, payment, {
      amountCents: 4500,
      paidOn: '2026-12-10',
      source: 'form:refund',
    })
    const content = asNorma43(givenBack(one.endToEndId), givenBack(other.endToEndId))
    const report = await take(content)
    expect(report.shown).toMatchObject([
      { certainty: 'sure', remark: 'refunded', options: [{ kind: 'return' }] },
      { remark: null, options: [{ kind: 'return' }] },
    ])
    // The refund, and the cost of each return.
    expect((await open()).toSorted((low, high) => low - high)).toEqual([0, 0, 350, 350, 4500, 4500])
  })

  test('with a pending refund in a file is reported, and imported once that is given up', async () => {
    const { id, payers } = await club()
    await paidTwice(id, payers[0])
    const one = await item(0)
    const payment = await creditOf(one.id)
    const file = await storedRefundFile(database.pool, payment)
    const content = asNorma43(givenBack(one.endToEndId))
    expect(await look(content)).toMatchObject({
      returns: 0,
      shown: [{ remark: 'inRefundFile', options: [] }],
    })
    const asReturns = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>
      <TxInfAndSts><OrgnlEndToEndId>${one.endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts>
      </OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
    expect(await previewReturns(cx, asReturns)).toMatchObject({
      report: { open: 0, found: [{ what: 'inRefundFile' }] },
    })
    expect(await storeReturns(cx, { content: asReturns, withCost: false })).toMatchObject({
      count: 0,
    })
    const hand = { reason: 'AM04' as const, returned_on: '2026-12-11' }
    await expect(
      returnByHand(cx, { remittanceId: id, itemId: one.id }, hand),
    ).rejects.toMatchObject({ code: 'inRefundFile', status: 409 })
    await dropRefundFile(cx, file)
    await take(content)
    expect(await open()).toEqual([0, 0, 0, 350])
    const sums = await database.pool.sql`
      select sum(amount_cents)::int as cents from ledger_payments where person_id = ${payers[0]?.personId}`
    expect(sums).toEqual([{ cents: 4500 }])
  })

  test('is stored once by two concurrent treasurers', async () => {
    const { id } = await club()
    await settleRemittance(cx, id, { received_on: '2026-12-09' })
    const one = await item(0)
    const content = asNorma43({ cents: -4500, concept: '14', texts: [one.endToEndId] })
    const { sent } = await looked(content)
    const hand = { reason: 'AM04' as const, returned_on: '2026-12-11', with_cost: 'yes' as const }
    const outcomes = await Promise.allSettled([
      takeStatement(cx, sent),
      takeStatement(cx, sent),
      returnByHand(cx, { remittanceId: id, itemId: one.id }, hand),
    ])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await open()).toEqual([4500, 0, 0, 350])
    const rows = await database.pool.sql`
      select count(*)::int as count from ledger_payments where source like 'return:%'`
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a remittance', () => {
  test('is settled by amount and day alone, unless a person’s name contradicts', async () => {
    await club()
    await openCharge(database.pool, { cents: 13_500 })
    const ofAna = await look(asNorma43({ cents: 13_500, texts: ['ANA PUIG FERRE'] }))
    expect(ofAna).toMatchObject({ settled: 0, payments: 1 })
    const content = asNorma43({ cents: 13_500, texts: ['REMESA ADEUDOS'] })
    expect(await take(content)).toMatchObject({ settled: 1, shown: [{ certainty: 'likely' }] })
    expect(await open()).toEqual([0, 0, 0, 13_500])
    expect(await look(content)).toMatchObject({ known: 1, settled: 0 })
  })

  test('is not settled by another amount, or twice', async () => {
    const { id, messageId } = await club()
    const other = await look(asNorma43({ cents: 13_400, texts: [`ABONO ${messageId}`] }))
    expect(other).toMatchObject({ settled: 0, shown: [{ remark: 'otherSum' }] })
    await settleRemittance(cx, id, { received_on: '2026-12-09' })
    const named = asNorma43({ cents: 13_500, texts: [`ABONO ${messageId}`] })
    expect(await look(named)).toMatchObject({ known: 1, shown: [] })
    const unnamed = asNorma43({ cents: 13_500, texts: ['REMESA ADEUDOS'] })
    expect(await look(unnamed)).toMatchObject({
      settled: 0,
      payments: 0,
      shown: [{ remark: 'credited' }],
    })
  })

  test('is settled once by two concurrent treasurers, one of them by the statement', async () => {
    const { id, messageId } = await club()
    const { sent } = await looked(asNorma43({ cents: 13_500, texts: [`ABONO ${messageId}`] }))
    const [taken] = await Promise.all([
      takeStatement(cx, sent),
      settleRemittance(cx, id, { received_on: '2026-12-10' }),
    ])
    // The second treasurer by the statement is shown that the line is known.
    expect(taken).toMatchObject(
      taken.outcome === 'changed'
        ? { answer: { report: { known: 1, settled: 0 } } }
        : { outcome: 'taken', settled: 1 },
    )
    const rows = await database.pool.sql`
      select count(*)::int as count, sum(amount_cents)::int as cents from ledger_payments`
    expect(rows).toEqual([{ count: 3, cents: 13_500 }])
  })
})
