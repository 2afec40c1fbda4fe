import { and, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { bookEntries, bookReceipts } from '#app/money/books/books.schema.ts'
import { isOlderThanRetention, expiredNames } from '#app/money/ledger/expired-names.server.ts'
import type { Batches } from '#app/platform/db/batches/batches.server.ts'
import { eventCostReceipts, eventCosts } from '#app/platform/schema/events/event-costs.ts'
import { ledgerCharges, ledgerPayments } from '#app/platform/schema/money/ledger.ts'

type TableWithId = PgTable & { id: PgColumn }

/** Rows of one kind, when they are due, and the function that erases them; deletes without `act`. */
export type RetentionRule = Pick<Batches, 'due' | 'act'> & { table: TableWithId }

/** Due rows that are not deleted, but lose what these values replace. */
export const clearedColumns = (
  table: TableWithId,
  values: Record<string, string | null>,
  due: SQL | undefined,
): RetentionRule => ({
  table,
  due,
  act: (tx, keys) =>
    tx
      .update(table)
      .set(values)
      .where(inArray(table.id, keys.map(String))),
})

const withoutIdentity = { name: '', email: null }

/** Accounting records and their legal retention. */
export const accountingRetention = (now: Date) => ({
  charges: clearedColumns(ledgerCharges, withoutIdentity, expiredNames(ledgerCharges, now)),
  payments: clearedColumns(ledgerPayments, withoutIdentity, expiredNames(ledgerPayments, now)),
  costs: clearedColumns(
    eventCosts,
    { personName: '', supplier: '' },
    and(
      or(ne(eventCosts.personName, ''), ne(eventCosts.supplier, '')),
      isOlderThanRetention(eventCosts.createdAt, now),
    ),
  ),
  receipts: {
    table: eventCostReceipts,
    due: isOlderThanRetention(eventCostReceipts.createdAt, now),
  },
  entries: clearedColumns(
    bookEntries,
    { about: '', counterparty: '', nif: '', wording: '' },
    and(
      sql`concat(${bookEntries.about}, ${bookEntries.counterparty}, ${bookEntries.nif}, ${bookEntries.wording}) <> ''`,
      isOlderThanRetention(bookEntries.createdAt, now),
    ),
  ),
  entryReceipts: { table: bookReceipts, due: isOlderThanRetention(bookReceipts.createdAt, now) },
})
