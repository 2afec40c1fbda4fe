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
import { instant } from '#app/platform/schema/instant.ts'
import { translated } from '#app/platform/schema/translated.ts'

/** What remains of an evening, or of a lunch without an event; money in cents, null where it is not known. */
export const visits = pgTable('visits', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null of one that was deleted; `restaurantName` stays. */
  restaurantId: bigint('restaurant_id', { mode: 'number' }),
  /** One visit each. */
  eventId: bigint('event_id', { mode: 'number' }),
  restaurantName: text('restaurant_name').notNull(),
  /** What the evening was called; null where it had no name. */
  title: text('title'),
  visitedOn: date('visited_on').notNull(),
  covers: integer('covers').notNull(),
  billCents: integer('bill_cents'),
  costPerHeadCents: integer('cost_per_head_cents'),
  note: text('note'),
  ...translated,
  closedAt: instant('closed_at').notNull().defaultNow(),
  closedBy: uuid('closed_by'),
  /** Somebody who was there and had a word on pictures has gone: what was said of its photographs before is asked anew. */
  picturesAskedAt: instant('pictures_asked_at'),
  sample: boolean('sample').notNull().default(false),
  /** It came by a table: nobody is asked to score it, whatever is corrected of it. */
  imported: boolean('imported').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(restaurant_name || E'\\n' || coalesce(title, '') || E'\\n' || coalesce(translation ->> 'title', '') || E'\\n' || coalesce(note, '') || E'\\n' || coalesce(translation ->> 'note', ''))`,
  ),
})

/** Who was expected, and who came; their names are read of people and guests, never stored here. */
export const visitDiners = pgTable('visit_diners', {
  id: uuid('id').primaryKey().defaultRandom(),
  visitId: uuid('visit_id').notNull(),
  position: integer('position').notNull().default(0),
  personId: uuid('person_id'),
  /** Of `event_guests`; the row may be gone. */
  guestId: uuid('guest_id'),
  came: boolean('came').notNull().default(true),
})

/** What was served, with its wine. */
export const visitDishes = pgTable(
  'visit_dishes',
  {
    /** What programs call it; saved again it is another one. */
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

/** Pictures that everybody in them agrees to, and who has said so when. */
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

/** Imports of visits, each once, however often it is sent. */
export const visitImports = pgTable('visit_imports', {
  submission: uuid('submission').primaryKey(),
  at: instant('at').notNull().defaultNow(),
  added: integer('added').notNull(),
})
