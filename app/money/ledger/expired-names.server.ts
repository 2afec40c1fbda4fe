import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import type { ledgerCharges, ledgerPayments } from '#app/platform/schema/money/ledger.ts'

/** Years for which Spanish law requires records of who paid what (article 30 of the commercial code). */
const yearsOfBooks = 6

/** Older than the retention that the law requires. */
export const isOlderThanRetention = (createdAt: AnyPgColumn, now: Date): SQL =>
  sql`${createdAt} < ${now.toISOString()}::timestamptz - make_interval(years => ${yearsOfBooks})`

/** Names older than the retention, of people without another record in the club. */
export const expiredNames = (table: typeof ledgerCharges | typeof ledgerPayments, now: Date): SQL =>
  sql`${table.personId} is null and ${table.name} <> ''
    and ${isOlderThanRetention(table.createdAt, now)}
    and not exists (
      select from ${registrations}
      where ${registrations.id} = ${table.registrationId} and ${registrations.anonymousSince} is null)`
