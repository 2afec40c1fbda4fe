import { sql } from 'drizzle-orm'
import { refundState, type RefundState } from '#app/money/ledger/payments/reverse-payment.server.ts'
import { jsonRows } from '#app/platform/db/batches/json-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { StatementLine } from '#packages/banking/statements/statement.ts'
import { mandateWords, maxCostCents, numbersIn } from './debit-numbers.ts'
import { maxDayDifference } from './taken-before.ts'

/** A debit sent to the bank; cents and days of the calendar. */
export type SentDebit = {
  itemId: string
  remittance: number
  place: number
  endToEndId: string
  name: string
  about: string
  amountCents: number
  mandate: string | null
  state: 'listed' | 'settled' | 'returned'
  returnedOn: string | null
  /** Whether its payment was refunded, or is about to be. */
  refundState: RefundState | null
  collectionOn: string
}

/** A remittance sent to the bank, with the sum of its file and the sum without returned debits; cents. */
export type SentRemittance = {
  id: string
  number: number
  messageId: string
  state: 'written' | 'sent' | 'settled'
  collectionOn: string
  /** The day it was credited. */
  receivedOn: string | null
  fileCents: number
  listed: number
  listedCents: number
}

/** A debit of a remittance that a line may credit; cents and days of the calendar. */
export type CollectedDebit = {
  itemId: string
  remittanceId: string
  place: number
  endToEndId: string
  /** Index of its batch in the file, from 0. */
  batch: number
  amountCents: number
  state: 'listed' | 'settled' | 'returned'
  /** The day it was credited. */
  receivedOn: string | null
}

/** Debits of a remittance that were returned on a day; cents. */
export type ReturnedTogether = { remittance: number; day: string; count: number; cents: number }

/** Direct debits that a statement may refer to; single debits only for remittances that a line credits by name. */
export type DebitMoney = {
  debits: SentDebit[]
  /** Groups of returns that the bank may book in one line. */
  returns: ReturnedTogether[]
  remittances: SentRemittance[]
  collected: CollectedDebit[]
}

/** Days within which a debtor may return a debit; unauthorised ones are identified by number. */
const returnDays = 75

/** Days around its collection within which a bank credits a remittance. */
const creditDays = { before: 3, after: 12 }

export async function debitMoney(
  db: Database,
  lines: readonly StatementLine[],
  language: Language,
): Promise<DebitMoney> {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return { debits: [], returns: [], remittances: [], collected: [] }
  const numbers = creditedNumbers(lines)
  return {
    debits: await sentDebits(db, { lines, first, last, language }),
    returns: await returnsTogether(db, { first, last }),
    remittances: await sentRemittances(db, { numbers, first, last }),
    collected: await collectedDebits(db, numbers),
  }
}

/** Numbers of remittances that incoming lines name, as the number of a file or of a debit. */
const creditedNumbers = (lines: readonly StatementLine[]): number[] => [
  ...new Set(
    lines
      .filter(({ amountCents }) => amountCents > 0)
      .flatMap((line) => numbersIn(line, 'file').concat(numbersIn(line, 'debit')))
      .map(({ remittance }) => remittance),
  ),
]

type Period = { first: string; last: string }

async function sentDebits(
  db: Database,
  {
    lines,
    first,
    last,
    language,
  }: Period & { lines: readonly StatementLine[]; language: Language },
): Promise<SentDebit[]> {
  const gone = lines.filter(({ amountCents }) => amountCents < 0)
  const numbers = gone
    .flatMap((line) => numbersIn(line, 'debit'))
    .map(({ remittance, rest }) => ({ number: remittance, item: Number(rest) }))
  const mandates = [...new Set(gone.flatMap(mandateWords))].map((reference) => ({ reference }))
  const unnamed = gone.flatMap(({ returned, amountCents }) => (returned ? { amountCents } : []))
  if (numbers.length === 0 && mandates.length === 0 && unnamed.length === 0) return []
  const { rows } = await db.execute<SentDebit>(sql`
    with around as (
      select id from remittances where state in ('written', 'sent', 'settled')
        and collection_on between ${first}::date - ${returnDays}::int and ${last}::date
        and ${unnamed.length > 0}
    ), found as (
      select item.id from jsonb_to_recordset(${jsonRows(numbers)}::jsonb) as given (number bigint, item int)
        join remittances as remittance on remittance.number = given.number
        join remittance_items as item on item.remittance_id = remittance.id and item.place = given.item
      union
      select item.id from jsonb_to_recordset(${jsonRows(mandates)}::jsonb) as given (reference text)
        join sepa_mandates as mandate on mandate.reference = given.reference
        join remittance_items as item on item.mandate_id = mandate.id
      union
      select id from remittance_items where remittance_id in (select id from around)
        and exists (select from jsonb_to_recordset(${jsonRows(unnamed)}::jsonb) as line ("amountCents" int)
          where -line."amountCents" between amount_cents and amount_cents + ${maxCostCents}::int)
    )
    select item.id as "itemId", remittance.number::int as remittance, item.place, item.end_to_end_id as "endToEndId",
      charge.name, ${language === 'ca' ? sql`charge.about_ca` : sql`charge.about_es`} as about,
      item.amount_cents as "amountCents", mandate.reference as mandate, item.state,
      item.returned_on::text as "returnedOn", ${refundState(sql`item.payment_id`)} as "refundState",
      remittance.collection_on::text as "collectionOn"
    from found join remittance_items as item on item.id = found.id
      join remittances as remittance on remittance.id = item.remittance_id
      join ledger_charges as charge on charge.id = item.charge_id
      left join sepa_mandates as mandate on mandate.id = item.mandate_id
    where item.end_to_end_id is not null and item.state in ('listed', 'settled', 'returned')
      and remittance.state in ('written', 'sent', 'settled')
    order by remittance.collection_on desc, item.id`)
  return rows
}

async function returnsTogether(db: Database, { first, last }: Period) {
  const { rows } = await db.execute<ReturnedTogether>(sql`
    select remittance.number::int as remittance, returned_on::text as day, count(*)::int as count,
      sum(amount_cents)::float8 as cents
    from remittance_items as item join remittances as remittance on remittance.id = remittance_id
    where item.state = 'returned' and returned_on between ${first}::date - ${maxDayDifference}::int and ${last}::date + ${maxDayDifference}::int
    group by 1, 2`)
  return rows
}

async function sentRemittances(
  db: Database,
  { numbers, first, last }: Period & { numbers: readonly number[] },
): Promise<SentRemittance[]> {
  const { rows } = await db.execute<SentRemittance>(sql`
    select remittance.id, remittance.number::int, message_id as "messageId", remittance.state,
      collection_on::text as "collectionOn",
      (select min(received_on)::text from remittance_items as item join ledger_payments as payment
        on payment.id = item.payment_id where item.remittance_id = remittance.id) as "receivedOn",
      sums.*
    from remittances as remittance
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::float8 as "fileCents",
        count(*) filter (where item.state <> 'returned')::int as listed,
        coalesce(sum(amount_cents) filter (where item.state <> 'returned'), 0)::float8 as "listedCents"
      from remittance_items as item where item.remittance_id = remittance.id and item.end_to_end_id is not null
        and item.state <> 'excluded'
    ) as sums
    where state in ('written', 'sent', 'settled') and (
      collection_on between ${first}::date - ${creditDays.after}::int and ${last}::date + ${creditDays.before}::int
      or remittance.number in ${[0, ...numbers]}
    )
    order by remittance.number`)
  return rows
}

async function collectedDebits(
  db: Database,
  numbers: readonly number[],
): Promise<CollectedDebit[]> {
  if (numbers.length === 0) return []
  const { rows } = await db.execute<CollectedDebit>(sql`
    select item.id as "itemId", item.remittance_id as "remittanceId", item.place, item.end_to_end_id as "endToEndId",
      coalesce(item.batch, 0) as batch, item.amount_cents as "amountCents", item.state,
      payment.received_on::text as "receivedOn"
    from remittances as remittance join remittance_items as item on item.remittance_id = remittance.id
      left join ledger_payments as payment on payment.id = item.payment_id
    where remittance.number in ${[...numbers]} and remittance.state in ('written', 'sent', 'settled')
      and item.end_to_end_id is not null and item.state in ('listed', 'settled', 'returned')
    order by item.remittance_id, item.place`)
  return rows
}
