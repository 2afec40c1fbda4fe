import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { bytea } from '#app/platform/schema/bytea.ts'
import type { PaymentMethod } from '#app/platform/schema/money/ledger.ts'

export type CostKind = 'restaurant' | 'wine' | 'transport' | 'room' | 'other'

/** Who paid a cost: the club, or a member to be reimbursed. */
export type CostPayer = 'club' | 'member'

/** Stored format of a receipt. */
export type ReceiptMedia = 'image/webp' | 'application/pdf'

/** Costs of events in cents; a reversal is negative and refers to its original. Immutable. */
export const eventCosts = pgTable('event_costs', {
  /** Id of the form that recorded it. */
  id: uuid('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  /** The event may be in the trash. */
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  eventEs: text('event_es').notNull(),
  eventCa: text('event_ca').notNull(),
  kind: text('kind').$type<CostKind>().notNull(),
  what: text('what').notNull(),
  /** As recorded; both names are cleared at the end of retention. */
  supplier: text('supplier').notNull().default(''),
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

/** A photograph or PDF of a receipt; only for managers of the ledger. */
export const eventCostReceipts = pgTable('event_cost_receipts', {
  id: uuid('id').primaryKey(),
  costId: uuid('cost_id').notNull(),
  media: text('media').$type<ReceiptMedia>().notNull(),
  content: bytea('content').notNull(),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Reimbursements of members in cents; a reversal is negative. Immutable. */
export const eventCostRepayments = pgTable('event_cost_repayments', {
  id: uuid('id').primaryKey(),
  costId: uuid('cost_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  accountId: uuid('account_id'),
  repaidOn: date('repaid_on').notNull(),
  reference: text('reference'),
  reverses: uuid('reverses'),
  enteredBy: uuid('entered_by'),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})
