import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { reverseCharge } from '#app/money/ledger/charges/issue-charges.server.ts'
import { ledgerMailsCopy } from '#app/money/ledger/mails/ledger-mails.copy.ts'
import { reversePayment } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { remittanceDetails } from '#app/money/remittances/listed-remittances.server.ts'
import {
  markSent,
  settleRemittance,
} from '#app/money/remittances/steps/settle-remittance.server.ts'
import { prepareRemittance } from '#app/money/remittances/writing/prepare-remittance.server.ts'
import { remittanceFile } from '#app/money/remittances/writing/remittance-file.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { bankingContent } from '#tests/support/banking.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { storedRefund } from '#tests/support/ledger-deeds.ts'
import { sumsByHand } from '#tests/support/ledger-sums.ts'
import { overtaken } from '#tests/support/overtaken.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { payersByDebit, sentRemittance } from '#tests/support/sent-remittance.ts'
import { treasurerOn } from '#tests/support/treasurer.ts'
import { refuseRemittance } from './refuse-items.server.ts'
import { previewReturns, storeReturns } from './returns.server.ts'

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await treasurer('2026-11-24')
})

const treasurer = (day: string) => treasurerOn(database.db, day)

const names = ['Ada Prat', 'Biel Roca', 'Clara Soler']

/** A sent remittance of three; the last mandate was used before, so it is in a second batch. */
async function club() {
  const payers = await payersByDebit(database, cx, { names })
  await database.pool.sql`
    update sepa_mandates set used_on = '2026-10-01' where id = ${payers[2]?.mandateId}`
  const id = await sentRemittance(cx)
  cx = await treasurer('2026-12-10')
  return { id, payers, before: await database.db.$count(mails) }
}

type Club = Awaited<ReturnType<typeof club>>

const rowsOf = (id: string) => database.pool.sql<{
  message: string
  number: string
  state: string
  because: string | null
  reason: string | null
  payment: string | null
}>`
  select message_id as message, end_to_end_id as number, item.state, excluded_because as because,
    return_reason as reason, payment_id as payment
  from remittance_items as item join remittances as remittance on remittance.id = remittance_id
  where remittance_id = ${id} order by place`

async function first<Value>(query: string): Promise<Value | undefined> {
  const { rows } = await database.pool.query<{ value: Value }>(query)
  return rows[0]?.value
}

const open = async ({ payers }: Pick<Club, 'payers'>) => {
  const rows = await database.pool.sql<{ open: number }>`
    select open_cents as open from unnest(${payers.map(({ chargeId }) => chargeId)}::uuid[]) with ordinality as asked (id, place)
    join ledger_charge_states on charge_id = id order by place`
  return rows.map((row) => row.open)
}

async function expectNoCost({ payers, before }: Club) {
  expect(await database.db.$count(mails)).toBe(before)
  const rows = await database.pool.sql`
    select (select count(*)::int from ledger_charges where kind = 'other') as costs,
    (select count(*)::int from sepa_mandates where revoked_on is not null) as ended,
    (select count(*)::int from ledger_charges where person_id = any(${payers.map(({ personId }) => personId)})) as charges`
  expect(rows).toEqual([{ costs: 0, ended: 0, charges: 3 }])
}

const because = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`
const transaction = (number: string | undefined, code: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${number}</OrgnlEndToEndId><TxSts>RJCT</TxSts>${because(code)}</TxInfAndSts>`
const report = (message: string | undefined, group: string, batches = '') =>
  `<Document><CstmrPmtStsRpt><GrpHdr><CreDtTm>2026-12-10T08:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts>
   <OrgnlMsgId>${message}</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>${batches}</CstmrPmtStsRpt></Document>`
const batch = (message: string | undefined, place: number, inside: string) =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${message}-${place}</OrgnlPmtInfId>${inside}</OrgnlPmtInfAndSts>`

test.each(['FF01', 'MD01'])('a file refused for %s frees its debits at no cost', async (code) => {
  const all = await club()
  const { id } = all
  const content = report((await rowsOf(id))[0]?.message, `<GrpSts>RJCT</GrpSts>${because(code)}`)
  expect(await previewReturns(cx, content)).toMatchObject({
    report: { open: 3, freed: 3, found: names.map((name) => ({ name, what: 'frees' })) },
  })
  const both = await Promise.all([
    storeReturns(cx, { content, withCost: true }),
    storeReturns(await treasurer('2026-12-10'), { content, withCost: true }),
  ])
  expect(both.map((each) => ('count' in each ? each.count : -1)).toSorted((a, b) => a - b)).toEqual(
    [0, 3],
  )
  expect(await open(all)).toEqual([4500, 4500, 4500])
  await expectNoCost(all)
  const { remittance } = await remittanceDetails(cx, id, 1)
  expect(remittance).toMatchObject({ state: 'refused', refused: { count: 3, reason: code } })
  for (const step of [
    () => markSent(cx, id),
    () => settleRemittance(cx, id, { received_on: '2026-12-10' }),
    () => remittanceFile(cx, id),
  ]) {
    await expect(step()).rejects.toMatchObject({ code: 'remittanceMoved' })
  }
  const rows = await database.pool.sql<{ details: { charges: number; reason: string } }>`
      select details from audit_log where action = 'remittance.refused'`
  expect(rows).toMatchObject([{ details: { charges: 3 } }])
  expect(rows[0]?.details.reason).toMatch(new RegExp(`^${code} · `, 'u'))
  const again = { submission: randomUUID(), kinds: ['due' as const], dueUntil: '2026-12-31' }
  const next = await prepareRemittance(cx, { ...again, collectionOn: '2027-01-13' })
  expect(await rowsOf(next.id)).toHaveLength(3)
})

test('its payments are open again, and it does not count as a use of a mandate', async () => {
  const all = await club()
  // The first mandate was taken over from another system, and used before.
  await database.pool.sql`
    update sepa_mandates set used_before = '2026-06-01' where id = ${all.payers[0]?.mandateId}`
  await settleRemittance(cx, all.id, { received_on: '2026-12-09' })
  expect(await open(all)).toEqual([0, 0, 0])
  const content = report((await rowsOf(all.id))[0]?.message, `<GrpSts>RJCT</GrpSts>`)
  expect(await storeReturns(cx, { content, withCost: true })).toMatchObject({ count: 3 })
  expect(await open(all)).toEqual([4500, 4500, 4500])
  await expectNoCost(all)
  const rows = await database.pool.sql`
    select used_on::text as used from unnest(${all.payers.slice(0, 2).map(({ mandateId }) => mandateId)}::uuid[]) with ordinality as asked (id, place)
    join sepa_mandates using (id) order by place`
  expect(rows.map(({ used }) => used)).toEqual(['2026-06-01', null])
  expect(await storeReturns(cx, { content, withCost: true })).toMatchObject({ count: 0 })
})

test('a refusal by telephone is recorded by hand, once for two requests', async () => {
  const all = await club()
  const other = await treasurer('2026-12-10')
  await Promise.all([refuseRemittance(cx, all.id), refuseRemittance(other, all.id)])
  expect(await open(all)).toEqual([4500, 4500, 4500])
  expect((await rowsOf(all.id)).map(({ state, because: why }) => [state, why])).toEqual(
    names.map(() => ['excluded', 'refused']),
  )
  await expectNoCost(all)
  const { remittance } = await remittanceDetails(cx, all.id, 1)
  expect(remittance).toMatchObject({ state: 'refused', refused: { count: 3, reason: null } })
  const rows = await database.pool.sql`
    select details from audit_log where action = 'remittance.refused'`
  expect(rows).toEqual([{ details: expect.objectContaining({ charges: 3 }) }])
})

test('only a sent file can be refused by hand', async () => {
  const { id } = await club()
  const refusedLate = overtaken(
    database.db,
    (db) => settleRemittance({ ...cx, db }, id, { received_on: '2026-12-10' }),
    () => refuseRemittance(cx, id),
  )
  await expect(refusedLate).rejects.toMatchObject({ code: 'remittanceMoved' })
  await expect(refuseRemittance(cx, randomUUID())).rejects.toMatchObject({
    code: 'remittanceNotFound',
  })
})

test('a refused batch frees its debits, whatever it lists, and the others are collected', async () => {
  const all = await club()
  const [ada, , clara] = await rowsOf(all.id)
  const content = report(
    ada?.message,
    '<GrpSts>PART</GrpSts>',
    batch(
      ada?.message,
      1,
      `<PmtInfSts>RJCT</PmtInfSts>${because('FF01')}${transaction(ada?.number, 'AC04')}`,
    ),
  )
  expect(await storeReturns(cx, { content, withCost: true })).toMatchObject({ count: 2 })
  await expectNoCost(all)
  expect(await rowsOf(all.id)).toMatchObject([
    { because: 'refused', reason: 'AC04' },
    { because: 'refused', reason: 'FF01' },
    { state: 'listed', number: clara?.number },
  ])
  const { remittance } = await remittanceDetails(cx, all.id, 1)
  expect(remittance).toMatchObject({ state: 'sent', count: 1, refused: { count: 2 } })
  await settleRemittance(cx, all.id, { received_on: '2026-12-10' })
  expect(await open(all)).toEqual([4500, 4500, 0])
})

test('a refused group overrides its single refusals', async () => {
  const all = await club()
  const [ada] = await rowsOf(all.id)
  const listed = batch(ada?.message, 1, transaction(ada?.number, 'AC04'))
  const content = report(ada?.message, '<GrpSts>RJCT</GrpSts>', listed)
  expect(await storeReturns(cx, { content, withCost: true })).toMatchObject({ count: 3 })
  await expectNoCost(all)
})

test('a file at the bank already does not refuse the first one', async () => {
  const all = await club()
  const content = report(
    (await rowsOf(all.id))[0]?.message,
    `<GrpSts>RJCT</GrpSts>${because('DU01')}`,
  )
  expect(await previewReturns(cx, content)).toMatchObject({
    report: { open: 0, found: names.map(() => ({ what: 'sentTwice' })) },
  })
  expect(await storeReturns(cx, { content, withCost: true })).toMatchObject({ count: 0 })
  expect((await rowsOf(all.id)).map(({ state }) => state)).toEqual(['listed', 'listed', 'listed'])
})

test('a returned debit that was refunded is owed by its payee, and a refused file is not', async () => {
  const all = await club()
  const [payer] = all.payers
  // The payer paid at the door meanwhile, so the debit becomes credit, which is refunded.
  await database.pool.sql`
    with paid as (
      insert into ledger_payments (amount_cents, method, received_on, person_id, name, source)
      values (4500, 'cash', '2026-12-01', ${payer?.personId}, 'Ada Prat', 'form:one') returning id)
    insert into ledger_allocations (payment_id, charge_id, amount_cents) select id, ${payer?.chargeId}, 4500 from paid`
  await settleRemittance(cx, all.id, { received_on: '2026-12-09' })
  const [ada, biel] = await rowsOf(all.id)
  await storedRefund(cx, ada?.payment ?? '', {
    amountCents: 4500,
    paidOn: '2026-12-10',
    source: 'form:refund',
  })
  const content = report(
    'x',
    '',
    batch('x', 1, transaction(ada?.number, 'AM04') + transaction(biel?.number, 'AM04')),
  )
  const group = report(ada?.message, `<GrpSts>RJCT</GrpSts>${because('FF01')}`)
  expect(await previewReturns(cx, group)).toMatchObject({
    report: { found: [{ what: 'refunded' }, { what: 'frees' }, { what: 'frees' }] },
  })
  expect(await previewReturns(cx, content)).toMatchObject({
    report: { open: 2, found: [{ what: 'claims' }, { what: 'returns' }] },
  })
  expect(await storeReturns(cx, { content, withCost: true })).toMatchObject({ count: 2 })
  expect(await storeReturns(cx, { content, withCost: true })).toMatchObject({ count: 0 })
  expect((await rowsOf(all.id)).map(({ state }) => state)).toEqual([
    'returned',
    'returned',
    'settled',
  ])
  // The cash pays the charge; the refund and the cost are owed.
  expect(await open(all)).toEqual([0, 4500, 0])
  const sums = await sumsByHand(database.pool)
  expect(sums).toMatchObject({
    owes: { 'Ada Prat': 4500 + 350, 'Biel Roca': 4500 + 350 },
    isOwed: {},
    received: 4500 + 4500 - 4500,
    claimed: 4500,
  })
  const toAda = (await sentMails(database.db, bankingContent)).find(
    ({ subject }) => subject === ledgerMailsCopy.es.kinds.refundClaimed.subject(),
  )
  expect(toAda?.text).toMatch(/45,00.*3,50/su)
  // The refund cannot be reversed while it is owed; once the claim is dropped it can.
  const refund =
    (await first<string>(`select id as value from ledger_payments where source = 'form:refund'`)) ??
    ''
  const takeBack = () =>
    database.db.transaction((tx) =>
      reversePayment(tx, cx, refund, { reason: 'No salió', source: 'form:back', on: '2026-12-20' }),
    )
  await expect(takeBack()).rejects.toMatchObject({ code: 'refundClaimed' })
  const claim = await first<string>(
    `select id as value from ledger_charges where subject like 'refund:%'`,
  )
  await database.db.transaction((tx) => reverseCharge(tx, cx, claim ?? '', 'No salió'))
  expect(await sumsByHand(database.pool)).toMatchObject({ claimed: 4500, received: 4500 })
  await takeBack()
  expect(await sumsByHand(database.pool)).toMatchObject({ claimed: 0, received: 9000 })
})
