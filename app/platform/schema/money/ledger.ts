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
import { instant } from '#app/platform/schema/instant.ts'

/** What a charge is for. */
export type ChargeKind = 'due' | 'seat' | 'entry' | 'other'

/** How something was paid, or paid back. */
export type PaymentMethod = 'cash' | 'transfer' | 'bizum' | 'direct_debit' | 'card'

/** Whom a due covers, and the last day that it moved. */
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

/** What somebody owes, in cents; a reversal is negative and names what it reverses. Never changed. */
export const ledgerCharges = pgTable('ledger_charges', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  /** What it is of, once each: 'registration:<id>', 'due:<person>:<first day>', 'entry:<person>', 'refund:<id>', 'other:<id>'. */
  subject: text('subject').notNull(),
  turn: integer('turn').notNull(),
  kind: text('kind').$type<ChargeKind>().notNull(),
  personId: uuid('person_id'),
  registrationId: uuid('registration_id'),
  eventId: bigint('event_id', { mode: 'number' }),
  /** As it was then; empty once nobody may know it any more. */
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
  /** What a transfer names; the same for all turns of a subject. */
  paymentReference: text('payment_reference').notNull(),
  enteredBy: uuid('entered_by'),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(name || ' ' || coalesce(email, '') || ' ' || payment_reference)`,
  ),
})

/** What was paid, in cents; negative: paid back, or the reversal of a payment that was none. Never changed. */
export const ledgerPayments = pgTable('ledger_payments', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  amountCents: integer('amount_cents').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  reference: text('reference'),
  /** The day of Madrid's calendar. */
  receivedOn: date('received_on').notNull(),
  personId: uuid('person_id'),
  registrationId: uuid('registration_id'),
  eventId: bigint('event_id', { mode: 'number' }),
  name: text('name').notNull(),
  email: text('email'),
  language: text('language').$type<Language>().notNull().default('es'),
  reverses: uuid('reverses'),
  reason: text('reason'),
  /** What it was told by, once each: 'form:<id>', 'statement:<line>', 'remittance:<item>', 'gateway:<order>'. */
  source: text('source').notNull(),
  enteredBy: uuid('entered_by'),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(name || ' ' || coalesce(email, '') || ' ' || coalesce(reference, ''))`,
  ),
})

/** What of a payment is for a charge, or went back by a refund. Never changed: a row that releases another takes it back. */
export const ledgerAllocations = pgTable('ledger_allocations', {
  id: uuid('id').primaryKey().defaultRandom(),
  paymentId: uuid('payment_id').notNull(),
  chargeId: uuid('charge_id'),
  refundId: uuid('refund_id'),
  amountCents: integer('amount_cents').notNull(),
  releases: uuid('releases'),
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  // What an index tells of the payment and the charge, kept by the database: read, never written.
  paymentOn: date('payment_on')
    .notNull()
    .default(sql`null`),
  chargeKind: text('charge_kind').$type<ChargeKind>(),
  chargeDueOn: date('charge_due_on'),
})

/** The sums of the charges, kept by the database: read, never written. */
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

/** The sums of the payments, kept by the database: read, never written. */
export const ledgerPaymentStates = pgTable('ledger_payment_states', {
  paymentId: uuid('payment_id').primaryKey(),
  amountCents: integer('amount_cents').notNull(),
  refund: boolean('refund').notNull(),
  usedCents: integer('used_cents').notNull().default(0),
  reversed: boolean('reversed').notNull().default(false),
  /** Of a refund: what of it came from a payment that came back, and was charged to whoever got it. */
  claimedCents: integer('claimed_cents').notNull().default(0),
  /** What is to be paid back. */
  creditCents: integer('credit_cents').generatedAlwaysAs(
    sql`case when reversed or refund then 0 else amount_cents - used_cents end`,
  ),
})

/** Issues of a year's dues, each under the id of the form that asked for it; cents. */
export const duesIssues = pgTable('dues_issues', {
  submission: uuid('submission').primaryKey(),
  year: smallint('year').notNull(),
  charges: integer('charges').notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Which charges a mail of the outbox is about: what it says of them is read when it leaves. */
export const chargeMails = pgTable(
  'charge_mails',
  { mailId: uuid('mail_id').notNull(), chargeId: uuid('charge_id').notNull() },
  (table) => [primaryKey({ columns: [table.mailId, table.chargeId] })],
)

/** Who was reminded of a charge, by which mail: each step once. */
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

/** Days on which reminders fall due: whether the treasurer was asked for a statement, and whether they go without one. */
export const reminderDays = pgTable('reminder_days', {
  day: date('day').primaryKey(),
  askedAt: instant('asked_at'),
  releasedAt: instant('released_at'),
  releasedBy: uuid('released_by'),
})

/** Subjects of charges of which nobody is reminded. */
export const unremindedCharges = pgTable('unreminded_charges', {
  subject: text('subject').primaryKey(),
  reason: text('reason'),
  enteredBy: uuid('entered_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
