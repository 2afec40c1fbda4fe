import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { eveningAccounts } from '#app/events/event-accounts/evening-accounts.server.ts'
import { costInput } from '#app/money/costs/cost-input.ts'
import { mostReceipts } from '#app/money/costs/cost.ts'
import { listAdvances, repayAdvance, undoRepayment } from '#app/money/costs/repay-advance.server.ts'
import { Problem } from '#app/problem.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { storedPayer, storedPlan } from '#tests/support/dues.ts'
import { costForm as typedCost, storedCost } from '#tests/support/event-costs.ts'
import { storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { addCost, addReceipt } from './add-cost.server.ts'
import { receiptFile } from './receipt-file.server.ts'
import { reverseCost } from './reverse-cost.server.ts'
import { setCovers } from './set-covers.server.ts'

/** What an evening has cost: written down once, taken back once, and never changed. */

const database = emptiedDatabase()
let cx: ReturnType<typeof testContext>
let event: number
beforeEach(async () => {
  const admin = await storedAccount(database.db, { role: 'admin', email: 'ona@example.cat' })
  cx = testContext({ db: database.db, actor: admin })
  event = (await storedEvent(database.db)).id
})

const form = (given: Record<string, string> = {}) => costInput.parse(typedCost(given))
const accounts = () => eveningAccounts(cx, String(event), null)
const costs = async () => (await accounts()).costs.cents
const audited = async (action: string) => {
  const { rows } = await database.pool.query('select from audit_log where action = $1', [action])
  return rows.length
}
const photograph = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#f2efe8' } })
    .withExif({ IFD0: { Artist: 'Ada Zzyzx' } })
    .jpeg()
    .toBuffer()
const reversal = () => ({ submission: randomUUID(), reason: 'Era de otra cena' })
const say = (covers: number | null) =>
  setCovers(cx, String(event), { submission: randomUUID(), covers })
const repayment = () => ({
  submission: randomUUID(),
  method: 'transfer' as const,
  repaid_on: '2026-11-04',
  reference: '',
})

test('the same form, however often at once, is one cost and one row of the log', async () => {
  const sent = form()
  await Promise.all(
    Array.from({ length: 6 }, () => addCost(cx, String(event), sent, Buffer.from('%PDF-1.7 x'))),
  )
  expect(await costs()).toBe(48_000)
  const [cost] = (await accounts()).costs.list
  expect(cost?.receipts).toHaveLength(1)
  expect(await audited('event.cost-added')).toBe(1)
})

test('a cost of a day to come, of no event and of no member is refused', async () => {
  const later = form({ spent_on: '2100-01-01' })
  expect(await addCost(cx, String(event), later, null)).toMatchObject({
    errors: { spent_on: 'dayInFuture' },
  })
  const nobodys = form({ paid_by: 'member', member_number: '999' })
  expect(await addCost(cx, String(event), nobodys, null)).toMatchObject({
    errors: { member_number: 'noSuchMember' },
  })
  await expect(addCost(cx, '999999', form(), null)).rejects.toEqual(
    new Problem('eventNotFound', 404),
  )
  expect(await costs()).toBe(0)
})

test('of two treasurers who take the same cost back at once it is taken back once', async () => {
  const costId = await storedCost(database.pool, event)
  const of = { eventId: String(event), costId }
  await Promise.all([reverseCost(cx, of, reversal()), reverseCost(cx, of, reversal())])
  expect(await costs()).toBe(0)
  expect((await accounts()).costs.list).toMatchObject([
    { amountCents: 48_000, reversedBecause: 'Era de otra cena' },
  ])
  expect(await audited('event.cost-reversed')).toBe(1)
  await expect(addReceipt(cx, of, { submission: randomUUID() }, null)).rejects.toEqual(
    new Problem('costNotFound', 404),
  )
})

test('the database lets nobody change or delete what was written down', async () => {
  const id = await storedCost(database.pool, event)
  await addReceipt(
    cx,
    { eventId: String(event), costId: id },
    { submission: randomUUID() },
    Buffer.from('%PDF-1.7 x'),
  )
  for (const deed of [
    'update event_costs set amount_cents = 1',
    `update event_costs set what = 'Vi'`,
    'delete from event_costs',
    'delete from event_cost_receipts',
    `update event_cost_receipts set media = 'image/webp'`,
  ]) {
    await expect(database.pool.query(deed)).rejects.toThrow('only added to')
  }
  await expect(
    database.pool.query(
      `insert into event_costs (id, event_id, event_es, event_ca, kind, what, spent_on, amount_cents, paid_by, reverses)
       select gen_random_uuid(), event_id, event_es, event_ca, kind, what, spent_on, -1, paid_by, id from event_costs`,
    ),
  ).rejects.toThrow('reversed once')
})

test('what a member has advanced is told until it went back, once, and cannot be taken back before that is', async () => {
  const { personId } = await storedPayer(database.pool, await storedPlan(database.pool))
  const { rows } = await database.pool.query<{ number: number }>(
    'select member_number as number from membership_requests where member_number is not null',
  )
  const sent = form({ paid_by: 'member', member_number: String(rows[0]?.number) })
  expect(await addCost(cx, String(event), sent, null)).toEqual({ outcome: 'added' })
  const [advance] = await listAdvances(cx)
  expect(advance).toMatchObject({ name: 'Núria Pla', amountCents: 48_000, repaid: null })
  const costId = advance?.costId ?? ''

  await Promise.all([repayAdvance(cx, costId, repayment()), repayAdvance(cx, costId, repayment())])
  expect(await listAdvances(cx)).toMatchObject([{ repaid: { on: '2026-11-04' } }])
  expect(await audited('event.advance-repaid')).toBe(1)
  const of = { eventId: String(event), costId }
  await expect(reverseCost(cx, of, reversal())).rejects.toEqual(new Problem('costRepaid', 409))

  await undoRepayment(cx, costId)
  await undoRepayment(cx, costId)
  expect(await listAdvances(cx)).toMatchObject([{ repaid: null }])
  await reverseCost(cx, of, reversal())
  expect(await listAdvances(cx)).toEqual([])
  expect(await audited('event.repayment-undone')).toBe(1)

  // Of a cost of the club nobody gets anything back, whatever is asked.
  const own = await storedCost(database.pool, event)
  await expect(repayAdvance(cx, own, repayment())).rejects.toEqual(new Problem('costNotFound', 404))
  await expect(
    database.pool.query(
      `insert into event_cost_repayments (id, cost_id, amount_cents, method, repaid_on)
       values (gen_random_uuid(), $1, 100, 'cash', '2026-11-04')`,
      [own],
    ),
  ).rejects.toThrow('only what a member has advanced')
  const person = await database.pool.query('select id from people where id = $1', [personId])
  expect(person.rows).toHaveLength(1)
})

test('a photograph is kept as a picture alone, without what the camera noted', async () => {
  const content = await photograph()
  expect(content.includes('Ada Zzyzx')).toBe(true)
  const sent = form()
  await addCost(cx, String(event), sent, content)
  const kept = await receiptFile(cx, String(event), sent.submission)
  expect(kept.media).toBe('image/webp')
  expect(kept.content.includes('Ada Zzyzx')).toBe(false)
  expect(await sharp(kept.content).metadata()).toMatchObject({ format: 'webp', width: 900 })
  const other = await storedEvent(database.db)
  await expect(receiptFile(cx, String(other.id), sent.submission)).rejects.toEqual(
    new Problem('costNotFound', 404),
  )
})

test('what is no receipt stores nothing of the cost, and too many are refused', async () => {
  await expect(addCost(cx, String(event), form(), Buffer.from('<html>'))).rejects.toEqual(
    new Problem('pictureUnreadable', 422),
  )
  expect(await costs()).toBe(0)
  const costId = await storedCost(database.pool, event)
  const add = (file: Buffer | null) =>
    addReceipt(cx, { eventId: String(event), costId }, { submission: randomUUID() }, file)
  expect(await add(null)).toMatchObject({ errors: { receipt: 'required' } })
  for (let count = 0; count < mostReceipts; count += 1) await add(Buffer.from(`%PDF-${count}`))
  await expect(add(Buffer.from('%PDF-1.7'))).rejects.toEqual(new Problem('listFull', 409))
})

test('covers are what was said last, and what was counted once that is taken back', async () => {
  await say(31)
  await say(32)
  await say(32)
  expect((await accounts()).covers).toEqual({ count: 32, from: 'told' })
  await say(null)
  expect((await accounts()).covers).toEqual({ count: 0, from: 'registered' })
  expect(await audited('event.covers-set')).toBe(3)
})

test('costs stay with an event that is deleted, and are there again when it comes back', async () => {
  await storedCost(database.pool, event)
  await database.pool.query('delete from events')
  const { rows } = await database.pool.query('select event_id::int as event from event_costs')
  expect(rows).toEqual([{ event }])
})
