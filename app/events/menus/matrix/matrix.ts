import type { DishFacts } from '#app/events/menus/menu.ts'
import { answerOf, type AnsweredNeeds } from '#app/members/people/diets.ts'
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

/** Answers, with the dish of each course that somebody settled on; -1 for none. */
export type ServedNeeds = AnsweredNeeds & { settled?: readonly number[] | null }

/**
 * What a person gets in a course, whose dishes stand in their order: the one that was settled on, else the first that
 * suits, else the first that may.
 *
 * @param at the place of the course.
 */
export function cellOf(course: readonly DishFacts[], person: ServedNeeds, at = 0): Cell {
  if (answerOf(person) === 'unanswered') {
    return { state: 'unanswered', dish: null, because: [], withoutWine: false }
  }
  // A bottle goes round the table, whatever stands on each plate.
  const withoutWine = drinksNoWine(person) && course.some(({ wine }) => wine !== null)
  if (person.settled) {
    const chosen = person.settled[at] ?? -1
    const state = chosen < 0 ? 'nothing' : chosen === 0 ? 'eats' : 'instead'
    return { state, dish: chosen < 0 ? null : chosen, because: [], withoutWine }
  }
  const fits = course.map((dish) => fitOf(dish, person))
  const suits = fits.findIndex(({ fit }) => fit === 'suits')
  const unsure = fits.findIndex(({ fit }) => fit === 'unsure')
  const dish = suits >= 0 ? suits : unsure
  const served = fits[0]?.because ?? []
  if (dish < 0) return { state: 'nothing', dish: null, because: served, withoutWine }
  if (suits < 0) {
    return { state: 'unsure', dish, because: fits[unsure]?.because ?? [], withoutWine }
  }
  // Free words are not interpreted: neither as a conflict, nor as none.
  const asServed = person.note === '' ? 'eats' : 'noted'
  return { state: suits === 0 ? asServed : 'instead', dish, because: served, withoutWine }
}

/** The same for each course of a menu. */
export const cellsOf = (courses: readonly (readonly DishFacts[])[], person: ServedNeeds): Cell[] =>
  courses.map((course, at) => cellOf(course, person, at))

/** What somebody has to be asked or told before all is known of them: a note that nobody has settled, or no answer. */
export type OpenQuestion = 'note' | 'unanswered'

/** What is open of somebody, whatever is served. */
export function openQuestionOf(person: ServedNeeds): OpenQuestion | null {
  if (answerOf(person) === 'unanswered') return 'unanswered'
  return person.note !== '' && !person.settled ? 'note' : null
}

/** Why it is not known of somebody what they are served; null once it is. */
export type Unsettled = OpenQuestion | 'nothing' | 'unsure'

/** Why somebody is not settled, what nobody has read or asked first. */
export function unsettledOf(
  courses: readonly (readonly DishFacts[])[],
  person: ServedNeeds,
): Unsettled | null {
  const states = new Set(cellsOf(courses, person).map(({ state }) => state))
  const among = (['nothing', 'unsure'] as const).find((state) => states.has(state)) ?? null
  return courses.length === 0 ? null : (openQuestionOf(person) ?? among)
}

const conflicting: ReadonlySet<CellState> = new Set(['instead', 'unsure', 'nothing'])

/** Whether somebody does not simply eat what is served. Of who has not answered, or has only written, nobody can say. */
export const hasConflict = (cells: readonly Cell[]): boolean =>
  cells.some(({ state }) => conflicting.has(state))
