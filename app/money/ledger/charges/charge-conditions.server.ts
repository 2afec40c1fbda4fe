import { type SQL, sql } from 'drizzle-orm'

/**
 * The charge belongs to seats that are held until paid, which the club never collects.
 *
 * @param charge its table or alias.
 */
export const isKeptUntilPaid = (charge: SQL) => sql`exists (
  select from event_registrations as seat
  where seat.id = ${charge}.registration_id and seat.status = 'confirmed' and seat.pay_by is not null
)`

/**
 * The ids of the debits that collect a charge, one at most: its own once its remittance is prepared, and that of a
 * charge it replaces once a file contains it. A debit in no file is left out when its seats are only held until paid.
 *
 * @param charge its table or alias.
 */
export const runningItems = (charge: SQL) => sql`
  select running_item.id from ledger_charges as turn
  join remittance_items as running_item on running_item.charge_id = turn.id
  where turn.subject = ${charge}.subject and turn.reverses is null and running_item.running
    and (running_item.end_to_end_id is not null or turn.id = ${charge}.id and not ${isKeptUntilPaid(sql`turn`)})`

/** The debit that collects the charge is in a written file. */
export const isInFile = (charge: SQL) => sql<boolean>`exists (
  select from remittance_items as filed
  where filed.end_to_end_id is not null and filed.id in (${runningItems(charge)})
)`

/** The ids of the returned debits of a charge, or of one it replaces. @param charge its table or alias. */
export const returnedItems = (charge: SQL) => sql`
  select returned_item.id from ledger_charges as turn
  join remittance_items as returned_item on returned_item.charge_id = turn.id
  where turn.subject = ${charge}.subject and turn.reverses is null and returned_item.state = 'returned'`

/** Whether `mandate` can be used for a collection on a day: not revoked, nor unused for 36 months. */
export const mandateServes = (collectionOn: SQL) => sql`
  mandate.revoked_on is null and mandate.iban_sealed is not null
  and coalesce(mandate.used_on, mandate.signed_on) + interval '36 months' > ${collectionOn}`

/**
 * The last digits of the account from which the club has promised to collect a charge; null when the debtor has to
 * pay: without a usable mandate, after a returned debit, and for seats that are only held until paid.
 */
const promisedFrom = (charge: SQL) => sql<string | null>`(
  select mandate.iban_end from sepa_mandates as mandate
  where mandate.person_id = ${charge}.person_id and ${mandateServes(sql`(now() at time zone 'Europe/Madrid')::date`)}
    and not exists (${returnedItems(charge)})
    and not ${isKeptUntilPaid(charge)}
)`

/**
 * The last digits of the account from which the club debits a charge, by its running remittance or else by the
 * promised mandate; null when the debtor has to pay. Every place that shows how to pay uses this.
 */
export const debitedFrom = (charge: SQL) => sql<string | null>`coalesce((
  select nullif(mandate.iban_end, '') from remittance_items as item
  join remittances as remittance on remittance.id = item.remittance_id
  join sepa_mandates as mandate on mandate.id = item.mandate_id
  where item.id in (${runningItems(charge)})
    and (mandate.revoked_on is null or remittance.state in ('written', 'sent'))
  limit 1
), ${promisedFrom(charge)})`

/** `charge`, or the one it replaces, is in a remittance that is prepared or sent. */
const isCollected = sql`exists (${runningItems(sql`charge`)})`

const isPromised = sql`${promisedFrom(sql`charge`)} is not null`

/** A payment of `charge` on the bank's page started within a day, and its result is not known yet. */
const isBeingPaid = sql`exists (
  select from gateway_orders
  where gateway_orders.charge_id = charge.id and state = 'begun' and gateway_orders.created_at > now() - interval '1 day'
)`

/** The bank collects `charge`, or a payment of it is in progress. */
export const isBeingCollected = sql`(${isCollected} or ${isBeingPaid})`

/**
 * The person's credit is enough to pay `charge` with `useCredit`, which pays the first due first; credit in a
 * transfer file does not count.
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

/** `charge` is open, but nobody is reminded of it. */
export const isReminderMuted = sql`(${isBeingCollected} or ${isPromised} or ${isCovered})`
