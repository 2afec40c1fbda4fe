import type { Database } from '#app/db/database.server.ts'
import { derivedId } from '#app/db/derived-id.server.ts'
import { menuCourses, menuDishes, menus } from '#app/db/schema/menus.ts'
import { daysBefore } from '#app/db/seed/seed-calendar.server.ts'
import { sampleMenus, type SampleDish } from './sample-menus.server.ts'

/** Ids of theirs alone, the same at each seed. */
const menuId = (menu: number) => derivedId(`sample menu ${menu}`)
const courseId = (menu: number, course: number) => derivedId(`sample course ${menu} ${course}`)

function dishRow(dish: SampleDish) {
  const { title, description, wine, contains, mayContain, vegan, vegetarian } = dish
  return {
    title: title.es,
    description: description?.es ?? null,
    translation: {
      title: title.ca,
      ...(description ? { description: description.ca } : {}),
    },
    wine: wine ?? null,
    contains: contains ?? null,
    mayContain: contains ? (mayContain ?? []) : null,
    vegan: vegan ?? false,
    vegetarian: vegetarian ?? false,
  }
}

/** The menus of the samples, in the transaction of the seed. */
export async function storeWholeClubMenus(tx: Database, now: Date): Promise<void> {
  const at = daysBefore(now, 2)
  await tx.insert(menus).values(
    sampleMenus.map(({ name, shown, kitchenLanguage, ...of }, menu) => ({
      id: menuId(menu),
      eventId: 'eventId' in of ? of.eventId : null,
      restaurantId: 'restaurantId' in of ? of.restaurantId : null,
      name: name.es,
      translation: { name: name.ca },
      shown,
      kitchenLanguage,
      createdAt: at,
      updatedAt: at,
    })),
  )
  const courses = sampleMenus.flatMap((of, menu) =>
    of.courses.map((dishes, position) => ({
      id: courseId(menu, position),
      menuId: menuId(menu),
      position,
      dishes,
    })),
  )
  await tx.insert(menuCourses).values(courses)
  await tx
    .insert(menuDishes)
    .values(
      courses.flatMap(({ id, dishes }) =>
        dishes.map((dish, position) => ({ ...dishRow(dish), courseId: id, position })),
      ),
    )
}
