import { asc, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  ledgerCharges,
  ledgerChargeStates,
  type ChargeKind,
} from '#app/platform/schema/money/ledger.ts'
import { Problem } from '#app/problem.ts'
import type { Debtor } from './charge.ts'

/** What is charged; cents more than 0, days of Madrid's calendar. */
export type NewCharge = Debtor & {
  /** 'due:<person>:<first day>', 'entry:<person>', 'refund:<id>' or 'other:<id>': at most one charge of each stands. */
  subject: string
  kind: Exclude<ChargeKind, 'seat'>
  aboutEs: string
  aboutCa: string
  periodFrom: string | null
  periodUntil: string | null
  dueOn: string
  amountCents: number
}

/** Charges are stored by so many in a statement. */
const batch = 500

/** Has who charges by hand, or a year's dues, come one after the other, until the transaction `tx` ends. */
export async function lockCharging(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ledger_charges'))`)
}

/**
 * Charges all of these, within the transaction `tx`, but for those of which one stands already: the same a second time
 * changes nothing. Two who charge at the same time come one after the other. What was paid for a charge whose place one of
 * these takes is used for it.
 *
 * @returns the ids of those that are new.
 */
export async function issueCharges(
  tx: Database,
  cx: RequestContext,
  charges: readonly NewCharge[],
): Promise<string[]> {
  await lockCharging(tx)
  const enteredBy = cx.actor.kind === 'account' ? cx.actor.id : null
  const ids: string[] = []
  for (let first = 0; first < charges.length; first += batch) {
    const some = charges.slice(first, first + batch)
    const before = await lastTurns(
      tx,
      some.map(({ subject }) => subject),
    )
    const open = some.filter(({ subject }) => !(before.get(subject)?.stands ?? false))
    if (open.length === 0) continue
    const stored = await tx
      .insert(ledgerCharges)
      .values(open.map((charge) => rowOf(charge, before.get(charge.subject), enteredBy)))
      .returning({ id: ledgerCharges.id })
    ids.push(...stored.map(({ id }) => id))
  }
  await usePaidBefore(tx, ids)
  return ids
}

/**
 * Has what was paid for a charge that was taken back pay for the one that takes its place, but for what a file of transfers is
 * paying back. Payments in the order in which everybody locks them.
 */
async function usePaidBefore(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select allocate_payment(paid.payment_id, paid.charge_id) from (
      select distinct made.payment_id, charge.id as charge_id
      from ledger_charges as charge
      join ledger_charges as before on before.subject = charge.subject and before.turn < charge.turn
      join ledger_allocations as made on made.charge_id = before.id
      join ledger_payment_states as state on state.payment_id = made.payment_id and state.credit_cents > 0
      where charge.id = any (${`{${ids.join(',')}}`}::uuid[]) and charge.turn > 1
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

/** The last charge of each subject, and whether it stands. */
async function lastTurns(tx: Database, subjects: readonly string[]) {
  const rows = await tx
    .select({
      subject: ledgerCharges.subject,
      turn: ledgerCharges.turn,
      paymentReference: ledgerCharges.paymentReference,
      stands: sql<boolean>`not ${ledgerChargeStates.reversed}`,
    })
    .from(ledgerCharges)
    .innerJoin(ledgerChargeStates, eq(ledgerChargeStates.chargeId, ledgerCharges.id))
    .where(inArray(ledgerCharges.subject, [...subjects]))
    .orderBy(ledgerCharges.subject, asc(ledgerCharges.turn))
  // Of each subject the last one stays.
  return new Map(rows.map((row) => [row.subject, row]))
}

/**
 * Takes a charge back by a row that names it; what was paid of it is credit of who paid. Within the transaction `tx`,
 * under its lock; taken back already, nothing changes.
 *
 * @throws Problem 404; 409 'chargeOfSeat' for that of a registration, which follows its seats.
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
  await recordAudit(tx, cx, {
    action: 'charge.reversed',
    subjectType: 'charge',
    subjectId: chargeId,
    details: { reason },
  })
}
