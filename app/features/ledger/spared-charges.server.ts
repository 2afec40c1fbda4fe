import { sql } from 'drizzle-orm'

/** Of `charge`: it runs in a remittance that is on its way or prepared. */
const isCollected = sql`exists (
  select from remittance_items where remittance_items.charge_id = charge.id and running
)`

/**
 * Of `charge`: the club has promised to collect it, by a mandate that stands, and the bank did not give it back.
 */
const isPromised = sql`exists (
  select from sepa_mandates where sepa_mandates.person_id = charge.person_id and revoked_on is null
) and not exists (
  select from remittance_items where remittance_items.charge_id = charge.id and state = 'returned'
)`

/** Of `charge`: somebody has said that nobody is to be reminded of it. */
const isExempt = sql`exists (
  select from unreminded_charges where unreminded_charges.subject = charge.subject
)`

/** Of `charge`: nobody is reminded of it, although it is open. */
export const isSpared = sql`(${isCollected} or ${isPromised} or ${isExempt})`
