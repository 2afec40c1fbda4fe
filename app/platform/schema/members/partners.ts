import { sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/instant.ts'
import { translated } from '#app/platform/schema/translated.ts'

/** Who gives members something, and what. */
export const partners = pgTable('partners', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  place: text('place'),
  restaurantId: bigint('restaurant_id', { mode: 'number' }),
  benefit: text('benefit').notNull(),
  howToUse: text('how_to_use'),
  ...translated,
  /** How often each member may have it within `limitPeriod`; null without a limit. */
  limitCount: smallint('limit_count'),
  /** Of Madrid's calendar; 'once' is so many times in all. */
  limitPeriod: text('limit_period').$type<'day' | 'month' | 'year' | 'once'>(),
  beginsOn: date('begins_on').notNull(),
  /** The last day; null without an end. */
  endsOn: date('ends_on'),
  /** What the partner's link is signed with; the next number is another link. */
  linkNumber: integer('link_number').notNull().default(1),
  /** Since when the club has it not given, until it is taken back. */
  suspendedAt: instant('suspended_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(name || ' ' || coalesce(place, '') || ' ' || benefit || E'\\n' || coalesce(translation ->> 'benefit', ''))`,
  ),
  sortName: text('sort_name').generatedAlwaysAs(sql`searchable(name)`),
})

/** The columns that the form of a partner has; the others the server makes. */
export type EditedPartner = Omit<
  typeof partners.$inferSelect,
  'id' | 'linkNumber' | 'suspendedAt' | 'createdAt' | 'updatedAt' | 'searchText' | 'sortName'
>

/** Each time that a member has had a benefit; nobody's once the person is forgotten. */
export const benefitUses = pgTable('benefit_uses', {
  id: uuid('id').primaryKey(),
  partnerId: uuid('partner_id').notNull(),
  personId: uuid('person_id'),
  /** That of the code; null where the number of the card was typed. */
  nonce: text('nonce'),
  usedAt: instant('used_at').notNull(),
  /** The day of Madrid's calendar. */
  usedOn: date('used_on').notNull(),
})

/** Codes that a partner has seen, so that another one knows a copy. */
export const seenCardCodes = pgTable('seen_card_codes', {
  nonce: text('nonce').primaryKey(),
  partnerId: uuid('partner_id').notNull(),
  seenAt: instant('seen_at').notNull(),
})
