import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { LineRemark } from '#app/money/bank-statements/bank-statement.ts'
import type { Decision } from '#app/money/bank-statements/matching/classify-lines.ts'
import { keysOf, similarLines } from '#app/money/bank-statements/taking/taken-before.ts'
import { bookBalances, bookEntries } from '#app/money/books/books.schema.ts'
import { meetOpenLine, ownHeadingId, storedPlace } from '#app/money/books/places.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Statement, StatementLine } from '#packages/banking/statements/statement.ts'
import { wordsOf, type StatementBooks } from './statement-books.server.ts'

/** Whether a line with this remark is in the books as something else, and is left alone. */
export const isInBooks = (remark: LineRemark | null): boolean =>
  remark !== null && ['entered', 'taken', 'credited', 'returned'].includes(remark)

/**
 * Writes the lines of a taken statement that are no member's payments: with the chosen place, else open. What was open
 * and is a payment now goes, and what each account has is remembered. The caller holds the lock of statements.
 *
 * @returns false where a chosen place does not fit any more.
 */
export async function keepInBooks(
  tx: Database,
  books: StatementBooks,
  { lines, sourceFormat }: Statement,
  decisions: readonly Decision[],
  enteredBy: string | null,
): Promise<boolean> {
  const alike = similarLines(lines)
  const open = new Map(books.taken.map((entry) => [entry.lineKey, entry]))
  const added: (typeof bookEntries.$inferInsert)[] = []
  for (const { line, option, known, remark, transfer } of decisions) {
    const accountId = books.accountOf(line)
    if (accountId === null) continue
    const entry = keysOf(line).flatMap((key) => open.get(key) ?? [])[0]
    // It is something else that the books have.
    const isElsewhere = option ? option.kind !== 'book' : transfer || isInBooks(remark)
    if (entry?.open && isElsewhere) {
      await tx.delete(bookEntries).where(eq(bookEntries.id, entry.paymentId))
    }
    if (transfer) {
      await tx
        .update(bookEntries)
        .set({ otherLineKey: line.lineKey })
        .where(eq(bookEntries.id, transfer))
      continue
    }
    if (known || (!option && entry?.open)) continue
    if (option && option.kind !== 'book') {
      const feeCents = option.kind === 'return' ? line.amountCents + (option.debitCents ?? 0) : 0
      if (feeCents < 0) {
        added.push({
          id: randomUUID(),
          accountId,
          bookedOn: line.bookedOn,
          amountCents: feeCents,
          headingId: await ownHeadingId(tx, 'bank_fees'),
          about: line.text.slice(0, 500),
          enteredBy,
        })
      }
      continue
    }
    const place = await storedPlace(tx, option?.value.slice(2) ?? '', {
      accountId,
      amountCents: line.amountCents,
    })
    if (!place) return false
    if (entry?.open) {
      await tx.update(bookEntries).set(place).where(eq(bookEntries.id, entry.paymentId))
      await meetOpenLine(tx, entry.paymentId)
      continue
    }
    // Both lines of a transfer are in the statement.
    const twin = added.find(
      (each) =>
        each.otherAccountId === accountId &&
        each.accountId === place.otherAccountId &&
        each.amountCents === -line.amountCents &&
        !each.otherLineKey,
    )
    if (twin) twin.otherLineKey = line.lineKey
    else if (option || !isInBooks(remark)) {
      added.push({
        id: randomUUID(),
        accountId,
        bookedOn: line.bookedOn,
        amountCents: line.amountCents,
        ...place,
        about: (line.text || line.reference).slice(0, 500),
        counterparty: line.counterparty.slice(0, 120),
        wording: wordsOf(line),
        lineKey: line.lineKey,
        sourceFormat,
        alike: alike(line),
        balanceCents: line.balanceCents,
        enteredBy,
      })
    }
  }
  if (added.length > 0) await tx.insert(bookEntries).values(added)
  for (const { id, otherAccountId } of added) if (otherAccountId) await meetOpenLine(tx, id)
  await keepBalances(tx, books, lines)
  return true
}

/** Remembers the balance that the statement has at the end of its last day of each account. */
async function keepBalances(
  tx: Database,
  { accountOf }: StatementBooks,
  lines: readonly StatementLine[],
): Promise<void> {
  const balances = [...Map.groupBy(lines, accountOf)].flatMap(([accountId, those]) => {
    const { balanceCents = null } = lastOf(those) ?? {}
    // The line that a bank writes last may have an earlier day.
    const day = those
      .map(({ bookedOn }) => bookedOn)
      .toSorted()
      .at(-1)
    return accountId && day && balanceCents !== null ? [{ accountId, day, balanceCents }] : []
  })
  if (balances.length === 0) return
  await tx
    .insert(bookBalances)
    .values(balances)
    .onConflictDoUpdate({
      target: [bookBalances.accountId, bookBalances.day],
      set: { balanceCents: sql`excluded.balance_cents` },
    })
}

/** The last line of an account; banks list the oldest or the latest first. */
function lastOf(lines: readonly StatementLine[]): StatementLine | undefined {
  const [first, second] = lines
  const last = lines.at(-1)
  if (!first || !last || !second) return last
  const isLatestFirst =
    first.bookedOn > last.bookedOn ||
    (first.bookedOn === last.bookedOn &&
      first.balanceCents !== null &&
      second.balanceCents !== null &&
      first.balanceCents - first.amountCents === second.balanceCents)
  return isLatestFirst ? first : last
}
