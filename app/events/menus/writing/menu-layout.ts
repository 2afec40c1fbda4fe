import { most } from '#app/events/menus/menu.ts'

/**
 * How the courses of a form stand: each has a place in the names of its fields, which stays whatever is moved, and so has
 * each dish of it. '0:0.1,2:0' are two courses, the first with an alternative.
 */
export type MenuLayout = { place: number; dishes: number[] }[]

export const layoutPattern = /^(?:\d{1,2}:\d(?:\.\d)*(?:,\d{1,2}:\d(?:\.\d)*)*)?$/u

/** What is done with a row by a button, without JavaScript as a field of the form. */
const rowActs = ['subir', 'bajar', 'quitar'] as const

export type RowAct = (typeof rowActs)[number]

/** A course by its place, or a dish of it: '2', '2.1'. */
export const rowPattern = /^(?:|(?:subir|bajar|quitar):\d{1,2}(?:\.\d)?)$/u

export const writtenLayout = (layout: MenuLayout): string =>
  layout.map(({ place, dishes }) => `${place}:${dishes.join('.')}`).join(',')

/** Each place once, and only places that a form has. */
function readLayout(text: string): MenuLayout {
  const seen = new Set<number>()
  const courses = layoutPattern.test(text) ? text.split(',').filter(Boolean) : []
  return courses.flatMap((course) => {
    const [place = '', dishes = ''] = course.split(':')
    const number = Number(place)
    if (number >= most.courses || seen.has(number)) return []
    seen.add(number)
    const own = [...new Set(dishes.split('.').map(Number))].filter((each) => each < most.dishes)
    return [{ place: number, dishes: own }]
  })
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/**
 * The courses in their order: as `text` says, then those with something in them that it does not name, as of whoever
 * writes into an empty row.
 */
export function layoutOf(
  text: string,
  isWritten: (course: number, dish: number) => boolean,
): MenuLayout {
  const told = readLayout(text)
  const others = places(most.courses).filter((place) => told.every((each) => each.place !== place))
  return [...told, ...others.map((place) => ({ place, dishes: [] }))].flatMap(
    ({ place, dishes }) => {
      const more = places(most.dishes).filter((dish) => !dishes.includes(dish))
      const written = [...dishes, ...more].filter((dish) => isWritten(place, dish))
      return written.length > 0 ? [{ place, dishes: written }] : []
    },
  )
}

function movedIn<Row>(rows: readonly Row[], at: number, act: RowAct): Row[] {
  const row = rows[at]
  if (row === undefined) return [...rows]
  const rest = rows.toSpliced(at, 1)
  if (act === 'quitar') return rest
  const to = at + (act === 'subir' ? -1 : 1)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, row)
}

/** The courses once a row was moved or taken out; as they are for a row that is not there. */
export function withRow(layout: MenuLayout, row: string): MenuLayout {
  const [name = '', where = ''] = row.split(':')
  const act = rowActs.find((each) => each === name)
  const [course, dish] = where.split('.').map(Number)
  const at = layout.findIndex(({ place }) => place === course)
  const found = layout[at]
  if (!act || !found) return layout
  if (dish === undefined) return movedIn(layout, at, act)
  const dishes = movedIn(found.dishes, found.dishes.indexOf(dish), act)
  return dishes.length === 0
    ? layout.toSpliced(at, 1)
    : layout.toSpliced(at, 1, { place: found.place, dishes })
}
