import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { instant } from '#app/platform/schema/instant.ts'

/** What has become of a registration. */
export type RegistrationStatus = 'confirmed' | 'waiting' | 'offered' | 'cancelled'

/** Who or what has cancelled it. */
export type CancelledBecause = 'person' | 'club' | 'event' | 'expired' | 'passed-on' | 'unpaid'

/** Seats of one person and companions at one event; `total` in cents of the seats that it has (docs/decisions/history/0009-seats.md). */
export const registrations = pgTable('event_registrations', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  accountId: uuid('user_id'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  language: text('language').$type<Language>().notNull().default('es'),
  seats: smallint('seats').notNull(),
  status: text('status').$type<RegistrationStatus>().notNull(),
  submission: uuid('submission'),
  member: boolean('member').notNull().default(false),
  total: integer('total').notNull(),
  confirmedAt: instant('confirmed_at'),
  offeredUntil: instant('offered_until'),
  replaces: uuid('replaces'),
  givenUpAt: instant('given_up_at'),
  /** How many of the seats are given up; null with `givenUpAt`: all of them. */
  givenUpSeats: smallint('given_up_seats'),
  /** An offer of some of the seats that a party gives up. */
  inParts: boolean('in_parts').notNull().default(false),
  /** Cents to be paid back for seats that it no longer has. */
  refund: integer('refund').notNull().default(0),
  /** Cents of seats that were given up too late: never paid back. */
  lost: integer('lost').notNull().default(0),
  /** Came without a registration; 'beyond' the seats it is counted among none of them. */
  walkIn: text('walk_in').$type<'within' | 'beyond'>(),
  cancelledAt: instant('cancelled_at'),
  cancelledBecause: text('cancelled_because').$type<CancelledBecause>(),
  refundable: boolean('refundable'),
  note: text('note'),
  /** With whom they would like to sit, in their words: gone with the registration, and after the event. */
  sitWith: text('sit_with'),
  /** Whether that is decided; the database says no with each other line. */
  sitWithRead: boolean('sit_with_read').notNull().default(false),
  /** Until when a visitor may confirm it; null once that is done, or need not be. */
  confirmBy: instant('confirm_by'),
  /** Until when its seats are to be paid; null once they are, or need not be. */
  payBy: instant('pay_by'),
  /** Paid in time, and not told yet that the seats are theirs. */
  paidUntold: boolean('paid_untold').notNull().default(false),
  remindedAt: instant('reminded_at'),
  /** Since when nobody knows whose it was: the name is empty, the address none. */
  anonymousSince: instant('anonymous_since'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(sql`searchable(name || ' ' || email)`),
})

/** One row for each person at the table; health data are null, and the name empty, once they are erased. */
export const guests = pgTable('event_guests', {
  id: uuid('id').primaryKey().defaultRandom(),
  registrationId: uuid('registration_id').notNull(),
  place: smallint('place').notNull(),
  name: text('name').notNull(),
  /** Whether there is anything the person does not eat, as they said; null where nobody has. */
  hasNeeds: boolean('has_needs'),
  diets: text('diets').array(),
  allergens: text('allergens').array(),
  note: text('note'),
  /** Which dish of each course somebody settled on, -1 for none, and of which dishes (`menus.dishesKey`); the database clears both with the answers. */
  served: smallint('served').array(),
  servedMenu: uuid('served_menu'),
  checkedInAt: instant('checked_in_at'),
  checkedInBy: uuid('checked_in_by'),
  /** Cents of the seat as it was when it was taken; null in rows of code of before. */
  price: integer('price'),
  searchName: text('search_name').generatedAlwaysAs(sql`searchable(name)`),
})

/** What a guest answers, or somebody for them; the rest the server makes. */
export type GuestAnswers = Omit<
  typeof guests.$inferSelect,
  | 'id'
  | 'registrationId'
  | 'place'
  | 'served'
  | 'servedMenu'
  | 'checkedInAt'
  | 'checkedInBy'
  | 'price'
  | 'searchName'
>

/** What the telephones at the door told, each mark once. */
export const checkIns = pgTable('event_check_ins', {
  mark: uuid('mark').primaryKey(),
  guestId: uuid('guest_id').notNull(),
  here: boolean('here').notNull(),
  at: instant('at').notNull(),
  markedBy: uuid('marked_by'),
  receivedAt: instant('received_at').notNull().defaultNow(),
})

/** Unconfirmed registrations by where they came from, while they are held; all but the event are hashes. */
export const registrationHolds = pgTable(
  'registration_holds',
  {
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    network: text('network').notNull(),
    address: text('address').notNull(),
    block: text('block'),
    seats: smallint('seats').notNull().default(1),
    registration: uuid('registration'),
    confirmBy: instant('confirm_by').notNull(),
    mail: uuid('mail'),
  },
  ({ eventId, network, address }) => [primaryKey({ columns: [eventId, network, address] })],
)
