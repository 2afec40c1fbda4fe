import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { translated } from '#app/platform/schema/translated.ts'

export type KitchenLanguage = 'es' | 'ca' | 'en' | 'fr' | 'it'

export type DishColumns = Omit<typeof menuDishes.$inferSelect, 'id' | 'courseId' | 'position'>

export const menus = pgTable('menus', {
  id: uuid('id').primaryKey().defaultRandom(),
  eventId: bigint('event_id', { mode: 'number' }),
  restaurantId: bigint('restaurant_id', { mode: 'number' }),
  name: text('name'),
  ...translated,
  kitchenLanguage: text('kitchen_language').$type<KitchenLanguage>().notNull().default('es'),
  /** Poured for guests without wine; null when undecided. */
  insteadOfWine: text('instead_of_wine'),
  /** Who gets the kitchen's facts; null for nobody. */
  hostId: uuid('host_id'),
  shown: boolean('shown').notNull().default(false),
  /** Signed into the kitchen's link; the next number invalidates it. */
  linkNumber: integer('link_number').notNull().default(1),
  linkOpen: boolean('link_open').notNull().default(false),
  /** Renewed with each change of the dishes: `guests.served` is valid for this one only. */
  dishesKey: uuid('dishes_key').notNull().defaultRandom(),
  /** When people were last notified. */
  finalAt: instant('final_at'),
  notified: jsonb('told').$type<DishColumns[][]>(),
  /** Who notified last. */
  notifiedBy: uuid('told_by'),
  /** The previous notification, while the last can be taken back. */
  finalBefore: instant('final_before'),
  notifiedBefore: jsonb('told_before').$type<DishColumns[][]>(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const menuCourses = pgTable('menu_courses', {
  id: uuid('id').primaryKey().defaultRandom(),
  menuId: uuid('menu_id').notNull(),
  position: smallint('position').notNull(),
})

/** The served dish of a course (position 0) and its replacements. */
export const menuDishes = pgTable('menu_dishes', {
  id: uuid('id').primaryKey().defaultRandom(),
  courseId: uuid('course_id').notNull(),
  position: smallint('position').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  ...translated,
  wine: text('wine'),
  /** Allergens as in `app/members/people/diets.ts`; null with `mayContain`: undeclared. */
  contains: text('contains').array(),
  mayContain: text('may_contain').array(),
  vegetarian: boolean('vegetarian').notNull().default(false),
  vegan: boolean('vegan').notNull().default(false),
  meat: boolean('meat').notNull().default(false),
  pork: boolean('pork').notNull().default(false),
  alcohol: boolean('alcohol').notNull().default(false),
  raw: boolean('raw').notNull().default(false),
  cured: boolean('cured').notNull().default(false),
  unpasteurised: boolean('unpasteurised').notNull().default(false),
  highMercury: boolean('high_mercury').notNull().default(false),
  halalMeat: boolean('halal_meat').notNull().default(false),
  /** Whether false traits are known to be false. */
  traitsDeclared: boolean('traits_declared').notNull().default(false),
})

/** Digest of a person's last notification about their own plates; null for none. Health data. */
export const menuPlates = pgTable('menu_plates', {
  guestId: uuid('guest_id').primaryKey(),
  menuId: uuid('menu_id').notNull(),
  notified: text('told'),
  notifiedBefore: text('told_before'),
  notifiedAt: instant('told_at').notNull(),
})
