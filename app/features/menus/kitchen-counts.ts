import type { AnsweredNeeds } from '#app/features/registrations/diets.ts'
import { cellOf, lookedAtFirst, type Cell } from './matrix.ts'
import type { DishFacts } from './menu.ts'

/** Somebody as the kitchen is told of them. */
export type SeatedPerson = AnsweredNeeds & {
  name: string
  /** The number of the table; null while nobody is seated. */
  table: number | null
}

/** Those of whom the same is to be looked after in a course. */
type KitchenLine = Pick<Cell, 'state' | 'dish' | 'because'> & {
  people: Pick<SeatedPerson, 'name' | 'table'>[]
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

/** A course as the kitchen counts it. Lines of their own are who has not answered, and whose words are to be read. */
export function kitchenCourse(
  course: readonly DishFacts[],
  people: readonly SeatedPerson[],
): KitchenCourse {
  const cells = people.map((person) => ({ person, cell: cellOf(course, person) }))
  const looked = cells.filter(({ cell }) => cell.state !== 'eats')
  const groups = Map.groupBy(looked, ({ cell: { state, dish, because } }) =>
    JSON.stringify([state, dish, because]),
  )
  const lines = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { state, dish, because } = first.cell
    return [{ state, dish, because, people: group.map(({ person }) => told(person)) }]
  })
  return {
    people: people.length,
    asServed: people.length - looked.length,
    lines: lines.toSorted((one, other) => lookedAtFirst[one.state] - lookedAtFirst[other.state]),
    withoutWine: cells.filter(({ cell }) => cell.withoutWine).map(({ person }) => told(person)),
  }
}
