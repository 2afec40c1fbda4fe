import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCost, addReceipt } from '#app/events/event-accounts/costs/add-cost.server.ts'
import { receiptFile, reverseCost } from '#app/events/event-accounts/costs/cost-forms.server.ts'
import { costInput } from '#app/money/costs/cost-input.ts'
import { maxReceipts } from '#app/money/costs/cost.ts'
import { listAdvances, repayAdvance, undoRepayment } from '#app/money/costs/repay-advance.server.ts'
import { refundCredit } from '#app/money/ledger/credits/refund-credit.server.ts'
import { receivePayment } from '#app/money/ledger/payments/receive-payment.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { storedBookAccount } from '#tests/support/books.ts'
import { testContext } from '#tests/support/context.ts'
import { storedPayer, storedPlan } from '#tests/support/dues.ts'
import { costForm as typedCost, storedCost } from '#tests/support/event-costs.ts'
import { storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase, storedSeats } from '#tests/support/file-database.ts'
import { randomFrom } from '#tests/support/random.ts'
import { storedNight } from '#tests/support/visits.ts'
import { eveningAccounts } from './evening-accounts.server.ts'
import { perCover } from './evening-accounts.ts'

const database = emptiedDatabase()

const cancelled = { status: 'cancelled', refundable: false, cancelledBecause: 'person' } as const

const repayment = () => ({
  submission: randomUUID(),
  method: 'transfer' as const,
  repaid_on: '2026-11-04',
  reference: '',
})

const reversal = () => ({ submission: randomUUID(), reason: 'Era de otra cena' })

const form = (given: Record<string, string> = {}) => costInput.parse(typedCost(given))

const photograph = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#f2efe8' } })
    .withExif({ IFD0: { Artist: 'Ada Zzyzx' } })
    .jpeg()
    .toBuffer()

const audited = async (action: string) => {
  const rows = await database.pool.sql`select from audit_log where action = ${action}`
  return rows.length
}

describe('the costs of an event', () => {
  let cx: ReturnType<typeof testContext>
  let event: number
  beforeEach(async () => {
    cx = await contextAs(database.db, 'admin', 'ona@example.cat')
    event = (await storedEvent(database.db)).id
  })

  const accounts = () => eveningAccounts(cx, String(event))
  const costs = async () => (await accounts()).costs.cents

  test('store one cost and one audit row for concurrent requests with the same form', async () => {
    const sent = form()
    await Promise.all(
      Array.from({ length: 6 }, () => addCost(cx, String(event), sent, Buffer.from('%PDF-1.7 x'))),
    )
    expect(await costs()).toBe(48_000)
    const [cost] = (await accounts()).costs.list
    expect(cost?.receipts).toHaveLength(1)
    expect(await audited('event.cost-added')).toBe(1)
  })

  test('refuse a future day, an unknown event and an unknown member', async () => {
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

  test('are reversed once by two concurrent treasurers', async () => {
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

  test('cannot be reversed once an entry of the books pays them', async () => {
    const costId = await storedCost(database.pool, event)
    await database.pool.sql`
      insert into book_entries (id, account_id, booked_on, amount_cents, cost_id)
      values (gen_random_uuid(), ${await storedBookAccount(database.pool)}, '2026-11-03', -48000, ${costId})`
    const reversed = reverseCost(cx, { eventId: String(event), costId }, reversal())
    await expect(reversed).rejects.toEqual(new Problem('costBooked', 409))
  })

  test('cannot be changed or deleted in the database', async () => {
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
      database.pool.sql`
      insert into event_costs (id, event_id, event_es, event_ca, kind, what, spent_on, amount_cents, paid_by, reverses)
      select gen_random_uuid(), event_id, event_es, event_ca, kind, what, spent_on, -1, paid_by, id from event_costs`,
    ).rejects.toThrow('reversed once')
  })

  test('show a member’s advance until it is paid back, once, and cannot be reversed after that', async () => {
    const { personId } = await storedPayer(database.pool, await storedPlan(database.pool))
    const number = await database.pool.value<number>`
      select member_number as number from membership_requests where member_number is not null`
    const sent = form({ paid_by: 'member', member_number: String(number) })
    expect(await addCost(cx, String(event), sent, null)).toEqual({ outcome: 'added' })
    const [advance] = await listAdvances(cx)
    expect(advance).toMatchObject({ name: 'Núria Pla', amountCents: 48_000, repaid: null })
    const costId = advance?.costId ?? ''

    await Promise.all([
      repayAdvance(cx, costId, repayment()),
      repayAdvance(cx, costId, repayment()),
    ])
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

    const own = await storedCost(database.pool, event)
    await expect(repayAdvance(cx, own, repayment())).rejects.toEqual(
      new Problem('costNotFound', 404),
    )
    await expect(
      database.pool.sql`
      insert into event_cost_repayments (id, cost_id, amount_cents, method, repaid_on)
      values (gen_random_uuid(), ${own}, 100, 'cash', '2026-11-04')`,
    ).rejects.toThrow('only what a member has advanced')
    const person = await database.pool.query('select id from people where id = $1', [personId])
    expect(person.rows).toHaveLength(1)
  })

  test('keep a photographed receipt without its metadata', async () => {
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

  test('are not stored with an invalid receipt or too many of them', async () => {
    await expect(addCost(cx, String(event), form(), Buffer.from('<html>'))).rejects.toEqual(
      new Problem('pictureUnreadable', 422),
    )
    expect(await costs()).toBe(0)
    const costId = await storedCost(database.pool, event)
    const add = (file: Buffer | null) =>
      addReceipt(cx, { eventId: String(event), costId }, { submission: randomUUID() }, file)
    expect(await add(null)).toMatchObject({ errors: { receipt: 'required' } })
    for (let count = 0; count < maxReceipts; count += 1) await add(Buffer.from(`%PDF-${count}`))
    await expect(add(Buffer.from('%PDF-1.7'))).rejects.toEqual(new Problem('listFull', 409))
  })

  test('are shared by the covers of the visit, or by the registered ones without one', async () => {
    expect((await accounts()).covers).toEqual({ count: 0, from: 'registered' })
    await storedNight(database.db, '2026-11-03', { eventId: event, covers: 32 })
    expect((await accounts()).covers).toEqual({ count: 32, from: 'visit' })
  })

  test('stay with a deleted event and come back with it', async () => {
    await storedCost(database.pool, event)
    await database.pool.sql`delete from events`
    expect(await database.pool.value`select event_id::int as event from event_costs`).toBe(event)
  })
})

async function filledEvening(eventId: number, random: () => number) {
  const upTo = (most: number) => Math.floor(random() * most)
  for (let party = 0; party < 12; party += 1) {
    const seats = 1 + upTo(3)
    const late = upTo(5) === 0
    const people = Array.from({ length: seats }, (_, place) => ({
      name: `Persona ${party}-${place}`,
      price: 3500,
      checkedInAt: upTo(3) > 0 ? new Date() : null,
    }))
    const given = { email: `persona-${party}@example.cat`, total: seats * 3500 }
    const { id } = await storedSeats(database.db, eventId, people, given)
    const lost = upTo(4) === 0 ? 1500 : 0
    await database.db
      .update(registrations)
      .set({ lost, ...(late ? { ...cancelled, cancelledAt: new Date() } : {}) })
      .where(eq(registrations.id, id))
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

describe('the accounts of an event compared with its rows', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'event %i: income, methods, costs, covers and balance equal its rows',
    async (seed) => {
      const { db } = database
      const cx = await contextAs(db, 'admin', 'ona@example.cat', { now: new Date() })
      const random = randomFrom(20_261_125 + seed)
      const { id: eventId } = await storedEvent(db, { date: new Date() })
      const other = await storedEvent(db, { date: new Date() })
      await filledEvening(eventId, random)
      await filledEvening(other.id, random)
      const charges = await database.pool.sql<{ id: string; amount: number }>`
        select id, amount_cents as amount from ledger_charges
        where event_id = ${eventId} and reverses is null order by number`
      const methods = ['cash', 'transfer', 'bizum', 'card'] as const
      for (const [index, { id, amount }] of charges.entries()) {
        if (index % 4 === 3) continue
        const { paymentId } = await db.transaction((tx) =>
          receivePayment(tx, cx, {
            chargeIds: [id],
            amountCents: index % 5 === 0 ? amount + 700 : index % 3 === 1 ? amount - 500 : amount,
            method: methods[index % 4] ?? 'cash',
            receivedOn: madridDayOf(new Date(Date.now() - (index % 2) * 3 * 86_400_000)),
            reference: null,
            source: `form:${randomUUID()}`,
          }),
        )
        if (index === 5) {
          await db.transaction((tx) =>
            refundCredit(tx, cx, paymentId, {
              amountCents: 700,
              method: 'cash',
              paidOn: madridDayOf(new Date()),
              reference: null,
              source: `form:${randomUUID()}`,
            }),
          )
        }
      }
      const today = madridDayOf(new Date())
      await storedCost(database.pool, eventId, { cents: 40_000 + seed, spentOn: today })
      await storedCost(database.pool, eventId, { cents: 900, kind: 'wine', spentOn: '2020-01-01' })
      await storedCost(database.pool, other.id, { cents: 5 })

      const account = await eveningAccounts(cx, String(eventId))
      const { income, costs, covers, check } = account
      const stored = await database.pool.sql<{ total: number; lost: number; status: string }>`
        select total, lost, status from event_registrations where event_id = ${eventId}`
      const owed = sum(stored.map(({ total, lost }) => total + lost))
      expect(income.chargedCents).toBe(owed)
      expect(check).toEqual({ registrationsCents: owed, chargesCents: owed })
      const payments = await database.pool.sql<{ cents: number; method: string; refund: boolean }>`
        select amount_cents as cents, method, amount_cents < 0 as refund from ledger_payments where event_id = ${eventId}`
      // Payments minus refunds are either allocated to charges or due back.
      expect(income.paidCents + income.creditCents).toBe(sum(payments.map(({ cents }) => cents)))
      expect(income.refundedCents).toBe(
        -sum(payments.filter(({ refund }) => refund).map(({ cents }) => cents)),
      )
      expect(sum(income.methods.map(({ cents }) => cents))).toBe(income.paidCents)
      expect(costs.cents).toBe(40_900 + seed)
      expect(costs.kinds).toEqual([
        { kind: 'restaurant', cents: 40_000 + seed },
        { kind: 'wine', cents: 900 },
      ])
      const seated = await database.pool.sql<{ here: boolean; status: string }>`
        select checked_in_at is not null as here, status from event_guests
        join event_registrations as registration on registration.id = registration_id where event_id = ${eventId}`
      const came = seated.filter(({ here, status }) => here && status === 'confirmed').length
      expect(covers).toEqual({ count: came, from: 'door' })
      expect(perCover(income.chargedCents, covers)).toBe(Math.round(owed / came))
    },
  )
})
