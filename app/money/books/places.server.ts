import { and, eq, isNull, sql } from 'drizzle-orm'
import { activeCost } from '#app/money/costs/active-cost.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { nameWords } from '#packages/banking/statements/name-words.ts'
import { accountsIn } from './accounts.server.ts'
import type { BookPlace } from './book.ts'
import { bookAccounts, bookEntries, bookHeadings } from './books.schema.ts'

type Place = Pick<typeof bookEntries.$inferSelect, 'headingId' | 'otherAccountId' | 'costId'>

/** The form value of an entry's place; empty for an open one. */
export function placeValueOf({ headingId, otherAccountId, costId }: Place): string {
  if (headingId) return `h:${headingId}`
  if (otherAccountId) return `a:${otherAccountId}`
  return costId ? `e:${costId}` : ''
}

/** SQL condition: the club paid this `cost`, and it is not reversed. */
const isClubsCost = sql`(paid_by = 'club' and cost.reverses is null
  and not exists (select from event_costs where reverses = cost.id))`

/** SQL condition: this `cost` has an entry. */
const hasEntry = sql`exists (
  select from book_entries where cost_id = cost.id and not reversed and reverses is null)`

/** Costs of a year's events that the club paid and that have no entry; cents. */
export async function costsWithoutEntry(
  db: Database,
  year: number,
): Promise<{ count: number; cents: number }> {
  const { rows } = await db.execute<{ count: number; cents: number }>(sql`
    select count(*)::int as count, coalesce(sum(amount_cents), 0)::float8 as cents from event_costs as cost
    where ${isClubsCost} and not ${hasEntry}
      and spent_on between ${`${year}-01-01`} and ${`${year}-12-31`}
      and spent_on >= (select min(opened_on) from book_accounts)`)
  return rows[0] ?? { count: 0, cents: 0 }
}

/**
 * Possible places of an entry: headings, the club's accounts, and costs of events that the club paid and that have no
 * entry.
 *
 * @param own the entry's present place, which is included.
 */
export async function placesIn(db: Database, language: Language, own = ''): Promise<BookPlace[]> {
  const headings = await db
    .select()
    .from(bookHeadings)
    .orderBy(bookHeadings.income, language === 'ca' ? bookHeadings.nameCa : bookHeadings.nameEs)
  const accounts = await accountsIn(db)
  const { rows: costs } = await db.execute<{ id: string; name: string; cents: number }>(sql`
    select cost.id, cost.amount_cents as cents,
      concat_ws(' · ', ${language === 'ca' ? sql`event_ca` : sql`event_es`}, what, nullif(supplier, '')) as name
    from event_costs as cost
    where ${isClubsCost} and (cost.id::text = ${own.slice(2)} or not ${hasEntry})
      and spent_on >= (select min(opened_on) from book_accounts) - 60
    order by spent_on desc, number desc limit 100`)
  return [
    ...headings.map(({ id, income, nameEs, nameCa }) => ({
      value: `h:${id}`,
      kind: 'heading' as const,
      name: language === 'ca' ? nameCa : nameEs,
      income,
    })),
    ...accounts.map(({ id, name }) => ({ value: `a:${id}`, kind: 'account' as const, name })),
    ...costs.map(({ id, name, cents }) => ({
      value: `e:${id}`,
      kind: 'cost' as const,
      name,
      cents,
    })),
  ]
}

/**
 * The current columns of the place that a form names; a cost is locked. Null for a deleted or unsuitable one: the
 * entry's own account, a cost of another amount, or a cost that has another entry.
 */
export async function storedPlace(
  tx: Database,
  value: string,
  { accountId, amountCents }: { accountId: string; amountCents: number },
): Promise<Place | null> {
  const none = { headingId: null, otherAccountId: null, costId: null }
  const [kind, id = ''] = value.split(':')
  if (kind === '') return none
  if (kind === 'h') {
    const found = await tx.$count(bookHeadings, eq(bookHeadings.id, id))
    return found > 0 ? { ...none, headingId: id } : null
  }
  if (kind === 'a') {
    const found = id !== accountId && (await tx.$count(bookAccounts, eq(bookAccounts.id, id)))
    return found ? { ...none, otherAccountId: id } : null
  }
  const cost = await activeCost(tx, null, id, true)
  const paid = await tx.$count(
    bookEntries,
    and(eq(bookEntries.costId, id), isNull(bookEntries.reverses), eq(bookEntries.reversed, false)),
  )
  return cost.paidBy === 'club' && cost.amountCents === -amountCents && paid === 0
    ? { ...none, costId: id }
    : null
}

/** Maximum days between the two lines of a transfer. */
export const transferDays = 7

/** Merges the open entry of the other account's line into a stored transfer. */
export async function mergeOpenLine(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`
    with met as (
      delete from book_entries where id = (
        select open.id from book_entries as open
        join book_entries as made on open.account_id = made.other_account_id
          and open.amount_cents = -made.amount_cents
          and abs(open.booked_on - made.booked_on) <= ${transferDays}::int
        where made.id = ${id} and made.other_line_key is null and open.line_key is not null
          and not open.reversed and open.reverses is null
          and num_nonnulls(open.heading_id, open.other_account_id, open.cost_id) = 0
        order by abs(open.booked_on - made.booked_on), open.number limit 1)
      returning line_key, booked_on
    )
    update book_entries set other_line_key = met.line_key, other_booked_on = met.booked_on from met where id = ${id}`)
}

/** The id of a heading that the program uses by itself. */
export async function builtInHeadingId(
  tx: Database,
  key: NonNullable<typeof bookHeadings.$inferSelect.key>,
): Promise<string | null> {
  const [heading] = await tx
    .select({ id: bookHeadings.id })
    .from(bookHeadings)
    .where(eq(bookHeadings.key, key))
  return heading?.id ?? null
}

/** The words of a payee without numbers and in sorted order, to recognise their next line; may be empty. */
export const wordingOf = (text: string): string =>
  nameWords(text).slice(0, 8).join(' ').slice(0, 200)
