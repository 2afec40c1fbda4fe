import { cellOf, urgencyOfState, type ServedNeeds } from '#app/events/menus/matrix/matrix.ts'
import type { DishFacts } from '#app/events/menus/menu.ts'

/** A person as the kitchen knows them. */
export type SeatedPerson = ServedNeeds & {
  name: string
  /** Table number; null when not seated. */
  table: number | null
}

const nameAndTable = ({ name, table }: SeatedPerson) => ({ name, table })

/**
 * A course as the kitchen counts it; unanswered people and notes are lines of their own.
 *
 * @param at index of the course.
 */
export function kitchenCourse(
  course: readonly DishFacts[],
  people: readonly SeatedPerson[],
  at = 0,
) {
  const cells = people.map((person) => ({ person, cell: cellOf(course, person, at) }))
  const looked = cells.filter(({ cell }) => cell.state !== 'eats')
  const alike = Map.groupBy(looked, ({ cell: { state, dish } }) => JSON.stringify([state, dish]))
  const lines = [...alike.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { state, dish } = first.cell
    const groups = [...Map.groupBy(own, ({ cell }) => JSON.stringify(cell.because)).values()]
    return [
      {
        state,
        dish,
        count: own.length,
        groups: groups.map((group) => ({
          because: group[0]?.cell.because ?? [],
          people: group.map(({ person }) => nameAndTable(person)),
        })),
      },
    ]
  })
  return {
    /** People who are served it or a replacement. */
    people: people.length,
    /** People who eat it as it is; people with an unread note are not counted. */
    asServed: people.length - looked.length,
    /** Exceptions, most serious first: people with the same dish, or the same open question. */
    lines: lines.toSorted((one, other) => urgencyOfState[one.state] - urgencyOfState[other.state]),
    /** People without wine, whatever they eat. */
    withoutWine: cells
      .filter(({ cell }) => cell.withoutWine)
      .map(({ person }) => nameAndTable(person)),
  }
}
