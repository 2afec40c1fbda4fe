import { answerOf, type AnsweredNeeds } from '#app/features/registrations/diets.ts'
import type { DishFacts } from './menu.ts'
import { drinksNoWine, fitOf, type Reason } from './suitability.ts'

/**
 * What becomes of a person in a course: eats what is served, or what stands for it; nobody knows whether they can; there is
 * nothing that they can eat; they have not answered; or nothing that they ticked is against what is served, and what they
 * have written has to be read.
 */
type CellState = 'eats' | 'instead' | 'unsure' | 'nothing' | 'unanswered' | 'noted'

/** What needs somebody's eye comes first. */
export const lookedAtFirst: Readonly<Record<CellState, number>> = {
  nothing: 0,
  unsure: 1,
  instead: 2,
  unanswered: 3,
  noted: 4,
  eats: 5,
}

export type Cell = {
  state: CellState
  /** Which dish of the course they get, by its place; null for none. */
  dish: number | null
  /** Why it is not simply what is served; of 'unsure' what nobody knows of the dish. */
  because: readonly Reason[]
  /** Drinks no wine, and some is served in the course, with whichever of its dishes. */
  withoutWine: boolean
}

/** What a person gets in a course, whose dishes stand in their order: the first that suits, else the first that may. */
export function cellOf(course: readonly DishFacts[], person: AnsweredNeeds): Cell {
  if (answerOf(person) === 'unanswered') {
    return { state: 'unanswered', dish: null, because: [], withoutWine: false }
  }
  const fits = course.map((dish) => fitOf(dish, person))
  const suits = fits.findIndex(({ fit }) => fit === 'suits')
  const unsure = fits.findIndex(({ fit }) => fit === 'unsure')
  const dish = suits >= 0 ? suits : unsure
  const served = fits[0]?.because ?? []
  // A bottle goes round the table, whatever stands on each plate.
  const withoutWine = drinksNoWine(person) && course.some(({ wine }) => wine !== null)
  if (dish < 0) return { state: 'nothing', dish: null, because: served, withoutWine }
  if (suits < 0) {
    return { state: 'unsure', dish, because: fits[unsure]?.because ?? [], withoutWine }
  }
  // Free words are not interpreted: neither as a conflict, nor as none.
  const asServed = person.note === '' ? 'eats' : 'noted'
  return { state: suits === 0 ? asServed : 'instead', dish, because: served, withoutWine }
}

/** The same for each course of a menu. */
export const cellsOf = (
  courses: readonly (readonly DishFacts[])[],
  person: AnsweredNeeds,
): Cell[] => courses.map((course) => cellOf(course, person))

const conflicting: ReadonlySet<CellState> = new Set(['instead', 'unsure', 'nothing'])

/** Whether somebody does not simply eat what is served. Of who has not answered, or has only written, nobody can say. */
export const hasConflict = (cells: readonly Cell[]): boolean =>
  cells.some(({ state }) => conflicting.has(state))
