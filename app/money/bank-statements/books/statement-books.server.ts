import { sql } from 'drizzle-orm'
import { placeOption, type MatchedOption } from '#app/money/bank-statements/line-options.ts'
import type { TakenPayment } from '#app/money/bank-statements/taking/taken-before.ts'
import { accountsIn } from '#app/money/books/accounts.server.ts'
import type { BookPlace } from '#app/money/books/book.ts'
import type { bookEntries } from '#app/money/books/books.schema.ts'
import { placesIn, transferDays, wordingOf } from '#app/money/books/places.server.ts'
import { owedAdvances } from '#app/money/costs/active-cost.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { daysBetween } from '#app/platform/i18n/time/calendar-days.ts'
import type { Statement, StatementLine } from '#packages/banking/statements/statement.ts'

/** Data of the books for a statement's lines. */
export type StatementBooks = {
  /** The books contain at least one bank account. */
  keepsBanks: boolean
  /** The account of a line, if the books contain it on that day. */
  accountOf: (line: StatementLine) => string | null
  /**
   * Places of a line that is no member's payment, the likely one first if any. `isAdvance`: the club owes a member
   * this amount for a cost of an event.
   */
  optionsOf: (line: StatementLine) => {
    options: MatchedOption[]
    likely: boolean
    isAdvance: boolean
  }
  /** Entries of these days taken from statements, including open ones. */
  taken: (TakenPayment & { open: boolean })[]
  /** Transfers to these accounts whose other line was not taken yet. */
  transfers: { id: string; accountId: string; cents: number; day: string }[]
}

/** Books without a bank account. */
export const noBooks: StatementBooks = {
  keepsBanks: false,
  accountOf: () => null,
  optionsOf: () => ({ options: [], likely: false, isAdvance: false }),
  taken: [],
  transfers: [],
}

/** Reads the data of the books for the lines of a statement. */
export async function statementBooks(
  db: Database,
  { lines }: Statement,
  language: Language,
): Promise<StatementBooks> {
  const accounts = await accountsIn(db)
  const banks = accounts.filter(({ kind }) => kind === 'bank')
  const accountOf = ({ accountEnd, bookedOn }: StatementLine) => {
    const named = banks.find((bank) => accountEnd !== '' && bank.accountEnd === accountEnd)
    // A bank's table does not name its account; with several accounts it stays unknown.
    const only = accountEnd === '' || banks[0]?.accountEnd === '' ? banks.length === 1 : false
    const account = named ?? (only ? banks[0] : undefined)
    return account && account.openedOn <= bookedOn ? account.id : null
  }
  if (banks.length === 0 || lines.length === 0) {
    return noBooks
  }
  const places = await placesIn(db, language)
  const earlier = await placesByWording(db, lines)
  const advances = await owedAdvances(db)
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const entries = await entriesAround(db, days[0] ?? '', days.at(-1) ?? '')
  return {
    keepsBanks: true,
    accountOf,
    optionsOf(line) {
      const account = accountOf(line)
      if (account === null) return { options: [], likely: false, isAdvance: false }
      // Headings of the other direction come last, for corrections and refunds.
      const isOtherWay = (place: BookPlace) =>
        place.kind === 'heading' && place.income !== line.amountCents > 0
      const fitting = places
        .filter(
          (place) =>
            place.value !== `a:${account}` &&
            (place.kind !== 'cost' || place.cents === -line.amountCents),
        )
        .toSorted((one, other) => Number(isOtherWay(one)) - Number(isOtherWay(other)))
      const likely = earlier.get(`${wordsOf(line)} ${line.amountCents > 0}`)
      const cost = fitting.find(({ kind, name }) => kind === 'cost' && sharesWord(line, name))
      const first = fitting.find(({ value }) => value === (cost?.value ?? likely))
      const rest = fitting.filter((place) => place !== first)
      return {
        options: [...(first ? [first] : []), ...rest].map(placeOption),
        likely: first !== undefined,
        isAdvance: advances.has(-line.amountCents),
      }
    },
    taken: entries.flatMap((entry) => takenLines(entry, accounts)),
    transfers: entries.flatMap(({ id, otherAccountId, otherLineKey, amountCents, bookedOn }) =>
      otherAccountId && otherLineKey === null
        ? [{ id, accountId: otherAccountId, cents: -amountCents, day: bookedOn }]
        : [],
    ),
  }
}

export const wordsOf = ({ counterparty, text }: StatementLine) => wordingOf(counterparty || text)

const sharesWord = (line: StatementLine, name: string) => {
  const words = new Set(wordingOf(`${line.counterparty} ${line.text}`).split(' '))
  return wordingOf(name)
    .split(' ')
    .some((word) => word.length > 3 && words.has(word))
}

/** The heading or account of the last entry with the same wording, for each line's wording and direction. */
async function placesByWording(
  db: Database,
  lines: readonly StatementLine[],
): Promise<Map<string, string>> {
  const wordings = [...new Set(lines.map(wordsOf).filter((wording) => wording !== ''))]
  if (wordings.length === 0) return new Map()
  const { rows } = await db.execute<{ wording: string; comes: boolean; place: string }>(sql`
    select distinct on (wording, amount_cents > 0) wording, amount_cents > 0 as comes,
      coalesce('h:' || heading_id, 'a:' || other_account_id) as place
    from book_entries
    where wording in ${wordings} and (heading_id is not null or other_account_id is not null)
      and not reversed and reverses is null
    order by wording, amount_cents > 0, number desc`)
  return new Map(rows.map(({ wording, comes, place }) => [`${wording} ${comes}`, place]))
}

async function entriesAround(db: Database, first: string, last: string) {
  const { rows } = await db.execute<
    Pick<
      typeof bookEntries.$inferSelect,
      'id' | 'amountCents' | 'bookedOn' | 'counterparty' | 'lineKey' | 'sourceFormat' | 'alike'
    > &
      Pick<
        typeof bookEntries.$inferSelect,
        'balanceCents' | 'otherAccountId' | 'otherLineKey' | 'otherBookedOn'
      > & { accountEnd: string; open: boolean }
  >(sql`
    select entry.id, entry.amount_cents::float8 as "amountCents", entry.booked_on::text as "bookedOn",
      entry.counterparty, entry.line_key as "lineKey", entry.told_as as "sourceFormat", entry.alike,
      entry.balance_cents::float8 as "balanceCents", entry.other_account_id as "otherAccountId",
      entry.other_line_key as "otherLineKey", entry.other_booked_on::text as "otherBookedOn",
      account.account_end as "accountEnd",
      num_nonnulls(entry.heading_id, entry.other_account_id, entry.cost_id) = 0 as open
    from book_entries as entry join book_accounts as account on account.id = entry.account_id
    where entry.booked_on between ${first}::date - ${transferDays}::int and ${last}::date + ${transferDays}::int
      and not entry.reversed and entry.reverses is null
    order by entry.booked_on, entry.number`)
  return rows
}

/** An entry as a taken line; a transfer between accounts also as the line of the other one. */
function takenLines(
  entry: Awaited<ReturnType<typeof entriesAround>>[number],
  accounts: Awaited<ReturnType<typeof accountsIn>>,
): StatementBooks['taken'] {
  const { id: paymentId, amountCents, accountEnd, lineKey, otherLineKey, open } = entry
  const { sourceFormat: format, alike, balanceCents } = entry
  const { bookedOn: receivedOn, otherBookedOn } = entry
  const common = { paymentId, receivedOn, name: entry.counterparty, references: [], open }
  const other = accounts.find(({ id }) => id === entry.otherAccountId)
  const taken: StatementBooks['taken'] = []
  if (lineKey !== null) {
    const bankLine =
      format === null || alike === null ? null : { format, accountEnd, alike, balanceCents }
    taken.push({ ...common, amountCents, lineKey, bankLine })
  }
  if (other && otherLineKey !== null) {
    // The wording of that line is not stored.
    const bankLine = { format: '', accountEnd: other.accountEnd, alike: 0, balanceCents: null }
    taken.push({
      ...common,
      amountCents: -amountCents,
      receivedOn: otherBookedOn ?? receivedOn,
      lineKey: otherLineKey,
      bankLine,
    })
  }
  return taken
}

/** The transfer of which this is the other line, each once; the nearest day first. */
export function matchTransferOnce({ accountOf, transfers }: StatementBooks) {
  const left = new Set(transfers)
  return (line: StatementLine): string | null => {
    const account = accountOf(line)
    const days = (day: string) => Math.abs(daysBetween(day, line.bookedOn))
    const [found] = [...left]
      .filter(
        ({ accountId, cents, day }) =>
          accountId === account && cents === line.amountCents && days(day) <= transferDays,
      )
      .toSorted((one, other) => days(one.day) - days(other.day))
    if (!found) return null
    left.delete(found)
    return found.id
  }
}
