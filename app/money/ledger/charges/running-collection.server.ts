import { sql, type SQL } from 'drizzle-orm'

/**
 * Of a charge: it is of seats that are only kept until whoever has them pays, which the club promises to collect of nobody.
 *
 * @param charge its table or alias: its column registration_id is asked.
 */
export const isKeptUntilPaid = (charge: SQL) => sql`exists (
  select from event_registrations as seat
  where seat.id = ${charge}.registration_id and seat.status = 'confirmed' and seat.pay_by is not null
)`

/**
 * Of a charge: the ids of the debits that the bank collects it by, which is one at most. Its own, from when its remittance is
 * prepared; and that of a charge whose place it has taken, once a file has it. One that no file has is left out of it, and so
 * is one of seats that are only kept until they are paid.
 *
 * @param charge its table or alias: its columns id and subject are asked.
 */
export const runningItems = (charge: SQL) => sql`
  select running_item.id from ledger_charges as turn
  join remittance_items as running_item on running_item.charge_id = turn.id
  where turn.subject = ${charge}.subject and turn.reverses is null and running_item.running
    and (running_item.end_to_end_id is not null or turn.id = ${charge}.id and not ${isKeptUntilPaid(sql`turn`)})`

/** Of a charge: a file that was written has the debit that the bank collects it by. */
export const isInFile = (charge: SQL) => sql<boolean>`exists (
  select from remittance_items as filed
  where filed.end_to_end_id is not null and filed.id in (${runningItems(charge)})
)`

/**
 * Of a charge: the ids of the debits that have come back of it, or of one whose place it has taken.
 *
 * @param charge its table or alias: its column subject is asked.
 */
export const returnedItems = (charge: SQL) => sql`
  select returned_item.id from ledger_charges as turn
  join remittance_items as returned_item on returned_item.charge_id = turn.id
  where turn.subject = ${charge}.subject and turn.reverses is null and returned_item.state = 'returned'`
