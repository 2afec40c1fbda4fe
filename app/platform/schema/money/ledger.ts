import { sql } from 'drizzle-orm'
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
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { instant } from '#app/platform/schema/audit.ts'

/** What a charge is for. */
export type ChargeKind = 'due' | 'seat' | 'entry' | 'other'

/** How something was paid or refunded. */
export type PaymentMethod = 'cash' | 'transfer' | 'bizum' | 'direct_debit' | 'card'

/** The people a fee covers, and the last day to which it extended their membership. */
export const ledgerChargeCovers = pgTable(
  'ledger_charge_covers',
  {
    chargeId: uuid('charge_id').notNull(),
    personId: uuid('person_id').notNull(),
    forTwo: boolean('for_two').notNull(),
    byIssue: boolean('by_issue').notNull(),
    movedFrom: date('moved_from'),
  },
  (table) => [primaryKey({ columns: [table.chargeId, table.personId] })],
)

/** Charges in cents; a reversal is negative and refers to its original. Immutable. */
export const ledgerCharges = pgTable('ledger_charges', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  /** Unique subject: 'registration:<id>', 'due:<person>:<first day>', 'entry:<person>', 'refund:<id>', 'other:<id>'. */
  subject: text('subject').notNull(),
  turn: integer('turn').notNull(),
  kind: text('kind').$type<ChargeKind>().notNull(),
  personId: uuid('person_id'),
  registrationId: uuid('registration_id'),
  eventId: bigint('event_id', { mode: 'number' }),
  /** As of the time of charging; cleared at the end of retention. */
  name: text('name').notNull(),
  email: text('email'),
  language: text('language').$type<Language>().notNull().default('es'),
  aboutEs: text('about_es').notNull(),
  aboutCa: text('about_ca').notNull(),
  periodFrom: date('period_from'),
  periodUntil: date('period_until'),
  dueOn: date('due_on').notNull(),
  amountCents: integer('amount_cents').notNull(),
  reverses: uuid('reverses'),
  reason: text('reason'),
  /** Reference for transfers; the same for all charges of a subject. */
  paymentReference: text('payment_reference').notNull(),
  enteredBy: uuid('entered_by'),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(name || ' ' || coalesce(email, '') || ' ' || payment_reference)`,
  ),
})

/** Payments in cents; negative for refunds, and for reversals of wrong entries. Immutable. */
export const ledgerPayments = pgTable('ledger_payments', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  amountCents: integer('amount_cents').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  /** Chosen account of the club's books; null for the first of its kind. */
  accountId: uuid('account_id'),
  reference: text('reference'),
  receivedOn: date('received_on').notNull(),
  personId: uuid('person_id'),
  registrationId: uuid('registration_id'),
  eventId: bigint('event_id', { mode: 'number' }),
  name: text('name').notNull(),
  email: text('email'),
  language: text('language').$type<Language>().notNull().default('es'),
  reverses: uuid('reverses'),
  reason: text('reason'),
  /** Unique source: 'form:<id>', 'statement:<line>', 'remittance:<item>', 'gateway:<order>'. */
  source: text('source').notNull(),
  enteredBy: uuid('entered_by'),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(name || ' ' || coalesce(email, '') || ' ' || coalesce(reference, ''))`,
  ),
})

/** Parts of a payment allocated to a charge, or returned by a refund. Immutable: another row releases it. */
export const ledgerAllocations = pgTable('ledger_allocations', {
  id: uuid('id').primaryKey().defaultRandom(),
  paymentId: uuid('payment_id').notNull(),
  chargeId: uuid('charge_id'),
  refundId: uuid('refund_id'),
  amountCents: integer('amount_cents').notNull(),
  releases: uuid('releases'),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  // Copies for an index, kept by the database: read, never written.
  paymentOn: date('payment_on')
    .notNull()
    .default(sql`null`),
  chargeKind: text('charge_kind').$type<ChargeKind>(),
  chargeDueOn: date('charge_due_on'),
})

/** Sums of charges, kept by the database: read, never written. */
export const ledgerChargeStates = pgTable('ledger_charge_states', {
  chargeId: uuid('charge_id').primaryKey(),
  amountCents: integer('amount_cents').notNull(),
  paidCents: integer('paid_cents').notNull().default(0),
  reversed: boolean('reversed').notNull().default(false),
  dueOn: date('due_on').notNull(),
  kind: text('kind').$type<ChargeKind>().notNull(),
  openCents: integer('open_cents').generatedAlwaysAs(
    sql`case when reversed then 0 else amount_cents - paid_cents end`,
  ),
})

/** Sums of payments, kept by the database: read, never written. */
export const ledgerPaymentStates = pgTable('ledger_payment_states', {
  paymentId: uuid('payment_id').primaryKey(),
  amountCents: integer('amount_cents').notNull(),
  refund: boolean('refund').notNull(),
  usedCents: integer('used_cents').notNull().default(0),
  reversed: boolean('reversed').notNull().default(false),
  /** Part of a refund from a returned payment, charged to its recipient. */
  claimedCents: integer('claimed_cents').notNull().default(0),
  /** Unused part of the payment, as the person's credit. */
  creditCents: integer('credit_cents').generatedAlwaysAs(
    sql`case when reversed or refund then 0 else amount_cents - used_cents end`,
  ),
})

/** Issues of a year's fees, each under the id of its form; cents. */
export const duesIssues = pgTable('dues_issues', {
  submission: uuid('submission').primaryKey(),
  year: smallint('year').notNull(),
  charges: integer('charges').notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Charges that a queued mail is about; it reads them on sending. */
export const chargeMails = pgTable(
  'charge_mails',
  { mailId: uuid('mail_id').notNull(), chargeId: uuid('charge_id').notNull() },
  (table) => [primaryKey({ columns: [table.mailId, table.chargeId] })],
)

/** Reminders of a charge, by mail; each step once. */
export const chargeReminders = pgTable(
  'charge_reminders',
  {
    chargeId: uuid('charge_id').notNull(),
    step: smallint('step').$type<1 | 2>().notNull(),
    mailId: uuid('mail_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.chargeId, table.step] })],
)

/**
 * Days on which reminders are due: whether the treasurer was asked for a bank statement, and whether to send them
 * without one.
 */
export const reminderDays = pgTable('reminder_days', {
  day: date('day').primaryKey(),
  askedAt: instant('asked_at'),
  releasedAt: instant('released_at'),
  releasedBy: uuid('released_by'),
})
