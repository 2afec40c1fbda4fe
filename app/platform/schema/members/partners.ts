import { sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { translated } from '#app/platform/schema/translated.ts'

export const partners = pgTable('partners', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  place: text('place'),
  restaurantId: bigint('restaurant_id', { mode: 'number' }),
  benefit: text('benefit').notNull(),
  howToUse: text('how_to_use'),
  ...translated,
  /** Uses per member within `limitPeriod`; null for no limit. */
  limitCount: smallint('limit_count'),
  /** Calendar periods in Madrid; 'once' limits the total. */
  limitPeriod: text('limit_period').$type<'day' | 'month' | 'year' | 'once'>(),
  beginsOn: date('begins_on').notNull(),
  /** The last day; null for no end. */
  endsOn: date('ends_on'),
  /** Signed into the partner's link; incrementing it revokes the link. */
  linkNumber: integer('link_number').notNull().default(1),
  /** Since when the club has suspended the benefit; null if active. */
  suspendedAt: instant('suspended_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(name || ' ' || coalesce(place, '') || ' ' || benefit || E'\\n' || coalesce(translation ->> 'benefit', ''))`,
  ),
  sortName: text('sort_name').generatedAlwaysAs(sql`searchable(name)`),
})

/** Columns of the form; the server sets the others. */
export type EditedPartner = Omit<
  typeof partners.$inferSelect,
  'id' | 'linkNumber' | 'suspendedAt' | 'createdAt' | 'updatedAt' | 'searchText' | 'sortName'
>

/** Uses of benefits; anonymous once the person is erased. */
export const benefitUses = pgTable('benefit_uses', {
  id: uuid('id').primaryKey(),
  partnerId: uuid('partner_id').notNull(),
  personId: uuid('person_id'),
  /** Nonce of the code; null if the card number was typed. */
  nonce: text('nonce'),
  usedAt: instant('used_at').notNull(),
  usedOn: date('used_on').notNull(),
})

/** Codes already used at a partner, to detect copies. */
export const seenCardCodes = pgTable('seen_card_codes', {
  nonce: text('nonce').primaryKey(),
  partnerId: uuid('partner_id').notNull(),
  seenAt: instant('seen_at').notNull(),
})
