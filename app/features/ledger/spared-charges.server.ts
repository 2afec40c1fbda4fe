import { sql } from 'drizzle-orm'
import { promisedFrom } from './debited-from.server.ts'

/** Of `charge`: it runs in a remittance that is on its way or prepared. */
const isCollected = sql`exists (
  select from remittance_items where remittance_items.charge_id = charge.id and running
)`

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

/** Of `charge`: nobody is reminded of it, although it is open. */
export const isSpared = sql`(${isCollected} or ${isPromised} or ${isExempt} or ${isBeingPaid})`

/** Why nobody is reminded of a charge that is open; 'unreachable': there is no address. */
export type SparedBecause = 'exempt' | 'collected' | 'promised' | 'paying' | 'unreachable'

/** Of `charge`: why nobody is reminded of it; null where somebody is. What somebody has said comes first. */
export const sparedBecause = sql<SparedBecause | null>`case
  when ${isExempt} then 'exempt'
  when ${isCollected} then 'collected'
  when ${isPromised} then 'promised'
  when ${isBeingPaid} then 'paying'
  when coalesce((select email from people where people.id = charge.person_id), charge.email) is null then 'unreachable'
end`
