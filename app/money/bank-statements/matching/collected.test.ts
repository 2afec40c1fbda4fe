import { beforeEach, describe, expect, test } from 'vitest'
import { takeStatement } from '#app/money/bank-statements/taking/take-statement.server.ts'
import { returnByHand } from '#app/money/remittances/returns/returns.server.ts'
import { settleRemittance } from '#app/money/remittances/steps/settle-remittance.server.ts'
import { camt053, norma43 } from '#tests/support/bank-files.ts'
import { testContext } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { payersByDebit, sentRemittance } from '#tests/support/sent-remittance.ts'
import { asSuggested, lookedAt } from '#tests/support/statements.ts'
import { treasurerOn } from '#tests/support/treasurer.ts'

/** Banks credit a remittance in one sum, in batches or debit by debit. */

const database = emptiedDatabase()
let cx: ReturnType<typeof testContext>
beforeEach(async () => {
  cx = await treasurer('2026-11-24')
})

const treasurer = (day: string) => treasurerOn(database.db, day)

const names = ['Ada Prat Mas', 'Biel Roca Puig', 'Clara Soler Vila']

type Debit = { id: string; endToEndId: string; mandate: string; name: string; batch: number }

/** A sent remittance of three debits; `used` of the mandates were collected before. */
async function club({ used = 0 } = {}) {
  const payers = await payersByDebit(database, cx, { names })
  for (const { mandateId } of payers.slice(0, used)) {
    await database.pool.sql`update sepa_mandates set used_on = '2026-06-01' where id = ${mandateId}`
  }
  const id = await sentRemittance(cx)
  cx = await treasurer('2026-12-20')
  const rows = await database.pool.sql<Debit & { messageId: string }>`
    select item.id, end_to_end_id as "endToEndId", mandate.reference as mandate, charge.name, batch,
      message_id as "messageId"
    from remittance_items as item join sepa_mandates as mandate on mandate.id = mandate_id
      join ledger_charges as charge on charge.id = charge_id
      join remittances as remittance on remittance.id = remittance_id order by place`
  return { id, debits: rows, messageId: rows[0]?.messageId ?? '' }
}

type Telling = { refs?: (debit: Debit) => string; batch?: string; family?: string; day?: string }

const byEndToEnd = ({ endToEndId }: Debit) => `<EndToEndId>${endToEndId}</EndToEndId>`

const credited = (
  debits: readonly Debit[],
  { refs = byEndToEnd, batch = '', family = 'RCDT', day = '2026-12-10' }: Telling = {},
) => `<Ntry><Amt Ccy="EUR">${debits.length * 45}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>${day}</Dt></BookgDt><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd></Fmly></Domn></BkTxCd>
  <NtryDtls>${batch ? `<Btch><PmtInfId>${batch}</PmtInfId></Btch>` : ''}${debits
    .map(
      (debit) => `<TxDtls><Refs>${refs(debit)}</Refs><Amt Ccy="EUR">45.00</Amt>
        <RltdPties><Dbtr><Pty><Nm>${debit.name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`,
    )
    .join('')}</NtryDtls></Ntry>`

const look = (content: string) => lookedAt(cx, content)

async function take(content: string) {
  const report = await look(content)
  const sent = asSuggested(content, report)
  expect(await takeStatement(cx, sent)).toMatchObject({ outcome: 'taken' })
  return report
}

async function ledgerState() {
  const rows = await database.pool.sql<{ open: number[]; state: string; paid: string[] }>`
    select (select array_agg(open_cents order by number) from ledger_charge_states
      join ledger_charges on id = charge_id) as open,
    (select state from remittances) as state,
    (select coalesce(array_agg(method || ' ' || amount_cents), '{}') from ledger_payments) as paid`
  return rows[0]
}

const debits = (count: number) => Array.from({ length: count }, () => 'direct_debit 4500')
const wholePaid = { open: [0, 0, 0], state: 'settled', paid: debits(3) }

describe('a credit with each debit in it is the remittance, and no person’s transfer:', () => {
  test.each([
    ['by the numbers of the debits', () => ({}), 'sure'],
    [
      'with the identifier of its batch too',
      (message: string) => ({ batch: `${message}-1` }),
      'sure',
    ],
    [
      'with that of the file alone',
      (message: string) => ({ batch: message, refs: () => '' }),
      'sure',
    ],
    [
      'by the mandates, the sum and the day',
      () => ({ refs: ({ mandate }: Debit) => `<MndtId>${mandate}</MndtId>` }),
      'likely',
    ],
    ['by how the bank calls it', () => ({ refs: () => '', family: 'IDDT' }), 'likely'],
  ] as const)('%s', async (_, telling, certainty) => {
    const { debits: sent, messageId } = await club()
    const content = camt053(credited(sent, telling(messageId)))
    const report = await take(content)
    expect(report).toMatchObject({ lines: 1, payments: 0, settled: 1, settledCents: 13_500 })
    expect(report.shown).toMatchObject([{ certainty, remark: null, amountCents: 13_500 }])
    expect(await ledgerState()).toEqual(wholePaid)
    expect(await look(content)).toMatchObject({ known: 1, shown: [] })
  })
})

describe('a remittance credited in parts', () => {
  test('is paid debit by debit, and settled by the last', async () => {
    const { debits: sent } = await club()
    const [first = '', ...others] = sent.map((debit) => credited([debit]))
    const report = await take(camt053(first))
    expect(report).toMatchObject({ payments: 0, settled: 1, settledCents: 4500 })
    expect(await ledgerState()).toEqual({ open: [0, 4500, 4500], state: 'sent', paid: debits(1) })
    // The weekly statement repeats the first credit.
    const week = camt053([first, ...others].join(''))
    expect(await take(week)).toMatchObject({ known: 1, payments: 0, settled: 2 })
    expect(await ledgerState()).toEqual(wholePaid)
    expect(await look(week)).toMatchObject({ known: 3, shown: [] })
  })

  test.each([
    ['with their identifiers', true],
    ['with that of the file', false],
  ])('is paid batch by batch, %s', async (_, isNamed) => {
    const { debits: sent, messageId } = await club({ used: 1 })
    const [old, fresh] = [1, 0].map((batch) => sent.filter((debit) => debit.batch === batch))
    expect([old?.length, fresh?.length]).toEqual([1, 2])
    const batchOf = (place: number) => (isNamed ? `${messageId}-${place}` : messageId)
    const content = camt053(
      [
        credited(fresh ?? [], { refs: () => '', batch: batchOf(1) }),
        credited(old ?? [], { refs: () => '', batch: batchOf(2) }),
      ].join(''),
    )
    const report = await take(content)
    expect(report.shown.map(({ certainty }) => certainty)).toEqual(['sure', 'sure'])
    expect(report).toMatchObject({ payments: 0, settled: 2, settledCents: 13_500 })
    expect(await ledgerState()).toEqual(wholePaid)
    expect(await look(content)).toMatchObject({ known: 2, shown: [] })
  })

  test('is not imported when a returned debit is credited, or one is named with another amount', async () => {
    const { id, debits: sent } = await club()
    const [first, second] = sent
    if (!first || !second) throw new Error('no debits')
    await returnByHand(
      cx,
      { remittanceId: id, itemId: first.id },
      { reason: 'AM04', returned_on: '2026-12-10', with_cost: '' },
    )
    const report = await look(
      camt053(credited([first]) + credited([second]).replaceAll('45.00', '44.00')),
    )
    expect(report).toMatchObject({ payments: 0, settled: 0 })
    expect(report.shown.map(({ remark }) => remark)).toEqual(['returned', 'otherSum'])
  })
})

const line = (text: string) => ({ day: '2026-12-10', cents: 13_500, texts: [text] })

test('that was settled is no other line that names it', async () => {
  const { id, messageId } = await club()
  await settleRemittance(cx, id, { received_on: '2026-12-10' })
  const report = await look(norma43([{ ...line(`RETROCESION ${messageId}`), cents: 500 }]))
  expect(report.known).toBe(0)
  expect(report.shown).toMatchObject([{ remark: 'otherSum', chosen: '' }])
})

test('named in one line is not the amount of another too', async () => {
  const { id, messageId } = await club()
  await settleRemittance(cx, id, { received_on: '2026-12-10' })
  const report = await look(norma43([line('ABONO 4471'), line(`REMESA ${messageId}`)]))
  expect(report.known).toBe(1)
  expect(report.shown).toMatchObject([{ index: 0, remark: null, chosen: '' }])
})
