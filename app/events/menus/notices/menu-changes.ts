import type { DishColumns } from '#app/events/menus/menus.schema.ts'

/** Independent of key order. Older rows lack later traits, which are false there. */
const canonicalJson = (of: object): string =>
  JSON.stringify(
    Object.entries(of)
      .filter(([, value]) => value !== false)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

const dishes = (courses: readonly (readonly DishColumns[])[]) =>
  JSON.stringify(
    courses.map((course) =>
      course.map((dish) =>
        canonicalJson({ ...dish, translation: canonicalJson(dish.translation) }),
      ),
    ),
  )

/** Whether the courses differ from those announced: the menu is then not final. */
export const isChanged = (
  notified: readonly (readonly DishColumns[])[],
  courses: readonly (readonly DishColumns[])[],
): boolean => dishes(notified) !== dishes(courses)

/** How long a final menu can be taken back while its mails wait (milliseconds). */
export const cancellableMilliseconds = 10 * 60_000

/** Until when an announcement can be withdrawn; null when it is too late. */
export function cancellableUntil({ finalAt }: { finalAt: Date | null }, now: Date): Date | null {
  if (finalAt === null) return null
  const until = new Date(finalAt.getTime() + cancellableMilliseconds)
  return until > now ? until : null
}
