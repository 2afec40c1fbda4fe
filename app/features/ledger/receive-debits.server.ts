import { sql } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { jsonRows } from '#app/db/json-rows.server.ts'

/** A charge that the bank has collected; the source as of any payment, once each. */
export type CollectedCharge = {
  chargeId: string
  amountCents: number
  reference: string
  source: string
}

/**
 * Writes down what the bank has collected together, each as a payment of who owed the charge, within the transaction `tx`
 * and under the locks of the charges: as `receivePayment` for each of them, in three statements for all. What was paid
 * in another way meanwhile is credit. One row of the audit log for all is the caller's.
 *
 * @param collected each charge once.
 * @param receivedOn the day of Madrid's calendar.
 * @returns the ids of the payments, by their sources; those that were there before too.
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
  await tx.execute(sql`
    select charge_id from ledger_charge_states
    where charge_id in (select "chargeId" from ${given}) order by charge_id for update`)
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
    )
    insert into ledger_allocations (payment_id, charge_id, amount_cents)
    select stored.id, "chargeId", least("amountCents", open_cents)
    from stored join ${given} on given.source = stored.source
    join ledger_charge_states as state on state.charge_id = "chargeId"
    where open_cents > 0
    order by place`)
  const { rows } = await tx.execute<{ id: string; source: string }>(sql`
    select id, source from ledger_payments where source in (select source from ${given})`)
  return new Map(rows.map(({ id, source }) => [source, id]))
}
