import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { translated } from '#app/platform/schema/translated.ts'

/** Records of events or lunches; money in cents, null if unknown. */
export const visits = pgTable('visits', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null if deleted; `restaurantName` stays. */
  restaurantId: bigint('restaurant_id', { mode: 'number' }),
  /** One visit per event. */
  eventId: bigint('event_id', { mode: 'number' }),
  restaurantName: text('restaurant_name').notNull(),
  /** Name of the evening; null for none. */
  title: text('title'),
  visitedOn: date('visited_on').notNull(),
  covers: integer('covers').notNull(),
  billCents: integer('bill_cents'),
  costPerHeadCents: integer('cost_per_head_cents'),
  note: text('note'),
  ...translated,
  closedAt: instant('closed_at').notNull().defaultNow(),
  closedBy: uuid('closed_by'),
  /** A diner who must agree to pictures has been erased, so consent for the photographs is asked again. */
  picturesAskedAt: instant('pictures_asked_at'),
  sample: boolean('sample').notNull().default(false),
  /** Imported from a table: never scored, even after corrections. */
  imported: boolean('imported').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(restaurant_name || E'\\n' || coalesce(title, '') || E'\\n' || coalesce(translation ->> 'title', '') || E'\\n' || coalesce(note, '') || E'\\n' || coalesce(translation ->> 'note', ''))`,
  ),
})

/** Expected and actual diners; names come from people and guests, and are never stored here. */
export const visitDiners = pgTable('visit_diners', {
  id: uuid('id').primaryKey().defaultRandom(),
  visitId: uuid('visit_id').notNull(),
  position: integer('position').notNull().default(0),
  personId: uuid('person_id'),
  /** An id of `event_guests`; the row may be gone. */
  guestId: uuid('guest_id'),
  came: boolean('came').notNull().default(true),
})

/** Dishes served, with their wine. */
export const visitDishes = pgTable(
  'visit_dishes',
  {
    /** Id for the API; saving again replaces it. */
    id: uuid('id').notNull().defaultRandom().unique(),
    visitId: uuid('visit_id').notNull(),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    wine: text('wine'),
    ...translated,
  },
  (table) => [primaryKey({ columns: [table.visitId, table.position] })],
)

/** Pictures that everybody in them agreed to, with who confirmed that and when. */
export const visitPictures = pgTable(
  'visit_pictures',
  {
    visitId: uuid('visit_id').notNull(),
    position: smallint('position').notNull(),
    image: text('image').notNull(),
    altEs: text('alt_es').notNull().default(''),
    altCa: text('alt_ca').notNull().default(''),
    agreedAt: instant('agreed_at').notNull().defaultNow(),
    agreedBy: uuid('agreed_by'),
  },
  (table) => [primaryKey({ columns: [table.visitId, table.position] })],
)

/** Imports of visits; each counts once. */
export const visitImports = pgTable('visit_imports', {
  submission: uuid('submission').primaryKey(),
  at: instant('at').notNull().defaultNow(),
  added: integer('added').notNull(),
})
