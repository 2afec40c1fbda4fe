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
import { bytea } from '#app/platform/schema/bytea.ts'
import { instant } from '#app/platform/schema/instant.ts'
import { translated } from '#app/platform/schema/translated.ts'

/** What a circular is about; all but matters of the contract each person may do without. */
export type CircularKind = 'events' | 'restaurants' | 'club' | 'contract'

/** What became of the event for whose opening a circular waited. */
export type LostOpening = 'cancelled' | 'deleted'

/** What became of an assembly that a scheduled circular leads to. */
export type LostConvocation = 'assembly-withdrawn' | 'assembly-moved'

export type CircularState = 'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent' | 'discarded'

/** How it stands with one who gets it; `queued` has its mail in the outbox. */
export type DeliveryState =
  | 'waiting'
  | 'queued'
  | 'sent'
  | 'bounced'
  | 'failed'
  | 'opted_out'
  /** Its end was being handed over when something broke: it has most likely come, and is not sent again. */
  | 'interrupted'
  /** Since it began they have ceased to be among those it is for. */
  | 'left_out'

/** To whom a circular goes, as JSON; `app/circulars/circulars/recipients/segment.ts` knows what is in it. */
export type StoredSegment = Readonly<Record<string, unknown>>

/** What the club writes to its members. */
export const circulars = pgTable('circulars', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<CircularKind>().notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  ...translated,
  segment: jsonb('segment').$type<StoredSegment>().notNull().default({}),
  state: text('state').$type<CircularState>().notNull().default('draft'),
  scheduledAt: instant('scheduled_at'),
  /** Begins when the members may register for this event. */
  opensWith: bigint('opens_with', { mode: 'number' }),
  /** Why one that waited for such an event, or leads to an assembly, is a draft again; null once it is scheduled anew. */
  openingLost: text('opening_lost').$type<LostOpening | LostConvocation>(),
  begunAt: instant('begun_at'),
  endedAt: instant('ended_at'),
  /** Kept by triggers, as the eight that follow. */
  recipients: integer('recipients').notNull().default(0),
  waiting: integer('waiting').notNull().default(0),
  queued: integer('queued').notNull().default(0),
  sent: integer('sent').notNull().default(0),
  bounced: integer('bounced').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  optedOut: integer('opted_out').notNull().default(0),
  interrupted: integer('interrupted').notNull().default(0),
  leftOut: integer('left_out').notNull().default(0),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`searchable(subject || ' ' || coalesce(translation ->> 'subject', ''))`),
})

/** The columns that the form of a circular has; the others the server makes. */
export type EditedCircular = Pick<
  typeof circulars.$inferSelect,
  'kind' | 'subject' | 'text' | 'language' | 'translation' | 'segment'
>

/** One row for each address that a circular goes to; in lower case. */
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
    /** Just before the end of the mail goes to the mail server; null again once that has refused it. */
    handedAt: instant('handed_at'),
    settledAt: instant('settled_at'),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.circularId, table.address] })],
)

/** What somebody does not want to get; holds for the person and for the address. */
export const mailOptOuts = pgTable('mail_opt_outs', {
  id: uuid('id').primaryKey().defaultRandom(),
  personId: uuid('person_id'),
  address: text('address').notNull(),
  kind: text('kind').$type<Exclude<CircularKind, 'contract'>>().notNull(),
  optedOutAt: instant('opted_out_at').notNull().defaultNow(),
})

/** What somebody does without of whom nothing else is known any more, by a digest of the address. */
export const forgottenOptOuts = pgTable(
  'forgotten_opt_outs',
  {
    digest: bytea('digest').notNull(),
    kind: text('kind').$type<Exclude<CircularKind, 'contract'>>().notNull(),
    optedOutAt: instant('opted_out_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.digest, table.kind] })],
)

/** What these digests are made with: one row. */
export const mailDigestSalt = pgTable('mail_digest_salt', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  salt: bytea('salt').notNull(),
})
