import { beforeAll, expect, test } from 'vitest'
import { ledgerOn } from '#app/money/ledger/ledger-on.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { eventCosts } from '#app/platform/schema/events/event-costs.ts'
import { testContext } from '#tests/support/context.ts'
import { storedCost } from '#tests/support/event-costs.ts'
import { storedEvent } from '#tests/support/events.ts'
import { contextAs, fileDatabase } from '#tests/support/file-database.ts'
import { randomFrom } from '#tests/support/random.ts'
import { yearAccounts } from './year-accounts.server.ts'
import { yearMonths } from './year-accounts.ts'

const database = fileDatabase()
let cx: ReturnType<typeof testContext>
const year = String(new Date().getUTCFullYear())
const today = madridDayOf(new Date())

beforeAll(async () => {
  const { db, pool } = database
  cx = await contextAs(db, 'admin', 'ona@example.cat', { now: new Date() })
  const random = randomFrom(20_261_126)
  for (let evening = 0; evening < 9; evening += 1) {
    const month = String(1 + evening).padStart(2, '0')
    const { id } = await storedEvent(db, {
      title: `Velada ${evening}`,
      date: new Date(`${evening === 8 ? Number(year) - 1 : year}-${month}-15T20:00:00Z`),
    })
    const seats = 1 + Math.floor(random() * 8)
    await pool.query(
      `with registration as (
         insert into event_registrations (event_id, name, email, seats, status, total)
         values ($1, 'Ada', 'ada@example.cat', $2, 'confirmed', $3) returning id
       )
       insert into event_guests (registration_id, place, name, price)
       select id, place, 'Ada ' || place, 3500 from registration, generate_series(1, $2::int) as place`,
      [id, Math.min(seats, 4), seats * 3500],
    )
    await pool.sql`
      insert into ledger_charges (subject, turn, kind, event_id, name, about_es, about_ca, due_on, amount_cents,
        payment_reference)
      values (${`other:${id}`}, 1, 'other', ${id}, 'Ada', 'Cena', 'Sopar', ${`${year}-${month}-15`}, ${1000 + evening}, new_payment_reference())`
    await storedCost(pool, id, { cents: 2000 + evening, spentOn: `${year}-${month}-16` })
    await storedCost(pool, id, { cents: 300, kind: 'wine', spentOn: `${year}-01-10` })
  }
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

test('months and events of a year add up to their rows', async () => {
  const { costs, evenings } = await yearAccounts(cx, today, year)
  expect(evenings.map(({ title }) => title)).toEqual(
    Array.from({ length: 8 }, (_, evening) => `Velada ${evening}`),
  )
  const rows = await database.pool.sql<{ id: number; charged: number; spent: number }>`
    select id::int, (select sum(amount_cents) from ledger_charges where event_id = events.id)::int as charged,
    (select sum(amount_cents) from event_costs where event_id = events.id)::int as spent from events`
  for (const { eventId, chargedCents, costCents, covers } of evenings) {
    const row = rows.find(({ id }) => id === eventId)
    expect([chargedCents, costCents]).toEqual([row?.charged, row?.spent])
    expect(covers.from).toBe('registered')
    expect(covers.count).toBeGreaterThan(0)
  }
  const stored = await database.db.select().from(eventCosts)
  const spent = (kind: string) =>
    sum(stored.filter((cost) => cost.kind === kind).map(({ amountCents }) => amountCents))
  expect(sum(costs.map(({ restaurant }) => restaurant))).toBe(spent('restaurant'))
  expect(costs.find(({ month }) => month === `${year}-01`)?.wine).toBe(spent('wine'))
  const months = yearMonths(year, [], costs)
  expect(months).toHaveLength(12)
  expect(sum(months.map((month) => month.spent))).toBe(spent('restaurant') + spent('wine'))
})

test('an earlier day counts nothing later, and a deleted event leaves its costs', async () => {
  const yesterday = madridDayOf(new Date(Date.now() - 86_400_000))
  expect(await yearAccounts(cx, yesterday, year)).toEqual({ costs: [], evenings: [] })
  const { id } = await storedEvent(database.db, { title: 'Suspendida' })
  await storedCost(database.pool, id, { cents: 77, spentOn: `${year}-01-02` })
  await database.pool.sql`delete from events where id = ${id}`
  const { evenings } = await yearAccounts(cx, today, year)
  expect(evenings.find(({ eventId }) => eventId === id)).toMatchObject({
    there: false,
    title: 'Cena',
    costCents: 77,
  })
})

test('the months of a past year can be read as known today, or as known then', async () => {
  const last = String(Number(year) - 1)
  const ledger = await ledgerOn(cx, null, last)
  expect(ledger).toMatchObject({ day: today, year: last })
  expect(await ledgerOn(cx, `${last}-12-31`)).toMatchObject({ day: `${last}-12-31`, year: last })
  expect(await ledgerOn(cx, null, '2999')).toMatchObject({ year })
})
