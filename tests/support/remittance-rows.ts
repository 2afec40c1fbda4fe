import { randomUUID } from 'node:crypto'
import { testBank } from './banking.ts'
import type { TestPool } from './database.ts'

async function one(pool: TestPool, query: string, values: unknown[] = []): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(query, values)
  const [row] = rows
  if (!row) throw new Error(`nothing was stored by: ${query}`)
  return row.id
}

/** Stores a mandate with an invalid account; returns its id and the person's. */
export async function storedMandateRow(
  pool: TestPool,
): Promise<{ mandate: string; person: string }> {
  const id = randomUUID()
  const person = await one(
    pool,
    `insert into people (full_name, email) values ('Núria Pla', $1) returning id`,
    [`${id}@example.cat`],
  )
  const mandate = await one(
    pool,
    `insert into sepa_mandates (id, person_id, reference, holder, iban_sealed, iban_key, iban_end, signed_on, given,
       creditor_id)
     values ($1, $2, $3, 'Núria Pla', '\\x00', 'none', '1332', current_date - 9, 'paper', $4) returning id`,
    [id, person, `CD-${id.slice(0, 18).toUpperCase()}`, testBank.creditorId],
  )
  return { mandate, person }
}

/** Stores an open charge of a person with a mandate. */
export async function collectableCharge(
  pool: TestPool,
): Promise<{ charge: string; mandate: string }> {
  const { mandate, person } = await storedMandateRow(pool)
  const charge = await one(
    pool,
    `insert into ledger_charges (subject, turn, kind, person_id, name, email, about_es, about_ca, due_on, amount_cents,
       payment_reference)
     values ($1, 1, 'due', $2, 'Núria Pla', 'nuria@example.cat', 'Cuota', 'Quota', current_date, 4500,
       new_payment_reference())
     returning id`,
    [`due:${person}:2030-01-01`, person],
  )
  return { charge, mandate }
}

/** Stores a remittance of one charge with its notice, in this state; its account cannot be decrypted. */
export async function storedRemittance(
  pool: TestPool,
  state: 'draft' | 'announced' | 'written' | 'sent',
): Promise<{ id: string; item: string }> {
  const { charge, mandate } = await collectableCharge(pool)
  const id = randomUUID()
  const isWritten = state === 'written' || state === 'sent'
  const issuer = JSON.stringify({
    name: testBank.holder,
    iban: testBank.iban,
    creditorIdentifier: testBank.creditorId,
  })
  await pool.sql`
    insert into remittances (id, state, collection_on, message_id, version, issuer, written_at)
    values (${id}, ${state}, date_trunc('week', current_date + 49)::date + 2, ${isWritten ? `R-${id.slice(0, 18).toUpperCase()}` : null}, ${isWritten ? 'pain.008.001.08' : null}, ${isWritten ? issuer : null}, ${isWritten ? new Date() : null})`
  const item = await one(
    pool,
    `insert into remittance_items (remittance_id, charge_id, mandate_id, place, amount_cents, announced_at,
       end_to_end_id, sequence, batch)
     values ($1, $2, $3, 1, 4500, $4, $5, $6, $7) returning id`,
    [
      id,
      charge,
      mandate,
      state === 'draft' ? null : new Date(),
      isWritten ? `R-${id.slice(0, 13).toUpperCase()}` : null,
      isWritten ? 'FRST' : null,
      isWritten ? 0 : null,
    ],
  )
  if (state !== 'draft') {
    await pool.sql`
      insert into mails (id, kind, recipient, language, subject, html, text, sent_at)
      values (${item}, 'remittance-announced', 'nuria@example.cat', 'es', 'Cobro', '<p>Cobro</p>', 'Cobro', now())`
  }
  return { id, item }
}

/** Stores a file of refunds with one credit. */
export async function storedRefundFile(pool: TestPool, payment: string): Promise<string> {
  const id = randomUUID()
  await pool.sql`
    insert into refund_files (id, execute_on, message_id, issuer, written_at)
    values (${id}, current_date, ${`D-${id.slice(0, 18).toUpperCase()}`}, ${JSON.stringify({
      name: testBank.holder,
      iban: testBank.iban,
      creditorIdentifier: testBank.creditorId,
    })}, now())`
  await pool.sql`
    insert into refund_items (file_id, payment_id, place, amount_cents, holder, iban_sealed, iban_key, iban_end,
      end_to_end_id)
    values (${id}, ${payment}, 1, 2000, 'Núria Pla', '\\x00', 'none', '1332', ${`D-${id.slice(0, 13).toUpperCase()}`})`
  return id
}
