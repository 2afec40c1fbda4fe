import { sql } from 'drizzle-orm'
import { mandateServes } from '#app/money/ledger/charges/charge-conditions.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/** Days that a notice may take: one queued in the last minute of its day is sent on the next. */
const graceDays = 1

/**
 * The debits that would be collected without the promised notice: their mail was not sent, was sent too late, was
 * dropped because nothing was open, or named more than is open now. Excludes debits not announced yet.
 *
 * @param noticeDays 0: there are no notices.
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
