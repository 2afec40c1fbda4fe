import { and, desc, eq, gt, inArray, isNotNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { onEngravedMap, positionOf } from '#app/content/restaurants/map/map.ts'
import { menuIn } from '#app/content/restaurants/page/menu-texts.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import {
  openEndedIdPage,
  countedIdPage,
  inOrderOf,
  maxFound,
  type Place,
} from '#app/platform/db/searching/id-page.server.ts'
import { restaurantMatches, searchedText } from '#app/platform/db/searching/searching.server.ts'
import {
  foreignLanguage,
  foreignTexts,
  optionalTextIn,
  textColumns,
} from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { foreignOf, recordIn } from '#app/platform/i18n/languages/translated-text.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { restaurants, type MenuItem } from '#app/platform/schema/content/restaurants.ts'
import { notFound, Problem } from '#app/problem.ts'
import {
  type PlacedRestaurant,
  type Restaurant,
  type RestaurantFilter,
  type RestaurantSummary,
  restaurantTexts,
  type RestaurantText,
} from './restaurant.ts'

/**
 * The club's rating of each restaurant, 0 to 10: the mean over criteria of the mean of the visits'
 * medians, each visit counted once (docs/decisions/history/0075-sealed-scores.md). Null without
 * scored visits. For queries on `restaurants` under that name.
 */
const clubRating = sql<number | null>`(
  select avg(criterion.mean)::float8 from (
    select avg(score.median) as mean from visit_scores as score
    join visits as visit on visit.id = score.visit_id
    where visit.restaurant_id = restaurants.id
    group by score.criterion) as criterion)`

/** Restaurants per page (specification, section 9). */
const pageSize = 6

const inLanguage = (cx: RequestContext, column: RestaurantText) =>
  optionalTextIn(restaurants, restaurants[column], cx.language)

const cardColumns = (cx: RequestContext) => ({
  ...pickColumns(restaurants, 'id', 'name', 'address', 'averagePrice', 'michelinStars'),
  ...pickColumns(restaurants, 'priceRange', 'images'),
  specialty: inLanguage(cx, 'specialty'),
  // A card shows only two lines of it.
  description: sql<string | null>`left(${inLanguage(cx, 'description')}, 300)`,
  foreign: foreignTexts(
    restaurants,
    { specialty: restaurants.specialty, description: restaurants.description },
    cx.language,
  ),
  visitedOn: restaurants.lastVisitOn,
  clubRating,
})

const latestFirst = [
  { by: restaurants.createdAt, descending: true },
  { by: restaurants.id, descending: true },
]
const newest = latestFirst.map(({ by }) => desc(by))

export type RestaurantPage = { rows: RestaurantSummary[] } & Place

/** The filter of a URL; unknown values are ignored. */
export function restaurantFilterOf(query: URLSearchParams): RestaurantFilter {
  const digit = (name: string, most: number) => {
    const asked = Number(/^[1-9]$/u.exec(query.get(name) ?? '')?.[0])
    return asked <= most ? asked : null
  }
  return {
    onMap: query.get('vista') === 'mapa',
    search: searchedText(query.get('buscar')),
    stars: digit('estrellas', 3),
    price: digit('precio', 4),
  }
}

function conditionOf({ search, stars, price }: Omit<RestaurantFilter, 'onMap'>): SQL | undefined {
  return and(
    search ? restaurantMatches(search) : undefined,
    stars === null ? undefined : eq(restaurants.michelinStars, stars),
    price === null ? undefined : eq(restaurants.priceRange, '€'.repeat(price)),
  )
}

/**
 * A page of the restaurants, the latest visited first; pages count from 1.
 *
 * @throws Problem 404 for a page beyond the last.
 */
export async function listRestaurants(
  cx: RequestContext,
  { page, ...filter }: RestaurantFilter & { page: number },
): Promise<RestaurantPage> {
  const condition = conditionOf(filter)
  const list = { table: restaurants, id: restaurants.id, condition, order: latestFirst }
  const asked = { page, size: pageSize }
  const { ids, ...place } = condition
    ? await openEndedIdPage(cx.db, list, { ...asked, most: filter.search ? maxFound : undefined })
    : await countedIdPage(cx.db, list, { ...asked, total: await rowsIn(cx.db, 'restaurants') })
  if (place.page !== page || (ids.length === 0 && page > 1)) throw notFound()
  const rows = await cx.db
    .select(cardColumns(cx))
    .from(restaurants)
    .where(inArray(restaurants.id, ids))
  return { rows: inOrderOf(ids, rows), ...place }
}

/** Pins on the map: more could not be distinguished. */
const maxPlacedRestaurants = 300

/** Restaurants with a known position, for the map: the newest, up to the limit. */
export function placedRestaurants(cx: RequestContext, filter: RestaurantFilter) {
  return placedWhere(cx, conditionOf(filter))
}

/** The positions of those of these restaurants whose position is known. */
export const placesOf = (cx: RequestContext, ids: readonly number[]): Promise<PlacedRestaurant[]> =>
  placedWhere(cx, inArray(restaurants.id, [...ids]))

async function placedWhere(cx: RequestContext, condition: SQL | undefined) {
  const rows = await cx.db
    .select({
      ...pickColumns(restaurants, 'id', 'name', 'address', 'michelinStars', 'map'),
      specialty: inLanguage(cx, 'specialty'),
      foreignSpecialty: foreignLanguage(restaurants, restaurants.specialty, cx.language),
    })
    .from(restaurants)
    .where(and(condition, isNotNull(restaurants.map)))
    .orderBy(...newest)
    .limit(maxPlacedRestaurants)
  return rows.flatMap(({ map, ...restaurant }) => {
    const position = positionOf(map)
    const place = position ? onEngravedMap(position) : null
    return place ? [{ ...restaurant, ...place }] : []
  })
}

/** The last visited restaurant; null if no visit has a date. */
export async function latestRestaurant(cx: RequestContext): Promise<RestaurantSummary | null> {
  const [latest] = await cx.db
    .select(cardColumns(cx))
    .from(restaurants)
    .where(lte(restaurants.lastVisitOn, madridDayOf(cx.now)))
    .orderBy(desc(restaurants.lastVisitOn), desc(restaurants.id))
    .limit(1)
  return latest ?? null
}

/**
 * Up to `count` restaurants for the foot of a restaurant's page: the next older ones, after the oldest the newest
 * again, so that the pages link the whole guide.
 */
export async function followingRestaurants(cx: RequestContext, id: number, count: number) {
  const part = (condition: SQL) =>
    cx.db.select(cardColumns(cx)).from(restaurants).where(condition).orderBy(desc(restaurants.id))
  const before = await part(lt(restaurants.id, id)).limit(count)
  const missing = count - before.length
  if (missing === 0) return before
  return [...before, ...(await part(gt(restaurants.id, id)).limit(missing))]
}

/** Up to `count` other restaurants, the newest first. */
async function newestExcept(cx: RequestContext, id: number, count: number) {
  const latest = await cx.db
    .select(cardColumns(cx))
    .from(restaurants)
    .orderBy(...newest)
    .limit(count + 1)
  return latest.filter((restaurant) => restaurant.id !== id).slice(0, count)
}

/**
 * Up to `count` restaurants for the home page: the last visited (or the newest, without dates), then the newest. Null
 * without restaurants.
 */
export async function guideHighlights(
  cx: RequestContext,
  count: number,
): Promise<{ latest: RestaurantSummary; others: RestaurantSummary[] } | null> {
  const visited = await latestRestaurant(cx)
  const others = await newestExcept(cx, visited?.id ?? 0, visited ? count - 1 : count)
  const [latest, ...rest] = visited ? [visited, ...others] : others
  return latest ? { latest, others: rest } : null
}

/** The id in a URL. Throws Problem 404 for anything else. */
export function restaurantIdOf(text: string): number {
  const id = numberedId(text)
  if (id === null) throw new Problem('restaurantNotFound', 404)
  return id
}

/** Throws Problem 404. */
export async function findRestaurant(cx: RequestContext, id: string): Promise<Restaurant> {
  const [found] = await cx.db
    .select({
      ...textColumns(restaurants, restaurantTexts),
      ...pickColumns(restaurants, 'id', 'name', 'address', 'averagePrice', 'michelinStars'),
      ...pickColumns(restaurants, 'priceRange', 'images', 'phone', 'website', 'chefName'),
      ...pickColumns(restaurants, 'chefPhoto', 'map', 'bookingUrl', 'bookingPhone'),
      ...pickColumns(restaurants, 'bookingEmail', 'socialLinks', 'tastingMenus', 'mainDishes'),
      ...pickColumns(restaurants, 'ratings', 'imageAlts', 'language', 'translation'),
      visitedOn: restaurants.lastVisitOn,
      clubRating,
    })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantIdOf(id)))
  if (!found) throw new Problem('restaurantNotFound', 404)
  return restaurantIn(found, cx.language)
}

type StoredRestaurant = Omit<Restaurant, 'foreign' | 'tastingMenus' | 'mainDishes'> &
  Record<'tastingMenus' | 'mainDishes', readonly MenuItem[]> & {
    language: Language
    translation: Record<string, string>
  }

/** A restaurant as its page shows it in this language. */
export function restaurantIn(stored: StoredRestaurant, shown: Language): Restaurant {
  const { language, translation: _, ...restaurant } = recordIn(restaurantTexts, stored, shown)
  return {
    ...restaurant,
    foreign: foreignOf(restaurantTexts, stored, shown),
    tastingMenus: menuIn(stored.tastingMenus, language, shown),
    mainDishes: menuIn(stored.mainDishes, language, shown),
  }
}
