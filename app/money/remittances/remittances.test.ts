import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reversePaymentByHand } from '#app/money/ledger-history/payment-history.server.ts'
import { returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import {
  previewReturns,
  returnByHand,
  storeReturns,
} from '#app/money/remittances/returns/returns.server.ts'
import {
  announceCollections,
  remittanceLetters,
} from '#app/money/remittances/steps/announce-collections.server.ts'
import { isStillToCollect } from '#app/money/remittances/steps/remittance-mail.server.ts'
import {
  markSent,
  settleRemittance,
} from '#app/money/remittances/steps/settle-remittance.server.ts'
import {
  announceRemittance,
  chooseItems,
  dropRemittance,
  prepareRemittance,
  newRemittance,
} from '#app/money/remittances/writing/prepare-remittance.server.ts'
import { remittanceFile } from '#app/money/remittances/writing/remittance-file.server.ts'
import { remittanceInput } from '#app/money/remittances/writing/remittance-input.ts'
import { writeRemittance } from '#app/money/remittances/writing/write-remittance.server.ts'
import { bankingContent, testIban } from '#tests/support/banking.ts'
import { storedAccount } from '#tests/support/context.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { openOf, storedPayment } from '#tests/support/ledger-deeds.ts'
import { madeMember } from '#tests/support/members.ts'
import { refusalOf } from '#tests/support/refusals.ts'
import { storedCharge, storedMandate } from '#tests/support/remittances.ts'
import { announcedRemittance, noticesLeave, payersByDebit } from '#tests/support/sent-remittance.ts'
import { treasurerOn } from '#tests/support/treasurer.ts'
import { elementsAt, readDocument, textAt } from '#tests/support/xml.ts'
import { remittanceItems, remittances, sepaMandates } from './direct-debits.schema.ts'
import { listRemittances, remittanceDetails } from './listed-remittances.server.ts'
import { remittanceTable } from './remittance-table.server.ts'
import { firstCollection, itemStateOf, remittanceStateOf } from './remittance.ts'
import { remittancesCopy } from './remittances.copy.ts'

const database = emptiedDatabase()

const now = new Date('2026-11-24T12:00:00Z')
const collectionOn = '2026-12-09'

const treasurer = (day = '2026-11-24') => treasurerOn(database.db, day)
type Cx = Awaited<ReturnType<typeof treasurer>>

const member = async () =>
  madeMember(database.pool, await storedAccount(database.db, { email: `${randomUUID()}@club.cat` }))

async function club(count: number) {
  const cx = await treasurer()
  const names = Array.from({ length: count }, (_, index) => `Soci ${index + 1}`)
  const payers = await payersByDebit(database, cx, { names })
  const members = payers.map(({ personId, chargeId, mandateId, account }) => ({
    person: personId,
    charge: chargeId,
    mandate: mandateId,
    account,
  }))
  return { cx, members }
}

const input = (over: Partial<Parameters<typeof prepareRemittance>[1]> = {}) => ({
  submission: randomUUID(),
  kinds: ['due' as const],
  dueUntil: '2026-12-31',
  collectionOn,
  ...over,
})

const items = (id: string) =>
  database.db
    .select()
    .from(remittanceItems)
    .where(eq(remittanceItems.remittanceId, id))
    .orderBy(remittanceItems.place)

const stateOf = async (id: string) =>
  (await database.db.select().from(remittances).where(eq(remittances.id, id)))[0]?.state

const notify = (cx: Cx, at = now) =>
  announceCollections({ ...cx, now: at, noticeDays: bankingContent.bank.noticeDays })

const leaves = (mail: string | undefined) =>
  database.db.transaction((tx) =>
    isStillToCollect(tx, { id: mail ?? '', kind: 'remittance-announced' }),
  )

async function written(cx: Cx) {
  const id = await announcedRemittance(cx, { collectionOn, notifiedOn: '2026-11-26' })
  await writeRemittance(cx, id)
  return id
}

const open = (charge: string) => openOf(database, charge)

const report = (lines: readonly (readonly [id: string, reason: string])[]) =>
  `<Document><CstmrPmtStsRpt><GrpHdr><CreDtTm>2026-11-24T08:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts>
   <OrgnlMsgId>x</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${lines
     .map(
       ([id, reason]) =>
         `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
          <StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf></TxInfAndSts>`,
     )
     .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`

const parsed = (content: string) => readDocument(content)

test('open charges become a file, always the same, and then payments', async () => {
  const { cx, members } = await club(3)
  const id = await written(cx)
  const { content, name } = await remittanceFile(cx, id)
  expect((await remittanceFile(await treasurer('2026-12-24'), id)).content).toBe(content)
  expect(name).toMatch(/^R\d+-20261209-[0-9A-F]{8}\.xml$/u)
  const debits = elementsAt(parsed(content), 'CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf')
  expect(debits.map((each) => textAt(each, 'DbtrAcct/Id/IBAN'))).toEqual([1, 2, 3].map(testIban))
  expect(textAt(parsed(content), 'CstmrDrctDbtInitn/GrpHdr/CtrlSum')).toBe('135.00')
  await markSent(cx, id)
  await Promise.all([
    settleRemittance(cx, id, { received_on: collectionOn }),
    settleRemittance(cx, id, { received_on: collectionOn }),
  ])
  expect(await Promise.all(members.map(({ charge }) => open(charge)))).toEqual([0, 0, 0])
  const rows = await database.pool.sql<{ id: string }>`
    select id, method, amount_cents from ledger_payments where source in
    (select 'remittance:' || id from remittance_items where remittance_id = ${id})`
  expect(rows).toMatchObject(
    Array.from({ length: 3 }, () => ({ method: 'direct_debit', amount_cents: 4500 })),
  )
  // Only the bank can return it.
  const reversed = reversePaymentByHand(cx, String(rows[0]?.id), {
    reason: 'Error',
    seen: '4500',
    reversed_on: collectionOn,
  })
  await expect(reversed).rejects.toMatchObject({ code: 'paymentCollected' })
  expect(await stateOf(id)).toBe('settled')
  expect((await items(id)).map(({ sequence }) => sequence)).toEqual(['FRST', 'FRST', 'FRST'])
  for (const { person } of members) await storedCharge(cx, person)
  const again = await written(cx)
  expect((await items(again)).map(({ sequence }) => sequence)).toEqual(['RCUR', 'RCUR', 'RCUR'])
})

test('a member without an address gets a letter, and counts as notified when it is marked sent', async () => {
  const { cx, members } = await club(2)
  const { person = '' } = members[1] ?? {}
  await database.pool.sql`
    update membership_requests set user_id = null, email = null where person_id = ${person}`
  await database.pool.sql`
    update people set account_id = null, street = 'Carrer Nou, 3', town = 'Manresa' where id = ${person}`
  const { id } = await prepareRemittance(cx, input())
  await announceRemittance(cx, id)
  await notify(cx, new Date('2026-11-26T12:00:00Z'))
  await noticesLeave(database.db, new Date('2026-11-26T12:01:00Z'))
  expect((await remittanceDetails(cx, id, 1)).remittance).toMatchObject({
    unaddressed: 1,
    unannounced: 0,
    unnoticed: 1,
  })
  const { letters } = await remittanceLetters(cx, id)
  expect(letters).toMatchObject([{ name: 'Soci 2', address: ['Carrer Nou, 3', 'Manresa'] }])
  expect(letters[0]?.paragraphs.join(' ')).toContain('45,00')
  expect(await refusalOf(writeRemittance(cx, id))).toBe('409 remittanceUnnoticed')
  await writeRemittance(cx, id, { unnoticed: 'notified' })
  expect((await items(id)).map(({ state }) => state)).toEqual(['listed', 'listed'])
})

test('a charge is in one open remittance, also when two are prepared concurrently', async () => {
  const { cx } = await club(4)
  const [one, other] = await Promise.allSettled([
    prepareRemittance(cx, input()),
    prepareRemittance(await treasurer(), input()),
  ])
  const done = [one, other].flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
  const all = (await Promise.all(done.map(items))).flat()
  expect(new Set(all.map(({ chargeId }) => chargeId)).size).toBe(all.length)
  expect(all).toHaveLength(4)
  await expect(prepareRemittance(cx, input())).rejects.toMatchObject({ code: 'nothingToCollect' })
  // Charges of a dropped remittance are free again.
  for (const id of done) await dropRemittance(cx, id)
  expect(await items((await prepareRemittance(cx, input())).id)).toHaveLength(4)
})

test('the form starts with the last day of the dues, and later charges take no number', async () => {
  const cx = await treasurer()
  const first = await newRemittance(cx)
  expect(first.form.values).toMatchObject({
    due_until: first.firstDay,
    collection_on: first.firstDay,
  })
  const person = await member()
  await storedMandate(cx, person)
  await expect(prepareRemittance(cx, input())).rejects.toMatchObject({ code: 'nothingToCollect' })
  // 31 January 2027 is a Sunday.
  await storedCharge(cx, person, { dueOn: '2027-01-31' })
  await expect(prepareRemittance(cx, input())).rejects.toMatchObject({ code: 'chargesDueLater' })
  const { values } = (await newRemittance(cx)).form
  expect(values).toMatchObject({ due_until: '2027-01-31', collection_on: '2027-02-01' })
  const form = input({ dueUntil: values.due_until ?? '', collectionOn: values.collection_on ?? '' })
  const { id } = await prepareRemittance(cx, form)
  await prepareRemittance(cx, form)
  await dropRemittance(cx, id)
  const { id: next } = await prepareRemittance(cx, input({ dueUntil: '2027-01-31' }))
  const numberOf = async (each: string) => (await remittanceDetails(cx, each, 1)).remittance.number
  expect((await numberOf(next)) - (await numberOf(id))).toBe(1)
})

test('a repeated form prepares one, and members without a mandate are counted and left out', async () => {
  const { cx, members } = await club(2)
  await storedCharge(cx, await member())
  await database.pool.sql`
    update sepa_mandates set signed_on = '2023-12-09' where id = ${members[1]?.mandate ?? ''}`
  const form = input()
  await prepareRemittance(cx, form)
  const { id } = await prepareRemittance(cx, form)
  const { remittance, list } = await remittanceDetails(cx, id, 1)
  expect(remittance).toMatchObject({ count: 1, leftOut: 2, cents: 4500 })
  expect(JSON.stringify(list)).not.toContain(testIban(1))
})

test('remittances and their charges can be filtered by state, with the total of those shown', async () => {
  const { cx, members } = await club(3)
  const { id } = await prepareRemittance(cx, input())
  const [first, second] = await items(id)
  if (!first || !second) throw new Error('three were prepared')
  await chooseItems(cx, id, { included: false, ids: [first.id] })
  const other = await prepareRemittance(cx, input())
  await dropRemittance(cx, other.id)
  await database.pool.sql`
    update remittance_items set state = 'returned', returned_on = '2026-12-10' where id = ${second.id}`
  const shown = async (query: string) => {
    const state = remittanceStateOf(new URLSearchParams(query))
    const { rows, pages, sums } = await listRemittances(cx, { page: 1, state })
    return { ids: rows.map((row) => row.id).toSorted(), pages, sums }
  }
  const sums = {
    draft: { remittances: 1, charges: 2, cents: 9000, returnedCents: 4500 },
    dropped: { remittances: 1, charges: 0, cents: 0, returnedCents: 0 },
  }
  expect(await shown('')).toEqual({ ids: [id, other.id].toSorted(), pages: 1, sums })
  expect(await shown('estado=preparacion')).toEqual({ ids: [id], pages: 1, sums })
  expect(await shown('estado=descartadas')).toMatchObject({ ids: [other.id] })
  expect(await shown('estado=cobradas')).toMatchObject({ ids: [] })
  expect((await shown('estado=nada')).ids).toHaveLength(2)
  const charges = async (query: string) => {
    const state = itemStateOf(new URLSearchParams(query))
    const { list } = await remittanceDetails(cx, id, 1, state)
    return { ids: list.rows.map((row) => row.id), sums: list.sums }
  }
  const one = { count: 1, cents: 4500 }
  const ofItems = { listed: one, returned: one, excluded: one }
  expect(await charges('estado=devueltos')).toEqual({ ids: [second.id], sums: ofItems })
  expect(await charges('estado=fuera')).toMatchObject({ ids: [first.id] })
  expect((await charges('')).ids).toHaveLength(members.length)
})

test('a charge left out by hand can be added again until people are notified', async () => {
  const { cx } = await club(2)
  const { id } = await prepareRemittance(cx, input())
  const [first, second] = await items(id)
  if (!first || !second) throw new Error('two were prepared')
  await chooseItems(cx, id, { included: false, ids: [first.id] })
  const other = await prepareRemittance(cx, input())
  await expect(chooseItems(cx, id, { included: true, ids: [first.id] })).rejects.toMatchObject({
    code: 'chargeInOtherRemittance',
  })
  await dropRemittance(cx, other.id)
  await chooseItems(cx, id, { included: true, ids: [first.id] })
  await chooseItems(cx, id, { included: false, ids: [second.id] })
  await announceRemittance(cx, id)
  await expect(chooseItems(cx, id, { included: true, ids: [second.id] })).rejects.toMatchObject({
    code: 'remittanceMoved',
  })
})

test('people are notified 14 days ahead, once, in their language, unless they have paid', async () => {
  const { cx, members } = await club(3)
  const { db, pool } = database
  const [one, two, three] = members
  if (!one || !two || !three) throw new Error('three were stored')
  await pool.sql`update people set language = 'ca' where id = ${two.person}`
  await pool.sql`update usuarios set language = 'ca' where id = ${two.account.id}`
  const { id } = await prepareRemittance(cx, input())
  await announceRemittance(cx, id)
  await notify(cx, new Date('2026-11-24T12:00:00Z'))
  expect((await items(id)).map(({ announcedAt }) => announcedAt)).toEqual([null, null, null])
  await expect(writeRemittance(cx, id)).rejects.toMatchObject({ code: 'remittanceUnannounced' })
  const pay = (chargeId: string, amountCents: number) =>
    storedPayment(cx, [chargeId], { amountCents, receivedOn: '2026-11-24' })
  await pay(three.charge, 4500)
  await Promise.all([
    notify(cx, new Date('2026-11-25T12:00:00Z')),
    notify(cx, new Date('2026-11-25T12:00:00Z')),
  ])
  await notify(cx, new Date('2026-11-25T12:00:00Z'))
  const mails = async () =>
    await pool.sql<{ id: string; language: string; text: string }>`
    select id, language, text from mails where kind = 'remittance-announced'
    and id in (select id from remittance_items where remittance_id = ${id}) order by language`
  const [catalan, spanish, ...rest] = await mails()
  expect(rest).toEqual([])
  expect([catalan?.language, spanish?.language]).toEqual(['ca', 'es'])
  expect(spanish?.text).toContain('45,00')
  expect(spanish?.text).toContain('09/12/2026')
  expect(spanish?.text).not.toContain(testIban(1))
  // A payment while the mail waits cancels it; after a partial one it asks for the rest.
  await pay(one.charge, 4500)
  await pay(two.charge, 1500)
  expect(await leaves(spanish?.id)).toBe(false)
  expect(await leaves(catalan?.id)).toBe(false)
  await notify(cx, new Date('2026-11-25T13:00:00Z'))
  const [notice, ...others] = await mails()
  expect(others).toEqual([])
  expect(notice?.text).toContain('30,00')
  expect(await leaves(notice?.id)).toBe(true)
  await noticesLeave(db, new Date('2026-11-25T13:01:00Z'))
  await writeRemittance(cx, id)
  expect((await items(id)).map(({ state, amountCents }) => [state, amountCents])).toEqual([
    ['excluded', 4500],
    ['listed', 3000],
    ['excluded', 4500],
  ])
})

const takenBack = (mandate: string | undefined) => database.pool.sql`
  update sepa_mandates set revoked_on = '2026-11-26', revoked_because = 'replaced' where id = ${mandate ?? ''}`

test('a revoked mandate stops its notice and its charge, unless the file has been sent', async () => {
  const { cx, members } = await club(2)
  const { db } = database
  const { id } = await prepareRemittance(cx, input())
  await announceRemittance(cx, id)
  await notify(cx, new Date('2026-11-26'))
  const [first, second] = await items(id)
  await takenBack(members[0]?.mandate)
  expect([await leaves(first?.id), await leaves(second?.id)]).toEqual([false, true])
  await notify(cx, new Date('2026-11-26T13:00:00Z'))
  expect(await leaves(first?.id)).toBe(false)
  await noticesLeave(db, new Date('2026-11-26'))
  await writeRemittance(cx, id)
  expect((await items(id)).map(({ excludedBecause }) => excludedBecause)).toEqual(['mandate', null])
  await takenBack(members[1]?.mandate)
  expect(await leaves(second?.id)).toBe(true)
})

test('returns by a file reopen the charge, add the cost, revoke the mandate, and mail once', async () => {
  const { cx, members } = await club(3)
  const [one, two] = members
  if (!one || !two) throw new Error('they were stored')
  const id = await written(cx)
  await markSent(cx, id)
  await settleRemittance(cx, id, { received_on: '2026-11-24' })
  const [first, second] = await items(id)
  const file = report([
    [first?.endToEndId ?? '', 'AM04'],
    [second?.endToEndId ?? '', 'AC04'],
    ['OF-ANOTHER-CLUB', 'AM04'],
  ])
  expect(await previewReturns(cx, file)).toMatchObject({
    outcome: 'looked',
    report: {
      format: 'pain.002',
      open: 2,
      freed: 0,
      found: [{ what: 'returns' }, {}, { what: 'unknown' }],
    },
  })
  const both = await Promise.all([
    storeReturns(cx, { content: file, withCost: true }),
    storeReturns(await treasurer(), { content: file, withCost: true }),
  ])
  expect(
    both.map((each) => (each.outcome === 'stored' ? each.count : -1)).toSorted((a, b) => a - b),
  ).toEqual([0, 2])
  expect(await open(one.charge)).toBe(4500)
  expect(await open(two.charge)).toBe(4500)
  const cents = await database.pool.value<number>`
    select sum(open_cents)::int as cents from ledger_charge_states join ledger_charges on charge_id = id
    where ledger_charges.kind = 'other' and person_id = any(${[one.person, two.person]})`
  expect(cents).toBe(700)
  const mandateOf = (mandate: string) =>
    database.db.select().from(sepaMandates).where(eq(sepaMandates.id, mandate))
  const [[kept], [gone]] = [await mandateOf(one.mandate), await mandateOf(two.mandate)]
  expect([kept?.revokedBecause, gone?.revokedBecause]).toEqual([null, 'bank'])
  const notices = await database.pool.sql<{ facts: unknown }>`
    select facts from mails where kind = 'ledger-returned' and recipient in
    (select email from people where id = any(${[one.person, two.person]}))`
  // The revocation is logged, and mailed to the holder only.
  const ended = await database.pool.sql`
    select (select full_name from people where email = recipient) as name,
      (select count(*)::int from audit_log where action = 'mandate.revoked' and subject_id = ${two.mandate}) as audited
    from mails where kind = 'bank-mandateRevoked' and text like '%' || ${gone?.reference} || '%'`
  expect(ended).toEqual([{ name: 'Soci 2', audited: 1 }])
  // They say why it came back, and that the charge and the cost are now paid by hand.
  for (const { facts } of notices) {
    expect(facts).toMatchObject({ returned: { cents: 4500 }, debitedFrom: null })
    expect(facts).toMatchObject({ charges: [{ openCents: 4500 }, { openCents: 350 }] })
  }
  expect(notices).toHaveLength(2)
  expect(await storeReturns(cx, { content: file, withCost: true })).toEqual({
    outcome: 'stored',
    count: 0,
  })
  expect(await storeReturns(cx, { content: 'a;b', withCost: true })).toMatchObject({
    outcome: 'refused',
  })
  expect(await items((await prepareRemittance(cx, input())).id)).toHaveLength(1)
})

test('steps follow their order, on banking days', async () => {
  const { cx } = await club(1)
  const { id } = await prepareRemittance(cx, input())
  for (const step of [writeRemittance, markSent, remittanceFile]) {
    await expect(step(cx, id)).rejects.toMatchObject({ code: 'remittanceMoved' })
  }
  const late = await treasurer('2026-11-26')
  await expect(announceRemittance(late, id)).rejects.toMatchObject({ code: 'collectionTooSoon' })
  await expect(writeRemittance(cx, randomUUID())).rejects.toMatchObject({ status: 404 })
  expect(firstCollection('2026-11-24', 14)).toBe('2026-12-08')
  expect(firstCollection('2026-12-24', 0)).toBe('2026-12-29')
  const first = '2026-12-08'
  const wrong = (over: Record<string, string>) =>
    remittanceInput(first)
      .safeParse({
        submission: randomUUID(),
        kind_due: 'yes',
        due_until: '2026-12-31',
        collection_on: collectionOn,
        ...over,
      })
      .error?.issues.map(({ message }) => message)
  expect(wrong({})).toBeUndefined()
  expect(wrong({ collection_on: '2026-12-07' })).toEqual(['collectionTooSoon'])
  expect(wrong({ collection_on: '2026-12-12' })).toEqual(['notBankingDay'])
})

test('the debits download as a table, with the end of each account and the returns', async () => {
  const { cx } = await club(2)
  const id = await written(cx)
  const [first] = await items(id)
  await returnByHand(
    cx,
    { remittanceId: id, itemId: first?.id ?? '' },
    { reason: 'AM04', returned_on: '2026-11-24', with_cost: '' },
  )
  const { number, table } = await remittanceTable(cx, id)
  const text = await new Response(table).text()
  const [head = '', one = '', other = '', ...more] = text.trim().split('\r\n')
  expect(more).toEqual([])
  const { details } = remittancesCopy.es
  expect(head).toContain(details.table.columns.join(';'))
  expect(one.split(';')).toEqual([
    '1',
    'Soci 1',
    expect.any(String),
    expect.any(String),
    `···· ${testIban(1).slice(-4)}`,
    expect.any(String),
    'FRST',
    first?.endToEndId,
    details.itemStates.returned,
    '2026-11-24',
    returnReasonsCopy.es.AM04,
  ])
  expect(other).toContain(`;${details.itemStates.listed};`)
  expect(text).not.toContain(testIban(1).slice(-8))
  expect(number).toBeGreaterThan(0)
  const returned = await remittanceTable(cx, id, 'returned')
  expect(await new Response(returned.table).text()).toBe(`${head}\r\n${one}\r\n`)
  await expect(remittanceTable(cx, randomUUID())).rejects.toMatchObject({ status: 404 })
})
