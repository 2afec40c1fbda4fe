import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { contextAs, fileDatabase } from '#tests/support/file-database.ts'
import { creditsTable, listCredits, type CreditsFilter } from './credits.server.ts'
import { creditedEvents } from './unproved-refunds.server.ts'

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
})

const credit = (name: string, cents: number, event: number | null) =>
  database.pool.sql`
  insert into ledger_payments (amount_cents, method, received_on, name, event_id, source)
  values (${cents}, 'transfer', '2026-10-01', ${name}, ${event}, ${`form:${randomUUID()}`})`

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
  const rows = await database.pool.sql`
    select count(*)::int as count from audit_log where action = 'payment.credits-exported'`
  expect(rows).toEqual([{ count: 2 }])
})
