import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { eraseMandates } from '#app/money/mandates/own-mandates-file.server.ts'
import { remittanceDetails } from '#app/money/remittances/listed-remittances.server.ts'
import { announceCollections } from '#app/money/remittances/steps/announce-collections.server.ts'
import { isStillToCollect } from '#app/money/remittances/steps/remittance-mail.server.ts'
import {
  markSent,
  settleRemittance,
} from '#app/money/remittances/steps/settle-remittance.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { bankingContent } from '#tests/support/banking.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { storedPayment } from '#tests/support/ledger-deeds.ts'
import { storedCharge, storedMandate } from '#tests/support/remittances.ts'
import { noticesLeave, payersByDebit, sentRemittance } from '#tests/support/sent-remittance.ts'
import { treasurerOn } from '#tests/support/treasurer.ts'
import { elementsAt, readDocument, textAt } from '#tests/support/xml.ts'
import {
  announceRemittance,
  dropRemittance,
  prepareRemittance,
} from './prepare-remittance.server.ts'
import { remittanceFile } from './remittance-file.server.ts'
import { writeRemittance } from './write-remittance.server.ts'

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await treasurer()
})

const treasurer = (creditorId?: string) => treasurerOn(database.db, '2026-11-24', creditorId)

const names = ['Ada Prat', 'Biel Roca', 'Clara Soler']

/** A remittance of three with notices queued on the last possible day. */
async function announced() {
  const payers = await payersByDebit(database, cx, { names })
  const { id } = await prepareRemittance(cx, {
    submission: randomUUID(),
    kinds: ['due'],
    dueUntil: '2026-12-31',
    collectionOn: '2026-12-09',
  })
  await announceRemittance(cx, id)
  await notify('2026-11-25')
  return { id, payers }
}

const notify = (day: string) =>
  announceCollections({ ...cx, now: new Date(`${day}T12:00:00Z`), noticeDays: 14 })

async function written() {
  const all = await announced()
  await noticesLeave(database.db, new Date('2026-11-25T12:01:00Z'))
  await writeRemittance(cx, all.id)
  return all
}

const rowsOf = (id: string) => database.pool.sql<{
  id: string
  state: string
  because: string | null
  number: string
  cents: number
}>`
  select id, state, excluded_because as because, end_to_end_id as number, amount_cents as cents
  from remittance_items where remittance_id = ${id} order by place`

const debitsIn = (content: string) =>
  elementsAt(readDocument(content), 'CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf')
const numbersIn = (content: string) =>
  debitsIn(content).map((each) => textAt(each, 'PmtId/EndToEndId'))

test('an account erased after sending stays in the file, and one in no file is gone', async () => {
  const { id, payers } = await written()
  const before = await remittanceFile(cx, id)
  const [ada] = payers
  if (!ada) throw new Error('they were stored')
  await database.db.transaction((tx) => eraseMandates(tx, cx.now, ada.account))
  expect((await remittanceFile(cx, id)).content).toBe(before.content)
  const rows = await database.pool.sql`
    select revoked_because as because from sepa_mandates where id = ${ada.mandateId}`
  expect(rows).toEqual([{ because: 'account' }])
  await dropRemittance(cx, id)
  const [, biel] = payers
  if (biel) await database.db.transaction((tx) => eraseMandates(tx, cx.now, biel.account))
  expect(await database.pool.sql`select from sepa_mandates where id = ${biel?.mandateId}`).toEqual(
    [],
  )
})

test('a debit without an account is left out of an unsent file, and pays nothing', async () => {
  const { id, payers } = await written()
  const [first, ...others] = await rowsOf(id)
  await database.pool.sql`delete from sepa_mandates where id = ${payers[0]?.mandateId}`
  const { content } = await remittanceFile(cx, id)
  expect(numbersIn(content)).toEqual(others.map(({ number }) => number))
  expect((await rowsOf(id))[0]).toMatchObject({ id: first?.id, because: 'mandate' })
  await markSent(cx, id)
  expect((await remittanceFile(cx, id)).content).toBe(content)
  await settleRemittance(cx, id, { received_on: '2026-11-24' })
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['excluded', 'settled', 'settled'])
})

const missed = async (id: string) => (await remittanceDetails(cx, id, 1)).remittance.unnoticed

const leaves = (item: string | undefined, at: string) =>
  database.pool.sql`update mails set sent_at = ${at} where id = ${item}`

test('a debit with an unsent or late notice is listed by number and left out, or notified another way', async () => {
  const { id } = await announced()
  const [first, second, third] = await rowsOf(id)
  await leaves(first?.id, '2026-11-26T20:00:00Z')
  expect(await missed(id)).toBe(2)
  await leaves(second?.id, '2026-12-07T09:00:00Z')
  expect(await missed(id)).toBe(2)
  await expect(writeRemittance(cx, id)).rejects.toMatchObject({ code: 'remittanceUnnoticed' })
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['listed', 'listed', 'listed'])
  await writeRemittance(cx, id, { unnoticed: 'leave' })
  expect(await rowsOf(id)).toMatchObject([
    { state: 'listed' },
    { id: second?.id, because: 'notice' },
    { id: third?.id, because: 'notice' },
  ])
  expect(numbersIn((await remittanceFile(cx, id)).content)).toHaveLength(1)
  const next = { submission: randomUUID(), kinds: ['due' as const], dueUntil: '2026-12-31' }
  const other = await prepareRemittance(cx, { ...next, collectionOn: '2026-12-16' })
  expect(await rowsOf(other.id)).toHaveLength(2)
})

test('a debit notified another way stays in, and this is logged', async () => {
  const { id } = await announced()
  await writeRemittance(cx, id, { unnoticed: 'notified' })
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['listed', 'listed', 'listed'])
  const rows = await database.pool.sql`
    select details -> 'toldOtherwise' as count from audit_log where action = 'remittance.written'`
  expect(rows).toEqual([{ count: 3 }])
})

test('a debit with a changed amount is listed by number, and a paid one is left out silently', async () => {
  const { id, payers } = await announced()
  await noticesLeave(database.db, new Date('2026-11-25T12:01:00Z'))
  expect(await missed(id)).toBe(0)
  const pay = (chargeId: string | undefined, amountCents: number) =>
    storedPayment(cx, [chargeId ?? ''], { amountCents, receivedOn: '2026-11-24' })
  await pay(payers[0]?.chargeId, 1500)
  await pay(payers[1]?.chargeId, 4500)
  expect(await missed(id)).toBe(1)
  await expect(writeRemittance(cx, id)).rejects.toMatchObject({ code: 'remittanceUnnoticed' })
  await writeRemittance(cx, id, { unnoticed: 'notified' })
  expect(await rowsOf(id)).toMatchObject([
    { state: 'listed', cents: 3000 },
    { because: 'paid' },
    { state: 'listed', cents: 4500 },
  ])
})

test('a debit whose notice was dropped as paid is listed when it is open again', async () => {
  const { id } = await announced()
  const [first] = await rowsOf(id)
  await database.pool.sql`delete from mails where id = ${first?.id}`
  await noticesLeave(database.db, new Date('2026-11-25T12:01:00Z'))
  expect(await missed(id)).toBe(1)
})

test('a charge that has grown still sends the notice of the collected amount', async () => {
  const { id } = await announced()
  const [first] = await rowsOf(id)
  await database.pool.sql`update remittance_items set amount_cents = 3000 where id = ${first?.id}`
  const kind = 'remittance-announced'
  const stays = database.db.transaction((tx) => isStillToCollect(tx, { id: first?.id ?? '', kind }))
  expect(await stays).toBe(true)
})

test('a mandate of another creditor identifier names it until it has been used', async () => {
  const payers = await payersByDebit(database, cx, { names })
  cx = await treasurer('ES5800012345678Z')
  const amendedIn = async (id: string) =>
    debitsIn((await remittanceFile(cx, id)).content).map((each) =>
      textAt(each, 'DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlCdtrSchmeId/Id/PrvtId/Othr/Id'),
    )
  const was = bankingContent.bank.creditorId
  const first = await sentRemittance(cx)
  expect(await amendedIn(first)).toEqual([was, was, was])
  await settleRemittance(cx, first, { received_on: '2026-11-24' })
  for (const { personId } of payers) await storedCharge(cx, personId)
  const second = await sentRemittance(cx)
  expect(await amendedIn(second)).toEqual([null, null, null])
  expect(await amendedIn(first)).toEqual([was, was, was])
  await settleRemittance(cx, second, { received_on: '2026-11-24' })
  // Another suffix is the same creditor; another NIF differs from the creditor last paid.
  for (const { personId } of payers.slice(0, 1)) await storedCharge(cx, personId)
  cx = await treasurer('ES5800112345678Z')
  expect(await amendedIn(await sentRemittance(cx))).toEqual([null])
  for (const { personId } of payers.slice(1, 2)) await storedCharge(cx, personId)
  cx = await treasurer()
  expect(await amendedIn(await sentRemittance(cx))).toEqual(['ES5800012345678Z'])
})

test('a mandate taken over keeps its reference and day, and is not a first one', async () => {
  const [payer] = await payersByDebit(database, cx, { names: names.slice(0, 1) })
  const mandate = await storedMandate(cx, payer?.personId ?? '', {
    number: 9,
    signedOn: '2009-10-31',
    usedBefore: '2026-02-03',
  })
  const { content } = await remittanceFile(cx, await sentRemittance(cx))
  const [debit] = debitsIn(content)
  expect(content).toContain('<SeqTp>RCUR</SeqTp>')
  expect(content).not.toContain('FRST')
  expect(debit && textAt(debit, 'DrctDbtTx/MndtRltdInf/DtOfSgntr')).toBe('2009-10-31')
  expect(debit && textAt(debit, 'DrctDbtTx/MndtRltdInf/MndtId')).toBe(
    `CD/26.${mandate.slice(0, 8).toUpperCase()}`,
  )
})
