import type { Criterion, CriterionScore } from './score.ts'

/** A guest's sentence; unsigned if its author chose so. */
export type Sentence = {
  id: string
  text: string
  author: string | null
  /** Hidden by the club: only the panel shows it. */
  hidden: boolean
}

/** The scores of a visit whose seal is open. */
export type VisitResult = {
  visitId: string
  restaurantId: number | null
  restaurant: string
  visitedOn: string
  votes: number
  /** Criteria with enough votes. */
  criteria: CriterionScore[]
  sentences: Sentence[]
}

/** The club's rating of a restaurant, from its visits. */
export type ClubRating = {
  /** Scored visits. */
  visits: number
  /** Means from 0 to 10; null for a criterion without scores. */
  criteria: Record<Criterion, number | null>
  /** The mean of the criteria. */
  general: number
}

export type ClubScores = {
  rating: ClubRating | null
  /** The latest first. */
  results: VisitResult[]
}
