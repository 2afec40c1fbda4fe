import {
  cellOf,
  lookedAtFirst,
  type Cell,
  type ServedNeeds,
} from '#app/events/menus/matrix/matrix.ts'
import type { DishFacts } from '#app/events/menus/menu.ts'

/** A person as the kitchen knows them. */
export type SeatedPerson = ServedNeeds & {
  name: string
  /** Table number; null when not seated. */
  table: number | null
}

/** People with the same dish of a course, or the same open question and reasons. */
type KitchenLine = Pick<Cell, 'state' | 'dish'> & {
  count: number
  groups: (Pick<Cell, 'because'> & { people: Pick<SeatedPerson, 'name' | 'table'>[] })[]
}

export type KitchenCourse = {
  /** People who are served it or a replacement. */
  people: number
  /** People who eat it as it is; not those with an unread note. */
  asServed: number
  /** Exceptions, most serious first. */
  lines: KitchenLine[]
  /** People without wine, whatever they eat. */
  withoutWine: Pick<SeatedPerson, 'name' | 'table'>[]
}

const nameAndTable = ({ name, table }: SeatedPerson) => ({ name, table })

/**
 * A course as the kitchen counts it; unanswered people and notes are lines of their own.
 * @param at index of the course.
 */
export function kitchenCourse(
  course: readonly DishFacts[],
  people: readonly SeatedPerson[],
  at = 0,
): KitchenCourse {
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
    people: people.length,
    asServed: people.length - looked.length,
    lines: lines.toSorted((one, other) => lookedAtFirst[one.state] - lookedAtFirst[other.state]),
    withoutWine: cells
      .filter(({ cell }) => cell.withoutWine)
      .map(({ person }) => nameAndTable(person)),
  }
}
