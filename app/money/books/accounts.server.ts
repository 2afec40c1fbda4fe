import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { typedEuros } from '#app/kit/forms/euro-input.ts'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { type Database, constraintOf } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import type { AccountInput, ChangedAccountInput } from './book-input.ts'
import { bookPath, type ShownAccount } from './book.ts'
import { bookAccounts, bookClosings } from './books.schema.ts'

/** The accounts in the order of their kinds; the first of a kind takes payments by hand. */
export async function accountsIn(db: Database) {
  return db
    .select()
    .from(bookAccounts)
    .orderBy(bookAccounts.kind, bookAccounts.createdAt, bookAccounts.id)
}

/** Whether an entry of `book_entries` still has no place. */
export const isOpenEntry = sql`not reversed and reverses is null
  and num_nonnulls(heading_id, other_account_id, cost_id) = 0`

/**
 * The last closed year with carried-over balances, optionally before a given year: the day after it, and a query of
 * the accounts' balances at its end, in cents.
 */
export async function carriedBalances(db: Database, before: number | null = null) {
  const { rows } = await db.execute<{ year: number | null }>(
    sql`select max(year) as year from book_year_ends where year < coalesce(${before}::int, 9999)`,
  )
  const year = rows[0]?.year ?? null
  const begun = sql`select account.*, coalesce(ended.balance_cents, opening_cents) as begun_cents
    from book_accounts as account
    left join book_year_ends as ended on ended.account_id = account.id and ended.year = ${year}`
  return { first: year === null ? '-infinity' : `${year + 1}-01-01`, begun }
}

/** Each account's balance, and whether it agrees with the bank. Admins and the treasurer. */
export async function listAccounts(cx: RequestContext): Promise<ShownAccount[]> {
  authorize(cx.actor, 'ledger.manage')
  const carried = await carriedBalances(cx.db)
  const { rows } = await cx.db.execute<ShownAccount>(sql`
    with moved as materialized (
      select account_id, booked_on as day, sum(cents) as cents, null::bigint as balance_cents, null::bigint as book_cents
      from book_postings(first => ${carried.first}, by_heading => false) group by 1, 2
    ), running as (
      select account_id, day, balance_cents, book_cents, sum(cents) over (partition by account_id order by day) as cents
      from (select * from moved union all select account_id, day, 0, balance_cents, book_cents from book_balances) as days
    ), begun as (${carried.begun}), compared as (
      select account_id, day, balance_cents, coalesce(book_cents, begun_cents + cents) as book_cents
      from running join begun on begun.id = account_id where balance_cents is not null
    )
    select account.id, account.kind, account.name, account.account_end as "accountEnd",
      account.opened_on::text as "openedOn",
      (account.begun_cents + coalesce((select sum(cents) from moved where account_id = account.id), 0))::float8
        as "balanceCents",
      (select count(*) from book_entries where account_id = account.id and ${isOpenEntry})::int as open,
      case when last.day is not null then json_build_object(
        'day', last.day, 'bankCents', last.balance_cents, 'bookCents', last.book_cents,
        'agreedOn', (select max(day) from compared where account_id = account.id and balance_cents = book_cents)
      ) end as bank
    from begun as account
    left join lateral (
      select * from compared where account_id = account.id order by day desc limit 1
    ) as last on true
    order by account.kind, account.created_at, account.id`)
  return rows
}

/** Movements without a place, and accounts that differ from the bank. Admins and the treasurer. */
export async function waitingBooks(cx: RequestContext): Promise<Waiting[]> {
  const accounts = await listAccounts(cx)
  const open = accounts.reduce((sum, account) => sum + account.open, 0)
  return [
    ...(open === 0
      ? []
      : [{ kind: 'unplaced' as const, says: [open] as [number], to: `${bookPath}?colocar=no` }]),
    ...unreconciled(accounts).map(({ name, cents }) => ({
      kind: 'unbalanced' as const,
      says: [name, cents] as [string, number],
      to: bookPath,
    })),
  ]
}

/** The accounts whose balance differs from the bank's, with the difference in cents and the day. */
export const unreconciled = (accounts: readonly ShownAccount[]) =>
  accounts.flatMap(({ name, bank }) =>
    bank && bank.bankCents !== bank.bookCents
      ? [{ name, day: bank.day, cents: bank.bankCents - bank.bookCents }]
      : [],
  )

/** Initial values of the form of an account. Throws Problem 404. Admins and the treasurer. */
export async function accountForm(cx: RequestContext, id?: string): Promise<EditValues> {
  authorize(cx.actor, 'ledger.manage')
  if (id === undefined) {
    const day = `${madridDayOf(cx.now).slice(0, 4)}-01-01`
    return {
      version: null,
      values: { kind: 'bank', opened_on: day },
      submission: randomUUID(),
    }
  }
  const { name, kind, accountEnd, openedOn, openingCents } = await storedAccount(cx.db, id)
  return {
    version: null,
    values: {
      name,
      kind,
      account_end: accountEnd,
      opened_on: openedOn,
      opening: typedEuros(openingCents),
    },
    submission: null,
  }
}

async function storedAccount(db: Database, id: string) {
  const [account] = isUuid(id)
    ? await db.select().from(bookAccounts).where(eq(bookAccounts.id, id))
    : []
  if (!account) throw new Problem('recordNotFound', 404)
  return account
}

/**
 * Adds an account; the same form again adds nothing. Throws Problem 409 'yearClosed' for an opening in a closed year.
 * Admins and the treasurer.
 */
export async function addAccount(
  cx: RequestContext,
  { submission: id, kind, ...form }: AccountInput,
): Promise<{ outcome: 'added' } | Refused> {
  authorize(cx.actor, 'ledger.manage')
  if (form.opened_on > madridDayOf(cx.now)) return refused('opened_on', 'dayInFuture')
  return refuseDuplicateEnd(() =>
    cx.db.transaction(async (tx) => {
      await lockBooks(tx)
      if ((await openDays(tx))(form.opened_on) !== form.opened_on) {
        throw new Problem('yearClosed', 409)
      }
      const added = await tx
        .insert(bookAccounts)
        .values({ id, kind, ...columnsOf(form), createdAt: cx.now, updatedAt: cx.now })
        .onConflictDoNothing({ target: bookAccounts.id })
        .returning({ id: bookAccounts.id })
      if (added.length > 0) await recordAct(tx, cx, 'book.account-added', ['book', id])
      return { outcome: 'added' as const }
    }),
  )
}

/**
 * Changes name, number and opening of an account; the opening is fixed once a year is closed. Throws Problem 404, 409
 * 'yearClosed'. Admins and the treasurer.
 */
export async function changeAccount(
  cx: RequestContext,
  id: string,
  form: ChangedAccountInput,
): Promise<{ outcome: 'changed' } | Refused> {
  authorize(cx.actor, 'ledger.manage')
  if (form.opened_on > madridDayOf(cx.now)) return refused('opened_on', 'dayInFuture')
  return refuseDuplicateEnd(() =>
    cx.db.transaction(async (tx) => {
      await lockBooks(tx)
      const before = await storedAccount(tx, id)
      const values = columnsOf(before.kind === 'bank' ? form : { ...form, account_end: '' })
      const isMoved =
        values.openingCents !== before.openingCents || values.openedOn !== before.openedOn
      if (isMoved && (await tx.$count(bookClosings)) > 0) throw new Problem('yearClosed', 409)
      if (!isMoved && values.name === before.name && values.accountEnd === before.accountEnd) {
        return { outcome: 'changed' as const }
      }
      await tx
        .update(bookAccounts)
        .set({ ...values, updatedAt: cx.now })
        .where(eq(bookAccounts.id, id))
      await recordAct(tx, cx, 'book.account-changed', ['book', id])
      return { outcome: 'changed' as const }
    }),
  )
}

const columnsOf = ({ name, account_end, opened_on, opening }: ChangedAccountInput) => ({
  name,
  accountEnd: account_end,
  openedOn: opened_on,
  openingCents: opening,
})

/** Two accounts with the same last digits would be indistinguishable in statements. */
async function refuseDuplicateEnd<Result>(act: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await act()
  } catch (error) {
    if (constraintOf(error) === 'book_accounts_end')
      return refused('account_end', 'accountEndTaken')
    throw error
  }
}

/** Finds the booking day for a day: the same day, or the first one after its closed year. */
export async function openDays(db: Database): Promise<(day: string) => string> {
  const closed = new Set((await db.select().from(bookClosings)).map(({ year }) => year))
  return (day) => {
    let year = Number(day.slice(0, 4))
    if (!closed.has(year)) return day
    while (closed.has(year)) year += 1
    return `${year}-01-01`
  }
}

/** Stores the balances of the books on the statement days of closed years. */
export async function storeClosedBalances(tx: Database): Promise<void> {
  await tx.execute(sql`
    with moved as materialized (
      select account_id, booked_on as day, sum(cents) as cents from book_postings(by_heading => false) group by 1, 2
    )
    update book_balances as stated set book_cents = opening_cents + coalesce(
      (select sum(cents) from moved where account_id = stated.account_id and moved.day <= stated.day), 0)
    from book_accounts as account where account.id = stated.account_id and stated.book_cents is null
      and extract(year from stated.day) in (select year from book_closings)`)
}

/** Serialises closing a year and writing entries until the transaction ends. */
export async function lockBooks(tx: Database): Promise<void> {
  await tx.execute(sql`lock table book_entries in share row exclusive mode`)
}
