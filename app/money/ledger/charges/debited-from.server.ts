import { sql, type SQL } from 'drizzle-orm'
import { isKeptUntilPaid, returnedItems, runningItems } from './running-collection.server.ts'

/** Of `mandate`: it serves for a collection on a day: neither taken back nor unused for 36 months. */
export const mandateServes = (collectionOn: SQL) => sql`
  mandate.revoked_on is null and mandate.iban_sealed is not null
  and coalesce(mandate.used_on, mandate.signed_on) + interval '36 months' > ${collectionOn}`

/**
 * Of a charge: the end of the account by whose mandate the club has promised to collect it; null where whoever owes it pays it:
 * without a mandate that serves, once the bank has given it back, and for seats that are only kept until they are paid.
 */
export const promisedFrom = (charge: SQL) => sql<string | null>`(
  select mandate.iban_end from sepa_mandates as mandate
  where mandate.person_id = ${charge}.person_id and ${mandateServes(sql`current_date`)}
    and not exists (${returnedItems(charge)})
    and not ${isKeptUntilPaid(charge)}
)`

/**
 * Of a charge: the end of the account from which the club debits it, of the remittance that it runs in or else of the mandate
 * that it is promised to; null where whoever owes it pays it. All that tells somebody how to pay asks this.
 */
export const debitedFrom = (charge: SQL) => sql<string | null>`coalesce((
  select nullif(mandate.iban_end, '') from remittance_items as item
  join remittances as remittance on remittance.id = item.remittance_id
  join sepa_mandates as mandate on mandate.id = item.mandate_id
  where item.id in (${runningItems(charge)})
    and (mandate.revoked_on is null or remittance.state in ('written', 'sent'))
  limit 1
), ${promisedFrom(charge)})`
