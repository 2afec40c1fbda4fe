import { asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Account } from '#app/platform/auth/actor.ts'
import { belongsTo } from '#app/platform/auth/belongs-to.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { ledgerCharges, ledgerPayments } from '#app/platform/schema/money/ledger.ts'

/** SQL condition: rows of the account's person, or of a registration with its id or address. */
export function ownedBy(
  tx: Database,
  table: typeof ledgerCharges | typeof ledgerPayments,
  account: Pick<Account, 'id' | 'email'>,
): SQL | undefined {
  const person = tx.select({ id: people.id }).from(people).where(eq(people.accountId, account.id))
  const own = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(belongsTo(registrations, account))
  // Arrays, so that both sides use an index, however long the ledger is.
  return or(
    sql`${table.personId} = any(array(${person}))`,
    sql`${table.registrationId} = any(array(${own}))`,
  )
}

/** The account's charges for the personal data export, including reversed ones. */
export function chargesForFile(tx: Database, account: Account, language: Language) {
  const { name, email, amountCents, dueOn, periodFrom, periodUntil, paymentReference, createdAt } =
    ledgerCharges
  return tx
    .select({
      number: ledgerCharges.number,
      name,
      email,
      about: language === 'ca' ? ledgerCharges.aboutCa : ledgerCharges.aboutEs,
      amountCents,
      dueOn,
      periodFrom,
      periodUntil,
      reference: paymentReference,
      reason: ledgerCharges.reason,
      createdAt,
    })
    .from(ledgerCharges)
    .where(ownedBy(tx, ledgerCharges, account))
    .orderBy(asc(ledgerCharges.number))
}

/** The account's payments for the personal data export, including refunds and reversals. */
export function paymentsForFile(tx: Database, account: Account) {
  const { number, name, email, amountCents, method, reference, receivedOn, reason, createdAt } =
    ledgerPayments
  return tx
    .select({ number, name, email, amountCents, method, reference, receivedOn, reason, createdAt })
    .from(ledgerPayments)
    .where(ownedBy(tx, ledgerPayments, account))
    .orderBy(asc(ledgerPayments.number))
}
