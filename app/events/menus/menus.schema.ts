import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/instant.ts'
import { translated } from '#app/platform/schema/translated.ts'

/** In which languages a kitchen can read its sheet. */
export type KitchenLanguage = 'es' | 'ca' | 'en' | 'fr' | 'it'

/** A dish as its columns have it. */
export type DishColumns = Omit<typeof menuDishes.$inferSelect, 'id' | 'courseId' | 'position'>

/** What is served at an event, or what a restaurant usually serves. */
export const menus = pgTable('menus', {
  id: uuid('id').primaryKey().defaultRandom(),
  eventId: bigint('event_id', { mode: 'number' }),
  restaurantId: bigint('restaurant_id', { mode: 'number' }),
  name: text('name'),
  ...translated,
  kitchenLanguage: text('kitchen_language').$type<KitchenLanguage>().notNull().default('es'),
  /** What is poured for guests who drink no wine; null while nobody has said. */
  insteadOfWine: text('instead_of_wine'),
  /** Who is told what the kitchen has to know; null for nobody. */
  hostId: uuid('host_id'),
  shown: boolean('shown').notNull().default(false),
  /** What the kitchen's link is signed with; the next number is another link. */
  linkNumber: integer('link_number').notNull().default(1),
  linkOpen: boolean('link_open').notNull().default(false),
  /** New with each change of the dishes: `guests.served` counts for these alone. */
  dishesKey: uuid('dishes_key').notNull().defaultRandom(),
  /** When people were told of it last. */
  finalAt: instant('final_at'),
  /** The courses as they were told then: dishes alone, nothing of anybody. */
  told: jsonb('told').$type<DishColumns[][]>(),
  /** Who did that last. */
  toldBy: uuid('told_by'),
  /** The same of the time before, while the last one can be taken back. */
  finalBefore: instant('final_before'),
  toldBefore: jsonb('told_before').$type<DishColumns[][]>(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const menuCourses = pgTable('menu_courses', {
  id: uuid('id').primaryKey().defaultRandom(),
  menuId: uuid('menu_id').notNull(),
  position: smallint('position').notNull(),
})

/** What is served in a course (position 0), and what may stand for it. */
export const menuDishes = pgTable('menu_dishes', {
  id: uuid('id').primaryKey().defaultRandom(),
  courseId: uuid('course_id').notNull(),
  position: smallint('position').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  ...translated,
  wine: text('wine'),
  /** Allergens, as `app/members/people/diets.ts` names them; null with `mayContain`: nobody has said. */
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
  /** Whether a trait that is false is known to be false; else nobody has said. */
  traitsDeclared: boolean('traits_declared').notNull().default(false),
})

/** What a person was told of the plates that are theirs alone, as a digest; null for nothing. Data about health. */
export const menuPlates = pgTable('menu_plates', {
  guestId: uuid('guest_id').primaryKey(),
  menuId: uuid('menu_id').notNull(),
  told: text('told'),
  toldBefore: text('told_before'),
  toldAt: instant('told_at').notNull(),
})
