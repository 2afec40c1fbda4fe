import { bigint, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { translated } from '#app/platform/schema/translated.ts'

/** A picture of an event with alternative text in Spanish and Catalan; empty for decoration. */
export type EventPicture = { image: string; alt: string; altCa?: string }

/** `price` and `memberPrice` in cents, 0 is free; `date` is an instant, shown in Europe/Madrid. */
export const events = pgTable('events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  imageUrl: text('image_url'),
  date: instant('date').notNull(),
  location: text('location').notNull(),
  price: integer('price').notNull().default(0),
  maxParticipants: integer('max_participants').notNull(),
  restaurantId: bigint('restaurant_id', { mode: 'number' }),
  category: text('category'),
  media: jsonb('media').$type<EventPicture[]>().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  registrationOpensAt: instant('registration_opens_at'),
  membersOpenAt: instant('members_open_at'),
  registrationClosesAt: instant('registration_closes_at'),
  memberPrice: integer('member_price'),
  mostSeatsAtOnce: smallint('most_seats_at_once').notNull().default(4),
  /** Hours to pay for seats; null for no limit. */
  payWithinHours: smallint('pay_within_hours'),
  ...translated,
  /** Drafts are visible only in the panel. */
  status: text('status').$type<'draft' | 'published'>().notNull().default('published'),
  submission: uuid('submission'),
  cancelledAt: instant('cancelled_at'),
  movedAt: instant('moved_at'),
  /** The start before the last announced move. */
  movedFrom: instant('moved_from'),
  calendarSequence: integer('calendar_sequence').notNull().default(0),
  /** Changed only under the row's lock (docs/decisions/history/0009-seats.md). */
  seatsTaken: integer('seats_taken').notNull().default(0),
  /** Freed seats withheld from the waiting list; included in the taken ones. */
  withheld: integer('held_back').notNull().default(0),
  /** Null if the end is unknown. */
  endsAt: instant('ends_at'),
  /** A line per item, with a leading hour if it has one (`app/events/events/page/programme.ts`). */
  programme: text('programme'),
  /** What the price includes and excludes, one item per line. */
  included: text('included'),
  notIncluded: text('not_included'),
  hostName: text('host_name'),
  hostRole: text('host_role'),
  hostText: text('host_text'),
  hostImage: text('host_image'),
  /** How to pay; null for the default. */
  payment: text('payment'),
})

/** Columns of the form; the server sets the others. */
export type EditedEvent = Omit<
  typeof events.$inferSelect,
  | 'id'
  | 'createdAt'
  | 'updatedAt'
  | 'submission'
  | 'cancelledAt'
  | 'movedAt'
  | 'movedFrom'
  | 'calendarSequence'
  | 'seatsTaken'
  | 'withheld'
>
