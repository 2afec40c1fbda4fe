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
import { instant } from '#app/platform/schema/audit.ts'

export type RegistrationStatus = 'confirmed' | 'waiting' | 'offered' | 'cancelled'

/** Who or what cancelled it. */
export type CancelledBecause = 'person' | 'club' | 'event' | 'expired' | 'passed-on' | 'unpaid'

/**
 * Seats of a person with guests at an event; `total` is in cents for the current seats
 * (docs/decisions/history/0009-seats.md).
 */
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
  /** Number of seats given up; null with `givenUpAt`: all. */
  givenUpSeats: smallint('given_up_seats'),
  /** Offers some of the seats that a party gives up. */
  inParts: boolean('in_parts').notNull().default(false),
  /** Refund due for seats given back, in cents. */
  refund: integer('refund').notNull().default(0),
  /** Price of seats given up too late, in cents; not refunded. */
  lost: integer('lost').notNull().default(0),
  /** Came without a registration; 'beyond' means that the seat is not counted. */
  walkIn: text('walk_in').$type<'within' | 'beyond'>(),
  cancelledAt: instant('cancelled_at'),
  cancelledBecause: text('cancelled_because').$type<CancelledBecause>(),
  refundable: boolean('refundable'),
  note: text('note'),
  /** Seating wish in their own words; cleared with the registration and after the event. */
  sitWith: text('sit_with'),
  /** Whether the wish has been dealt with; the database resets it when the text changes. */
  sitWithRead: boolean('sit_with_read').notNull().default(false),
  /** Deadline for a visitor's confirmation; null once confirmed or if not needed. */
  confirmBy: instant('confirm_by'),
  /** Payment deadline; null once paid or if not needed. */
  payBy: instant('pay_by'),
  /** Paid in time, with the confirmation mail still to be sent. */
  paidUnnotified: boolean('paid_untold').notNull().default(false),
  remindedAt: instant('reminded_at'),
  /** When it became anonymous: name and address are empty. */
  anonymousSince: instant('anonymous_since'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(sql`searchable(name || ' ' || email)`),
})

/** One row per person at the table; once erased, health data is null and the name empty. */
export const guests = pgTable('event_guests', {
  id: uuid('id').primaryKey().defaultRandom(),
  registrationId: uuid('registration_id').notNull(),
  place: smallint('place').notNull(),
  name: text('name').notNull(),
  /** Whether the person has dietary needs, as declared; null if unanswered. */
  hasNeeds: boolean('has_needs'),
  diets: text('diets').array(),
  allergens: text('allergens').array(),
  note: text('note'),
  /**
   * Dish chosen for each course, -1 for none, and the version of the dishes (`menus.dishesKey`);
   * the database clears both with the answers.
   */
  served: smallint('served').array(),
  servedMenu: uuid('served_menu'),
  checkedInAt: instant('checked_in_at'),
  checkedInBy: uuid('checked_in_by'),
  /** Price of the seat in cents when taken; null in rows of older releases. */
  price: integer('price'),
  searchName: text('search_name').generatedAlwaysAs(sql`searchable(name)`),
})

/** Answers given by or for a guest; the server sets the other columns. */
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

/** Check-ins reported by phones at the door, once each. */
export const checkIns = pgTable('event_check_ins', {
  mark: uuid('mark').primaryKey(),
  guestId: uuid('guest_id').notNull(),
  here: boolean('here').notNull(),
  at: instant('at').notNull(),
  markedBy: uuid('marked_by'),
  receivedAt: instant('received_at').notNull().defaultNow(),
})

/** Held unconfirmed registrations by origin; everything but the event is hashed. */
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
