import { randomUUID } from 'node:crypto'
import type { TestPool } from './database.ts'

/** Stores a charge of 55 euros for an apron, or with these values; returns its id. */
export const storedCharge = (
  pool: TestPool,
  {
    name = 'Núria Pla',
    cents = 5500,
    dueOn = '2026-12-01',
    personId = null,
    at = new Date(),
  }: { name?: string; cents?: number; dueOn?: string; personId?: string | null; at?: Date } = {},
): Promise<string> => pool.value`
  insert into ledger_charges (subject, turn, kind, name, email, about_es, about_ca, due_on, amount_cents,
    payment_reference, person_id, created_at)
  values (${`other:${randomUUID()}`}, 1, 'other', ${name}, 'nuria@example.cat', 'Delantal', 'Davantal', ${dueOn}, ${cents}, new_payment_reference(), ${personId}, ${at})
    returning id`

/** Stores a payment without a purpose, of 20 euros or with these values; returns its id. */
export const storedCredit = (
  pool: TestPool,
  { name = 'Núria Pla', cents = 2000 } = {},
): Promise<string> => pool.value`
  insert into ledger_payments (amount_cents, method, received_on, name, email, source)
  values (${cents}, 'transfer', '2026-11-03', ${name}, 'nuria@example.cat', ${`form:${randomUUID()}`}) returning id`

/** Assigns a payment and a charge to one new person; returns the person's id. */
export async function ownedByOne(
  pool: TestPool,
  { payment, charge }: { payment: string; charge: string },
): Promise<string> {
  const person = await pool.row<{ id: string }>`
    insert into people (full_name, email, language) values ('Núria Pla', ${`${randomUUID()}@example.cat`}, 'es') returning id`
  await pool.sql`update ledger_payments set person_id = ${person.id} where id = ${payment}`
  await pool.sql`update ledger_charges set person_id = ${person.id} where id = ${charge}`
  return person.id
}
