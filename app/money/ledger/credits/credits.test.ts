import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { contextAs, fileDatabase } from '#tests/support/file-database.ts'
import { creditsTable, listCredits, type CreditsFilter } from './credits.server.ts'
import { creditedEvents, listUnproved } from './unproved-refunds.server.ts'

/** Refunds due: search, totals and download. */

const everything: CreditsFilter & { page: number } = { search: '', event: null, page: 1 }

const database = fileDatabase()
let cx: ReturnType<typeof testContext>
let autumn: number
let winter: number
beforeAll(async () => {
  cx = await contextAs(database.db, 'admin', 'ona@example.cat', { now: new Date() })
  const evening = async (title: string, days: number) =>
    (await storedEvent(database.db, { title, date: daysLater(days, cx.now) })).id
  autumn = await evening('Cena de otoño', 10)
  winter = await evening('Cena de invierno', 20)
  await credit('Aina Prat', 5500, autumn)
  await credit('Biel Roca', 4000, winter)
  await credit('Clara Soler; "la de Vic"', 1250, null)
  for (let place = 1; place <= 80; place += 1) await cancelled(`Persona ${place}`, autumn)
  await cancelled('Aina Prat', winter)
})

const credit = (name: string, cents: number, event: number | null) =>
  database.pool.query(
    `insert into ledger_payments (amount_cents, method, received_on, name, event_id, source)
     values ($1, 'transfer', '2026-10-01', $2, $3, $4)`,
    [cents, name, event, `form:${randomUUID()}`],
  )

/** A seat that was charged, never paid, and taken back. */
const cancelled = (name: string, event: number) =>
  database.pool.query(
    `with charge as (
       insert into ledger_charges (subject, turn, kind, event_id, name, about_es, about_ca, due_on, amount_cents, payment_reference)
       values ($1, 1, 'seat', $2, $3, 'Cena', 'Sopar', current_date, 5000, new_payment_reference()) returning *
     )
     insert into ledger_charges (subject, turn, kind, event_id, name, about_es, about_ca, due_on, amount_cents, payment_reference, reverses)
     select subject, turn, kind, event_id, name, about_es, about_ca, due_on, -amount_cents, payment_reference, id from charge`,
    [`other:${randomUUID()}`, event, name],
  )

test('credits are found by name and event, with the total of those shown', async () => {
  const names = async (filter: Partial<CreditsFilter>) => {
    const { rows, totals } = await listCredits(cx, { ...everything, ...filter })
    return [rows.map(({ name }) => name).toSorted(), totals] as const
  }
  expect((await names({}))[1]).toEqual({ cents: 10_750, count: 3 })
  expect(await names({ event: autumn })).toEqual([['Aina Prat'], { cents: 5500, count: 1 }])
  expect(await names({ search: 'biel' })).toEqual([['Biel Roca'], { cents: 4000, count: 1 }])
  expect(await names({ search: 'biel', event: autumn })).toEqual([[], { cents: 0, count: 0 }])
  expect((await creditedEvents(cx)).map(({ title }) => title)).toEqual([
    'Cena de invierno',
    'Cena de otoño',
  ])
})

test('the credits of a cancelled event of eighty are all shown, page by page', async () => {
  const first = await listUnproved(cx, { ...everything, event: autumn })
  expect(first).toMatchObject({ totals: { count: 80, cents: 400_000 }, page: 1, pages: 2 })
  const second = await listUnproved(cx, { ...everything, event: autumn, page: 2 })
  const names = new Set([...first.rows, ...second.rows].map(({ name }) => name))
  expect(names.size).toBe(80)
  expect(await listUnproved(cx, everything)).toMatchObject({ totals: { count: 81 } })
  expect((await listUnproved(cx, { ...everything, search: 'aina' })).rows).toMatchObject([
    { name: 'Aina Prat', amountCents: 5000 },
  ])
})

const table = async (filter: CreditsFilter) =>
  (await new Response(await creditsTable(cx, filter)).text()).trim().split('\r\n')

test('credits download as a table with a row for each payment, as filtered', async () => {
  const all = await table(everything)
  expect(all[0]).toContain(ledgerCopy.es.credits.columns.join(';'))
  expect(all).toHaveLength(4)
  expect(all.join('\n')).toContain('"Clara Soler; ""la de Vic"""')
  const [, row, ...others] = await table({ search: '', event: winter })
  expect(others).toEqual([])
  expect(row).toMatch(/^\d+;Biel Roca;;.*;2026-10-01;40;40;$/u)
  const { rows } = await database.pool.query(
    `select count(*)::int as count from audit_log where action = 'payment.credits-exported'`,
  )
  expect(rows).toEqual([{ count: 2 }])
})
