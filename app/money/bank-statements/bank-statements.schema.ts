import { bigint, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'

/** A stored statement; its lines are in the ledger, identified by their keys. */
export const bankStatements = pgTable('bank_statements', {
  /** Id of the submitted form. */
  submission: uuid('submission').primaryKey(),
  takenAt: instant('taken_at').notNull().defaultNow(),
  takenBy: uuid('taken_by'),
  format: text('format').$type<'norma43' | 'camt053' | 'csv'>().notNull(),
  /** The last four characters of each account, separated by spaces. */
  accountEnds: text('account_ends').notNull(),
  bookedFrom: date('booked_from').notNull(),
  bookedUntil: date('booked_until').notNull(),
  payments: integer('payments').notNull(),
  receivedCents: bigint('received_cents', { mode: 'number' }).notNull(),
  refunds: integer('refunds').notNull(),
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull(),
  returns: integer('returns').notNull().default(0),
  settled: integer('settled').notNull().default(0),
})

/** Identifies a taken line when it occurs in a file of another format. */
export const bankLines = pgTable('bank_lines', {
  paymentId: uuid('payment_id').primaryKey(),
  /** The format, for a table with its columns. */
  sourceFormat: text('told_as').notNull(),
  /** Last four characters of the club's account; may be empty. */
  accountEnd: text('account_end').notNull(),
  /** Number of lines of that account, day and amount in the statement. */
  alike: integer('alike').notNull(),
  balanceCents: bigint('balance_cents', { mode: 'number' }),
})

/** The columns of a bank's table, by a digest of their names. */
export const bankTableLayouts = pgTable('bank_table_layouts', {
  signature: text('signature').primaryKey(),
  layout: jsonb('layout').$type<Record<string, number | null>>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
