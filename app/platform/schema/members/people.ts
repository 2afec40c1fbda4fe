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
import { instant } from '#app/platform/schema/instant.ts'
import type { LeavingReason } from './memberships.ts'

/** Somebody who is or was a member; what the record of the member has follows it (migrations/functions/people.sql). */
export const people = pgTable('people', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id'),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  language: text('language').$type<'es' | 'ca'>().notNull().default('es'),
  sortName: text('sort_name').generatedAlwaysAs(sql`searchable(full_name)`),
  street: text('street'),
  postalCode: text('postal_code'),
  town: text('town'),
  birthday: date('birthday'),
  /** When the person agreed that diets, allergens and note are kept; null: none of them is. */
  needsConsentAt: instant('needs_consent_at'),
  /** When that was taken back, kept by the database; null while it stands, and of who never agreed. */
  needsWithdrawnAt: instant('needs_withdrawn_at'),
  diets: text('diets').array(),
  allergens: text('allergens').array(),
  needsNote: text('needs_note'),
  /** When the person agreed to be seen in the club's pictures. */
  picturesConsentAt: instant('pictures_consent_at'),
  /** As that of the diets. */
  picturesWithdrawnAt: instant('pictures_withdrawn_at'),
  /** When the person agreed that their name stands in the club's visits; null: they are a number there. */
  visitsConsentAt: instant('visits_consent_at'),
  /** As that of the diets. */
  visitsWithdrawnAt: instant('visits_withdrawn_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(coalesce(street, '') || chr(10) || coalesce(postal_code, '') || ' ' || coalesce(town, ''))`,
  ),
})

/** How long a membership is before it is renewed; 'life' never ends. */
export type PlanPeriod = 'calendar_year' | 'twelve_months' | 'life'

/** What somebody pays who joins within a year that their plan is of. */
export type LateJoining = 'full' | 'months' | 'next_year'

/** By what a membership goes on to the end of the period of a due: that it is paid, or that it is issued. */
export type PlanRenewal = 'paid' | 'issued'

/** What one can be a member by; amounts in cents. */
/** Which people are one with others by now, by the ids that they had: written by `merge_people` of the database. */
export const mergedPeople = pgTable('merged_people', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
})

export const membershipPlans = pgTable('membership_plans', {
  id: uuid('id').primaryKey().defaultRandom(),
  nameEs: text('name_es').notNull(),
  nameCa: text('name_ca').notNull(),
  /** The one language in which the name is written; null for both. */
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

/** The spans in which somebody was a member, kept by the database; of those without an end one each. */
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
  /** Whether somebody joined by it, and did not just change the plan; kept by the database, as what follows. */
  isJoining: boolean('is_joining').notNull().default(true),
  /** Days since the first beginning, of one by whose end the person was no member any more. */
  stayedDays: integer('stayed_days'),
})

/** Who speaks for an applicant. */
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
