import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'

/** An attachment of a mail; `content` is UTF-8 text unless it is encoded. */
export type MailAttachment = {
  filename: string
  contentType: string
  content: string
  encoding?: 'base64'
}

/** Facts from which a mail is rendered, as JSON; defined by its kind. */
export type MailFacts = Readonly<Record<string, unknown>>

export type MailHeaders = Readonly<Record<string, string>>

/** The transactional outbox. A mail is waiting, sent (`sentAt`) or given up (`parkedAt`). */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind').notNull(),
  /** 0: mails about accounts, 1: to one person, 2: to many. */
  priority: smallint('priority').notNull().default(1),
  recipient: text('recipient').notNull(),
  /** Null for the sender. */
  replyTo: text('reply_to'),
  language: text('language').$type<'es' | 'ca'>().notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: instant('sent_at'),
  parkedAt: instant('parked_at'),
  lastError: text('last_error'),
  attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
  /** For mails rendered on sending; others have subject and bodies. */
  facts: jsonb('facts').$type<MailFacts>(),
  headers: jsonb('headers').$type<MailHeaders>(),
})

/** Addresses in lower case with permanent delivery failures. */
export const failedAddresses = pgTable('failed_addresses', {
  address: text('address').primaryKey(),
  reason: text('reason').notNull(),
  source: text('source').$type<'smtp' | 'webhook'>().notNull(),
  failedAt: instant('failed_at').notNull().defaultNow(),
})
