import { asc, eq, inArray, sql } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  ledgerCharges,
  ledgerChargeStates,
  type ChargeKind,
} from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import type { Debtor } from './charge.ts'

/** Amounts in cents above 0, days of Madrid's calendar. */
export type NewCharge = Debtor & {
  /** 'due:<person>:<first day>', 'entry:<person>', 'refund:<id>' or 'other:<id>': one active charge each at most. */
  subject: string
  kind: Exclude<ChargeKind, 'seat'>
  aboutEs: string
  aboutCa: string
  periodFrom: string | null
  periodUntil: string | null
  dueOn: string
  amountCents: number
}

/** Charges inserted by one statement. */
const batch = 500

/** Serializes charging by hand and issuing dues until the transaction `tx` ends. */
export async function lockCharging(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ledger_charges'))`)
}

/**
 * Stores these charges within the transaction `tx`, except for subjects that have an active charge, so repeating it
 * changes nothing. Payments of a reversed charge of the same subject pay the new one.
 *
 * @returns the ids of the new charges.
 */
export async function issueCharges(
  tx: Database,
  cx: RequestContext,
  charges: readonly NewCharge[],
): Promise<string[]> {
  await lockCharging(tx)
  const enteredBy = cx.actor.kind === 'account' ? cx.actor.id : null
  const ids: string[] = []
  const successors: string[] = []
  for (let first = 0; first < charges.length; first += batch) {
    const some = charges.slice(first, first + batch)
    const before = await lastTurns(
      tx,
      some.map(({ subject }) => subject),
    )
    const open = some.filter(({ subject }) => !before.get(subject)?.active)
    if (open.length === 0) continue
    const stored = await tx
      .insert(ledgerCharges)
      .values(open.map((charge) => rowOf(charge, before.get(charge.subject), enteredBy)))
      .returning({ id: ledgerCharges.id, turn: ledgerCharges.turn })
    ids.push(...stored.map(({ id }) => id))
    successors.push(...stored.filter(({ turn }) => turn > 1).map(({ id }) => id))
  }
  // With the statistics of a small table PostgreSQL would compare each of ten thousand charges with each other.
  if (successors.length > 0) await usePaidBefore(tx, successors)
  return ids
}

/**
 * Moves payments of a reversed charge to its successor, except payments in a running transfer file. In payment order,
 * as in all code that locks them.
 */
async function usePaidBefore(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select allocate_payment(paid.payment_id, paid.charge_id) from (
      select distinct made.payment_id, charge.id as charge_id
      from ledger_charges as charge
      join ledger_charges as before on before.subject = charge.subject and before.turn < charge.turn
      join ledger_allocations as made on made.charge_id = before.id
      join ledger_payment_states as state on state.payment_id = made.payment_id and state.credit_cents > 0
      where charge.id = any (${`{${ids.join(',')}}`}::uuid[])
        and not exists (select from refund_items where running and refund_items.payment_id = made.payment_id)
      order by made.payment_id, charge.id
    ) as paid`)
}

const rowOf = (
  charge: NewCharge,
  before: { turn: number; paymentReference: string } | undefined,
  enteredBy: string | null,
) => ({
  ...charge,
  turn: (before?.turn ?? 0) + 1,
  paymentReference: before?.paymentReference ?? sql<string>`new_payment_reference()`,
  enteredBy,
})

async function lastTurns(tx: Database, subjects: readonly string[]) {
  const rows = await tx
    .select({
      subject: ledgerCharges.subject,
      turn: ledgerCharges.turn,
      paymentReference: ledgerCharges.paymentReference,
      active: sql<boolean>`not ${ledgerChargeStates.reversed}`,
    })
    .from(ledgerCharges)
    .innerJoin(ledgerChargeStates, eq(ledgerChargeStates.chargeId, ledgerCharges.id))
    .where(inArray(ledgerCharges.subject, [...subjects]))
    .orderBy(ledgerCharges.subject, asc(ledgerCharges.turn))
  // The last row of each subject wins.
  return new Map(rows.map((row) => [row.subject, row]))
}

/**
 * Reverses a charge within the transaction `tx` and under its lock; its payments become credit. A reversed charge
 * stays as it is.
 *
 * @throws Problem 404; 409 'chargeOfSeat' for the charge of a registration, which follows its seats.
 */
export async function reverseCharge(
  tx: Database,
  cx: RequestContext,
  chargeId: string,
  reason: string,
): Promise<void> {
  const [charge] = await tx
    .select({ kind: ledgerCharges.kind, reversed: ledgerChargeStates.reversed })
    .from(ledgerChargeStates)
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, ledgerChargeStates.chargeId))
    .where(eq(ledgerChargeStates.chargeId, chargeId))
    .for('update', { of: ledgerChargeStates })
  if (!charge) throw new Problem('chargeNotFound', 404)
  if (charge.kind === 'seat') throw new Problem('chargeOfSeat', 409)
  if (charge.reversed) return
  const enteredBy = cx.actor.kind === 'account' ? cx.actor.id : null
  await tx.execute(sql`select release_charge(${chargeId})`)
  await tx.execute(sql`
    insert into ledger_charges (subject, turn, kind, person_id, event_id, name, email, language, about_es, about_ca,
      period_from, period_until, due_on, amount_cents, reverses, reason, payment_reference, entered_by, sample)
    select subject, turn, kind, person_id, event_id, name, email, language, about_es, about_ca,
      period_from, period_until, due_on, -amount_cents, id, ${reason}, payment_reference, ${enteredBy}, sample
    from ledger_charges where id = ${chargeId}`)
  await recordAct(tx, cx, 'charge.reversed', ['charge', chargeId], { details: { reason } })
}
