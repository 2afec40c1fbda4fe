import type { DishFacts } from '#app/events/menus/menu.ts'
import { answerOf, type AnsweredNeeds } from '#app/members/people/diets.ts'
import { drinksNoWine, fitOf, type Reason } from './suitability.ts'

/**
 * State of a person in a course: eats it, gets a replacement, is unclear, has nothing to eat, has
 * not answered, or has a note to be read and no conflict in what they ticked.
 */
type CellState = 'eats' | 'instead' | 'unsure' | 'nothing' | 'unanswered' | 'noted'

/** Sort order of the states, the most urgent first. */
export const urgencyOfState: Readonly<Record<CellState, number>> = {
  nothing: 0,
  unsure: 1,
  instead: 2,
  unanswered: 3,
  noted: 4,
  eats: 5,
}

export type Cell = {
  state: CellState
  /** Index of the dish; null for none. */
  dish: number | null
  /** Why not the served dish; for 'unsure' the unknown facts. */
  because: readonly Reason[]
  /** Drinks no wine, and the course has some. */
  withoutWine: boolean
}

/** Answers with the dish settled for each course; -1 for none. */
export type ServedNeeds = AnsweredNeeds & { settled?: readonly number[] | null }

/**
 * A person's plate in a course: the settled dish, else the first that suits, else the first that may.
 *
 * @param at index of the course.
 */
export function cellOf(course: readonly DishFacts[], person: ServedNeeds, at = 0): Cell {
  if (answerOf(person) === 'unanswered') {
    return { state: 'unanswered', dish: null, because: [], withoutWine: false }
  }
  // Wine is offered to the whole table, whatever the plate.
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
  // Free text is never interpreted.
  const asServed = person.note === '' ? 'eats' : 'noted'
  return { state: suits === 0 ? asServed : 'instead', dish, because: served, withoutWine }
}

/** The same for each course of a menu. */
export const cellsOf = (courses: readonly (readonly DishFacts[])[], person: ServedNeeds): Cell[] =>
  courses.map((course, at) => cellOf(course, person, at))

/** An unsettled note, or no answer. */
export type OpenQuestion = 'note' | 'unanswered'

export function openQuestionOf(person: ServedNeeds): OpenQuestion | null {
  if (answerOf(person) === 'unanswered') return 'unanswered'
  return person.note !== '' && !person.settled ? 'note' : null
}

/** Why a person's plate is unknown; null once it is known. */
export type Unsettled = OpenQuestion | 'nothing' | 'unsure'

/** Unread notes and missing answers first. */
export function unsettledOf(
  courses: readonly (readonly DishFacts[])[],
  person: ServedNeeds,
): Unsettled | null {
  const states = new Set(cellsOf(courses, person).map(({ state }) => state))
  const among = (['nothing', 'unsure'] as const).find((state) => states.has(state)) ?? null
  return courses.length === 0 ? null : (openQuestionOf(person) ?? among)
}

const conflicting: ReadonlySet<CellState> = new Set(['instead', 'unsure', 'nothing'])

/** Whether someone cannot simply eat the served dishes; unknown for people without an answer or with only a note. */
export const hasConflict = (cells: readonly Cell[]): boolean =>
  cells.some(({ state }) => conflicting.has(state))

/** Field of a course's dish in a matrix row; '-1' for none. */
export const servedField = (course: number) => `plato_${course}`
