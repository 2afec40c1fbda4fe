import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import type { ledgerCharges, ledgerPayments } from '#app/platform/schema/money/ledger.ts'

/** Years for which the law wants it known who has paid what (article 30 of the Spanish commercial code). */
const yearsOfBooks = 6

/** What is older than the law wants it kept. */
export const beforeTheBooks = (createdAt: AnyPgColumn, now: Date): SQL =>
  sql`${createdAt} < ${now.toISOString()}::timestamptz - make_interval(years => ${yearsOfBooks})`

/** Rows with a name that is older than the law wants, of somebody whom the club does not know any other way. */
export const oldNames = (table: typeof ledgerCharges | typeof ledgerPayments, now: Date): SQL =>
  sql`${table.personId} is null and ${table.name} <> ''
    and ${beforeTheBooks(table.createdAt, now)}
    and not exists (
      select from ${registrations}
      where ${registrations.id} = ${table.registrationId} and ${registrations.anonymousSince} is null)`
