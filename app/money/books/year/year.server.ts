import { and, eq, sql } from 'drizzle-orm'
import { typedEuros } from '#app/kit/forms/euro-input.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { accountsIn, carriedBalances, isOpenEntry } from '#app/money/books/accounts.server.ts'
import type { HeadingInput, NewHeadingInput } from '#app/money/books/book-input.ts'
import {
  bookYears,
  isBuiltInHeading,
  builtInHeadings,
  type YearBooks,
  type YearLine,
} from '#app/money/books/book.ts'
import { bookCopy } from '#app/money/books/books.copy.ts'
import { bookBudgets, bookClosings, bookHeadings } from '#app/money/books/books.schema.ts'
import { costsWithoutEntry } from '#app/money/books/places.server.ts'
import { ages } from '#app/money/ledger/charges/charge.ts'
import { endOfDay, openByAge } from '#app/money/ledger/ledger-on.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { isSameName } from '#app/platform/i18n/plain-text.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'

type Sum = { heading: string; year: number; cents: number }

/**
 * Income and expenses of a year so far by heading, and the accounts' balances before and after. Admins and the
 * treasurer.
 */
export async function yearBooks(cx: RequestContext, year: number): Promise<YearBooks> {
  authorize(cx.actor, 'ledger.manage')
  const current = Number(madridDayOf(cx.now).slice(0, 4))
  const { rows: sums } = await cx.db.execute<Sum>(sql`
    select heading, extract(year from booked_on)::int as year, sum(cents)::float8 as cents from book_postings(${`${year - 1}-01-01`}, ${`${year}-12-31`})
    group by 1, 2`)
  const carried = await carriedBalances(cx.db, year)
  const { rows: accounts } = await cx.db.execute<YearBooks['accounts'][number]>(sql`
    with moved as (
      select account_id, coalesce(sum(cents) filter (where booked_on < ${`${year}-01-01`}::date), 0) as before, sum(cents) as cents
      from book_postings(${carried.first}, ${`${year}-12-31`}, by_heading => false) group by 1
    ), begun as (${carried.begun})
    select id, kind, name, (begun_cents + coalesce(moved.before, 0))::float8 as "openingCents",
      (begun_cents + coalesce(moved.cents, 0))::float8 as "closingCents"
    from begun left join moved on account_id = id
    where opened_on <= ${`${year}-12-31`} order by kind, created_at, id`)
  const headings = await cx.db.select().from(bookHeadings)
  const budgets = await cx.db.select().from(bookBudgets).where(eq(bookBudgets.year, year))
  const [closing] = await cx.db.select().from(bookClosings).where(eq(bookClosings.year, year))
  const sumOf = (of: (sum: Sum) => boolean) =>
    sums.filter(of).reduce((total, { cents }) => total + cents, 0)
  const lineOf = (heading: string, name: string | null, income: boolean): YearLine => ({
    heading,
    name,
    income,
    cents: sumOf((sum) => sum.heading === heading && sum.year === year),
    beforeCents: sumOf((sum) => sum.heading === heading && sum.year === year - 1),
    budgetCents: budgets.find((budget) => budget.heading === heading)?.cents ?? null,
  })
  const lines = [
    ...builtInHeadings.map((heading) => lineOf(heading, null, heading !== 'costs')),
    ...headings
      .map(({ id, income, nameEs, nameCa }) =>
        lineOf(id, cx.language === 'ca' ? nameCa : nameEs, income),
      )
      .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '', cx.language)),
    lineOf('transfer', null, true),
    lineOf('open', null, true),
  ]
  const today = madridDayOf(cx.now)
  const day = year === current ? today : `${year}-12-31`
  const { rows: unplaced } = await cx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from book_entries where booked_on <= ${`${year}-12-31`} and ${isOpenEntry}`,
  )
  const owed = await openByAge(cx.db, day, endOfDay(day), sql`payment_on > ${day}::date`)
  return {
    year,
    years: bookYears(await accountsIn(cx.db), current),
    accounts,
    lines,
    open: unplaced[0]?.count ?? 0,
    withoutEntry: await costsWithoutEntry(cx.db, year),
    owed: {
      day,
      cents: owed
        .flatMap((row) => ages.map((age) => (age === 'coming' ? 0 : row[age])))
        .reduce((total, cents) => total + cents, 0),
    },
    closedOn: closing?.closedAt ?? null,
    closable: year < current && !closing && accounts.length > 0,
  }
}

/** A heading with its budget for a year, for its form. Throws Problem 404. Admins and the treasurer. */
export async function headingForm(cx: RequestContext, heading: string, year: number) {
  authorize(cx.actor, 'ledger.manage')
  const stored = await storedHeading(cx.db, heading)
  const [budget] = await cx.db
    .select({ cents: bookBudgets.cents })
    .from(bookBudgets)
    .where(and(eq(bookBudgets.year, year), eq(bookBudgets.heading, heading)))
  return {
    heading,
    own: stored !== null,
    form: {
      version: null,
      submission: null,
      values: {
        name_es: stored?.nameEs ?? '',
        name_ca: stored?.nameCa ?? '',
        budget: typedEuros(budget?.cents ?? null),
      },
    },
  }
}

/** A heading of the board; null for a built-in one. Throws Problem 404. */
async function storedHeading(db: Database, heading: string) {
  if (isBuiltInHeading(heading)) return null
  const [stored] = isUuid(heading)
    ? await db.select().from(bookHeadings).where(eq(bookHeadings.id, heading))
    : []
  if (!stored) throw new Problem('headingNotFound', 404)
  return stored
}

/**
 * Stores the budget for a year, and the names of a heading of the board. Throws Problem 404. Admins and the treasurer.
 */
export async function changeHeading(
  cx: RequestContext,
  heading: string,
  year: number,
  { name_es: nameEs, name_ca: nameCa, budget }: HeadingInput,
): Promise<{ outcome: 'changed' } | Refused> {
  authorize(cx.actor, 'ledger.manage')
  return cx.db.transaction(async (tx) => {
    await lockHeadings(tx)
    const stored = await storedHeading(tx, heading)
    if (stored && nameEs === '') return refused('name_es', 'required')
    const names = { nameEs, nameCa: nameCa || nameEs }
    const isRenamed = stored && (stored.nameEs !== names.nameEs || stored.nameCa !== names.nameCa)
    if (isRenamed) {
      const taken = await takenName(tx, heading, names)
      if (taken) return taken
      await tx
        .update(bookHeadings)
        .set({ ...names, updatedAt: cx.now })
        .where(eq(bookHeadings.id, heading))
    }
    if ((await storeBudget(tx, year, heading, budget)) || isRenamed) {
      await recordAct(tx, cx, 'book.heading-changed', ['book', heading], {
        details: budget === null ? {} : { cents: budget },
      })
    }
    return { outcome: 'changed' as const }
  })
}

/** Serialises concurrent forms. */
const lockHeadings = (tx: Database) =>
  tx.execute(sql`lock table book_headings in share row exclusive mode`)

/** Finds a name that another heading has already, in either language. */
async function takenName(
  tx: Database,
  id: string,
  { nameEs, nameCa }: { nameEs: string; nameCa: string },
): Promise<Refused | null> {
  const others = (await tx.select().from(bookHeadings)).filter((each) => each.id !== id)
  const es = [...others.map((each) => each.nameEs), ...Object.values(bookCopy.es.own)]
  const ca = [...others.map((each) => each.nameCa), ...Object.values(bookCopy.ca.own)]
  if (es.some((name) => isSameName(name, nameEs))) return refused('name_es', 'headingTaken')
  return ca.some((name) => isSameName(name, nameCa)) ? refused('name_ca', 'headingTaken') : null
}

/**
 * @returns false when it is unchanged.
 * @throws Problem 409 for a change in a closed year.
 */
async function storeBudget(
  tx: Database,
  year: number,
  heading: string,
  cents: number | null,
): Promise<boolean> {
  const own = and(eq(bookBudgets.year, year), eq(bookBudgets.heading, heading))
  const changed =
    cents === null
      ? await tx.delete(bookBudgets).where(own).returning()
      : await tx
          .insert(bookBudgets)
          .values({ year, heading, cents })
          .onConflictDoUpdate({
            target: [bookBudgets.year, bookBudgets.heading],
            set: { cents },
            setWhere: sql`${bookBudgets.cents} <> ${cents}`,
          })
          .returning()
  if (changed.length > 0 && (await tx.$count(bookClosings, eq(bookClosings.year, year))) > 0) {
    throw new Problem('budgetClosed', 409)
  }
  return changed.length > 0
}

/** Adds a heading; the same form again adds nothing. Admins and the treasurer. */
export async function addHeading(
  cx: RequestContext,
  year: number,
  { submission: id, way, name_es: nameEs, name_ca: nameCa, budget }: NewHeadingInput,
): Promise<{ outcome: 'added' } | Refused> {
  authorize(cx.actor, 'ledger.manage')
  return cx.db.transaction(async (tx) => {
    await lockHeadings(tx)
    const names = { nameEs, nameCa: nameCa || nameEs }
    const taken = await takenName(tx, id, names)
    if (taken) return taken
    const added = await tx
      .insert(bookHeadings)
      .values({ id, income: way === 'in', ...names })
      .onConflictDoNothing()
      .returning({ id: bookHeadings.id })
    if (added.length > 0) {
      await storeBudget(tx, year, id, budget)
      await recordAct(tx, cx, 'book.heading-added', ['book', id])
    }
    return { outcome: 'added' as const }
  })
}
