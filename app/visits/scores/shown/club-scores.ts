import type { Criterion, CriterionScore } from './score.ts'

/** A sentence of somebody who came; without a name where its author did not want one beside it. */
export type Sentence = {
  id: string
  text: string
  author: string | null
  /** Whether the club keeps it from everybody; then the panel alone has it. */
  hidden: boolean
}

/** How a visit was scored, since its seal is open. */
export type VisitResult = {
  visitId: string
  restaurantId: number | null
  restaurant: string
  /** A day of the calendar. */
  visitedOn: string
  votes: number
  /** By each criterion of which there were votes enough. */
  criteria: CriterionScore[]
  sentences: Sentence[]
}

/** The club's rating of a restaurant, computed from its visits. */
export type ClubRating = {
  /** Visits that were scored. */
  visits: number
  /** From 0 to 10: the mean of what the visits were scored with; null where none was by this criterion. */
  criteria: Record<Criterion, number | null>
  /** The mean of those. */
  general: number
}

/** What the page of a restaurant shows of it. */
export type ClubScores = {
  /** Null while no visit has been scored. */
  rating: ClubRating | null
  /** The latest visits that were scored, the latest first. */
  results: VisitResult[]
}
