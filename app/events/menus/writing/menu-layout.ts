import { menuCapacity, traits, type Allergen, type Trait } from '#app/events/menus/menu.ts'
import { allergens } from '#app/members/people/diets.ts'

/**
 * Order of a form's courses: each course and dish keeps its field index when moved. '0:0.1,2:0' are
 * two courses, the first with a replacement.
 */
export type MenuLayout = { place: number; dishes: number[] }[]

export const layoutPattern = /^(?:\d{1,2}:\d(?:\.\d)*(?:,\d{1,2}:\d(?:\.\d)*)*)?$/u

/** Row buttons; a form field without JavaScript. */
const rowActs = ['subir', 'bajar', 'quitar'] as const

export type RowAct = (typeof rowActs)[number]

/** A course or one of its dishes: '2', '2.1'. */
export const rowPattern = /^(?:|(?:subir|bajar|quitar):\d{1,2}(?:\.\d)?)$/u

export const writtenLayout = (layout: MenuLayout): string =>
  layout.map(({ place, dishes }) => `${place}:${dishes.join('.')}`).join(',')

/** Each index once, within the form's limits. */
function readLayout(text: string): MenuLayout {
  const seen = new Set<number>()
  const courses = layoutPattern.test(text) ? text.split(',').filter(Boolean) : []
  return courses.flatMap((course) => {
    const [place = '', dishes = ''] = course.split(':')
    const number = Number(place)
    if (number >= menuCapacity.courses || seen.has(number)) return []
    seen.add(number)
    const own = [...new Set(dishes.split('.').map(Number))].filter(
      (each) => each < menuCapacity.dishes,
    )
    return [{ place: number, dishes: own }]
  })
}

export const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Courses in the order of `text`, then others with content, such as a filled-in empty row. */
export function layoutOf(
  text: string,
  isWritten: (course: number, dish: number) => boolean,
): MenuLayout {
  const ordered = readLayout(text)
  const others = places(menuCapacity.courses).filter((place) =>
    ordered.every((each) => each.place !== place),
  )
  return [...ordered, ...others.map((place) => ({ place, dishes: [] }))].flatMap(
    ({ place, dishes }) => {
      const more = places(menuCapacity.dishes).filter((dish) => !dishes.includes(dish))
      const written = [...dishes, ...more].filter((dish) => isWritten(place, dish))
      return written.length > 0 ? [{ place, dishes: written }] : []
    },
  )
}

function moveRow<Row>(rows: readonly Row[], at: number, act: RowAct): Row[] {
  const row = rows[at]
  if (row === undefined) return [...rows]
  const rest = rows.toSpliced(at, 1)
  if (act === 'quitar') return rest
  const to = at + (act === 'subir' ? -1 : 1)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, row)
}

/** The layout after a row was moved or removed; unchanged for an unknown row. */
export function withRow(layout: MenuLayout, row: string): MenuLayout {
  const [name = '', where = ''] = row.split(':')
  const act = rowActs.find((each) => each === name)
  const [course, dish] = where.split('.').map(Number)
  const at = layout.findIndex(({ place }) => place === course)
  const found = layout[at]
  if (!act || !found) return layout
  if (dish === undefined) return moveRow(layout, at, act)
  const dishes = moveRow(found.dishes, found.dishes.indexOf(dish), act)
  return dishes.length === 0
    ? layout.toSpliced(at, 1)
    : layout.toSpliced(at, 1, { place: found.place, dishes })
}

/** Field names of a dish, by the indices of course and dish. */
export const dishNames = (course: number, dish: number) => {
  const begins = `plato_${course}_${dish}`
  return {
    title: `${begins}_title`,
    description: `${begins}_description`,
    wine: `${begins}_wine`,
    declared: `${begins}_declarado`,
    traitsDeclared: `${begins}_ademas`,
    allergen: (allergen: Allergen) => `${begins}_${allergen}`,
    trait: (trait: Trait) => `${begins}_${trait}`,
  }
}

export function fieldsOfDish(course: number, dish: number): string[] {
  const names = dishNames(course, dish)
  return [
    ...['es', 'ca'].flatMap((language) => [
      `${names.title}_${language}`,
      `${names.description}_${language}`,
    ]),
    names.wine,
    names.declared,
    names.traitsDeclared,
    ...allergens.map(names.allergen),
    ...traits.map(names.trait),
  ]
}

/** Empty means none, once declared. */
export const allergenAnswers = ['', 'puede', 'si'] as const
