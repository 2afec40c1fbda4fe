import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { lockBooks } from '#app/money/books/accounts.server.ts'
import type { CountInput } from '#app/money/books/book-input.ts'
import { bookAccounts, bookEntries } from '#app/money/books/books.schema.ts'
import { builtInHeadingId } from '#app/money/books/places.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'

/** A cash box with its balance in cents. Throws Problem 404, also for an account of another kind. */
async function cashBox(db: Database, id: string) {
  const [box] = isUuid(id)
    ? await db.select().from(bookAccounts).where(eq(bookAccounts.id, id))
    : []
  if (box?.kind !== 'cash') throw new Problem('recordNotFound', 404)
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(cents), 0)::float8 as cents from book_postings(by_heading => false) where account_id = ${id}`)
  return { id, name: box.name, balanceCents: box.openingCents + (rows[0]?.cents ?? 0) }
}

/** The expected balance of a cash box, for the dialog that counts it. Throws Problem 404. Admins and the treasurer. */
export async function cashToCount(cx: RequestContext, id: string) {
  authorize(cx.actor, 'ledger.manage')
  return { box: await cashBox(cx.db, id), submission: randomUUID() }
}

/**
 * Enters the difference between the counted cash and the books. Throws Problem 404; 409 if the balance is no longer
 * the one shown. Admins and the treasurer.
 *
 * @returns the difference in cents.
 */
export async function countCash(
  cx: RequestContext,
  accountId: string,
  { submission: id, counted, seen }: CountInput,
): Promise<{ outcome: 'counted'; differenceCents: number }> {
  const actor = authorize(cx.actor, 'ledger.manage')
  return cx.db.transaction(async (tx) => {
    await lockBooks(tx)
    const [earlier] = await tx
      .select({ amountCents: bookEntries.amountCents })
      .from(bookEntries)
      .where(eq(bookEntries.id, id))
    if (earlier) return { outcome: 'counted' as const, differenceCents: earlier.amountCents }
    const { balanceCents } = await cashBox(tx, accountId)
    if (balanceCents !== seen) throw new Problem('cashChanged', 409)
    const differenceCents = counted - balanceCents
    if (differenceCents !== 0) {
      await tx.insert(bookEntries).values({
        id,
        accountId,
        bookedOn: madridDayOf(cx.now),
        amountCents: differenceCents,
        headingId: await builtInHeadingId(tx, 'cash_difference'),
        enteredBy: actor.id,
      })
    }
    await recordAct(tx, cx, 'book.cash-counted', ['book', accountId], {
      details: { cents: differenceCents },
    })
    return { outcome: 'counted' as const, differenceCents }
  })
}
