import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** Stores a charge of 55 euros for an apron, or with the given values; gives its id. */
export async function storedCharge(
  pool: Pool,
  {
    name = 'Núria Pla',
    cents = 5500,
    dueOn = '2026-12-01',
    personId = null,
    at = new Date(),
  }: { name?: string; cents?: number; dueOn?: string; personId?: string | null; at?: Date } = {},
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into ledger_charges (subject, turn, kind, name, email, about_es, about_ca, due_on, amount_cents,
       payment_reference, person_id, created_at)
     values ($1, 1, 'other', $2, 'nuria@example.cat', 'Delantal', 'Davantal', $3, $4, new_payment_reference(), $5, $6)
     returning id`,
    [`other:${randomUUID()}`, name, dueOn, cents, personId, at],
  )
  const [charge] = rows
  if (!charge) throw new Error('the charge was not stored')
  return charge.id
}

/** Stores a payment that is for nothing, 20 euros or with the given values; gives its id. */
export async function storedCredit(
  pool: Pool,
  { name = 'Núria Pla', cents = 2000 } = {},
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into ledger_payments (amount_cents, method, received_on, name, email, source)
     values ($1, 'transfer', '2026-11-03', $2, 'nuria@example.cat', $3) returning id`,
    [cents, name, `form:${randomUUID()}`],
  )
  const [payment] = rows
  if (!payment) throw new Error('the payment was not stored')
  return payment.id
}

/** Says of a payment and a charge that they are of one person, who is new; gives the person's id. */
export async function ownedByOne(
  pool: Pool,
  { payment, charge }: { payment: string; charge: string },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into people (full_name, email, language) values ('Núria Pla', $1, 'es') returning id",
    [`${randomUUID()}@example.cat`],
  )
  const [person] = rows
  if (!person) throw new Error('the person was not stored')
  await pool.query('update ledger_payments set person_id = $1 where id = $2', [person.id, payment])
  await pool.query('update ledger_charges set person_id = $1 where id = $2', [person.id, charge])
  return person.id
}
