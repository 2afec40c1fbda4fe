import { and, inArray, ne, or, sql } from 'drizzle-orm'
import { bookEntries, bookReceipts } from '#app/money/books/books.schema.ts'
import { isOlderThanRetention, expiredNames } from '#app/money/ledger/expired-names.server.ts'
import type { Batches } from '#app/platform/db/batches/batches.server.ts'
import { eventCostReceipts, eventCosts } from '#app/platform/schema/events/event-costs.ts'
import { ledgerCharges, ledgerPayments } from '#app/platform/schema/money/ledger.ts'

/** Rows of one kind, their due condition, and the function that erases them; deletes without `act`. */
export type Kept = Pick<Batches, 'table' | 'key' | 'due' | 'act'>

type KindOfBooks = 'charges' | 'payments' | 'costs' | 'receipts' | 'entries' | 'entryReceipts'

/** Accounting records and their legal retention. */
export const accountingRetention = (now: Date): [KindOfBooks, Kept][] => [
  ...namesInLedger(now),
  ...oldCosts(now),
  ...oldEntries(now),
]

const forgotten = { name: '', email: null }

function oldCosts(now: Date): [KindOfBooks, Kept][] {
  return [
    [
      'costs',
      {
        table: eventCosts,
        key: eventCosts.id,
        due: and(
          or(ne(eventCosts.personName, ''), ne(eventCosts.supplier, '')),
          isOlderThanRetention(eventCosts.createdAt, now),
        ),
        act: (tx, keys) =>
          tx
            .update(eventCosts)
            .set({ personName: '', supplier: '' })
            .where(inArray(eventCosts.id, keys.map(String))),
      },
    ],
    [
      'receipts',
      {
        table: eventCostReceipts,
        key: eventCostReceipts.id,
        due: isOlderThanRetention(eventCostReceipts.createdAt, now),
      },
    ],
  ]
}

const nameless = { about: '', counterparty: '', nif: '', wording: '' }

function oldEntries(now: Date): [KindOfBooks, Kept][] {
  return [
    [
      'entries',
      {
        table: bookEntries,
        key: bookEntries.id,
        due: and(
          sql`concat(${bookEntries.about}, ${bookEntries.counterparty}, ${bookEntries.nif}, ${bookEntries.wording}) <> ''`,
          isOlderThanRetention(bookEntries.createdAt, now),
        ),
        act: (tx, keys) =>
          tx
            .update(bookEntries)
            .set(nameless)
            .where(inArray(bookEntries.id, keys.map(String))),
      },
    ],
    [
      'entryReceipts',
      {
        table: bookReceipts,
        key: bookReceipts.id,
        due: isOlderThanRetention(bookReceipts.createdAt, now),
      },
    ],
  ]
}

function namesInLedger(now: Date): [KindOfBooks, Kept][] {
  return [
    [
      'charges',
      {
        table: ledgerCharges,
        key: ledgerCharges.id,
        due: expiredNames(ledgerCharges, now),
        act: (tx, keys) =>
          tx
            .update(ledgerCharges)
            .set(forgotten)
            .where(inArray(ledgerCharges.id, keys.map(String))),
      },
    ],
    [
      'payments',
      {
        table: ledgerPayments,
        key: ledgerPayments.id,
        due: expiredNames(ledgerPayments, now),
        act: (tx, keys) =>
          tx
            .update(ledgerPayments)
            .set(forgotten)
            .where(inArray(ledgerPayments.id, keys.map(String))),
      },
    ],
  ]
}
