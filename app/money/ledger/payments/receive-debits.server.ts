import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { lockEventsToPay } from './receive-payment.server.ts'

export type CollectedCharge = {
  chargeId: string
  amountCents: number
  reference: string
  source: string
}

/**
 * Stores the payments of a collection within the transaction `tx`, like `receivePayment` for each, in three
 * statements. A debit of a reversed charge pays the charge that replaces it; amounts already covered by another
 * payment become credit. The caller writes one audit row for all.
 *
 * @param collected each charge once.
 * @returns the ids of the payments by source, including those stored before.
 */
export async function receiveDebits(
  tx: Database,
  cx: RequestContext,
  collected: readonly CollectedCharge[],
  receivedOn: string,
): Promise<Map<string, string>> {
  if (collected.length === 0) return new Map()
  const enteredBy = cx.actor.kind === 'account' ? cx.actor.id : null
  const given = sql`jsonb_to_recordset(${jsonRows(collected)}::jsonb)
    as given (place int, "chargeId" uuid, "amountCents" int, reference text, source text)`
  await lockEventsToPay(
    tx,
    collected.map(({ chargeId }) => chargeId),
  )
  await lockChargesOfSubjects(tx, given)
  await tx.execute(sql`
    with stored as (
      insert into ledger_payments (amount_cents, method, reference, received_on, person_id, registration_id, event_id,
        name, email, language, source, entered_by, sample)
      select "amountCents", 'direct_debit', given.reference, ${receivedOn}::date, person_id, registration_id, event_id,
        name, email, language, source, ${enteredBy}::uuid, sample
      from ${given} join ledger_charges as charge on charge.id = "chargeId"
      order by place
      on conflict (source) do nothing
      returning id, source
    ), paying as (
      select stored.id as payment_id, state.charge_id, "amountCents" as cents, place,
        open_cents - sum("amountCents") over (partition by state.charge_id order by place) + "amountCents" as still_open
      from stored join ${given} on given.source = stored.source
      join ledger_charges as charge on charge.id = "chargeId"
      join ledger_charges as turn on turn.subject = charge.subject and turn.reverses is null
      join ledger_charge_states as state on state.charge_id = turn.id and not reversed
    )
    insert into ledger_allocations (payment_id, charge_id, amount_cents)
    select payment_id, charge_id, least(cents, still_open) from paying
    where still_open > 0
    order by place`)
  const { rows } = await tx.execute<{ id: string; source: string }>(sql`
    select id, source from ledger_payments where source in (select source from ${given})`)
  return new Map(rows.map(({ id, source }) => [source, id]))
}

/** Stores the account of the club in which the bank credits or debits a file's payments. */
export async function storePaymentAccount(
  tx: Database,
  paymentIds: readonly string[],
  issuer: { iban: string } | null,
): Promise<void> {
  if (!issuer) return
  await tx.execute(sql`
    insert into bank_lines (payment_id, told_as, account_end, alike)
    select id, 'file', ${issuer.iban.slice(-4)}, 1 from ledger_payments
    where id in ${['00000000-0000-0000-0000-000000000000', ...paymentIds]}
    on conflict do nothing`)
}

/**
 * Locks the charges and all others of their subjects. While this waits for a reversal, a new charge may replace one,
 * so it repeats until there is nothing new.
 */
async function lockChargesOfSubjects(tx: Database, given: SQL): Promise<void> {
  let known = 0
  for (;;) {
    const { rows } = await tx.execute<{ subject: string; reversed: boolean }>(sql`
      select turn.subject, state.reversed
      from ledger_charge_states as state join ledger_charges as turn on turn.id = state.charge_id
      where state.charge_id in (
        select other.id from ${given} join ledger_charges as charge on charge.id = "chargeId"
        join ledger_charges as other on other.subject = charge.subject and other.reverses is null
      )
      order by state.charge_id for update of state`)
    const active = new Set(rows.flatMap((row) => (row.reversed ? [] : [row.subject])))
    if (rows.length === known || rows.every(({ subject }) => active.has(subject))) return
    known = rows.length
  }
}
