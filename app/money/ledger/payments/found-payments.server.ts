import { or, sql, type SQL } from 'drizzle-orm'
import { containingQuickly } from '#app/platform/db/searching/searching.server.ts'
import { ledgerPayments } from '#app/platform/schema/money/ledger.ts'

/**
 * Of a payment: it says what is searched for, or it pays a charge whose reference does, whatever the way it was paid; so do
 * what was paid back of it and what takes it back.
 *
 * @param wanted as `searchedText` gives it; not empty.
 */
export function paymentSays(wanted: string): SQL | undefined {
  const own = containingQuickly(sql`${ledgerPayments.searchText}`, wanted)
  if (!/^c\d{3,}$/iu.test(wanted)) return own
  const paying = sql`(
    select payment_id from ledger_allocations join ledger_charges on ledger_charges.id = charge_id
    where ${containingQuickly(sql`ledger_charges.search_text`, wanted)})`
  return or(
    own,
    sql`${ledgerPayments.id} in ${paying}`,
    sql`${ledgerPayments.reverses} in ${paying}`,
    sql`${ledgerPayments.id} in (select refund_id from ledger_allocations where payment_id in ${paying})`,
  )
}
