import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/instant.ts'

/** A file that goes with a mail; `content` is text in UTF-8. */
export type MailAttachment = { filename: string; contentType: string; content: string }

/** What a mail is to say, as JSON; its kind knows what is in it. */
export type MailFacts = Readonly<Record<string, unknown>>

/** Lines at the head of a mail, by their names. */
export type MailHeaders = Readonly<Record<string, string>>

/** The transactional outbox. A mail is waiting, sent (`sentAt`) or given up (`parkedAt`). */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind').notNull(),
  /** What goes first: 0 mails of accounts, 1 what concerns one person, 2 what goes to many. */
  priority: smallint('priority').notNull().default(1),
  recipient: text('recipient').notNull(),
  /** Whom an answer goes to; null for the sender. */
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
  /** Of a mail that is written when it is sent; without, subject and bodies are all there is. */
  facts: jsonb('facts').$type<MailFacts>(),
  /** Further lines at its head, by their names. */
  headers: jsonb('headers').$type<MailHeaders>(),
})

/** Addresses, in lower case, that take no mail for good. */
export const failedAddresses = pgTable('failed_addresses', {
  address: text('address').primaryKey(),
  reason: text('reason').notNull(),
  source: text('source').$type<'smtp' | 'webhook'>().notNull(),
  failedAt: instant('failed_at').notNull().defaultNow(),
})
