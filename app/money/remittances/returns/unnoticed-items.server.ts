import { sql } from 'drizzle-orm'
import { mandateServes } from '#app/money/ledger/charges/debited-from.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/** Days that a notice may be on its way: one that is queued in the last minute of its day leaves on the next. */
const graceDays = 1

/**
 * The debits of a remittance that would be collected without the notice that the settings promise: its mail has not left,
 * or left too late, or was taken out because nothing was open at that time, or told of more than is open by now. Of whom
 * nobody has tried to tell yet it says nothing.
 *
 * @param noticeDays 0: nobody is told, so nobody is missed.
 */
export async function unnoticedItems(
  db: Database,
  remittanceId: string,
  noticeDays: number,
): Promise<string[]> {
  if (noticeDays === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select item.id from remittance_items as item
    join remittances as remittance on remittance.id = item.remittance_id
    join ledger_charge_states as state on state.charge_id = item.charge_id
    join sepa_mandates as mandate on mandate.id = item.mandate_id
      and ${mandateServes(sql`remittance.collection_on`)}
    left join mails as mail on mail.id = item.id
    where item.remittance_id = ${remittanceId} and item.state = 'listed' and item.announced_at is not null
      and state.open_cents > 0 and (
        state.open_cents < item.amount_cents
        or mail.sent_at is null
        or (mail.sent_at at time zone 'Europe/Madrid')::date
          > remittance.collection_on - ${noticeDays - graceDays}::int
      )`)
  return rows.map(({ id }) => id)
}
