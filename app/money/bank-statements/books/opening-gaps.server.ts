import { sql } from 'drizzle-orm'
import type { OpeningGap } from '#app/money/bank-statements/bank-statement.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { StatementLine } from '#packages/banking/statements/statement.ts'
import type { StatementBooks } from './statement-books.server.ts'

/**
 * Compares the balances before a statement, unless an earlier statement already has days of it: the balance of the
 * books is that of the days before.
 */
export async function openingGaps(
  db: Database,
  { accountOf }: StatementBooks,
  lines: readonly StatementLine[],
): Promise<OpeningGap[]> {
  const openings = [...Map.groupBy(lines, accountOf)].flatMap(([account, those]) => {
    const bankCents = openingOf(those)
    const [day] = those.map(({ bookedOn }) => bookedOn).toSorted()
    return account && day && bankCents !== null ? [{ account, day, bankCents }] : []
  })
  if (openings.length === 0) return []
  const { rows } = await db.execute<OpeningGap>(sql`
    with stated as (
      select account.id, account.name, account.opening_cents, opening.day, opening."bankCents" as bank
      from jsonb_to_recordset(${jsonRows(openings)}::jsonb) as opening (account uuid, day date, "bankCents" bigint)
      join book_accounts as account on account.id = opening.account
      where not exists (select from book_balances where account_id = account.id and day >= opening.day)
    ), books as (
      select id, name, day, bank, opening_cents + coalesce((
        select sum(cents) from book_postings(last => stated.day - 1, by_heading => false)
        where account_id = stated.id and booked_on < stated.day
      ), 0) as book
      from stated
    )
    select name, day::text, bank::float8 as "bankCents", book::float8 as "bookCents"
    from books where bank <> book order by name`)
  return rows
}

/** The balance that the lines begin with: the only one that no other line leads to; null if the file does not tell. */
function openingOf(lines: readonly StatementLine[]): number | null {
  const left = new Map<number, number>()
  for (const { balanceCents } of lines) {
    if (balanceCents !== null) left.set(balanceCents, (left.get(balanceCents) ?? 0) + 1)
  }
  const begun = lines.flatMap(({ balanceCents, amountCents }) => {
    if (balanceCents === null) return []
    const before = balanceCents - amountCents
    const count = left.get(before) ?? 0
    left.set(before, count - 1)
    return count > 0 ? [] : before
  })
  const [opening, another] = begun
  return another === undefined ? (opening ?? null) : null
}
