import { sql } from 'drizzle-orm'
import { promisedFrom } from './debited-from.server.ts'
import { runningItems } from './running-collection.server.ts'

/** Of `charge`: it, or the one whose place it has taken, runs in a remittance that is on its way or prepared. */
const isCollected = sql`exists (${runningItems(sql`charge`)})`

/** Of `charge`: the club has promised to collect it. */
const isPromised = sql`${promisedFrom(sql`charge`)} is not null`

/** Of `charge`: somebody has said that nobody is to be reminded of it. */
const isExempt = sql`exists (
  select from unreminded_charges where unreminded_charges.subject = charge.subject
)`

/** Of `charge`: somebody has gone to the bank's page with it within a day, and what came of that is not told yet. */
const isBeingPaid = sql`exists (
  select from gateway_orders
  where gateway_orders.charge_id = charge.id and state = 'begun' and gateway_orders.created_at > now() - interval '1 day'
)`

/** Of `charge`: the bank collects it, or somebody is paying it. */
export const isOnItsWay = sql`(${isCollected} or ${isBeingPaid})`

/**
 * Of `charge`: the club has as much of the same person's money, which the treasurer can use for it: as `useCredit` does, for
 * what is due first; without what a file of transfers is paying back.
 */
const isCovered = sql`(charge.person_id is not null and (
  select coalesce(sum(credit_cents), 0) from ledger_payments
  join ledger_payment_states on payment_id = ledger_payments.id
  where ledger_payments.person_id = charge.person_id and credit_cents > 0
    and not exists (select from refund_items where running and refund_items.payment_id = ledger_payments.id)
) >= (
  select sum(theirs.open_cents) from ledger_charges as other
  join ledger_charge_states as theirs on theirs.charge_id = other.id
  where other.person_id = charge.person_id and theirs.open_cents > 0
    and not exists (${runningItems(sql`other`)})
    and (theirs.due_on, other.number) <= (
      select own.due_on, charge.number from ledger_charge_states as own where own.charge_id = charge.id
    )
))`

/** Of `charge`: nobody is reminded of it, although it is open. */
export const isReminderMuted = sql`(${isOnItsWay} or ${isPromised} or ${isExempt} or ${isCovered})`

/** Why nobody is reminded of a charge that is open; 'unreachable': there is no address. */
export type MuteReason = 'exempt' | 'collected' | 'promised' | 'paying' | 'covered' | 'unreachable'

/** Of `charge`: why nobody is reminded of it; null where somebody is. What somebody has said comes first. */
export const muteReason = sql<MuteReason | null>`case
  when ${isExempt} then 'exempt'
  when ${isCollected} then 'collected'
  when ${isPromised} then 'promised'
  when ${isBeingPaid} then 'paying'
  when ${isCovered} then 'covered'
  when coalesce((select email from people where people.id = charge.person_id), charge.email) is null then 'unreachable'
end`
