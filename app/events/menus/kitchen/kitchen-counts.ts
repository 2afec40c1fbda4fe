import {
  cellOf,
  lookedAtFirst,
  type Cell,
  type ServedNeeds,
} from '#app/events/menus/matrix/matrix.ts'
import type { DishFacts } from '#app/events/menus/menu.ts'

/** Somebody as the kitchen is told of them. */
export type SeatedPerson = ServedNeeds & {
  name: string
  /** The number of the table; null while nobody is seated. */
  table: number | null
}

/** Those who get the same dish of a course, or of whom the same is to be looked after, by why. */
type KitchenLine = Pick<Cell, 'state' | 'dish'> & {
  /** How many they are in all. */
  count: number
  groups: (Pick<Cell, 'because'> & { people: Pick<SeatedPerson, 'name' | 'table'>[] })[]
}

export type KitchenCourse = {
  /** People who are served it, or something for it. */
  people: number
  /** How many eat it as it is: not whoever has written something that is to be read first. */
  asServed: number
  /** Whom something is to be looked after for, what cannot be served first. */
  lines: KitchenLine[]
  /** Who drinks none of the wine that is served in it, whatever they eat. */
  withoutWine: Pick<SeatedPerson, 'name' | 'table'>[]
}

const told = ({ name, table }: SeatedPerson) => ({ name, table })

/**
 * A course as the kitchen counts it. Lines of their own are who has not answered, and whose words are to be read.
 *
 * @param at the place of the course.
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
          people: group.map(({ person }) => told(person)),
        })),
      },
    ]
  })
  return {
    people: people.length,
    asServed: people.length - looked.length,
    lines: lines.toSorted((one, other) => lookedAtFirst[one.state] - lookedAtFirst[other.state]),
    withoutWine: cells.filter(({ cell }) => cell.withoutWine).map(({ person }) => told(person)),
  }
}
