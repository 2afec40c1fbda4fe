import { desc, eq, gt, inArray, sql } from 'drizzle-orm'
import {
  debitMoney,
  type DebitMoney,
} from '#app/money/bank-statements/taking/debit-money.server.ts'
import type { TakenPayment } from '#app/money/bank-statements/taking/taken-before.ts'
import { sourceOf, takenAround } from '#app/money/bank-statements/taking/taken-payments.server.ts'
import { isInFile } from '#app/money/ledger/charges/charge-conditions.server.ts'
import type { Debtor } from '#app/money/ledger/charges/charge.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { people } from '#app/platform/schema/members/people.ts'
import {
  ledgerCharges,
  ledgerChargeStates,
  ledgerPayments,
  ledgerPaymentStates,
} from '#app/platform/schema/money/ledger.ts'
import { compact } from '#packages/banking/statements/name-words.ts'
import type { Statement, StatementLine } from '#packages/banking/statements/statement.ts'
import { enteredAround, type EnteredPayment } from './entered-payments.server.ts'

export type OpenCharge = Debtor & {
  id: string
  about: string
  reference: string
  openCents: number
  /** Names of people who share a fee with the debtor, and all their member numbers. */
  sharedWith: readonly string[]
  memberNumbers: readonly number[]
  /** A written debit file collects the charge. */
  inFile: boolean
}

export type Credit = Debtor & { paymentId: string; creditCents: number }

/** The ledger data that a statement's lines may refer to. */
export type OpenMoney = {
  charges: OpenCharge[]
  /** Paid or reversed charges that the statement names. */
  settled: OpenCharge[]
  credits: Credit[]
  entered: EnteredPayment[]
  /** Keys of lines taken before. */
  known: Set<string>
  /** Payments taken from statements of these days. */
  taken: TakenPayment[]
  /** The club's direct debits. */
  sent: DebitMoney
  peopleByEmail: Map<string, Debtor>
}

/**
 * Reads all open charges and credits, and payments by hand around the statement's days.
 *
 * @param emails typed addresses.
 */
export async function openMoney(
  db: Database,
  { lines }: Statement,
  { emails, language }: { emails: readonly string[]; language: Language },
): Promise<OpenMoney> {
  const sources = lines.map(({ lineKey }) => sourceOf(lineKey))
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const known = await db
    .select({ source: ledgerPayments.source })
    .from(ledgerPayments)
    .where(inArray(ledgerPayments.source, sources))
  const taken = await takenAround(db, days)
  return {
    charges: await openCharges(db, language),
    settled: await settledNamed(db, lines, language),
    credits: await openCredits(db),
    entered: await enteredAround(db, days),
    taken,
    sent: await debitMoney(db, lines, language),
    known: new Set([
      ...known.map(({ source }) => source.slice(sourceOf('').length)),
      ...taken.map(({ lineKey }) => lineKey),
    ]),
    peopleByEmail: await peopleWith(db, emails),
  }
}

const shownColumns = (language: Language) => ({
  id: ledgerCharges.id,
  personId: ledgerCharges.personId,
  name: ledgerCharges.name,
  email: ledgerCharges.email,
  language: ledgerCharges.language,
  about: language === 'ca' ? ledgerCharges.aboutCa : ledgerCharges.aboutEs,
  reference: ledgerCharges.paymentReference,
  openCents: sql<number>`${ledgerChargeStates.openCents}`,
  sharedWith: sql<string[]>`'{}'::text[]`,
  memberNumbers: sql<number[]>`'{}'::int[]`,
  inFile: sql<boolean>`false`,
})

/** Names and member numbers of each person's household, their own included. */
const households = sql`(
  select own.person_id,
    coalesce(array_agg(other.full_name) filter (where other.id <> own.id), '{}') as names,
    coalesce(array_agg(other.member_number) filter (where other.member_number is not null), '{}') as numbers
  from membership_requests as own
  join membership_requests as other
    on other.id = own.id or other.household_of = own.id or other.id = own.household_of
  where own.person_id is not null and own.status = 'approved' and own.left_on is null and own.double_of is null
    and other.status = 'approved' and other.left_on is null
  group by own.person_id
) as household`

async function openCharges(db: Database, language: Language): Promise<OpenCharge[]> {
  return db
    .select({
      ...shownColumns(language),
      sharedWith: sql<string[]>`coalesce(household.names, '{}')`,
      memberNumbers: sql<number[]>`coalesce(household.numbers, '{}')`,
      inFile: isInFile(sql`${ledgerCharges}`),
    })
    .from(ledgerChargeStates)
    .innerJoin(ledgerCharges, eq(ledgerCharges.id, ledgerChargeStates.chargeId))
    .leftJoin(households, sql`household.person_id = ${ledgerCharges.personId}`)
    .where(gt(ledgerChargeStates.openCents, 0))
    .orderBy(ledgerCharges.dueOn, ledgerCharges.number)
}

/** The last charge of each reference in a line, if it is closed. */
async function settledNamed(
  db: Database,
  lines: readonly StatementLine[],
  language: Language,
): Promise<OpenCharge[]> {
  const references = lines.flatMap(({ text, reference }) =>
    [text, reference].flatMap((each) =>
      [...compact(each).matchAll(/C(?=(\d{8,10}))/gu)].flatMap(([, digits = '']) =>
        [8, 9, 10]
          .filter((length) => length <= digits.length)
          .map((length) => `C${digits.slice(0, length)}`),
      ),
    ),
  )
  if (references.length === 0) return []
  const rows = await db
    .select(shownColumns(language))
    .from(ledgerCharges)
    .innerJoin(ledgerChargeStates, eq(ledgerChargeStates.chargeId, ledgerCharges.id))
    .where(inArray(ledgerCharges.paymentReference, references))
    .orderBy(ledgerCharges.paymentReference, desc(ledgerCharges.turn))
  const last = new Map(rows.toReversed().map((row) => [row.reference, row]))
  return [...last.values()].filter(({ openCents }) => openCents === 0)
}

async function openCredits(db: Database): Promise<Credit[]> {
  return db
    .select({
      paymentId: ledgerPayments.id,
      personId: ledgerPayments.personId,
      name: ledgerPayments.name,
      email: ledgerPayments.email,
      language: ledgerPayments.language,
      creditCents: sql<number>`${ledgerPaymentStates.creditCents}`,
    })
    .from(ledgerPaymentStates)
    .innerJoin(ledgerPayments, eq(ledgerPayments.id, ledgerPaymentStates.paymentId))
    .where(gt(ledgerPaymentStates.creditCents, 0))
    .orderBy(ledgerPayments.number)
}

async function peopleWith(db: Database, emails: readonly string[]): Promise<Map<string, Debtor>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .select({
      personId: people.id,
      name: people.fullName,
      email: people.email,
      language: people.language,
    })
    .from(people)
    .where(inArray(sql`lower(${people.email})`, [...emails]))
  return new Map(rows.map((row) => [row.email?.toLowerCase() ?? '', row]))
}
