import { randomUUID } from 'node:crypto'
import type { TestPool } from './database.ts'

/** Stores an open charge; returns its id and the reference for a transfer. */
export const openCharge = (
  pool: TestPool,
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
): Promise<{ id: string; reference: string }> => pool.row<{ id: string; reference: string }>`
  insert into ledger_charges
    (subject, turn, kind, person_id, name, email, about_es, about_ca, due_on, amount_cents, payment_reference)
  values (${`other:${randomUUID()}`}, 1, 'other', ${personId}, ${name}, ${email}, ${about}, ${about}, ${dueOn}, ${cents}, coalesce(${reference ?? null}, new_payment_reference()))
    returning id, payment_reference as reference`
