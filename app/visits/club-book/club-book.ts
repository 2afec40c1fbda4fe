import type { PlacedRestaurant } from '#app/content/restaurants/restaurant.ts'
import type { CriterionScore } from '#app/visits/scores/shown/score.ts'
import type { ShownVisit } from '#app/visits/visits/shown-visit.ts'

export const bookPath = '/club/libro'

/** The page of a year. */
export const bookYearPath = (year: number) => `${bookPath}/${year}`

/** A year of the book on its shelf. */
export type ShelvedYear = {
  year: number
  evenings: number
  covers: number
  /** Houses at which the club was. */
  tables: number
  /** A stored path of what was photographed that year; null where nothing was. */
  picture: string | null
}

/** One evening as the book tells it. */
export type BookEvening = ShownVisit & {
  restaurant: {
    /** Null of one that is not in the guide, or no more. */
    id: number | null
    /** What it was called then. */
    name: string
    address: string | null
  }
  /** Whether the club had never been there. */
  first: boolean
  /** By each criterion of which there were votes enough, since the seal is open. */
  scores: CriterionScore[]
  /** What was said of it, as nobody's. */
  sentences: string[]
}

/** Those who came equally often. */
export type PresentTogether = {
  evenings: number
  names: string[]
  /** More who came as often, and for whom there is no room. */
  others: number
}

/** What an evening cost a head, over those of which it is known (cents). */
export type CostOfYear = { median: number; least: number; most: number; known: number }

/** How the evenings that were scored were scored, from 0 to 10. */
export type ScoreOfYear = { mean: number; evenings: number }

/** A year of the club. */
export type YearBook = {
  year: number
  /** In the order in which they were. */
  evenings: BookEvening[]
  tables: { all: number; first: number }
  covers: number
  cost: CostOfYear | null
  score: ScoreOfYear | null
  present: PresentTogether[]
  /** Houses of the year of which it is known where they are. */
  places: PlacedRestaurant[]
  /** The nearest years in which something was written. */
  previous: number | null
  next: number | null
}
