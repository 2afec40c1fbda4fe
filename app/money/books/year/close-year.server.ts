import { sql } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { isOpenEntry, storeClosedBalances } from '#app/money/books/accounts.server.ts'
import { bookClosings } from '#app/money/books/books.schema.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'

/**
 * Closes a year, and those before it: nothing can be entered into them any more. Repeated calls change nothing.
 * Admins and the treasurer.
 *
 * @throws Problem 404 for a year that is not over; 409 'booksOpen' while an entry of it, or of an earlier one, has no
 * place.
 */
export async function closeYear(cx: RequestContext, year: number): Promise<void> {
  const actor = authorize(cx.actor, 'ledger.manage')
  if (year >= Number(madridDayOf(cx.now).slice(0, 4))) throw new Problem('notFound', 404)
  await cx.db.transaction(async (tx) => {
    // Waits for running writes into the year; later ones find it closed.
    await tx.execute(
      sql`lock table book_entries, ledger_payments, event_cost_repayments in share row exclusive mode`,
    )
    const end = `${year}-12-31`
    const { rows } = await tx.execute<{ open: number; first: number | null }>(sql`
      select (select count(*) from book_entries where booked_on <= ${end} and ${isOpenEntry})::int as open,
        (select greatest(2000, extract(year from min(opened_on)))::int from book_accounts
          where opened_on <= ${end} having count(*) > 0) as first`)
    const { open = 0, first = null } = rows[0] ?? {}
    if (first === null) throw new Problem('notFound', 404)
    if (open > 0) throw new Problem('booksOpen', 409)
    const years = Array.from({ length: year - first + 1 }, (_, index) => first + index)
    const closed = await tx
      .insert(bookClosings)
      .values(years.map((each) => ({ year: each, closedBy: actor.id })))
      .onConflictDoNothing()
      .returning()
    if (closed.length > 0) {
      await tx.execute(sql`
        insert into book_year_ends (account_id, year, balance_cents)
        select id, ${year}, opening_cents + coalesce(
          (select sum(cents) from book_postings(last => ${end}, by_heading => false) where account_id = account.id), 0)
        from book_accounts as account where opened_on <= ${end}`)
      await storeClosedBalances(tx)
      await recordAct(tx, cx, 'book.year-closed', ['book', String(year)])
    }
  })
}
