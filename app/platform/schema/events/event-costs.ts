import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '#app/platform/schema/bytea.ts'
import { instant } from '#app/platform/schema/instant.ts'
import type { PaymentMethod } from '#app/platform/schema/money/ledger.ts'

/** What an event has cost money for. */
export type CostKind = 'restaurant' | 'wine' | 'transport' | 'room' | 'other'

/** Who has paid a cost: the club's account, or a member whom the club is to pay back. */
export type CostPayer = 'club' | 'member'

/** What a receipt is kept as. */
export type ReceiptMedia = 'image/webp' | 'application/pdf'

/** What an event has cost, in cents; a reversal is negative and names what it reverses. Never changed. */
export const eventCosts = pgTable('event_costs', {
  /** The id of the form that told of it. */
  id: uuid('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  /** The event may be in the trash. */
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  eventEs: text('event_es').notNull(),
  eventCa: text('event_ca').notNull(),
  kind: text('kind').$type<CostKind>().notNull(),
  what: text('what').notNull(),
  /** As it was told; both names are empty once nobody may know them any more. */
  supplier: text('supplier').notNull().default(''),
  /** The day of Madrid's calendar on which it was paid. */
  spentOn: date('spent_on').notNull(),
  amountCents: integer('amount_cents').notNull(),
  paidBy: text('paid_by').$type<CostPayer>().notNull(),
  personId: uuid('person_id'),
  personName: text('person_name').notNull().default(''),
  reverses: uuid('reverses'),
  reason: text('reason'),
  enteredBy: uuid('entered_by'),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A photograph or a PDF of what was paid, for whoever keeps the club's money alone. */
export const eventCostReceipts = pgTable('event_cost_receipts', {
  id: uuid('id').primaryKey(),
  costId: uuid('cost_id').notNull(),
  media: text('media').$type<ReceiptMedia>().notNull(),
  content: bytea('content').notNull(),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** What a member who had advanced a cost has got back, in cents; a reversal is negative. Never changed. */
export const eventCostRepayments = pgTable('event_cost_repayments', {
  id: uuid('id').primaryKey(),
  costId: uuid('cost_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  repaidOn: date('repaid_on').notNull(),
  reference: text('reference'),
  reverses: uuid('reverses'),
  enteredBy: uuid('entered_by'),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** How many sat at the table, where somebody has said so: the last row counts, null is what was counted. */
export const eventCovers = pgTable('event_covers', {
  id: uuid('id').primaryKey(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  covers: integer('covers'),
  enteredBy: uuid('entered_by'),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})
