import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { bytea } from '#app/platform/schema/bytea.ts'

/** Why a mandate ended; 'replaced': by another mandate; 'account': its account was erased; 'died': the holder. */
export type RevokedBecause = 'holder' | 'club' | 'replaced' | 'bank' | 'account' | 'died'

/** A sealed account (app/platform/auth/proofs/sealed.server.ts); the first two are null once it is erased. */
const sealedAccount = {
  ibanSealed: bytea('iban_sealed'),
  ibanKey: text('iban_key'),
  ibanEnd: text('iban_end').notNull(),
}

export const sepaMandates = pgTable('sepa_mandates', {
  id: uuid('id').primaryKey().defaultRandom(),
  personId: uuid('person_id'),
  reference: text('reference').notNull(),
  holder: text('holder').notNull(),
  ...sealedAccount,
  signedOn: date('signed_on').notNull(),
  given: text('given').$type<'online' | 'paper'>().notNull(),
  creditorId: text('creditor_id').notNull(),
  usedOn: date('used_on'),
  /** The last collection before the mandate was entered here. */
  usedBefore: date('used_before'),
  revokedOn: date('revoked_on'),
  revokedBecause: text('revoked_because').$type<RevokedBecause>(),
  enteredBy: uuid('entered_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** The creditor in a debit file, as of the time it was written. */
export type WrittenIssuer = { name: string; iban: string; creditorIdentifier: string }

export type WrittenPayer = {
  name: string
  iban: string
  initiator?: string
  /** Present only in files written before transfers had `initiator`. */
  creditorIdentifier?: string
}

/** 'refused': by the club's bank, as a whole. */
export type RemittanceState =
  | 'draft'
  | 'announced'
  | 'written'
  | 'sent'
  | 'settled'
  | 'dropped'
  | 'refused'

export const remittances = pgTable('remittances', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  state: text('state').$type<RemittanceState>().notNull().default('draft'),
  collectionOn: date('collection_on').notNull(),
  leftOut: integer('left_out').notNull().default(0),
  messageId: text('message_id'),
  version: text('version').$type<'pain.008.001.08' | 'pain.008.001.02'>(),
  issuer: jsonb('issuer').$type<WrittenIssuer>(),
  announcedAt: instant('announced_at'),
  writtenAt: instant('written_at'),
  sentAt: instant('sent_at'),
  settledAt: instant('settled_at'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export type ItemState = 'listed' | 'excluded' | 'settled' | 'returned'
/**
 * 'notice': announced too late; 'refused': its file or batch, by the club's bank; 'advance': its seat is paid in
 * advance.
 */
export type ExcludedBecause =
  | 'treasurer'
  | 'paid'
  | 'mandate'
  | 'dropped'
  | 'notice'
  | 'refused'
  | 'advance'

export const remittanceItems = pgTable('remittance_items', {
  id: uuid('id').primaryKey().defaultRandom(),
  remittanceId: uuid('remittance_id').notNull(),
  chargeId: uuid('charge_id').notNull(),
  mandateId: uuid('mandate_id'),
  place: integer('place').notNull(),
  amountCents: integer('amount_cents').notNull(),
  sequence: text('sequence').$type<'FRST' | 'RCUR'>(),
  batch: integer('batch'),
  endToEndId: text('end_to_end_id'),
  /** The creditor identifier under which the debtor's bank knows the mandate, if it differs. */
  amendedFrom: text('amended_from'),
  state: text('state').$type<ItemState>().notNull().default('listed'),
  excludedBecause: text('excluded_because').$type<ExcludedBecause>(),
  running: boolean('running').generatedAlwaysAs(sql`state = 'listed'`),
  announcedAt: instant('announced_at'),
  paymentId: uuid('payment_id'),
  returnedOn: date('returned_on'),
  returnReason: text('return_reason'),
  returnChargeId: uuid('return_charge_id'),
})

export const refundFiles = pgTable('refund_files', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  state: text('state').$type<'written' | 'paid' | 'dropped'>().notNull().default('written'),
  executeOn: date('execute_on').notNull(),
  messageId: text('message_id').notNull(),
  issuer: jsonb('issuer').$type<WrittenPayer>().notNull(),
  writtenAt: instant('written_at').notNull(),
  paidAt: instant('paid_at'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const refundItems = pgTable('refund_items', {
  id: uuid('id').primaryKey().defaultRandom(),
  fileId: uuid('file_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  place: integer('place').notNull(),
  amountCents: integer('amount_cents').notNull(),
  holder: text('holder').notNull(),
  ...sealedAccount,
  endToEndId: text('end_to_end_id').notNull(),
  state: text('state').$type<'listed' | 'paid' | 'dropped'>().notNull().default('listed'),
  running: boolean('running').generatedAlwaysAs(sql`state = 'listed'`),
  refundId: uuid('refund_id'),
})
