import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { bytea } from '#app/platform/schema/bytea.ts'
import { translated } from '#app/platform/schema/translated.ts'

/** Topic of a circular; people can opt out of all but contract matters. */
export type CircularKind = 'events' | 'restaurants' | 'club' | 'contract'

/** Why the opening that a circular waited for will not happen. */
export type OpeningLoss = 'cancelled' | 'deleted'

/** What happened to the assembly that a scheduled circular links to. */
export type ConvocationLoss = 'assembly-withdrawn' | 'assembly-moved'

export type CircularState = 'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent' | 'discarded'

/** State of a delivery; `queued` has a mail in the outbox. */
export type DeliveryState =
  | 'waiting'
  | 'queued'
  | 'sent'
  | 'bounced'
  | 'failed'
  | 'opted_out'
  /** The connection broke while the end was being sent: most likely delivered, and not sent again. */
  | 'interrupted'
  /** Was no longer a recipient when its turn came. */
  | 'left_out'

/** Recipients of a circular as JSON, defined in `app/circulars/circulars/recipients/segment.ts`. */
export type StoredSegment = Readonly<Record<string, unknown>>

export const circulars = pgTable('circulars', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<CircularKind>().notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  ...translated,
  segment: jsonb('segment').$type<StoredSegment>().notNull().default({}),
  state: text('state').$type<CircularState>().notNull().default('draft'),
  scheduledAt: instant('scheduled_at'),
  /** Sent when registration of this event opens to members. */
  opensWith: bigint('opens_with', { mode: 'number' }),
  /** Why a scheduled circular became a draft again; null once rescheduled. */
  openingLost: text('opening_lost').$type<OpeningLoss | ConvocationLoss>(),
  begunAt: instant('begun_at'),
  endedAt: instant('ended_at'),
  /** This and the following eight columns are kept by triggers. */
  recipients: integer('recipients').notNull().default(0),
  waiting: integer('waiting').notNull().default(0),
  queued: integer('queued').notNull().default(0),
  sent: integer('sent').notNull().default(0),
  bounced: integer('bounced').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  optedOut: integer('opted_out').notNull().default(0),
  interrupted: integer('interrupted').notNull().default(0),
  leftOut: integer('left_out').notNull().default(0),
  /** Sent by post to members without an address, as recorded by an admin or the secretary. */
  letters: integer('letters').notNull().default(0),
  lettersSentAt: instant('letters_sent_at'),
  lettersSentBy: uuid('letters_sent_by'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`searchable(subject || ' ' || coalesce(translation ->> 'subject', ''))`),
})

/** Columns of the form; the server sets the others. */
export type EditedCircular = Pick<
  typeof circulars.$inferSelect,
  'kind' | 'subject' | 'text' | 'language' | 'translation' | 'segment'
>

/** PDFs of a circular, kept once. */
export const circularAttachments = pgTable('circular_attachments', {
  id: uuid('id').primaryKey(),
  circularId: uuid('circular_id').notNull(),
  name: text('name').notNull(),
  content: bytea('content').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** One row per recipient address, in lower case. */
export const circularDeliveries = pgTable(
  'circular_deliveries',
  {
    circularId: uuid('circular_id').notNull(),
    address: text('address').notNull(),
    personId: uuid('person_id'),
    language: text('language').$type<'es' | 'ca'>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    mailId: uuid('mail_id'),
    queuedAt: instant('queued_at'),
    /** Set just before the end of the mail is sent; null again after a refusal. */
    handedAt: instant('handed_at'),
    settledAt: instant('settled_at'),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.circularId, table.address] })],
)

/** Opt-outs of a person and of an address. */
export const mailOptOuts = pgTable('mail_opt_outs', {
  id: uuid('id').primaryKey().defaultRandom(),
  personId: uuid('person_id'),
  address: text('address').notNull(),
  kind: text('kind').$type<Exclude<CircularKind, 'contract'>>().notNull(),
  optedOutAt: instant('opted_out_at').notNull().defaultNow(),
})

/** Opt-outs of people who are otherwise forgotten, by a digest of the address. */
export const forgottenOptOuts = pgTable(
  'forgotten_opt_outs',
  {
    digest: bytea('digest').notNull(),
    kind: text('kind').$type<Exclude<CircularKind, 'contract'>>().notNull(),
    optedOutAt: instant('opted_out_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.digest, table.kind] })],
)

/** Salt of these digests: one row. */
export const mailDigestSalt = pgTable('mail_digest_salt', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  salt: bytea('salt').notNull(),
})
