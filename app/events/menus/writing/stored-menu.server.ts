import { asc, eq, inArray } from 'drizzle-orm'
import type { DishFacts } from '#app/events/menus/menu.ts'
import { menuCourses, menuDishes, menus, type DishColumns } from '#app/events/menus/menus.schema.ts'
import { allergens, knownOf } from '#app/members/people/diets.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

export type MenuRow = typeof menus.$inferSelect

/** Owner of a menu: an event, or a restaurant's usual menu. */
export type MenuOwner = { eventId: number } | { restaurantId: number }

/** A dish with its facts and stored texts. */
export type StoredDish = Omit<DishColumns, 'contains' | 'mayContain'> & DishFacts

export type StoredCourse = StoredDish[]

const ofOwner = (owner: MenuOwner) =>
  'eventId' in owner ? eq(menus.eventId, owner.eventId) : eq(menus.restaurantId, owner.restaurantId)

export async function findMenu(
  db: Database,
  owner: MenuOwner,
  lock = false,
): Promise<MenuRow | null> {
  const query = db.select().from(menus).where(ofOwner(owner))
  const [menu] = await (lock ? query.for('update') : query)
  return menu ?? null
}

/** Drops unknown allergen names. */
const withKnownAllergens = (dish: DishColumns): StoredDish => ({
  ...dish,
  contains: dish.contains && knownOf(allergens, dish.contains),
  mayContain: dish.mayContain && knownOf(allergens, dish.mayContain),
})

/** Courses as announced (`menus.notified`). */
export const notifiedCourses = (notified: readonly (readonly DishColumns[])[]): StoredCourse[] =>
  notified.map((course) => course.map(withKnownAllergens))

/** Ordered courses and dishes of these menus, by menu. */
export async function coursesOfMenus(
  db: Database,
  menuIds: readonly string[],
): Promise<Map<string, StoredCourse[]>> {
  if (menuIds.length === 0) return new Map()
  const rows = await db
    .select({ menuId: menuCourses.menuId, courseId: menuCourses.id, dish: menuDishes })
    .from(menuCourses)
    .innerJoin(menuDishes, eq(menuDishes.courseId, menuCourses.id))
    .where(inArray(menuCourses.menuId, [...menuIds]))
    .orderBy(asc(menuCourses.position), asc(menuDishes.position))
  const byMenu = Map.groupBy(rows, ({ menuId }) => menuId)
  return new Map(
    [...byMenu].map(([menuId, own]) => [
      menuId,
      [...Map.groupBy(own, ({ courseId }) => courseId).values()].map((course) =>
        course.map(({ dish: { id: _id, courseId: _course, position: _position, ...dish } }) =>
          withKnownAllergens(dish),
        ),
      ),
    ]),
  )
}

export async function coursesOf(db: Database, menuId: string): Promise<StoredCourse[]> {
  return (await coursesOfMenus(db, [menuId])).get(menuId) ?? []
}

/** Served dishes of an event, without replacements. */
export async function servedOf(db: Database, eventId: number): Promise<StoredDish[]> {
  const menu = await findMenu(db, { eventId })
  const courses = menu ? await coursesOf(db, menu.id) : []
  return courses.flatMap(([served]) => (served ? [served] : []))
}
