import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/schema/audit.ts'
import { translated } from '#app/platform/schema/translated.ts'

/**
 * A tasting menu or a dish; `price` in cents, null if unknown. Texts are in the record's language,
 * with `translation` in the other; the name may be in either.
 */
export type MenuItem = {
  name: string
  price: number | null
  description: string
  translation?: { name?: string; description?: string }
}

/** Alternative text in both languages; empty for decoration. */
export type PictureTexts = { es: string; ca: string }

/** Scores from 0 to 5 (specification, section 3). */
export type Ratings = {
  general: number
  comida: number
  servicio: number
  ambiente: number
  calidadPrecio: number
}

export const restaurants = pgTable('restaurants', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  name: text('nombre').notNull(),
  address: text('direccion').notNull(),
  phone: text('telefono'),
  website: text('web'),
  openingHours: text('horarios'),
  averagePrice: integer('precio_medio').notNull().default(0),
  michelinStars: smallint('estrellas_michelin').notNull().default(0),
  specialty: text('especialidad'),
  description: text('description'),
  history: text('historia'),
  chefName: text('chef_name'),
  chefPhoto: text('chef_photo'),
  chefBiography: text('chef_bio'),
  images: jsonb('images').$type<string[]>().notNull().default([]),
  map: text('ubicacion_mapa'),
  bookingUrl: text('reserva_url'),
  bookingPhone: text('reserva_telefono'),
  bookingEmail: text('reserva_email'),
  socialLinks: jsonb('redes_sociales')
    .$type<{ facebook?: string; twitter?: string; instagram?: string }>()
    .notNull()
    .default({}),
  tastingMenus: jsonb('menu_degustacion').$type<MenuItem[]>().notNull().default([]),
  mainDishes: jsonb('platos_principales').$type<MenuItem[]>().notNull().default([]),
  ratings: jsonb('valoraciones')
    .$type<Ratings>()
    .notNull()
    .default({ general: 0, comida: 0, servicio: 0, ambiente: 0, calidadPrecio: 0 }),
  priceRange: text('price_range'),
  ...translated,
  /** Alternative texts by path. */
  imageAlts: jsonb('image_alts').$type<Record<string, PictureTexts>>().notNull().default({}),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  submission: uuid('submission'),
  /** Last visit before the club recorded visits, a calendar day; null if unknown. */
  visitedOn: date('visited_on'),
  /** Last visit, kept by triggers: from recorded visits, else `visitedOn`. */
  lastVisitOn: date('last_visit_on'),
  visitsChangedAt: instant('visits_changed_at'),
  searchText: text('search_text').generatedAlwaysAs(
    sql`searchable(nombre || ' ' || direccion || ' ' || coalesce(especialidad, '') || E'\\n' || coalesce(translation ->> 'especialidad', ''))`,
  ),
})

/** Columns of the form; the server sets the others. */
export type EditedRestaurant = Omit<
  typeof restaurants.$inferSelect,
  'id' | 'createdAt' | 'updatedAt' | 'submission' | 'searchText' | 'lastVisitOn' | 'visitsChangedAt'
>

export const reviews = pgTable('reviews', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  restaurantId: bigint('restaurant_id', { mode: 'number' }).notNull(),
  accountId: uuid('user_id'),
  author: text('autor').notNull(),
  score: smallint('puntuacion').notNull(),
  comment: text('comentario').notNull(),
  writtenAt: instant('fecha').notNull().defaultNow(),
  hiddenAt: instant('hidden_at'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  searchText: text('search_text').generatedAlwaysAs(sql`searchable(autor || E'\\n' || comentario)`),
})

/** Columns by the author of a review; the server or a moderator sets the others. */
export type WrittenReview = Omit<
  typeof reviews.$inferSelect,
  'id' | 'restaurantId' | 'accountId' | 'writtenAt' | 'hiddenAt' | 'updatedAt' | 'searchText'
>
