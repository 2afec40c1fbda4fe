import type { DishColumns } from '#app/events/menus/menus.schema.ts'

/** An object in one text, whatever order its parts come in. A trait of later releases is missing in older rows: it is false there. */
const written = (of: object): string =>
  JSON.stringify(
    Object.entries(of)
      .filter(([, value]) => value !== false)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

const dishes = (courses: readonly (readonly DishColumns[])[]) =>
  JSON.stringify(
    courses.map((course) =>
      course.map((dish) => written({ ...dish, translation: written(dish.translation) })),
    ),
  )

/** Whether these courses are others than those that people were told of: then the menu is not final any more. */
export const isChanged = (
  told: readonly (readonly DishColumns[])[],
  courses: readonly (readonly DishColumns[])[],
): boolean => dishes(told) !== dishes(courses)

/** For so long (milliseconds) a menu that was made final can be taken back, and its mails wait. */
export const takeBackMilliseconds = 10 * 60_000

/** Until when what people were told of a menu can be taken back; null where it cannot be any more. */
export function takeBackUntil({ finalAt }: { finalAt: Date | null }, now: Date): Date | null {
  if (finalAt === null) return null
  const until = new Date(finalAt.getTime() + takeBackMilliseconds)
  return until > now ? until : null
}
