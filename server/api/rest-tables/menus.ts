import { sql, type SQL } from 'drizzle-orm'
import { menuCourses, menuDishes, menus as table } from '#app/events/menus/menus.schema.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { generatedColumn, type RestTable } from '#server/api/rest/rest-table.ts'

/** Menus shown on their event's page; event managers see all. Never any data about guests. */
const shownMenus = sql`select ${table.id} from ${table} join ${events} on ${events.id} = ${table.eventId}
  where ${table.shown} and ${events.status} = 'published'`

const mayReadAll = ({ actor }: Pick<RequestContext, 'actor'>) => may(actor, 'events.manage')

/** Read-only: the panel writes menus. */
const readOnly = (condition: SQL) => ({
  visible: (cx: RequestContext) => (mayReadAll(cx) ? undefined : condition),
  asForVisitors: (cx: Pick<RequestContext, 'actor'>) => !mayReadAll(cx),
  mayWrite: () => false,
})

export const menus: RestTable = {
  from: table,
  id: table.id,
  columns: {
    id: generatedColumn('uuid', table.id),
    event_id: generatedColumn('integer', table.eventId),
    restaurant_id: generatedColumn('integer', table.restaurantId),
    name: generatedColumn('text', table.name),
    instead_of_wine: generatedColumn('text', table.insteadOfWine),
    shown: generatedColumn('boolean', table.shown),
    created_at: generatedColumn('instant', table.createdAt),
  },
  ...readOnly(sql`${table.id} in (${shownMenus})`),
}

export const courses: RestTable = {
  from: menuCourses,
  id: menuCourses.id,
  columns: {
    id: generatedColumn('uuid', menuCourses.id),
    menu_id: generatedColumn('uuid', menuCourses.menuId),
    position: generatedColumn('integer', menuCourses.position),
  },
  ...readOnly(sql`${menuCourses.menuId} in (${shownMenus})`),
}

export const dishes: RestTable = {
  from: menuDishes,
  id: menuDishes.id,
  columns: {
    id: generatedColumn('uuid', menuDishes.id),
    course_id: generatedColumn('uuid', menuDishes.courseId),
    position: generatedColumn('integer', menuDishes.position),
    title: generatedColumn('text', menuDishes.title),
    description: generatedColumn('text', menuDishes.description),
    wine: generatedColumn('text', menuDishes.wine),
    contains: generatedColumn('json', menuDishes.contains),
    may_contain: generatedColumn('json', menuDishes.mayContain),
    vegetarian: generatedColumn('boolean', menuDishes.vegetarian),
    vegan: generatedColumn('boolean', menuDishes.vegan),
    meat: generatedColumn('boolean', menuDishes.meat),
    pork: generatedColumn('boolean', menuDishes.pork),
    alcohol: generatedColumn('boolean', menuDishes.alcohol),
    raw: generatedColumn('boolean', menuDishes.raw),
    cured: generatedColumn('boolean', menuDishes.cured),
    unpasteurised: generatedColumn('boolean', menuDishes.unpasteurised),
    high_mercury: generatedColumn('boolean', menuDishes.highMercury),
    halal_meat: generatedColumn('boolean', menuDishes.halalMeat),
    traits_declared: generatedColumn('boolean', menuDishes.traitsDeclared),
  },
  ...readOnly(
    sql`${menuDishes.courseId} in (select id from menu_courses where menu_id in (${shownMenus}))`,
  ),
}
