import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { bytea } from '#app/platform/schema/bytea.ts'
import type { ReceiptMedia } from '#app/platform/schema/events/event-costs.ts'

/** Kinds of the club's own accounts; `card` is the gateway's balance not paid out yet. */
export type BookAccountKind = 'bank' | 'cash' | 'card'

/** The club's own accounts, with their balance in cents at the beginning of a day. */
export const bookAccounts = pgTable('book_accounts', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<BookAccountKind>().notNull(),
  name: text('name').notNull(),
  /** Last four characters of a bank account, or empty. */
  accountEnd: text('account_end').notNull().default(''),
  openedOn: date('opened_on').notNull(),
  openingCents: bigint('opening_cents', { mode: 'number' }).notNull().default(0),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Headings for income and expenses that are neither charges of members nor costs of events. */
export const bookHeadings = pgTable('book_headings', {
  id: uuid('id').primaryKey(),
  /** Set for headings that the program uses by itself. */
  key: text('key').$type<'bank_fees' | 'cash_difference'>(),
  income: boolean('income').notNull(),
  nameEs: text('name_es').notNull(),
  nameCa: text('name_ca').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/**
 * Movements of an account that are no member's payment, in cents; a reversal has the opposite amount. Immutable
 * except for the place of an open entry.
 */
export const bookEntries = pgTable('book_entries', {
  id: uuid('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  accountId: uuid('account_id').notNull(),
  bookedOn: date('booked_on').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  headingId: uuid('heading_id'),
  otherAccountId: uuid('other_account_id'),
  costId: uuid('cost_id'),
  about: text('about').notNull().default(''),
  /** The payee or payer; cleared when retention ends, with the text and the tax number. */
  counterparty: text('counterparty').notNull().default(''),
  nif: text('nif').notNull().default(''),
  wording: text('wording').notNull().default(''),
  lineKey: text('line_key'),
  sourceFormat: text('told_as'),
  alike: integer('alike'),
  balanceCents: bigint('balance_cents', { mode: 'number' }),
  /** For a transfer: the line of the other account, and its day if it differs. */
  otherLineKey: text('other_line_key'),
  otherBookedOn: date('other_booked_on'),
  reverses: uuid('reverses'),
  reversed: boolean('reversed').notNull().default(false),
  reason: text('reason'),
  enteredBy: uuid('entered_by'),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A photograph or PDF of the receipt for an entry. */
export const bookReceipts = pgTable('book_receipts', {
  id: uuid('id').primaryKey(),
  entryId: uuid('entry_id').notNull(),
  media: text('media').$type<ReceiptMedia>().notNull(),
  content: bytea('content').notNull(),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** The balance of an account in a bank statement at the end of a day, in cents. */
export const bookBalances = pgTable(
  'book_balances',
  {
    accountId: uuid('account_id').notNull(),
    day: date('day').notNull(),
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull(),
    /** The balance in the books, stored once the year is closed. */
    bookCents: bigint('book_cents', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

/** Balances of accounts at the end of a closed year, in cents. */
export const bookYearEnds = pgTable(
  'book_year_ends',
  {
    accountId: uuid('account_id').notNull(),
    year: smallint('year').notNull(),
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.year] })],
)

/** Budget of a year by heading, in cents. */
export const bookBudgets = pgTable(
  'book_budgets',
  {
    year: smallint('year').notNull(),
    /** Id of a heading, or one of `builtInHeadings`. */
    heading: text('heading').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.year, table.heading] })],
)

/** Closed years, in which nothing changes any more. */
export const bookClosings = pgTable('book_closings', {
  year: smallint('year').primaryKey(),
  closedBy: uuid('closed_by'),
  closedAt: instant('closed_at').notNull().defaultNow(),
})
