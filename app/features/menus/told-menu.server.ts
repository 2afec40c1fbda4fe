import { isDeepStrictEqual } from 'node:util'
import type { AnsweredNeeds } from '#app/features/registrations/diets.ts'
import { cellsOf, hasConflict, type Cell } from './matrix.ts'
import type { StoredCourse, StoredDish } from './stored-menu.server.ts'

/** What a person was told, or would be, of the courses that they do not simply eat. */
function toldOf(courses: readonly StoredCourse[], cells: readonly Cell[]): string {
  const named = (dish: StoredDish | undefined) =>
    dish ? [dish.title, dish.language, dish.translation.title ?? ''] : null
  return JSON.stringify(
    cells.flatMap(({ state, dish }, at) => {
      if (state === 'eats' || state === 'unanswered') return []
      const course = courses[at]
      return [[named(course?.[0]), state, dish === null ? null : named(course?.[dish])]]
    }),
  )
}

/**
 * Whether a person is to be told: by whom the menu was told first, who does not simply eat it; after that, for whom something
 * else is served than they were told, or who has come or answered since.
 *
 * @param told the courses as people were told of them; null before.
 */
export function isConcerned(
  needs: AnsweredNeeds,
  {
    told,
    courses,
    changedSince,
  }: { told: readonly StoredCourse[] | null; courses: readonly StoredCourse[]; changedSince: boolean },
): boolean {
  const now = cellsOf(courses, needs)
  if (told === null) return hasConflict(now)
  if (changedSince && hasConflict(now)) return true
  return toldOf(told, cellsOf(told, needs)) !== toldOf(courses, now)
}

export type MenuChange = { how: 'added' | 'removed' | 'changed'; dish: StoredDish }

const keyOf = ({ title, language, translation }: StoredDish) =>
  [language === 'es' ? title : translation.title, language === 'ca' ? title : translation.title]
    .map((text) => text ?? '')
    .join('\n')

/** What has become of the dishes since people were told, by their names: new ones, those that are gone, and those of which something else is said. */
export function menuChanges(
  told: readonly StoredCourse[],
  courses: readonly StoredCourse[],
): MenuChange[] {
  const before = new Map(told.flat().map((dish) => [keyOf(dish), dish]))
  const after = new Map(courses.flat().map((dish) => [keyOf(dish), dish]))
  const factsOf = ({ title: _title, language: _l, translation: _t, description: _d, ...facts }: StoredDish) =>
    facts
  return [
    ...[...after].flatMap(([key, dish]): MenuChange[] => {
      const old = before.get(key)
      if (!old) return [{ how: 'added', dish }]
      return isDeepStrictEqual(factsOf(old), factsOf(dish)) ? [] : [{ how: 'changed', dish }]
    }),
    ...[...before]
      .filter(([key]) => !after.has(key))
      .map(([, dish]): MenuChange => ({ how: 'removed', dish })),
  ]
}
