import { randomUUID } from 'node:crypto'
import type { TestPool } from './database.ts'

/** Stores a plan of 60 euros a year, or with these values; returns its id. */
export const storedPlan = (
  pool: TestPool,
  {
    fee = 6000,
    entry = null,
    period = 'calendar_year',
    household = false,
    late = 'full',
  }: {
    fee?: number | null
    entry?: number | null
    period?: 'calendar_year' | 'twelve_months' | 'life'
    household?: boolean
    late?: 'full' | 'months' | 'next_year'
  } = {},
): Promise<string> => pool.value`
  insert into membership_plans (name_es, name_ca, fee_cents, entry_fee_cents, period, household, late_joining, position)
  values ('Socio', 'Soci', ${fee}, ${entry}, ${period}, ${household}, ${late}, 5) returning id`

/**
 * Stores a member since 2020 with this plan until the end of 2026, or with these values; returns the ids of record and
 * person.
 */
export async function storedPayer(
  pool: TestPool,
  plan: string,
  given: Readonly<Record<string, string | null>> = {},
): Promise<{ id: string; personId: string }> {
  const columns = {
    full_name: 'Núria Pla',
    email: `soci-${randomUUID()}@example.cat`,
    status: 'approved',
    language: 'ca',
    joined_on: '2020-03-15',
    valid_until: '2026-12-31',
    plan_id: plan,
    ...given,
  }
  const names = Object.keys(columns)
  const { rows: stored } = await pool.query<{ id: string }>(
    `insert into membership_requests (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     returning id`,
    Object.values(columns),
  )
  // The database creates the person after the row.
  return await pool.row<{ id: string; personId: string }>`
    select id, person_id as "personId" from membership_requests where id = ${stored[0]?.id}`
}
