import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { missingInMenus } from '#app/content/restaurants/page/menu-texts.ts'
import { restaurantTexts } from '#app/content/restaurants/restaurant.ts'
import { restaurantIdOf } from '#app/content/restaurants/restaurants.server.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { typedEuros } from '#app/kit/forms/euro-input.ts'
import { pictureValues } from '#app/kit/forms/picture-input.ts'
import { fieldsOfColumns } from '#app/kit/forms/tables/fields-of-columns.ts'
import { joinTexts } from '#app/kit/forms/translated-input.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { versionOf } from '#app/kit/records/update-record.server.ts'
import { managedProposal } from '#app/members/proposals/managed-proposals.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { inOrderOf, idPageOf, type OrderBy } from '#app/platform/db/searching/id-page.server.ts'
import { restaurantMatches, searchedText } from '#app/platform/db/searching/searching.server.ts'
import {
  foreignLanguage,
  missingLanguage,
  optionalTextIn,
} from '#app/platform/db/searching/translated.server.ts'
import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedRecord } from '#app/platform/i18n/languages/translated-fields.ts'
import {
  restaurants,
  type EditedRestaurant,
  type MenuItem,
} from '#app/platform/schema/content/restaurants.ts'
import { Problem } from '#app/problem.ts'
import {
  menuFieldNames,
  menuLists,
  ratingNames,
  type RestaurantOrder,
} from './managed-restaurant.ts'

const pageSize = 25

const orders: Record<RestaurantOrder, OrderBy> = {
  recientes: { by: restaurants.createdAt, descending: true },
  nombre: { by: sql`searchable(${restaurants.name})`, descending: false },
  direccion: { by: sql`searchable(${restaurants.address})`, descending: false },
  especialidad: { by: sql`searchable(coalesce(${restaurants.specialty}, ''))`, descending: false },
}

/**
 * A page of the restaurants whose name, address or specialty contains `search`. Pages count from 1; a number beyond
 * the last gives the last. Editors and admins.
 */
export async function listManagedRestaurants(
  cx: RequestContext,
  { search, page, order }: { search: string; page: number; order: RestaurantOrder },
) {
  authorize(cx.actor, 'restaurants.manage')
  const wanted = searchedText(search)
  const { by, descending } = orders[order]
  const { ids, ...place } = await idPageOf(cx.db, {
    table: restaurants,
    id: restaurants.id,
    condition: wanted ? restaurantMatches(wanted) : undefined,
    order: [
      { by, descending },
      { by: restaurants.id, descending },
    ],
    page,
    size: pageSize,
    searched: wanted !== '',
    total: () => rowsIn(cx.db, 'restaurants'),
  })
  const rows = await cx.db
    .select({
      ...pickColumns(restaurants, 'id', 'name', 'address', 'language'),
      specialty: optionalTextIn(restaurants, restaurants.specialty, cx.language),
      foreign: foreignLanguage(restaurants, restaurants.specialty, cx.language),
      missing: missingLanguage(restaurants, restaurantTexts),
      menus: sql<MenuItem[]>`${restaurants.tastingMenus} || ${restaurants.mainDishes}`,
    })
    .from(restaurants)
    .where(inArray(restaurants.id, ids))
  const found = inOrderOf(ids, rows)
  return {
    rows: found.map(({ menus, language, ...row }) =>
      Object.assign(row, { missing: row.missing ?? missingInMenus(menus, language) }),
    ),
    ...place,
  }
}

export type ManagedRestaurant = Awaited<ReturnType<typeof listManagedRestaurants>>['rows'][number]

/** A restaurant with every column. Throws Problem 404. */
export async function storedRestaurant({ db }: Pick<RequestContext, 'db'>, id: string) {
  const [restaurant] = await db
    .select()
    .from(restaurants)
    .where(eq(restaurants.id, restaurantIdOf(id)))
  if (!restaurant) throw new Problem('restaurantNotFound', 404)
  return restaurant
}

function menuValues(list: string, items: readonly MenuItem[], language: Language) {
  const other = otherLanguage(language)
  return Object.fromEntries(
    items.flatMap(({ name, price, description, translation = {} }, index) => {
      const names = menuFieldNames(list, index)
      return [
        [`${names.name}_${language}`, name],
        [`${names.name}_${other}`, translation.name ?? ''],
        [names.price, price === 0 ? '0' : typedEuros(price)],
        [`${names.description}_${language}`, description],
        [`${names.description}_${other}`, translation.description ?? ''],
      ]
    }),
  )
}

/** A stored restaurant as form fields. */
export function restaurantValues(stored: typeof restaurants.$inferSelect): Record<string, string> {
  const { socialLinks, ratings, imageAlts } = stored
  const noAlt = { es: '', ca: '' }
  const pictures = pictureValues(
    'imagen',
    stored.images.map((path) => ({ path, alt: imageAlts[path] ?? noAlt })),
  )
  return {
    ...joinTexts(stored, restaurantTexts),
    ...fieldsOfColumns<Omit<EditedRestaurant, keyof TranslatedRecord<typeof restaurantTexts>>>({
      name: { nombre: stored.name },
      address: { direccion: stored.address },
      phone: { telefono: stored.phone ?? '' },
      website: { web: stored.website ?? '' },
      averagePrice: { precio_medio: typedEuros(stored.averagePrice || null) },
      michelinStars: { estrellas_michelin: String(stored.michelinStars) },
      visitedOn: { visited_on: stored.visitedOn ?? '' },
      priceRange: { price_range: stored.priceRange ?? '' },
      chefName: { chef_name: stored.chefName ?? '' },
      chefPhoto: { chef_photo: stored.chefPhoto ?? '' },
      map: { ubicacion_mapa: stored.map ?? '' },
      bookingUrl: { reserva_url: stored.bookingUrl ?? '' },
      bookingPhone: { reserva_telefono: stored.bookingPhone ?? '' },
      bookingEmail: { reserva_email: stored.bookingEmail ?? '' },
      socialLinks: {
        facebook: socialLinks.facebook ?? '',
        twitter: socialLinks.twitter ?? '',
        instagram: socialLinks.instagram ?? '',
      },
      ratings: Object.fromEntries(
        ratingNames.map((name) => [
          `valoracion_${name}`,
          ratings[name] ? String(ratings[name]).replace('.', ',') : '',
        ]),
      ),
      images: pictures,
      imageAlts: pictures,
      tastingMenus: menuValues(menuLists.tastingMenus, stored.tastingMenus, stored.language),
      mainDishes: menuValues(menuLists.mainDishes, stored.mainDishes, stored.language),
    }),
  }
}

export type RestaurantForm = EditValues & { id: number | null; name: string }

/** Initial fields from a member's proposal; the reason is in the member's language. */
async function proposedValues(cx: RequestContext, id: string): Promise<Record<string, string>> {
  const { name, town, why, language } = await managedProposal(cx, id)
  return {
    propuesta: id,
    nombre: name,
    direccion: town ?? '',
    [`description_${language ?? cx.language}`]: why ?? '',
  }
}

/** The initial form of a new restaurant, from a proposal if one is named. Throws Problem 404. */
export async function newRestaurantForm(
  cx: RequestContext,
  proposal: string | null,
): Promise<RestaurantForm> {
  authorize(cx.actor, 'restaurants.manage')
  const values = proposal === null ? {} : await proposedValues(cx, proposal)
  return { id: null, name: '', values, version: null, submission: randomUUID() }
}

/** Throws Problem 404. */
export async function restaurantForm(cx: RequestContext, id: string): Promise<RestaurantForm> {
  authorize(cx.actor, 'restaurants.manage')
  const stored = await storedRestaurant(cx, id)
  return {
    id: stored.id,
    name: stored.name,
    values: restaurantValues(stored),
    version: versionOf(stored.updatedAt),
    submission: null,
  }
}
