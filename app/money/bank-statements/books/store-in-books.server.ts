import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { LineRemark } from '#app/money/bank-statements/bank-statement.ts'
import type { Decision } from '#app/money/bank-statements/matching/classify-lines.ts'
import { similarLines } from '#app/money/bank-statements/taking/taken-before.ts'
import { storeClosedBalances } from '#app/money/books/accounts.server.ts'
import { bookBalances, bookEntries } from '#app/money/books/books.schema.ts'
import { mergeOpenLine, builtInHeadingId, storedPlace } from '#app/money/books/places.server.ts'
import { rowBatches } from '#app/platform/db/batches/row-batches.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Statement, StatementLine } from '#packages/banking/statements/statement.ts'
import { wordsOf, type StatementBooks } from './statement-books.server.ts'

/** Whether a line with this remark is in the books as something else, and is skipped. */
export const isInBooks = (remark: LineRemark | null): boolean =>
  remark !== null && ['entered', 'taken', 'credited', 'returned'].includes(remark)

/**
 * Writes the lines of a taken statement that are no members' payments: with the chosen place, or open. Deletes open
 * entries that have turned out to be payments, and stores the balance of each account. The caller holds the lock of
 * statements.
 *
 * @returns false when a chosen place is no longer possible.
 */
export async function storeInBooks(
  tx: Database,
  books: StatementBooks,
  { lines, sourceFormat }: Statement,
  decisions: readonly Decision[],
  enteredBy: string | null,
): Promise<boolean> {
  const open = new Map(
    books.taken.flatMap((entry) => (entry.open ? [[entry.lineKey, entry.paymentId] as const] : [])),
  )
  const added: NewEntry[] = []
  const alike = similarLines(lines)
  for (const { line, option, known, remark, transfer } of decisions) {
    const accountId = books.accountOf(line)
    if (accountId === null) continue
    const entryId = open.get(line.lineKey) ?? null
    const entry = {
      id: randomUUID(),
      accountId,
      bookedOn: line.bookedOn,
      amountCents: line.amountCents,
      about: (line.text || line.reference).slice(0, 500),
      enteredBy,
    }
    const ofLine = {
      lineKey: line.lineKey,
      sourceFormat,
      alike: alike(line),
      balanceCents: line.balanceCents,
    }
    if (option ? option.kind !== 'book' : transfer || isInBooks(remark)) {
      if (entryId) await tx.delete(bookEntries).where(eq(bookEntries.id, entryId))
      if (transfer) await completeTransfer(tx, transfer, line)
      const feeCents = option?.debitCents === undefined ? 0 : line.amountCents + option.debitCents
      if (feeCents < 0) {
        const headingId = await builtInHeadingId(tx, 'bank_fees')
        // A remittance is identified by its own state.
        const ofFee = option?.kind === 'settle' ? {} : ofLine
        added.push({ ...entry, ...ofFee, amountCents: feeCents, headingId })
      }
    } else if (!known && (option || !entryId)) {
      const place = await storedPlace(tx, option?.value.slice(2) ?? '', entry)
      if (!place) return false
      const counterparty = line.counterparty.slice(0, 120)
      await placeLine(
        tx,
        added,
        { ...entry, ...ofLine, ...place, counterparty, wording: wordsOf(line) },
        entryId,
      )
    }
  }
  for (const batch of rowBatches(added)) await tx.insert(bookEntries).values(batch)
  for (const { id, otherAccountId } of added) if (otherAccountId) await mergeOpenLine(tx, id)
  await keepBalances(tx, books, lines)
  return true
}

type NewEntry = typeof bookEntries.$inferInsert & { lineKey?: string }

/** Completes a stored transfer with the line of the other account; in a closed year the transfer stays on its day. */
async function completeTransfer(
  tx: Database,
  id: string,
  { lineKey, bookedOn }: StatementLine,
): Promise<void> {
  await tx.execute(sql`
    update book_entries set other_line_key = ${lineKey},
      other_booked_on = case when extract(year from booked_on) not in (select year from book_closings) then ${bookedOn}::date end
    where id = ${id}`)
}

/**
 * Writes a line at its place: into its open entry, as the other side of a transfer added by this statement, or as a
 * new entry.
 *
 * @param openId its open entry.
 */
async function placeLine(
  tx: Database,
  added: NewEntry[],
  entry: NewEntry,
  openId: string | null,
): Promise<void> {
  const { headingId, otherAccountId, costId, accountId, amountCents, lineKey } = entry
  if (openId) {
    await tx
      .update(bookEntries)
      .set({ headingId, otherAccountId, costId })
      .where(eq(bookEntries.id, openId))
    await mergeOpenLine(tx, openId)
    return
  }
  const twin = added.find(
    (each) =>
      each.otherAccountId === accountId &&
      each.accountId === otherAccountId &&
      each.amountCents === -amountCents &&
      !each.otherLineKey,
  )
  if (twin) Object.assign(twin, { otherLineKey: lineKey, otherBookedOn: entry.bookedOn })
  else added.push(entry)
}

/** Each account's balance at the end of its last day in the statement. */
function balancesOf({ accountOf }: StatementBooks, lines: readonly StatementLine[]) {
  return [...Map.groupBy(lines, accountOf)].flatMap(([accountId, those]) => {
    // The last line that a bank lists may have an earlier day.
    const day = those
      .map(({ bookedOn }) => bookedOn)
      .toSorted()
      .at(-1)
    const ends = endsOf(those)
    const [end, another] = ends.length > 1 ? ends.filter((each) => each.bookedOn === day) : ends
    const { balanceCents = null } = (end && !another ? end : lastOf(those)) ?? {}
    return accountId && day && balanceCents !== null ? [{ accountId, day, balanceCents }] : []
  })
}

/** Whether the books are compared with all balances that the statement has for its accounts. */
export async function isCompared(
  db: Database,
  books: StatementBooks,
  lines: readonly StatementLine[],
): Promise<boolean> {
  const counts = await Promise.all(
    balancesOf(books, lines).map(({ accountId, day, balanceCents }) =>
      db.$count(
        bookBalances,
        and(
          eq(bookBalances.accountId, accountId),
          eq(bookBalances.day, day),
          eq(bookBalances.balanceCents, balanceCents),
        ),
      ),
    ),
  )
  return !counts.includes(0)
}

async function keepBalances(
  tx: Database,
  books: StatementBooks,
  lines: readonly StatementLine[],
): Promise<void> {
  const balances = balancesOf(books, lines)
  if (balances.length === 0) return
  await tx
    .insert(bookBalances)
    .values(balances)
    .onConflictDoUpdate({
      target: [bookBalances.accountId, bookBalances.day],
      set: { balanceCents: sql`excluded.balance_cents` },
    })
  await storeClosedBalances(tx)
}

/** Lines whose balance precedes no other line's: exactly one when no line is missing and the balance has changed. */
function endsOf(lines: readonly StatementLine[]): StatementLine[] {
  const begun = lines.map(({ balanceCents, amountCents }) => (balanceCents ?? 0) - amountCents)
  return lines.filter(({ balanceCents }) => {
    if (balanceCents === null) return false
    const next = begun.indexOf(balanceCents)
    if (next !== -1) begun.splice(next, 1)
    return next === -1
  })
}

/** The last line of an account; banks list either the oldest or the latest first. */
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
