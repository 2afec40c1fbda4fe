import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** Somebody's charge that is open; gives its id and what a transfer names. */
export async function openCharge(
  pool: Pool,
  {
    name = 'Ana Puig Ferré',
    email = null,
    cents = 5500,
    about = 'Cena de otoño',
    personId = null,
    dueOn = '2026-11-01',
    reference,
  }: {
    name?: string
    email?: string | null
    cents?: number
    about?: string
    personId?: string | null
    dueOn?: string
    reference?: string
  } = {},
): Promise<{ id: string; reference: string }> {
  const { rows } = await pool.query<{ id: string; reference: string }>(
    `insert into ledger_charges
       (subject, turn, kind, person_id, name, email, about_es, about_ca, due_on, amount_cents, payment_reference)
     values ($1, 1, 'other', $2, $3, $4, $5, $5, $6, $7, coalesce($8, new_payment_reference()))
     returning id, payment_reference as reference`,
    [`other:${randomUUID()}`, personId, name, email, about, dueOn, cents, reference ?? null],
  )
  const [stored] = rows
  if (!stored) throw new Error('the charge was not stored')
  return stored
}
