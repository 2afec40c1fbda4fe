import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import { daysBefore } from '#app/administration/sample-club/seed-calendar.server.ts'
import type { InBoth } from '#app/club-content.ts'
import { menuCourses, menuDishes, menus, type DishColumns } from '#app/events/menus/menus.schema.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'

/** A dish; missing flags are false. Without `contains` its allergens are undeclared. */
type SampleDish = Partial<Pick<DishColumns, 'contains' | 'mayContain' | 'vegan' | 'vegetarian'>> & {
  title: InBoth
  description?: InBoth
  wine?: string
}

/** The menu of a coming event with guests who cannot eat everything, or the usual one of a restaurant. */
type SampleMenu = {
  eventId?: number
  restaurantId?: number
  name: InBoth
  shown: boolean
  kitchenLanguage: DishColumns['language']
  /** Dishes and their replacements. */
  courses: SampleDish[][]
}

/** Stable ids across seeds. */
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
    traitsDeclared: contains !== undefined,
  }
}

/** Stores the sample menus in the transaction of the seed. */
export async function storeWholeClubMenus(tx: Database, now: Date): Promise<void> {
  const at = daysBefore(now, 2)
  const sampleMenus = sampleRecords<SampleMenu>('menus')
  await tx.insert(menus).values(
    sampleMenus.map(({ name, shown, kitchenLanguage, ...of }, menu) => ({
      id: menuId(menu),
      eventId: of.eventId ?? null,
      restaurantId: of.restaurantId ?? null,
      name: name.es,
      translation: { name: name.ca },
      shown,
      kitchenLanguage,
      insteadOfWine: 'Mosto y agua con gas',
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
