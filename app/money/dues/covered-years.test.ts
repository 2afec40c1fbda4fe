import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { setDeparture } from '#app/members/memberships/status/set-departure.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { storedPayer, storedPlan } from '#tests/support/dues.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { storedMandate } from '#tests/support/remittances.ts'
import { duesPreview, duesToConfirm } from './dues-preview.server.ts'
import { issueDues } from './issue-dues.server.ts'

/** What each person is charged for a year, to the cent: households that start and end, late members, leap years. */

const database = emptiedDatabase()
let cx: RequestContext

beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'caixa@example.cat')
})

const duesOf = (asked: number) => ({
  year: asked,
  until: `${asked}-12-31`,
  dueOn: `${asked}-01-31`,
  excluded: [],
})

/** By name: the charge for this year, or why there is none. */
async function dues(asked: number): Promise<Record<string, unknown>> {
  const views = ['cobrar', 'cobradas', 'exentos'] as const
  const pages = await Promise.all(
    views.map((view) => duesPreview(cx, { ...duesOf(asked), view, page: 1 })),
  )
  return Object.fromEntries(
    pages.flatMap(({ rows }) =>
      rows.map(({ name, why, dueCents, begins, ends }) => [
        name,
        why === 'due' ? [dueCents, begins, ends] : why,
      ]),
    ),
  )
}

async function issue(asked: number): Promise<void> {
  const { totals, submission } = await duesToConfirm(cx, duesOf(asked))
  await issueDues(cx, {
    ...duesOf(asked),
    submission,
    charges: totals.charges,
    cents: totals.cents,
  })
}

const change = (id: string, columns: Readonly<Record<string, string | null>>) =>
  database.pool.query(
    `update membership_requests set ${Object.keys(columns)
      .map((name, index) => `${name} = $${index + 2}`)
      .join(', ')} where id = $1`,
    [id, ...Object.values(columns)],
  )

const year = (number: number) => [`${number}-01-01`, `${number}-12-31`] as const

describe('a year is charged once for each person', () => {
  let single: string
  let couple: string

  beforeEach(async () => {
    single = await storedPlan(database.pool, { fee: 13_000 })
    couple = await storedPlan(database.pool, { fee: 20_000, household: true })
  })

  async function household() {
    const ana = await storedPayer(database.pool, couple, { full_name: 'Ana' })
    const bru = await storedPayer(database.pool, couple, { full_name: 'Bru', household_of: ana.id })
    return { ana, bru }
  }

  test('a payer’s death ends the mandate, and the other continues uncharged by the requested plan', async () => {
    const { ana, bru } = await household()
    await storedMandate(cx, ana.personId)
    await storedMandate(cx, bru.personId, { number: 2 })
    await issue(2027)
    await setDeparture(cx, ana.id, '2026-11-20', { because: 'died', otherPlan: single })
    expect(await dues(2027)).toEqual({ Ana: 'left', Bru: 'covered' })
    expect(await dues(2028)).toEqual({ Bru: [13_000, ...year(2028)] })
    const rows = await database.pool.sql`
      select person_id, revoked_because as because from sepa_mandates order by person_id = ${ana.personId} desc`
    expect(rows).toEqual([
      { person_id: ana.personId, because: 'died' },
      { person_id: bru.personId, because: null },
    ])
  })

  test('a person who continues alone gets a plan for one', async () => {
    const { ana } = await household()
    expect(await setDeparture(cx, ana.id, '2026-11-20', { otherPlan: couple })).toMatchObject({
      outcome: 'refused',
    })
  })

  test('a divorce does not charge the year again', async () => {
    const { bru } = await household()
    await issue(2027)
    await change(bru.id, { household_of: null, plan_id: single })
    expect(await dues(2027)).toEqual({ Ana: 'charged', Bru: 'covered' })
    expect(await dues(2028)).toEqual({ Ana: [20_000, ...year(2028)], Bru: [13_000, ...year(2028)] })
  })

  test('a divorce before the charge, or after its reversal, charges each person', async () => {
    const { bru } = await household()
    await issue(2027)
    await change(bru.id, { household_of: null, plan_id: single })
    await database.pool.sql`
      insert into ledger_charges (subject, turn, kind, person_id, name, about_es, about_ca, period_from, period_until,
        due_on, amount_cents, payment_reference, reverses, reason)
      select subject, turn, kind, person_id, name, about_es, about_ca, period_from, period_until, due_on, -amount_cents,
        payment_reference, id, 'Error' from ledger_charges`
    expect(await dues(2027)).toEqual({ Ana: [20_000, ...year(2027)], Bru: [13_000, ...year(2027)] })
  })

  test('a person charged alone who starts to share a fee is left out of it', async () => {
    const bru = await storedPayer(database.pool, single, { full_name: 'Bru' })
    await issue(2027)
    const ana = await storedPayer(database.pool, couple, { full_name: 'Ana' })
    await change(bru.id, { household_of: ana.id })
    expect(await dues(2027)).toEqual({ Ana: [7000, ...year(2027)], Bru: 'household' })
    await issue(2027)
    await change(bru.id, { household_of: null, plan_id: single })
    expect(await dues(2027)).toEqual({ Ana: 'charged', Bru: 'charged' })
  })

  test('a person charged alone who starts to pay for two is not charged again', async () => {
    const ana = await storedPayer(database.pool, single, { full_name: 'Ana' })
    await issue(2027)
    await change(ana.id, { plan_id: couple })
    const bru = await storedPayer(database.pool, couple, { full_name: 'Bru', household_of: ana.id })
    expect(await dues(2027)).toEqual({ Ana: 'charged', Bru: 'household' })
    // The single charge covers nobody else.
    await change(bru.id, { household_of: null, plan_id: single })
    expect(await dues(2027)).toEqual({ Ana: 'charged', Bru: [13_000, ...year(2027)] })
  })

  test('a person who joins a fee charged for two takes its free place', async () => {
    const ana = await storedPayer(database.pool, couple, { full_name: 'Ana' })
    const next = new Date().getFullYear() + 1
    await issue(next)
    const bru = await storedPayer(database.pool, couple, { full_name: 'Bru', household_of: ana.id })
    await change(bru.id, { household_of: null, plan_id: single })
    expect(await dues(next)).toEqual({ Ana: 'charged', Bru: 'covered' })
  })

  test('a merged person has the periods of both', async () => {
    const { bru } = await household()
    await issue(2027)
    await change(bru.id, { household_of: null, plan_id: single })
    await database.pool.sql`
      with kept as (insert into people (full_name, email) values ('Bru', ${`${randomUUID()}@example.cat`}) returning id)
      select merge_people(${bru.personId}, id) from kept`
    expect(await dues(2027)).toEqual({ Ana: 'charged', Bru: 'covered' })
  })
})

test.each([
  ['full', '2027-10-05', [13_000, '2027-01-01', '2027-12-31']],
  ['months', '2027-10-05', [3250, '2027-10-05', '2027-12-31']],
  ['months', '2027-12-31', [1083, '2027-12-31', '2027-12-31']],
  ['months', '2027-02-01', [11_917, '2027-02-01', '2027-12-31']],
  ['months', '2027-01-15', [13_000, '2027-01-15', '2027-12-31']],
  ['months', '2027-01-01', [13_000, '2027-01-01', '2027-12-31']],
  ['months', '2026-10-05', [13_000, '2027-01-01', '2027-12-31']],
  ['next_year', '2027-10-05', 'nextYear'],
  ['next_year', '2027-01-01', [13_000, '2027-01-01', '2027-12-31']],
  ['next_year', '2026-10-05', [13_000, '2027-01-01', '2027-12-31']],
] as const)('the plan %s from %s is charged %o for 2027', async (late, joined_on, expected) => {
  const plan = await storedPlan(database.pool, { fee: 13_000, late })
  await storedPayer(database.pool, plan, {
    full_name: 'Ana',
    joined_on,
    valid_until: '2027-12-31',
  })
  expect(await dues(2027)).toEqual({ Ana: expected })
})

test.each([
  ['2028-02-29', '2029-02-28', 2028, '2028-02-29', '2029-02-28'],
  ['2028-02-29', '2029-02-28', 2029, '2029-03-01', '2030-02-28'],
  ['2024-02-29', '2028-02-28', 2028, '2028-02-29', '2029-02-28'],
  ['2024-02-29', null, 2027, '2027-03-01', '2028-02-29'],
  ['2027-03-01', '2028-02-29', 2027, '2027-03-01', '2028-02-29'],
  ['2027-03-01', '2028-02-29', 2028, '2028-03-01', '2029-02-28'],
  ['2028-03-01', '2029-02-28', 2028, '2028-03-01', '2029-02-28'],
  ['2020-01-01', '2026-12-31', 2027, '2027-01-01', '2027-12-31'],
  ['2020-05-10', '2027-05-09', 2027, '2027-05-10', '2028-05-09'],
] as const)(
  'twelve months joined %s until %s is charged in %i from %s until %s',
  async (joined_on, valid_until, asked, begins, ends) => {
    const plan = await storedPlan(database.pool, { period: 'twelve_months' })
    await storedPayer(database.pool, plan, { full_name: 'Ana', joined_on, valid_until })
    expect(await dues(asked)).toEqual({ Ana: [6000, begins, ends] })
  },
)

test.each([
  ['2026-02-28', null],
  ['2026-02-28', '2027-02-28'],
  ['2024-02-29', null],
  ['2024-02-29', '2027-02-28'],
] as const)(
  'the dues of six years joined %s until %s cover each day once',
  async (joined_on, valid_until) => {
    const plan = await storedPlan(database.pool, { period: 'twelve_months' })
    await storedPayer(database.pool, plan, { full_name: 'Ana', joined_on, valid_until })
    for (const each of [2027, 2028, 2029, 2030, 2031, 2032]) await issue(each)
    const rows = await database.pool.sql<{ charges: number; days: number; all: number }>`
      select count(*)::int as charges, sum(period_until - period_from + 1)::int as days,
      max(period_until) - min(period_from) + 1 as all from ledger_charges`
    expect(rows).toEqual([{ charges: 6, days: rows[0]?.all, all: rows[0]?.days }])
  },
)

test('an exemption lasts until its day, and charges nothing that begins before', async () => {
  const plan = await storedPlan(database.pool, { entry: 3000 })
  const given = { full_name: 'Ana', joined_on: '2026-05-01', exempt_until: '2028-06-30' }
  await storedPayer(database.pool, plan, given)
  expect(await dues(2027)).toEqual({ Ana: 'exempt' })
  expect(await dues(2028)).toEqual({ Ana: 'exempt' })
  expect(await dues(2029)).toEqual({ Ana: [6000, ...year(2029)] })
})
