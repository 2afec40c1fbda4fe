import { sql } from 'drizzle-orm'
import {
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
import type { LeavingReason } from './memberships.ts'

/** People who are or were members; membership records follow (migrations/functions/people.sql). */
export const people = pgTable('people', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id'),
  fullName: text('full_name').notNull(),
  /** The person's own address; null for none. */
  email: text('email'),
  /** The person whose mailbox a person without an address shares. */
  mailboxOf: uuid('mailbox_of'),
  phone: text('phone'),
  language: text('language').$type<'es' | 'ca'>().notNull().default('es'),
  sortName: text('sort_name').generatedAlwaysAs(sql`searchable(full_name)`),
  street: text('street'),
  postalCode: text('postal_code'),
  town: text('town'),
  birthday: date('birthday'),
  /** Consent to store diets, allergens and note; null: none are stored. */
  needsConsentAt: instant('needs_consent_at'),
  /** When it was withdrawn, kept by the database; null while it holds, or if never given. */
  needsWithdrawnAt: instant('needs_withdrawn_at'),
  diets: text('diets').array(),
  allergens: text('allergens').array(),
  needsNote: text('needs_note'),
  /** Consent to appear in the club's pictures. */
  picturesConsentAt: instant('pictures_consent_at'),
  /** When it was withdrawn, as for `needsWithdrawnAt`. */
  picturesWithdrawnAt: instant('pictures_withdrawn_at'),
  /** Consent to show the name in the club's visits; null: counted anonymously. */
  visitsConsentAt: instant('visits_consent_at'),
  /** When it was withdrawn, as for `needsWithdrawnAt`. */
  visitsWithdrawnAt: instant('visits_withdrawn_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(coalesce(street, '') || chr(10) || coalesce(postal_code, '') || ' ' || coalesce(town, ''))`,
  ),
})

/** Length of a membership period; 'life' never ends. */
export type PlanPeriod = 'calendar_year' | 'twelve_months' | 'life'

/** Fee for joining during a plan's year. */
export type LateJoining = 'full' | 'months' | 'next_year'

/** What extends a membership to the end of a fee's period: its payment, or its issue. */
export type PlanRenewal = 'paid' | 'issued'

/** Merged people by former id; written by `merge_people` in the database. */
export const mergedPeople = pgTable('merged_people', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
})

/** Membership plans; amounts in cents. */
export const membershipPlans = pgTable('membership_plans', {
  id: uuid('id').primaryKey().defaultRandom(),
  nameEs: text('name_es').notNull(),
  nameCa: text('name_ca').notNull(),
  /** The only language of the name; null for both. */
  onlyIn: text('only_in').$type<Language>(),
  feeCents: integer('fee_cents'),
  entryFeeCents: integer('entry_fee_cents'),
  period: text('period').$type<PlanPeriod>().notNull(),
  graceDays: integer('grace_days').notNull().default(0),
  askedFor: boolean('asked_for').notNull().default(true),
  household: boolean('household').notNull().default(false),
  announced: boolean('announced').notNull().default(false),
  lateJoining: text('late_joining').$type<LateJoining>().notNull().default('full'),
  renewedBy: text('renewed_by').$type<PlanRenewal>().notNull().default('paid'),
  position: integer('position').notNull().default(0),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Membership periods of a person, kept by the database; one each without an end. */
export const memberships = pgTable('memberships', {
  id: uuid('id').primaryKey().defaultRandom(),
  personId: uuid('person_id').notNull(),
  planId: uuid('plan_id').notNull(),
  recordId: uuid('record_id').notNull(),
  beginsOn: date('begins_on').notNull(),
  validUntil: date('valid_until'),
  endedOn: date('ended_on'),
  endedBecause: text('ended_because').$type<
    LeavingReason | 'lapsed' | 'plan' | 'joined' | 'deleted'
  >(),
  /** Whether the person joined with it, rather than changing the plan; kept by the database, as are the following. */
  isJoining: boolean('is_joining').notNull().default(true),
  /** Days since the first start, if the person stopped being a member at its end. */
  stayedDays: integer('stayed_days'),
})

export const membershipSponsors = pgTable(
  'membership_sponsors',
  {
    requestId: uuid('request_id').notNull(),
    place: smallint('place').notNull(),
    typed: text('typed').notNull(),
    memberId: uuid('member_id'),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.place] })],
)
