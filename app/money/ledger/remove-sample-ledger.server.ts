import { sql } from 'drizzle-orm'
import { bookYearEnds } from '#app/money/books/books.schema.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/**
 * Deletes the charges and payments of deleted samples within the transaction `tx`. Payments and refunds that club
 * staff recorded for a sample stay, with its whole registration.
 */
export async function removeSampleLedger(tx: Database): Promise<void> {
  await tx.execute(sql`delete from book_entries where sample and reverses is not null`)
  await tx.execute(sql`delete from book_entries where sample`)
  // Year-end balances of closed years include the samples.
  await tx.delete(bookYearEnds)
  await tx.execute(sql`update book_balances set book_cents = null where book_cents is not null`)
  await tx.execute(sql`
    delete from book_accounts where sample and not exists (
      select from book_entries where account_id = book_accounts.id or other_account_id = book_accounts.id
      union all select from ledger_payments where account_id = book_accounts.id
      union all select from event_cost_repayments where account_id = book_accounts.id
    )`)
  await tx.execute(sql`delete from book_budgets where not exists (select from book_accounts)`)
  await tx.execute(sql`
    delete from event_costs as cost where sample and not exists (select from events where id = event_id)
      and not exists (select from event_cost_repayments where cost_id = cost.id and not sample)
      and not exists (select from book_entries where cost_id = cost.id)`)
  await tx.execute(sql`
    delete from ledger_payments as payment where sample and person_id is null
      and not exists (select from event_registrations where id = registration_id)
      and not exists (
        select from ledger_allocations where not sample and (payment_id = payment.id or refund_id = payment.id)
      )
      and not exists (select from ledger_payments where reverses = payment.id and not sample)`)
  await tx.execute(sql`
    delete from ledger_charges as charge where sample and registration_id is null and person_id is null
      and not exists (
        select from ledger_allocations join ledger_charges as paid on paid.id = charge_id
        where paid.subject = charge.subject
      )`)
}
